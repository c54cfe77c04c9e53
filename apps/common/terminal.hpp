#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/screen.hpp"

namespace splitcircuit::apps {

/// Something that a person did.
struct Key {
    enum class Kind : std::uint8_t {
        kCharacter,
        kUp,
        kRight,
        kDown,
        kLeft,
        kEnter,
        kNothing,  ///< the time was up, or another size of the terminal wants to be drawn
        kEnd,      ///< the terminal is gone
    };
    Kind kind = Kind::kNothing;
    char character = '\0';
};

/// The terminal of this process, taken over while one lives: keys come at once and are not shown, and, if it
/// is capable of more than printing lines, the cursor is hidden and the screen is one of its own. It is given
/// back as it was on every way out: at the end of its life, by signals, crashes included, and while the
/// process is stopped (Ctrl-Z). One at a time.
class Terminal {
  public:
    /// `capable`: it moves its cursor. `keys`: keys are read as well.
    Terminal(bool capable, bool keys);
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    [[nodiscard]] bool capable() const { return capable_; }
    /// By NO_COLOR, COLORTERM and TERM.
    [[nodiscard]] ColorDepth depth() const { return depth_; }
    /// True if the locale's characters are UTF-8.
    [[nodiscard]] bool utf8() const { return utf8_; }
    /// A screen of its size: 80 x 24 where the system does not know.
    [[nodiscard]] static Screen blank();

    /// Makes a capable terminal show a screen; false once it cannot be written.
    bool show(const Screen& screen);
    /// Prints a text as it is.
    bool print(std::string_view text);
    /// Waits for a key, so many milliseconds at most, or for as long as it takes if that is negative.
    [[nodiscard]] Key read_key(int timeout_ms);

  private:
    [[nodiscard]] Key read_sequence();
    [[nodiscard]] std::optional<char> read_byte(int timeout_ms);

    bool capable_;
    bool keys_;
    ColorDepth depth_;
    bool utf8_;
    bool gone_ = false;
    Screen shown_;
};

}  // namespace splitcircuit::apps
