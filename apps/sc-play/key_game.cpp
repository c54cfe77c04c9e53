#include "sc-play/key_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "common/game_view.hpp"
#include "common/printable.hpp"
#include "play/words.hpp"

namespace splitcircuit::apps {
namespace {

using circuit::Direction;
using circuit::Phase;

constexpr int kRowsAround = 4;        // title, message and help
constexpr char kEndOfInput = '\x04';  // Ctrl-D

std::optional<Direction> arrow_of(Key key) {
    switch (key.kind) {
        case Key::Kind::kUp:
            return Direction::kUp;
        case Key::Kind::kRight:
            return Direction::kRight;
        case Key::Kind::kDown:
            return Direction::kDown;
        case Key::Kind::kLeft:
            return Direction::kLeft;
        default:
            return std::nullopt;
    }
}

/// Arrows for keyboards without them.
std::optional<Direction> letter_arrow(char character) {
    constexpr std::string_view kLetters = "wdsa";
    const auto at = kLetters.find(character);
    if (at == std::string_view::npos) return std::nullopt;
    return core::kDirections[at];
}

/// What happened, in a line: only what a person would miss.
std::string told(const circuit::Game& game) {
    std::string text;
    for (const auto& event : game.events()) {
        using Kind = circuit::Event::Kind;
        const bool worth_it = event.kind == Kind::kRested || event.kind == Kind::kNudgedOne ||
                              event.kind == Kind::kSettled || event.kind == Kind::kCompleted ||
                              event.kind == Kind::kLost || event.kind == Kind::kWaited;
        if (!worth_it) continue;
        if (!text.empty()) text += ", ";
        text += play::to_text(event);
    }
    return text;
}

}  // namespace

KeyGame::KeyGame(OpenedGame opened, Next next, const solver::StrategyOptions& strategy, Searching searching)
    : opened_(std::move(opened)),
      next_(std::move(next)),
      searching_(std::move(searching)),
      live_(opened_.puzzle),
      hints_(strategy) {
    centre_preview();
}

bool KeyGame::press(Key key) {
    if (key.kind == Key::Kind::kEnd) return false;
    if (key.kind == Key::Kind::kNothing) return true;
    if (const auto arrow = arrow_of(key)) {
        press_arrow(*arrow);
    } else if (key.kind == Key::Kind::kEnter) {
        go_on(true);
    } else if (const auto letter = letter_arrow(key.character)) {
        press_arrow(*letter);
    } else if (key.character == 'q' || key.character == kEndOfInput) {
        return false;
    } else {
        press_character(key.character);
    }
    return true;
}

void KeyGame::press_character(char character) {
    message_.clear();
    switch (character) {
        case ' ':
            go_on(false);
            return;
        case 'h':
            give_hint();
            return;
        case 'u':
            if (!live_.undo()) message_ = "nothing to take back";
            return;
        case 'U':
            if (!live_.undo_round()) message_ = "nothing to take back";
            return;
        case 'r':
            live_.restart();
            centre_preview();
            return;
        case 'n':
            begin_next();
            return;
        case '?':
            long_help_ = !long_help_;
            return;
        default:
            message_ = "? lists the keys";
    }
}

void KeyGame::press_arrow(Direction direction) {
    message_.clear();
    if (live_.game().phase() == Phase::kCutting)
        move_preview(direction);
    else
        after_input(live_.nudge(direction));
}

/// What stands before the next step of time: the cut, then tick after tick.
void KeyGame::go_on(bool to_the_end) {
    message_.clear();
    if (live_.game().phase() == Phase::kCutting) {
        after_input(live_.cut(preview_));
        return;
    }
    bool accepted = live_.tick();
    while (to_the_end && live_.moving()) accepted &= live_.tick();
    after_input(accepted);
}

void KeyGame::after_input(bool accepted) {
    const circuit::Game& game = live_.game();
    if (accepted) {
        message_ = told(game);
    } else {
        const auto refusal = *game.events().back().refusal;
        message_ = fmt::format("{}: try {}", play::name_of(refusal), play::expected_instead(refusal, game));
        if (refusal == circuit::Refusal::kWrongPhase)
            message_ = "the game is over: u takes back, r again, n next";
    }
}

void KeyGame::move_preview(Direction direction) {
    const circuit::Board& board = live_.game().board();
    const circuit::Cell step = core::neighbour({0, 0}, direction);
    preview_.v = std::clamp(preview_.v + step.x, 1, board.width() - 2);
    preview_.h = std::clamp(preview_.h + step.y, 1, board.height() - 2);
}

void KeyGame::centre_preview() {
    const circuit::Square footprint = live_.game().puzzle().footprint();
    preview_ = {footprint.origin.x + footprint.size / 2, footprint.origin.y + footprint.size / 2};
}

/// Shows what the strategy would do: the cut as the preview, the rest as text.
void KeyGame::give_hint() {
    play::LiveGame before = live_;
    if (before.moving()) before.undo_round();
    if (before.game().phase() != Phase::kCutting) {
        message_ = "the game is over: u takes back";
        return;
    }
    const auto hint = hints_.hint(before.game(), [this](const solver::Progress& progress) {
        message_ = fmt::format("searching, {} boards; any key ends it", progress.nodes);
        return !searching_ || searching_(*this);
    });
    if (hint) {
        tell_hint(*hint);
    } else {
        disagreed_ = true;
        message_ = printable(hint.error().message);
    }
}

void KeyGame::tell_hint(const play::Hint& hint) {
    const auto name = solver::name_of(hints_.strategy().strategy);
    if (!hint.step) {
        message_ = fmt::format("{}: {}", name, play::no_step_text(hint));
        return;
    }
    if (!live_.moving()) preview_ = hint.step->text.cut;
    message_ = fmt::format("{} would play {} ({})", name, circuit::to_text(hint.step->text),
                           play::promise_text(hint));
}

void KeyGame::begin_next() {
    auto opened = next_(opened_);
    if (!opened) {
        message_ = "no game comes after this one";
        return;
    }
    opened_ = *std::move(opened);
    live_ = play::LiveGame(opened_.puzzle);
    centre_preview();
}

std::string KeyGame::title() const {
    const circuit::Game& game = live_.game();
    const std::string name = opened_.seeds ? opened_.identity : printable(opened_.name);
    std::string text = fmt::format("{}  round {} of {}  {}", name, game.round(), game.puzzle().max_rounds,
                                   phase_words(game));
    const auto measures = measures_words(game);
    if (!measures.empty()) text += "  " + measures;
    return text;
}

std::vector<std::string> KeyGame::help() const {
    if (long_help_) {
        return {"arrows or wasd: the cut, or nudges  space: cut, or tick  enter: all ticks",
                "h hint u undo U round r restart n next q quit | ^>v< slide, urdl rest, * power"};
    }
    const bool cutting = live_.game().phase() == Phase::kCutting;
    return {cutting ? fmt::format("arrows move the cut (now {},{})  space cuts", preview_.v, preview_.h)
                    : "arrows nudge  space ticks  enter settles",
            "h hint  u undo  U undo round  r restart  n next  ? keys  q quit"};
}

Screen KeyGame::draw(Screen blank, bool half_blocks) const {
    Look bold;
    bold.bold = true;
    Look faint;
    faint.faint = true;
    blank.put(0, 0, title(), bold);
    const Area area{0, 1, blank.columns(), std::max(1, blank.rows() - kRowsAround)};
    draw_game(blank, area, {live_.game(), opened_.palette, preview_}, half_blocks);
    int row = blank.rows() - kRowsAround + 1;
    blank.put(0, row++, message_, bold);
    for (const std::string& line : help()) blank.put(0, row++, line, faint);
    return blank;
}

std::string KeyGame::frame() const {
    std::string text = title() + '\n';
    for (const auto& line : game_lines({live_.game(), opened_.palette, preview_})) text += line + '\n';
    if (!message_.empty()) text += message_ + '\n';
    for (const std::string& line : help()) text += line + '\n';
    return text + '\n';
}

ExitStatus play_with_keys(OpenedGame opened, KeyGame::Next next, const solver::StrategyOptions& strategy,
                          bool capable) {
    Terminal terminal(capable, true);
    const bool half_blocks = terminal.utf8() && terminal.depth() != ColorDepth::kNone;
    const auto show = [&](const KeyGame& game) {
        return terminal.show(game.draw(Terminal::blank(), half_blocks));
    };
    auto looked = std::chrono::steady_clock::now();
    const auto searching = [&](const KeyGame& game) {
        constexpr std::chrono::milliseconds kPause{100};
        if (std::chrono::steady_clock::now() - looked < kPause) return true;
        looked = std::chrono::steady_clock::now();
        if (capable && !show(game)) return false;
        return terminal.read_key(0).kind == Key::Kind::kNothing;
    };
    KeyGame game(std::move(opened), std::move(next), strategy, searching);
    bool changed = true;
    while (capable ? show(game) : !changed || terminal.print(game.frame())) {
        // Not for ever: a terminal may get another size just before the waiting begins.
        constexpr int kLookAgainMs = 250;
        const Key key = terminal.read_key(kLookAgainMs);
        changed = key.kind != Key::Kind::kNothing;
        if (!game.press(key)) break;
    }
    return game.disagreed() ? ExitStatus::kFailed : ExitStatus::kDone;
}

}  // namespace splitcircuit::apps
