#include "sc-play/protocol_loop.hpp"

#include <string>

namespace splitcircuit::apps {
namespace {

/// Reads up to the end of a line. Of one that is longer than any command only so much is kept as shows that:
/// what never ends must not fill the memory. False at the end of input.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    auto* buffer = in.rdbuf();
    constexpr int kEnd = std::char_traits<char>::eof();
    int next = buffer->sbumpc();
    if (next == kEnd) return false;
    for (; next != kEnd && next != '\n'; next = buffer->sbumpc()) {
        if (line.size() <= play::kMaxLineBytes) line += static_cast<char>(next);
    }
    return true;
}

}  // namespace

ExitStatus run_protocol(play::Session& session, Console& console) {
    std::string line;
    while (!session.ended() && read_line(console.in, line)) {
        const auto answer = session.answer(line);
        if (!answer) continue;
        console.out << play::to_text(*answer);
        if (!console.flush()) break;  // the process says why
    }
    return session.disagreed() ? ExitStatus::kFailed : ExitStatus::kDone;
}

}  // namespace splitcircuit::apps
