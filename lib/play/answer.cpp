#include "play/answer.hpp"

#include <array>
#include <string_view>

namespace splitcircuit::play {

std::string to_text(const Answer& answer) {
    constexpr std::array<std::string_view, 3> kVerdicts{"ok", "refused", "error"};
    std::string text(kVerdicts[static_cast<std::size_t>(answer.verdict)]);
    if (!answer.head.empty()) text += ' ' + answer.head;
    text += '\n';
    for (const std::string& line : answer.lines) text += line + '\n';
    return text + '\n';
}

}  // namespace splitcircuit::play
