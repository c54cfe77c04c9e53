// Feeds the protocol with whatever libFuzzer makes of its own words (session.dict): one command a line. The
// build has the sanitizers, and this looks at the answers.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "support/memory_host.hpp"

namespace splitcircuit {
namespace {

void expect(bool condition, const char* what, std::string_view line) {
    if (condition) return;
    std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(line.size()), line.data());
    std::abort();
}

bool is_printable(const std::string& text) {
    for (const char c : text) {
        if (c != '\n' && (c < ' ' || c > '~')) return false;
    }
    return true;
}

/// A session with a game of the smallest preset; the others make a search, and so a hint, take long.
class Feeder {
  public:
    Feeder() : host_(test::memory_host(std::make_shared<test::MemoryFiles>())) {
        host_.open = [open = host_.open](const circuit::Identity& identity,
                                         const std::string& place) -> core::Result<play::NewGame> {
            if (identity.preset != "chess") return core::bad_input(place, identity.preset, "chess");
            return open(identity, place);
        };
        session_ = std::make_unique<play::Session>(host_);
    }

    /// False once the session has ended.
    bool feed(std::string_view line) {
        const std::string before = test::position_of(*session_);
        const auto answer = session_->answer(line);
        if (!answer) return true;
        const std::string text = to_text(*answer);
        expect(text.find("\n\n") == text.size() - 2, "an answer that ends where it should not", line);
        expect(is_printable(text), "an answer that is not printable", line);
        const bool ok = answer->verdict == play::Answer::Verdict::kOk;
        expect(ok || test::position_of(*session_) == before, "an answer that is not ok changed something",
               line);
        expect(!session_->disagreed(), "solver and Game disagree", line);
        return !session_->ended();
    }

  private:
    play::Host host_;
    std::unique_ptr<play::Session> session_;
};

}  // namespace
}  // namespace splitcircuit

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // Bytes as text; a reader of standard input does the same.
    std::string_view text(reinterpret_cast<const char*>(data), size);
    splitcircuit::Feeder feeder;
    feeder.feed("new chess#2");
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        if (!feeder.feed(text.substr(0, end))) break;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
