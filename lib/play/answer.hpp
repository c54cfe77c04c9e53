#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace splitcircuit::play {

/// What a session says to a command.
struct Answer {
    enum class Verdict : std::uint8_t {
        kOk,
        kRefused,  ///< understood, and the game does not take it
        kError,    ///< not understood, or it cannot be done
    };
    Verdict verdict = Verdict::kOk;
    std::string head;                ///< after the verdict, on the first line
    std::vector<std::string> lines;  ///< below it; none of them is empty
};

/// The verdict and the head, the lines below, and an empty line: the end of every answer.
[[nodiscard]] std::string to_text(const Answer& answer);

}  // namespace splitcircuit::play
