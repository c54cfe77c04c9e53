#include "play/saved_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace splitcircuit::play {
namespace {

using core::Error;

constexpr std::string_view kFirstLine = "#sc-play 1";
constexpr std::string_view kGame = "#game ";
constexpr std::string_view kMoving = "#moving ";

std::string in_quotes(std::string_view text) {
    return fmt::format("\"{}\"", text);
}

/// Takes a file line by line.
class Reader {
  public:
    Reader(SavedGame& saved, const std::string& place) : saved_(saved), place_(place) {}

    std::optional<Error> take(std::string_view line) {
        ++number_;
        const auto here = fmt::format("{}, line {}", place_, number_);
        if (auto error = find_unprintable(line, here)) return error;
        if (number_ == 1) {
            if (line == kFirstLine) return std::nullopt;
            return core::bad_input(here, in_quotes(line), in_quotes(kFirstLine));
        }
        if (number_ == 2) {
            if (!line.starts_with(kGame))
                return core::bad_input(here, in_quotes(line), "\"#game \" and an identity or a level line");
            saved_.game = line.substr(kGame.size());
            return std::nullopt;
        }
        return take_round(line, here);
    }

    [[nodiscard]] std::optional<Error> end() const {
        if (number_ >= 2) return std::nullopt;
        return core::bad_input(place_, fmt::format("{} lines", number_),
                               "a file that save has written: 2 lines or more");
    }

  private:
    std::optional<Error> take_round(std::string_view line, const std::string& here) {
        if (saved_.moving) return core::bad_input(here, in_quotes(line), "the end after #moving");
        const bool moving = line.starts_with(kMoving);
        if (moving) line.remove_prefix(kMoving.size());
        auto round = circuit::parse_round(line);
        if (!round) return Error{here + ": " + round.error().message};
        if (moving)
            saved_.moving = *std::move(round);
        else
            saved_.rounds.push_back(*std::move(round));
        return std::nullopt;
    }

    SavedGame& saved_;
    const std::string& place_;
    int number_ = 0;
};

}  // namespace

std::string to_text(const SavedGame& saved) {
    std::string text = fmt::format("{}\n{}{}\n", kFirstLine, kGame, saved.game);
    for (const auto& round : saved.rounds) text += circuit::to_text(round) + '\n';
    if (saved.moving) text += fmt::format("{}{}\n", kMoving, circuit::to_text(*saved.moving));
    return text;
}

core::Result<SavedGame> parse_saved_game(std::string_view text, const std::string& place) {
    SavedGame saved;
    Reader reader(saved, place);
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        if (auto error = reader.take(text.substr(0, end))) return *error;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (auto error = reader.end()) return *error;
    return saved;
}

std::optional<Error> find_unprintable(std::string_view line, const std::string& place) {
    const auto* const bad = std::find_if(line.begin(), line.end(), [](char c) { return c < ' ' || c > '~'; });
    if (bad == line.end()) return std::nullopt;
    return core::bad_input(
        place,
        fmt::format("byte 0x{:02x} in column {}", static_cast<unsigned char>(*bad), bad - line.begin() + 1),
        "printable ASCII");
}

}  // namespace splitcircuit::play
