#include "io/certificate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "circuit/game.hpp"
#include "io/read_file.hpp"
#include "replay/replay.hpp"
#include "sc-check/checker.hpp"
#include "support/levels.hpp"
#include "support/proofs.hpp"

namespace splitcircuit::io {
namespace {

using apps::Verdict;
using core::Bitboard;
using solver::Moves;
using solver::ProofClaim;
using test::NamedGame;
using Kind = ProofClaim::Kind;

constexpr std::uint64_t kBudgetNodes = 5000;

// Builds in which everything takes minutes look at every fifth case.
#ifdef SPLITCIRCUIT_FEW_CASES
constexpr std::size_t kEvery = 5;
#else
constexpr std::size_t kEvery = 1;
#endif

Verdict check(const std::string& text) {
    std::istringstream lines(text);
    return apps::check_certificate(lines);
}

std::string certificate_of(const NamedGame& game, const CertifiedClaim& claim,
                           const solver::RoundOutcomes& outcomes) {
    const auto text = certificate(game.puzzle, game.labels, claim, outcomes, kBudgetNodes);
    REQUIRE_MESSAGE(text.has_value(), text.error().message);
    return *text;
}

/// True if Game confirms that a game is won in just so many rounds, without an input refused.
bool is_won_in(const NamedGame& game, const std::vector<circuit::RoundText>& texts, int rounds) {
    circuit::Game played(game.puzzle);
    for (const auto& text : texts) {
        const auto round = replay::play_round(played, text);
        if (!round.cut_accepted || std::ranges::count(round.accepted, false) > 0) return false;
    }
    return played.phase() == circuit::Phase::kComplete && played.settled_rounds() == rounds &&
           static_cast<int>(texts.size()) == rounds;
}

struct Proved {
    CertifiedClaim claim;
    std::string text;
};

/// Solves, writes and checks: what is claimed must be what is expected, and be confirmed.
Proved proved(const NamedGame& game, Moves moves, ProofClaim expected) {
    const auto outcomes = solver::outcomes_by(moves);
    const auto claim =
        test::solve_plainly(game.puzzle, moves, outcomes, kBudgetNodes, test::greedy_game(game.puzzle));
    REQUIRE(claim.has_value());
    REQUIRE(claim->claim.kind == expected.kind);
    const bool is_optimal = expected.kind == Kind::kOptimal;
    if (is_optimal) {
        REQUIRE(claim->claim.rounds == expected.rounds);
        CHECK(is_won_in(game, claim->game, expected.rounds));
    }
    Proved proved{*claim, certificate_of(game, *claim, outcomes)};
    const Verdict verdict = check(proved.text);
    CHECK_MESSAGE(verdict.kind == Verdict::Kind::kAccepted, verdict.text << " in line " << verdict.line);
    CHECK(verdict.text ==
          std::string(is_optimal ? "optimal, " : "exhausted, ") + std::string(solver::name_of(moves)) +
              " moves, " + std::to_string(expected.rounds) + (expected.rounds == 1 ? " round" : " rounds"));
    CHECK(verdict.nodes + (is_optimal ? 2 : 1) ==
          static_cast<std::uint64_t>(std::ranges::count(proved.text, '\n')));
    return proved;
}

// ---- levels made by hand, of which every line ends early

circuit::Level level_of(const std::vector<std::string>& board, int rounds,
                        const std::vector<std::string>& shape = {"##", "##", "##"}) {
    return test::level(board, 4, std::vector(static_cast<std::size_t>(rounds), shape));
}

/// The fragments slide along four lanes, which fill up.
circuit::Level lanes() {
    auto level = level_of({"S.WWWWW.", "..W..WWW", "WW....WW", ".......W",  //
                           "W.......", "WW....WW", "WWW..W..", ".WWWWW.E"},
                          3);
    level.name = "lanes";
    return level;
}
/// No shape but the first has room to leave the middle.
circuit::Level narrow() {
    return level_of({"S..WWWWW", "..W..WWW", "WW....WW", "WW....WW",  //
                     "WW....WW", "WW....WW", "WWW..W..", "WWWWW..E"},
                    3);
}
/// Whatever is held, the room above fills up; who waits before a nudge wins.
circuit::Level room_above() {
    return level_of({"S.......", "........", ".W....W.", ".W....W.",  //
                     ".W....W.", ".W....W.", "......W.", ".WWWWW.E"},
                    8);
}
circuit::Level crosses() {
    return level_of({"S..W....", "........", "........", "WW....WW",  //
                     "WW....WW", "........", "........", "....W..E"},
                    8, {".#.", "###", ".##"});
}
/// Every move jams.
circuit::Level tight() {
    return level_of({"S.WWWWWW", "..W..WWW", "WWW..WWW", "WW....WW",  //
                     "WW....WW", "WWW..WWW", "WWW..W..", "WWWWWW.E"},
                    3);
}
/// Not even the first shape fits.
circuit::Level walled() {
    return level_of({"S.WWWWWW", "..WWWWWW", "WWWWWWWW", "WWW..WWW",  //
                     "WWW..WWW", "WWW..WWW", "WWWWWW..", "WWWWWW.E"},
                    3);
}

struct Case {
    std::uint64_t seed;
    int rounds;
};

TEST_CASE("Certificates of Chess games are accepted, whatever their length") {
    constexpr std::array<Case, 23> kCases{{{2, 2},  {5, 2},  {7, 2},  {11, 2}, {16, 2}, {21, 2},
                                           {32, 2}, {3, 3},  {4, 3},  {6, 3},  {12, 3}, {13, 3},
                                           {15, 3}, {18, 3}, {19, 3}, {20, 3}, {22, 3}, {23, 3},
                                           {24, 3}, {25, 3}, {28, 3}, {31, 3}, {33, 3}}};
    for (std::size_t i = 0; i < kCases.size(); i += kEvery) {
        const Case& one = kCases[i];
        CAPTURE(one.seed);
        proved(test::generated_game("chess", one.seed), Moves::kHeld, {Kind::kOptimal, one.rounds});
    }
}

std::string golden(const std::string& name) {
    auto text = read_file(std::string(SPLITCIRCUIT_TEST_DATA) + "/golden/certificates/" + name);
    REQUIRE_MESSAGE(text.has_value(), text.error().message);
    return *std::move(text);
}

TEST_CASE("Certificates are the same bytes as ever") {
    // A change of their form raises the number in `schema`; the files are then written anew.
    const auto chess = test::generated_game("chess", 15);
    CHECK(proved(chess, Moves::kHeld, {Kind::kOptimal, 3}).text == golden("chess-15.jsonl"));
    const auto hand_made = test::named_game(lanes());
    CHECK(proved(hand_made, Moves::kHeld, {Kind::kExhausted, 2}).text == golden("lanes.jsonl"));
}

TEST_CASE("Certificates of Checkers games are accepted, whatever their length") {
    constexpr std::array<Case, 21> kCases{{{21, 2},  {2, 3},   {7, 3},   {16, 3},  {34, 3},  {65, 3},
                                           {67, 3},  {77, 3},  {80, 3},  {92, 3},  {173, 3}, {179, 3},
                                           {207, 3}, {210, 3}, {243, 3}, {244, 3}, {246, 3}, {283, 3},
                                           {306, 3}, {308, 3}, {323, 3}}};
    for (std::size_t i = 0; i < kCases.size(); i += kEvery) {
        const Case& one = kCases[i];
        CAPTURE(one.seed);
        proved(test::generated_game("checkers", one.seed), Moves::kHeld, {Kind::kOptimal, one.rounds});
    }
}

TEST_CASE("A certificate of a generated game holds the level line of its identity") {
    const auto game = test::generated_game("chess", 24);
    const auto text = proved(game, Moves::kHeld, {Kind::kOptimal, 3}).text;
    CHECK(text.find("\"level\":\"sclevel1:chess%2324%2Crounds%3D3:4:") != std::string::npos);
}

TEST_CASE("Games that no line of play wins are certified") {
    for (const Moves moves : {Moves::kHeld, Moves::kFree}) {
        proved(test::named_game(lanes()), moves, {Kind::kExhausted, 2});
        proved(test::named_game(narrow()), moves, {Kind::kExhausted, 2});
        proved(test::named_game(tight()), moves, {Kind::kExhausted, 1});
        proved(test::named_game(walled()), moves, {Kind::kExhausted, 0});
    }
    proved(test::named_game(room_above()), Moves::kHeld, {Kind::kExhausted, 5});
    proved(test::named_game(crosses()), Moves::kHeld, {Kind::kExhausted, 5});
}

TEST_CASE("What no held moves win, free ones may") {
    proved(test::named_game(room_above()), Moves::kFree, {Kind::kOptimal, 2});
}

// ---- certificates that were tampered with

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

bool is_accepted(const Lines& lines) {
    return check(text_of(lines)).kind == Verdict::Kind::kAccepted;
}

/// Whole lines left out, repeated, moved, put in place of others.
void check_lines(const Lines& lines) {
    REQUIRE(is_accepted(lines));
    const auto at = [](auto& list, std::size_t i) { return list.begin() + static_cast<std::ptrdiff_t>(i); };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CAPTURE(lines[i]);
        Lines without = lines;
        without.erase(at(without, i));
        CHECK_FALSE(is_accepted(without));
        CHECK_FALSE(is_accepted({lines.begin(), at(lines, i)}));
        for (std::size_t j = 0; j <= lines.size(); ++j) {
            Lines repeated = lines;
            repeated.insert(at(repeated, j), lines[i]);
            CHECK_FALSE(is_accepted(repeated));
        }
        for (std::size_t j = 0; j < i; ++j) {
            Lines swapped = lines;
            std::swap(swapped[i], swapped[j]);
            CHECK_FALSE(is_accepted(swapped));
            Lines replaced = lines;
            replaced[i] = lines[j];
            CHECK_FALSE(is_accepted(replaced));
        }
        Lines empty_line = lines;
        empty_line.insert(at(empty_line, i), "");
        CHECK_FALSE(is_accepted(empty_line));
    }
}

/// Every byte of a line replaced by several others, left out, and repeated.
void check_bytes(const Lines& lines, std::size_t line) {
    for (std::size_t i = 0; i < lines[line].size(); ++i) {
        CAPTURE(line);
        CAPTURE(i);
        Lines changed = lines;
        for (const char c : {'0', '1', '8', 'f', '"', ',', '-'}) {
            if (c == lines[line][i]) continue;
            changed[line][i] = c;
            CHECK_FALSE(is_accepted(changed));
        }
        changed[line] = lines[line];
        changed[line].erase(i, 1);
        CHECK_FALSE(is_accepted(changed));
        changed[line] = lines[line];
        changed[line].insert(i, 1, lines[line][i]);
        CHECK_FALSE(is_accepted(changed));
    }
}

TEST_CASE("A proof with any line left out, repeated, moved or replaced is refused") {
    check_lines(lines_of(proved(test::named_game(lanes()), Moves::kHeld, {Kind::kExhausted, 2}).text));
    check_lines(lines_of(proved(test::named_game(narrow()), Moves::kFree, {Kind::kExhausted, 2}).text));
    check_lines(lines_of(proved(test::generated_game("chess", 15), Moves::kHeld, {Kind::kOptimal, 3}).text));
}

TEST_CASE("A proof with any byte of its first line or its nodes changed is refused") {
    const Lines exhausted =
        lines_of(proved(test::named_game(lanes()), Moves::kHeld, {Kind::kExhausted, 2}).text);
    for (std::size_t line = 0; line < exhausted.size(); ++line) check_bytes(exhausted, line);
    const Lines optimal =
        lines_of(proved(test::generated_game("chess", 24), Moves::kHeld, {Kind::kOptimal, 3}).text);
    REQUIRE(optimal.size() == 3);
    check_bytes(optimal, 0);
    check_bytes(optimal, 2);
}

TEST_CASE("A changed game is accepted only if it is won in as many rounds") {
    const auto game = test::generated_game("chess", 24);
    const Lines lines = lines_of(proved(game, Moves::kHeld, {Kind::kOptimal, 3}).text);
    int refused = 0;
    for (std::size_t i = 0; i < lines[1].size(); ++i) {
        for (const char c : {'U', 'D', 'L', 'R', '.', '3', '4', '5', ' ', '"'}) {
            Lines changed = lines;
            changed[1][i] = c;
            if (!is_accepted(changed)) {
                ++refused;
                continue;
            }
            std::vector<circuit::RoundText> texts;
            std::string line = changed[1].substr(changed[1].find('[') + 1);
            line.resize(line.find(']'));
            std::istringstream rounds(line);
            for (std::string text; std::getline(rounds, text, '"');) {
                if (text.empty() || text == ",") continue;
                const auto round = circuit::parse_round(text);
                REQUIRE_MESSAGE(round.has_value(), changed[1]);
                texts.push_back(*round);
            }
            CHECK_MESSAGE(is_won_in(game, texts, 3), changed[1]);
        }
    }
    CHECK(refused > 300);
}

TEST_CASE("Bytes that are no certificate are told from a proof that fails") {
    CHECK(check("").kind == Verdict::Kind::kNoCertificate);
    CHECK(check("{}\n").kind == Verdict::Kind::kNoCertificate);
    const std::string text = proved(test::named_game(lanes()), Moves::kHeld, {Kind::kExhausted, 2}).text;
    std::string newer = text;
    newer.replace(newer.find("certificate/1"), 13, "certificate/2");
    CHECK(check(newer).kind == Verdict::Kind::kNoCertificate);
    for (std::size_t size = 0; size + 1 < text.size(); ++size) {
        CHECK(check(text.substr(0, size)).kind != Verdict::Kind::kAccepted);
    }
}

// ---- claims that are wrong, written down by somebody who errs

bool is_complete(const solver::Position& position, const Bitboard& board) {
    auto settled = position;
    settled.occupied = board;
    return solver::missing_cells(settled) == 0;
}

TEST_CASE("A par that is one too high is refused, although its proof was written with care") {
    for (const std::uint64_t seed : {5U, 21U, 32U}) {  // par 2
        CAPTURE(seed);
        const auto game = test::generated_game("chess", seed);
        const auto second_shape = game.puzzle.shapes->outline_of_round(2);
        // A search that overlooks every way to complete the circuit in the second round.
        const solver::RoundOutcomes careless = [&](const solver::Position& position,
                                                   const circuit::Outline& outline) {
            auto boards = solver::outcomes_by(Moves::kHeld)(position, outline);
            if (outline == second_shape)
                std::erase_if(boards, [&](const Bitboard& board) { return is_complete(position, board); });
            return boards;
        };
        const auto claim = test::solve_plainly(game.puzzle, Moves::kHeld, careless, kBudgetNodes);
        REQUIRE(claim.has_value());
        REQUIRE(claim->claim.rounds == 3);
        CHECK(is_won_in(game, claim->game, 3));
        const Verdict verdict = check(certificate_of(game, *claim, careless));
        CHECK(verdict.kind == Verdict::Kind::kRefused);
        CHECK(verdict.text.starts_with("the circuit can be complete after round 2: "));
        const auto honest =
            certificate(game.puzzle, game.labels, *claim, solver::outcomes_by(Moves::kHeld), kBudgetNodes);
        REQUIRE_FALSE(honest.has_value());
        CHECK(honest.error().message == "no certificate: the circuit can be complete after round 2");
    }
}

TEST_CASE("A par that is one too low is refused, with the game cut short or not") {
    const auto game = test::generated_game("chess", 24);
    CertifiedClaim claim = proved(game, Moves::kHeld, {Kind::kOptimal, 3}).claim;
    const auto outcomes = solver::outcomes_by(Moves::kHeld);
    claim.claim.rounds = 2;
    CHECK(check(certificate_of(game, claim, outcomes)).text ==
          "the game has not the claim's number of rounds");
    claim.game.pop_back();
    CHECK(check(certificate_of(game, claim, outcomes)).text == "the game does not connect Start to End");
}

TEST_CASE("A game that can be won is not exhausted") {
    const auto game = test::named_game(level_of({"S.......", ".......W", "WW....WW", "WW....WW",  //
                                                 "WW....WW", "WW....WW", "W.......", "WWWWWW.E"},
                                                2));
    const solver::RoundOutcomes blind = [](const auto&, const auto&) { return std::vector<Bitboard>{}; };
    const CertifiedClaim claim{{Kind::kExhausted, 0}, Moves::kHeld, {}};
    CHECK(check(certificate_of(game, claim, blind))
              .text.starts_with("the circuit can be complete after round 1: "));
}

TEST_CASE("A game that goes on after the round limit is not exhausted") {
    const auto game = test::named_game(level_of({"S.......", "........", "........", "........",  //
                                                 "........", "........", "........", ".......E"},
                                                1));
    const CertifiedClaim claim{{Kind::kExhausted, 0}, Moves::kHeld, {}};
    const auto text =
        certificate(game.puzzle, game.labels, claim, solver::outcomes_by(Moves::kHeld), kBudgetNodes);
    REQUIRE_FALSE(text.has_value());
    CHECK(text.error().message == "no certificate: a game goes on after the last round");
    const solver::RoundOutcomes blind = [](const auto&, const auto&) { return std::vector<Bitboard>{}; };
    CHECK(check(certificate_of(game, claim, blind)).text == "the game goes on after the level's last shape");
}

/// Outcomes with one fault, in the first node only.
solver::RoundOutcomes with_fault(const NamedGame& game,
                                 const std::function<void(std::vector<Bitboard>&)>& fault) {
    const auto first = solver::position_of(game.puzzle.board, game.puzzle.footprint());
    return [=](const solver::Position& position, const circuit::Outline& outline) {
        auto boards = solver::outcomes_by(Moves::kHeld)(position, outline);
        if (position == first) fault(boards);
        return boards;
    };
}

TEST_CASE("A proof that misses a board or has one too many is refused") {
    const auto game = test::generated_game("chess", 15);
    const CertifiedClaim claim = proved(game, Moves::kHeld, {Kind::kOptimal, 3}).claim;
    auto first = solver::position_of(game.puzzle.board, game.puzzle.footprint());
    auto boards = solver::outcomes_by(Moves::kHeld)(first, game.puzzle.shapes->outline_of_round(1));
    std::ranges::sort(boards, solver::precedes);
    boards.erase(std::unique(boards.begin(), boards.end()), boards.end());
    REQUIRE(boards.size() > 50);
    for (std::size_t i = 0; i < boards.size(); i += 7) {
        const auto misses = with_fault(game, [&](auto& found) { std::erase(found, boards[i]); });
        CHECK(check(certificate_of(game, claim, misses)).kind == Verdict::Kind::kRefused);
        const auto invents = with_fault(game, [&](auto& found) {
            Bitboard invented = boards[i];
            for (int y = 0; invented == boards[i]; ++y)
                invented[y] |= ~invented[y] & (invented[y] + 1) & 0xFFU;
            found.push_back(invented);
        });
        CHECK(check(certificate_of(game, claim, invents)).kind == Verdict::Kind::kRefused);
    }
}

TEST_CASE("A proof for one set of moves is none for the other") {
    const auto game = test::named_game(lanes());
    for (const Moves moves : {Moves::kHeld, Moves::kFree}) {
        const auto other = moves == Moves::kHeld ? Moves::kFree : Moves::kHeld;
        const CertifiedClaim claim{{Kind::kExhausted, 0}, other, {}};
        CHECK(check(certificate_of(game, claim, solver::outcomes_by(moves))).kind == Verdict::Kind::kRefused);
    }
}

TEST_CASE("A game is won by moves of the claim's set") {
    const auto game = test::named_game(room_above());
    CertifiedClaim claim = proved(game, Moves::kFree, {Kind::kOptimal, 2}).claim;
    claim.moves = Moves::kHeld;  // none of fewer than two rounds is won by held moves, either
    const Verdict verdict = check(certificate_of(game, claim, solver::outcomes_by(Moves::kHeld)));
    CHECK(verdict.kind == Verdict::Kind::kRefused);
    CHECK(verdict.text == "the game has a move that is not of the set");
}

TEST_CASE("A certificate is written within its budget of nodes or not at all") {
    const auto game = test::named_game(lanes());
    const CertifiedClaim claim{{Kind::kExhausted, 0}, Moves::kHeld, {}};
    const auto outcomes = solver::outcomes_by(Moves::kHeld);
    CHECK(certificate(game.puzzle, game.labels, claim, outcomes, 7).has_value());
    const auto stopped = certificate(game.puzzle, game.labels, claim, outcomes, 6);
    REQUIRE_FALSE(stopped.has_value());
    CHECK(stopped.error().message == "no certificate: the proof has more nodes than 6");
}

}  // namespace
}  // namespace splitcircuit::io
