#include "play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "circuit/generator.hpp"
#include "circuit/level_line.hpp"
#include "core/seeds.hpp"
#include "core/version.hpp"
#include "play/board_rows.hpp"
#include "play/game_text.hpp"
#include "play/saved_game.hpp"
#include "play/words.hpp"
#include "solver/solution.hpp"

namespace splitcircuit::play {
namespace {

using circuit::Phase;
using circuit::RoundText;
using core::Error;
using Verdict = Answer::Verdict;
using Lines = std::vector<std::string>;

std::vector<std::string_view> split_words(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const auto end = std::min(line.find(' '), line.size());
        if (end > 0) words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const auto word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

Answer ok(std::string head, Lines lines = {}) {
    return {Verdict::kOk, std::move(head), std::move(lines)};
}

Answer failed(const Error& error) {
    return {Verdict::kError, error.message, {}};
}

Answer bad_words(const std::string& command, std::span<const std::string_view> words,
                 const std::string& allowed) {
    const auto found = words.empty() ? "nothing more" : fmt::format("\"{}\"", joined(words));
    return failed(core::bad_input(command, found, allowed));
}

Answer refused(std::string_view reason, const circuit::Game& game, std::string_view expected) {
    return {Verdict::kRefused,
            fmt::format("reason={} {}", reason, progress_text(game)),
            {fmt::format("expected {}", expected)}};
}

void add_events(Lines& lines, const circuit::Game& game) {
    for (const auto& event : game.events()) lines.push_back("event " + to_text(event));
}

/// `V H` or `V,H`. What is no legal cut on this board is the game's to refuse.
std::optional<circuit::Cut> parse_cut(std::span<const std::string_view> words) {
    constexpr std::uint64_t kLargest = 999;
    std::string_view v;
    std::string_view h;
    if (words.size() == 1 && words[0].find(',') != std::string_view::npos) {
        v = words[0].substr(0, words[0].find(','));
        h = words[0].substr(v.size() + 1);
    } else if (words.size() == 2) {
        v = words[0];
        h = words[1];
    }
    const auto v_number = core::parse_decimal(v, kLargest);
    const auto h_number = core::parse_decimal(h, kLargest);
    if (!v_number || !h_number) return std::nullopt;
    return circuit::Cut{static_cast<int>(*v_number), static_cast<int>(*h_number)};
}

}  // namespace

struct Session::Command {
    std::string_view name;
    std::string_view words;  ///< that come after it
    std::string_view what;
    Answer (*run)(Session& session, Words words);
    bool needs_game;

    static Answer run_help(Session& /*session*/, Words /*words*/) { return help(); }
    static Answer run_protocol(Session& /*session*/, Words /*words*/) { return protocol(); }
    template <Answer (Session::*method)(Words)>
    static Answer call(Session& session, Words words) {
        return (session.*method)(words);
    }
};

std::span<const Session::Command> Session::commands() {
    static constexpr std::array kCommands{
        Command{"new", "GAME | preset NAME seed N [rounds N] [STREAM N]...", "begin a game",
                &Command::call<&Session::run_new>, false},
        Command{"cut", "V H", "cut the shape", &Command::call<&Session::run_cut>, true},
        Command{"nudge", "up|right|down|left", "press a control", &Command::call<&Session::run_nudge>, true},
        Command{"tick", "", "one step of time", &Command::call<&Session::run_tick>, true},
        Command{"settle", "", "ticks until everything rests", &Command::call<&Session::run_settle>, true},
        Command{"play", "V,H [INPUTS]", "a whole round as a text game has it, or nothing of it",
                &Command::call<&Session::run_play>, true},
        Command{"undo", "[N|round]", "take back inputs", &Command::call<&Session::run_undo>, true},
        Command{"restart", "", "take back everything", &Command::call<&Session::run_restart>, true},
        Command{"state", "", "where the game stands", &Command::call<&Session::run_state>, true},
        Command{"board", "", "the board, a line a row", &Command::call<&Session::run_board>, true},
        Command{"legal", "", "the inputs that would be accepted", &Command::call<&Session::run_legal>, true},
        Command{"hint", "", "what a solver would do in this round", &Command::call<&Session::run_hint>, true},
        Command{"game", "", "the inputs so far as a text game", &Command::call<&Session::run_game>, true},
        Command{"save", "FILE", "write the game into a new file", &Command::call<&Session::run_save>, true},
        Command{"load", "FILE", "go on with a saved game", &Command::call<&Session::run_load>, false},
        Command{"protocol", "", "the versions that this program speaks", &Command::run_protocol, false},
        Command{"help", "", "these commands", &Command::run_help, false},
        Command{"quit", "", "end", &Command::call<&Session::run_quit>, false},
    };
    return kCommands;
}

void Session::begin(NewGame game) {
    playing_.emplace(Playing{std::move(game.identity), LiveGame(std::move(game.puzzle))});
}

std::optional<Answer> Session::answer(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() > kMaxLineBytes) {
        return failed(core::bad_input("line", fmt::format("{} bytes", line.size()),
                                      fmt::format("{} bytes at most", kMaxLineBytes)));
    }
    if (line.find_first_not_of(' ') == std::string_view::npos || line.starts_with('#')) return std::nullopt;
    if (const auto error = find_unprintable(line, "line")) return failed(*error);
    return run(line);
}

Answer Session::run(std::string_view line) {
    const auto words = split_words(line);
    const auto known = commands();
    const auto command = std::find_if(known.begin(), known.end(),
                                      [&](const Command& each) { return each.name == words.front(); });
    if (command == known.end()) {
        return failed(
            core::bad_input("command", fmt::format("\"{}\"", words.front()),
                            "new, load, cut, nudge, tick, settle, undo or another that help lists"));
    }
    const Words rest = Words(words).subspan(1);
    if (command->words.empty() && !rest.empty())
        return bad_words(std::string(command->name), rest, "nothing after it");
    if (command->needs_game && !playing_) {
        return failed(core::bad_input(std::string(command->name), "no game", "new or load first"));
    }
    return command->run(*this, rest);
}

/// The game that is meant by `go#42`, by a level line, or by `preset go seed 42 shape 7 rounds 10`.
core::Result<NewGame> Session::open(Words words) const {
    if (words.size() == 1 && circuit::looks_like_level_line(words[0])) {
        const auto level = circuit::parse_level_line(words[0]);
        if (!level) return level.error();
        return NewGame{std::string(words[0]), circuit::to_puzzle(*level)};
    }
    std::string text;
    if (words.size() == 1 && circuit::looks_like_identity(words[0])) {
        text = words[0];
    } else if (words.size() >= 4 && words.size() % 2 == 0 && words[0] == "preset" && words[2] == "seed") {
        text = fmt::format("{}#{}", words[1], words[3]);
        for (std::size_t i = 4; i < words.size(); i += 2) {
            text += fmt::format(",{}={}", words[i], words[i + 1]);
        }
    } else {
        return core::bad_input("new", words.empty() ? "nothing more" : fmt::format("\"{}\"", joined(words)),
                               "a game such as go#42, a level line, or preset NAME seed N");
    }
    const auto identity = circuit::parse_identity(text, "new");
    if (!identity) return identity.error();
    return host_.open(*identity, "new");
}

Answer Session::run_new(Words words) {
    auto game = open(words);
    if (!game) return failed(game.error());
    begin(*std::move(game));
    const circuit::Puzzle& puzzle = this->game().puzzle();
    return ok(fmt::format("game={} width={} height={} spawn={} max-rounds={} {}", playing_->identity,
                          puzzle.board.width(), puzzle.board.height(), puzzle.spawn_size, puzzle.max_rounds,
                          progress_text(this->game())));
}

Answer Session::after_input(bool accepted) const {
    if (!accepted) {
        const auto refusal = *game().events().back().refusal;
        return refused(name_of(refusal), game(), expected_instead(refusal, game()));
    }
    Answer answer = ok(progress_text(game()));
    add_events(answer.lines, game());
    return answer;
}

Answer Session::run_cut(Words words) {
    const auto cut = parse_cut(words);
    if (!cut) return bad_words("cut", words, "two numbers, such as cut 7 6");
    return after_input(live().cut(*cut));
}

Answer Session::run_nudge(Words words) {
    const auto direction = words.size() == 1 ? direction_from(words[0]) : std::nullopt;
    if (!direction) return bad_words("nudge", words, "up, right, down or left");
    return after_input(live().nudge(*direction));
}

Answer Session::run_tick(Words /*words*/) {
    return after_input(live().tick());
}

Answer Session::run_settle(Words /*words*/) {
    if (!live().moving()) return after_input(live().tick());
    Lines lines;
    int ticks = 0;
    while (live().moving()) {
        live().tick();
        lines.push_back(fmt::format("tick {}", ++ticks));
        add_events(lines, game());
    }
    return ok(progress_text(game()), std::move(lines));
}

Answer Session::run_play(Words words) {
    const auto round = circuit::parse_round(joined(words));
    if (!round) return bad_words("play", words, "a round such as 7,6 UUU.L or 7,6");
    Lines lines;
    const auto fault = live().play(*round, true, [&] { add_events(lines, game()); });
    if (fault) {
        Answer answer = refused(name_of(fault->refusal), game(), expected_instead(fault->refusal, game()));
        answer.head += fmt::format(" input={}", fault->input);
        return answer;
    }
    return ok(progress_text(game()), std::move(lines));
}

Answer Session::run_undo(Words words) {
    const std::size_t inputs = live().inputs();
    const auto nothing = [&] {
        return refused("nothing-to-undo", game(), fmt::format("at most {} inputs", inputs));
    };
    if (words.size() == 1 && words[0] == "round") {
        if (!live().undo_round()) return nothing();
        return ok(progress_text(game()));
    }
    const auto number = words.empty() ? 1 : core::parse_decimal(words[0], core::kMaxMasterSeed).value_or(0);
    if (words.size() > 1 || number == 0)
        return bad_words("undo", words, "a number of inputs, round, or nothing");
    if (number > inputs) return nothing();
    live().undo(static_cast<std::size_t>(number));
    return ok(progress_text(game()));
}

Answer Session::run_restart(Words /*words*/) {
    live().restart();
    return ok(progress_text(game()));
}

Answer Session::run_state(Words /*words*/) {
    return ok(fmt::format("{} settled={} max-rounds={} inputs={}{} game={}", progress_text(game()),
                          game().settled_rounds(), game().puzzle().max_rounds, live().inputs(),
                          measures_text(game().measures()), playing_->identity),
              place_lines(game()));
}

Answer Session::run_board(Words /*words*/) {
    const circuit::Board& board = game().board();
    return ok(
        fmt::format("width={} height={} hash={}", board.width(), board.height(), circuit::board_hash(board)),
        board_rows(game()));
}

Answer Session::run_legal(Words /*words*/) {
    Lines lines = legal_lines(game());
    const auto head = fmt::format("phase={} inputs={}", name_of(game().phase()), lines.size());
    return ok(head, std::move(lines));
}

Answer Session::run_hint(Words /*words*/) {
    LiveGame before = live();
    if (before.moving()) before.undo_round();
    if (before.game().phase() != Phase::kCutting)
        return refused("wrong-phase", game(), expected_in(game().phase()));
    const auto hint = hints_.hint(before.game());
    if (hint) return tell_hint(*hint);
    disagreed_ = true;
    return failed(hint.error());
}

Answer Session::tell_hint(const Hint& hint) const {
    if (!hint.step) {
        const bool hopeless = hint.par && hint.par->moves == solver::Moves::kFree &&
                              solver::status_of(hint.reason) != solver::Status::kUnknown;
        return refused(
            solver::name_of(hint.reason), game(),
            fmt::format("undo{}: {}", hopeless ? "" : ", or a round played otherwise", no_step_text(hint)));
    }
    if (game().phase() == Phase::kMoving) return hint_while_moving(hint);
    const auto& text = hint.step->text;
    return ok(hint_fields(hint),
              {fmt::format("next cut {} {}", text.cut.v, text.cut.h), "round " + circuit::to_text(text)});
}

/// A hint is for a whole round: it helps only where the round was begun the same way.
Answer Session::hint_while_moving(const Hint& hint) const {
    const RoundText& said = hint.step->text;
    const RoundText& played = playing_->live.record().back();
    const auto both = static_cast<std::ptrdiff_t>(std::min(said.inputs.size(), played.inputs.size()));
    const bool same = said.cut == played.cut &&
                      std::equal(played.inputs.begin(), played.inputs.begin() + both, said.inputs.begin()) &&
                      std::all_of(played.inputs.begin() + both, played.inputs.end(),
                                  [](circuit::Input input) { return input == circuit::Input::kTick; });
    if (!same) {
        return refused("off-course", game(),
                       fmt::format("undo round: {} would have played {}",
                                   solver::name_of(hints_.strategy().strategy), circuit::to_text(said)));
    }
    std::string next = "settle";
    if (played.inputs.size() < said.inputs.size()) {
        const auto direction = circuit::nudge_of(said.inputs[played.inputs.size()]);
        next = direction ? fmt::format("nudge {}", name_of(*direction)) : "tick";
    }
    return ok(hint_fields(hint), {"next " + next, "round " + circuit::to_text(said)});
}

/// Who says it, what is proved of the rounds that are left, and the measures of the board after this one.
std::string Session::hint_fields(const Hint& hint) const {
    auto text = fmt::format("by={}", solver::name_of(hints_.strategy().strategy));
    if (const auto& par = hint.par) {
        text += fmt::format(" proof={} moves={} lower={}", solver::name_of(par->proof),
                            solver::name_of(par->moves), par->lower);
        if (par->upper) text += fmt::format(" upper={}", *par->upper);
    } else {
        text += " proof=none";
    }
    return text + measures_text(hint.step->measures);
}

Answer Session::run_game(Words /*words*/) {
    Lines lines;
    for (const RoundText& round : live().text_game()) lines.push_back(circuit::to_text(round));
    const auto head =
        fmt::format("rounds={} moving={} game={}", lines.size(), live().moving() ? 1 : 0, playing_->identity);
    return ok(head, std::move(lines));
}

Answer Session::run_save(Words words) {
    if (words.size() != 1) return bad_words("save", words, "the name of a new file");
    SavedGame saved{playing_->identity, live().text_game(), std::nullopt};
    if (live().moving()) {
        saved.moving = std::move(saved.rounds.back());
        saved.rounds.pop_back();
    }
    if (const auto error = host_.write(std::string(words[0]), to_text(saved))) return failed(*error);
    return ok(fmt::format("rounds={} file={}", live().record().size(), words[0]));
}

core::Result<Session::Playing> Session::load(const std::string& path) const {
    const auto text = host_.read(path);
    if (!text) return text.error();
    const auto saved = parse_saved_game(*text, path);
    if (!saved) return saved.error();
    const std::array<std::string_view, 1> game{saved->game};
    auto opened = open(game);
    if (!opened) return Error{path + ", line 2: " + opened.error().message};
    Playing playing{std::move(opened->identity), LiveGame(std::move(opened->puzzle))};
    std::size_t line = 2;
    const auto play = [&](const RoundText& round, bool to_the_end) -> std::optional<Error> {
        ++line;
        const auto fault = playing.live.play(round, to_the_end);
        if (!fault) return std::nullopt;
        return core::bad_input(fmt::format("{}, line {}", path, line),
                               fmt::format("input {}, refused ({})", fault->input, name_of(fault->refusal)),
                               expected_instead(fault->refusal, playing.live.game()));
    };
    for (const RoundText& round : saved->rounds) {
        if (auto error = play(round, true)) return *error;
    }
    if (saved->moving) {
        if (auto error = play(*saved->moving, false)) return *error;
    }
    return playing;
}

Answer Session::run_load(Words words) {
    if (words.size() != 1) return bad_words("load", words, "the name of a file that save has written");
    auto loaded = load(std::string(words[0]));
    if (!loaded) return failed(loaded.error());
    playing_ = *std::move(loaded);
    return ok(fmt::format("game={} {}", playing_->identity, progress_text(game())));
}

Answer Session::help() {
    Lines lines;
    for (const Command& command : commands()) {
        lines.push_back(fmt::format("{}{}{}: {}", command.name, command.words.empty() ? "" : " ",
                                    command.words, command.what));
    }
    const auto head = fmt::format("commands={}", lines.size());
    return ok(head, std::move(lines));
}

Answer Session::protocol() {
    return ok(fmt::format("protocol={} program=sc-play version={} generator={} rules={} solver={}",
                          kProtocolVersion, core::kVersion, circuit::kGeneratorVersion,
                          circuit::kRulesVersion, solver::kSolverVersion));
}

Answer Session::run_quit(Words /*words*/) {
    ended_ = true;
    return ok("");
}

}  // namespace splitcircuit::play
