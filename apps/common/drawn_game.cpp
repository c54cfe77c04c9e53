#include "common/drawn_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/disagreement.hpp"
#include "common/option_values.hpp"
#include "common/summary_text.hpp"
#include "io/report_reader.hpp"
#include "scan/record_check.hpp"

namespace splitcircuit::apps {
namespace {

using replay::Moment;
using solver::Reason;

constexpr std::uint16_t kCutMs = 900;
constexpr std::uint16_t kTickMs = 220;
constexpr std::uint16_t kSettledMs = 700;
constexpr std::uint16_t kEndMs = 3000;

/// Nothing of what a person's text game comes to is called solved: that is a word for solvers.
DrawnEnd end_of(const DrawnGame& game, const circuit::Game& played) {
    DrawnEnd end;
    end.rounds = played.settled_rounds();
    end.board_hash = circuit::board_hash(played.board());
    if (game.reason) {
        end.status = solver::name_of(solver::status_of(*game.reason));
        end.reason = solver::name_of(*game.reason);
    } else if (played.phase() == circuit::Phase::kComplete) {
        end.status = end.reason = "complete";
    } else if (played.loss()) {
        end.status = "lost";
        end.reason = circuit::name_of(*played.loss());
    } else {
        end.status = "unfinished";
    }
    return end;
}

render::Tone tone_of(const DrawnGame& game, const circuit::Game& played) {
    if (played.phase() == circuit::Phase::kComplete) return render::Tone::kSolved;
    if (game.reason == Reason::kNoValidMove || played.loss() == circuit::Loss::kJammed)
        return render::Tone::kStuck;
    if (played.loss() == circuit::Loss::kCongested) return render::Tone::kCongested;
    return played.loss() ? render::Tone::kLimit : render::Tone::kPlain;
}

std::string rounds_text(int rounds) {
    return fmt::format("{} round{}", rounds, rounds == 1 ? "" : "s");
}

/// The last line of a game. The status `unsolvable` is no proof and too short a word to say so: a picture
/// says `not solved`.
std::string end_text(const DrawnGame& game, const DrawnEnd& end) {
    if (end.status == "solved" && !game.par) return fmt::format("solved in {}", rounds_text(end.rounds));
    if (game.par) return fmt::format("{} ({}): {}", end.status, end.reason, par_text(*game.par));
    if (end.status == "complete") return fmt::format("complete, {}", rounds_text(end.rounds));
    if (end.reason.empty()) return fmt::format("unfinished, {}", rounds_text(end.rounds));
    if (end.status == "lost") return fmt::format("lost: {}, {}", end.reason, rounds_text(end.rounds));
    return fmt::format("not solved: {}, {}", end.reason, rounds_text(end.rounds));
}

/// What a level's line is too long for.
std::string title_of(const DrawnGame& game) {
    return game.opened.seeds ? game.opened.identity : game.opened.name;
}

bool is_drawn(Only only, Moment::Kind kind) {
    switch (only) {
        case Only::kEnd:
            return kind == Moment::Kind::kEnd;
        case Only::kSettles:
            return kind == Moment::Kind::kSettled || kind == Moment::Kind::kEnd;
        case Only::kTicks:
            return kind == Moment::Kind::kTick;
        case Only::kAll:
            break;
    }
    return true;
}

/// Turns what Game does into pictures.
class Teller {
  public:
    Teller(const DrawnGame& game, Only only, const std::function<void(const DrawnMoment&)>& visit)
        : game_(game), only_(only), visit_(visit), title_(title_of(game)) {}

    void operator()(const Moment& moment) {
        if (moment.kind == Moment::Kind::kEnd) {
            end_ = end_of(game_, moment.game);
            end_.tone = tone_of(game_, moment.game);
            if (game_.reason == Reason::kNoValidMove) attempt_ = replay::longest_attempt(moment.game);
            if (attempt_) end_.attempt = attempt_->text;
        }
        if (!is_drawn(only_, moment.kind)) return;
        DrawnMoment drawn;
        drawn.round = moment.round;
        drawn.tick = moment.tick;
        drawn.moves = moment.moves;
        drawn.refused = moment.refused;
        drawn.caption.title = title_;
        describe(moment, drawn);
        visit_(drawn);
    }

    [[nodiscard]] const DrawnEnd& end() const { return end_; }

  private:
    void describe(const Moment& moment, DrawnMoment& drawn) {
        const std::string round = fmt::format("round-{:02}", moment.round);
        const auto say = [&](std::string_view shows, const std::string& name, std::uint16_t delay_ms) {
            drawn.shows = shows;
            drawn.name = name + ".png";
            drawn.delay_ms = delay_ms;
        };
        switch (moment.kind) {
            case Moment::Kind::kCut:
                say("cut", round + "-cut", kCutMs);
                drawn.caption.detail =
                    fmt::format("round {}, cut {},{}", moment.round, moment.cut.v, moment.cut.h);
                drawn.picture = [&moment] { return render::cut_picture(moment.game, moment.cut); };
                return;
            case Moment::Kind::kTick:
                say("tick", fmt::format("{}-tick-{:03}", round, moment.tick), kTickMs);
                drawn.caption.detail =
                    fmt::format("round {}, tick {}  {}", moment.round, moment.tick, moment.moves);
                drawn.picture = [&moment] { return render::tick_picture(moment.game, moment.board_before); };
                return;
            case Moment::Kind::kSettled:
                say("settled", round + "-settled", kSettledMs);
                drawn.caption.detail = settled_text(moment);
                drawn.picture = [&moment] { return render::board_picture(moment.game); };
                return;
            case Moment::Kind::kEnd:
                break;
        }
        say("end", "end", kEndMs);
        drawn.caption.detail = end_text(game_, end_);
        drawn.caption.tone = end_.tone;
        drawn.picture = [this, &moment] { return end_picture(moment.game); };
    }

    static std::string settled_text(const Moment& moment) {
        std::string text = fmt::format("round {} settled", moment.round);
        if (const auto& measures = moment.game.measures()) text += fmt::format(", gap {}", measures->gap);
        return text;
    }

    /// Where every held move jams, the one that takes longest to.
    render::BoardPicture end_picture(const circuit::Game& played) const {
        if (!attempt_) return render::end_picture(played);
        render::BoardPicture picture = render::end_picture(attempt_->game);
        picture.cut = attempt_->text.cut;
        return picture;
    }

    const DrawnGame& game_;
    Only only_;
    const std::function<void(const DrawnMoment&)>& visit_;
    std::string title_;
    std::optional<replay::Attempt> attempt_;
    DrawnEnd end_;
};

/// A header and a record as a game that can be drawn, once Game has confirmed it.
std::variant<DrawnGame, Ended> checked_record(const scan::Header& header, const scan::Record& record,
                                              const std::string& place) {
    if (!record.reason)
        return Ended{ExitStatus::kNo, place + ": solver and game disagree there: nothing to draw"};
    if (const auto fault = scan::find_fault(header, record))
        return Ended{ExitStatus::kNo, place + ": " + *fault};
    DrawnGame game;
    game.opened = {header.identity_of(record.seed), header.preset->name, header.seeds_of(record.seed),
                   header.puzzle_of(record.seed), header.preset->palette};
    game.source = "report";
    game.rounds = record.game;
    game.reason = record.reason;
    game.par = record.par;
    game.place = place;
    return game;
}

}  // namespace

std::variant<DrawnGame, Ended> solved_game(OpenedGame opened, const solver::StrategyOptions& strategy,
                                           std::ostream& err) {
    auto solved = scan::solve_and_replay(
        opened.puzzle, [&](const circuit::Puzzle& puzzle) { return solver::solve(puzzle, strategy); });
    if (const auto* refuted = std::get_if<scan::RefutedGame>(&solved)) {
        err << disagreement_report(opened, *refuted);
        return Ended{ExitStatus::kFailed, ""};
    }
    const auto& solution = std::get_if<scan::VerifiedGame>(&solved)->solution;
    DrawnGame game{std::move(opened), "solver", {}, solution.reason, solution.par, ""};
    for (const auto& step : solution.steps) game.rounds.push_back(step.text);
    game.place = game.opened.identity;
    return game;
}

std::variant<DrawnGame, Ended> game_from_report(const std::string& report, const std::string& seed_text,
                                                std::istream& in) {
    auto reader = report == kStandardStream ? io::ReportReader::open(in, "standard input")
                                            : io::ReportReader::open(report);
    if (!reader) return bad_input(reader.error());
    const auto seed = read_number(seed_text, 0, reader->header().max_seed(), "--seed");
    if (!seed) return bad_input(seed.error());
    while (true) {
        const auto record = reader->next();
        if (!record) return bad_input(record.error());
        if (!record->has_value() || (*record)->seed > *seed) break;
        if ((*record)->seed == *seed) {
            return checked_record(reader->header(), **record,
                                  fmt::format("{}, seed {}", reader->place(), *seed));
        }
    }
    return bad_input(core::bad_input("--seed", in_quotes(seed_text), "a seed that the report lists"));
}

core::Result<DrawnEnd> tell_moments(const DrawnGame& game, Only only,
                                    const std::function<void(const DrawnMoment&)>& visit) {
    Teller teller(game, only, visit);
    if (auto error = replay::tell(game.opened.puzzle, game.rounds, game.place, std::ref(teller)))
        return *error;
    return teller.end();
}

}  // namespace splitcircuit::apps
