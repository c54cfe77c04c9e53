// A checker of certificates, to be read by somebody who does not believe the solver. All that it takes for
// granted is in this file: the board, the cut, nudges and ticks (docs/rules.md, sections 2 and 7), the two
// sets of moves, and the two reasons why a board needs no node. It is plain on purpose: cell by cell, nothing
// skipped.

#include "sc-check/checker.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <deque>
#include <limits>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace splitcircuit::apps {
namespace {

struct Refused {
    std::string why;
};

void require(bool holds, const char* why) {
    if (!holds) throw Refused{why};
}

// ---- The level

struct Cell {
    int x = 0;
    int y = 0;
};

Cell operator+(Cell a, Cell b) {
    return {a.x + b.x, a.y + b.y};
}

/// What is occupied: a character a cell, row-major, `1` occupied and `0` empty. Who occupies a cell makes no
/// difference.
using Board = std::string;

struct Shape {
    int min_fragment_cells = 0;
    std::vector<Cell> cells;
};

struct Level {
    int width = 0;
    int height = 0;
    Cell start;
    Cell end;
    Board board;
    std::vector<Shape> shapes;  ///< of rounds 1, 2, ...

    [[nodiscard]] bool inside(Cell cell) const {
        return cell.x >= 0 && cell.x < width && cell.y >= 0 && cell.y < height;
    }
    [[nodiscard]] std::size_t at(Cell cell) const {
        return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(cell.x);
    }
    [[nodiscard]] const Shape& shape_of_round(std::size_t round) const { return shapes[round - 1]; }
};

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

int small_number(std::string_view text) {
    require(!text.empty() && text.size() <= 4, "expected a number of at most four digits");
    require(text.size() == 1 || text[0] != '0', "expected a number without a leading zero");
    int value = 0;
    for (const char digit : text) {
        require(digit >= '0' && digit <= '9', "expected a decimal number");
        value = value * 10 + (digit - '0');
    }
    return value;
}

void read_board(std::string_view text, Level& level) {
    int starts = 0;
    int ends = 0;
    for (const std::string_view row : split(text, '/')) {
        const std::size_t before = level.board.size();
        for (const char c : row) {
            const Cell here{static_cast<int>(level.board.size() - before), level.height};
            if (c == 'S') level.start = here, ++starts;
            if (c == 'E') level.end = here, ++ends;
            const bool is_run = c >= 'a' && c <= 'z';
            level.board.append(is_run ? static_cast<std::size_t>(c - 'a' + 1) : 1U, is_run ? '0' : '1');
        }
        const int width = static_cast<int>(level.board.size() - before);
        require(level.height == 0 || width == level.width, "the level's rows are not equally long");
        level.width = width;
        require(++level.height <= 64 && width <= 64, "the level is larger than 64 x 64");
    }
    require(starts == 1 && ends == 1, "the level has not one Start and one End");
}

/// M@X,Y=ROWS, placed relative to the spawn footprint's top left cell.
Shape read_shape(std::string_view text, Cell footprint, const Level& level) {
    const std::size_t at = text.find('@');
    const std::size_t comma = text.find(',');
    const std::size_t equals = text.find('=');
    require(at < comma && comma < equals && equals < text.size(), "a shape of the level is not M@X,Y=ROWS");
    Shape shape{small_number(text.substr(0, at)), {}};
    const Cell box{small_number(text.substr(at + 1, comma - at - 1)),
                   small_number(text.substr(comma + 1, equals - comma - 1))};
    Cell in_box;
    for (const char c : text.substr(equals + 1)) {
        if (c == '/') {
            in_box = {0, in_box.y + 1};
            continue;
        }
        if (c != '-') shape.cells.push_back(footprint + box + in_box);
        ++in_box.x;
    }
    for (const Cell cell : shape.cells) require(level.inside(cell), "a shape of the level leaves the board");
    return shape;
}

/// sclevel1:NAME:SPAWN:BOARD:PALETTE:SHAPES:CHECKSUM
Level read_level(std::string_view line) {
    const auto parts = split(line, ':');
    require(parts.size() == 7 && parts[0] == "sclevel1", "the level is not a level line of version 1");
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : line.substr(0, line.rfind(':')))
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    std::string checksum;
    for (int shift = 60; shift >= 0; shift -= 4) checksum += "0123456789abcdef"[hash >> shift & 15U];
    require(parts[6] == checksum, "the level's checksum is not that of its line");
    Level level;
    read_board(parts[3], level);
    const int spawn = small_number(parts[2]);
    const Cell footprint{(level.width - spawn) / 2, (level.height - spawn) / 2};
    for (const std::string_view shape : split(parts[5], '+')) {
        level.shapes.push_back(read_shape(shape, footprint, level));
    }
    return level;
}

// ---- The board

enum Way : std::uint8_t { kUp, kRight, kDown, kLeft };
constexpr std::array<Way, 4> kWays{kUp, kRight, kDown, kLeft};
constexpr std::array<Cell, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

/// The fewest empty cells on any way from Start to End, so many must still be filled; 0 if Start reaches End.
int missing_cells(const Level& level, const Board& board) {
    std::vector<int> missing(board.size(), std::numeric_limits<int>::max());
    std::deque<Cell> open{level.start};
    missing[level.at(level.start)] = 0;
    while (!open.empty()) {
        const Cell cell = open.front();
        open.pop_front();
        for (const Cell step : kSteps) {
            const Cell next = cell + step;
            if (!level.inside(next)) continue;
            const bool empty = board[level.at(next)] == '0';
            const int cost = missing[level.at(cell)] + (empty ? 1 : 0);
            if (cost >= missing[level.at(next)]) continue;
            missing[level.at(next)] = cost;
            if (empty)
                open.push_back(next);
            else
                open.push_front(next);
        }
    }
    return missing[level.at(level.end)];
}

bool fits(const Level& level, const Board& board, const Shape& shape) {
    return std::all_of(shape.cells.begin(), shape.cells.end(),
                       [&](Cell cell) { return board[level.at(cell)] == '0'; });
}

// ---- A round

/// A fragment in motion: how far it is from where it was cut.
struct Piece {
    Cell moved;
    bool rests = false;
    bool advanced = false;
};
using Pieces = std::array<Piece, 4>;  ///< by Way: the fragment that slides that way

/// Everything about four fragments in one number: two positions do the same from here on if it is the same.
std::uint64_t key(const Pieces& pieces) {
    std::uint64_t key = 0;
    for (const Piece& piece : pieces) {
        key = key << 7 | static_cast<std::uint64_t>(piece.moved.x + 64);
        key = key << 7 | static_cast<std::uint64_t>(piece.moved.y + 64);
        key = key << 2 | (piece.rests ? 2U : 0U) | (piece.advanced ? 1U : 0U);
    }
    return key;
}

enum class Tick : std::uint8_t { kMoving, kJammed, kSettled };

/// A cut shape on a board.
class Round {
  public:
    Round(const Level& level, const Board& board, const Shape& shape, Cell cut)
        : level_(level), board_(board) {
        for (const Cell cell : shape.cells) {
            const bool left = cell.x < cut.x;
            const bool top = cell.y < cut.y;
            const std::array<Way, 4> owners{kDown, kLeft, kRight, kUp};
            const Way owner = owners[(top ? 2U : 0U) + (left ? 1U : 0U)];
            cells_[owner].push_back(cell);
        }
        const auto needed = static_cast<std::size_t>(std::max(1, shape.min_fragment_cells));
        is_legal_ = cut.x >= 1 && cut.x <= level.width - 2 && cut.y >= 1 && cut.y <= level.height - 2 &&
                    std::all_of(cells_.begin(), cells_.end(),
                                [&](const auto& cells) { return cells.size() >= needed; });
    }

    [[nodiscard]] bool is_legal() const { return is_legal_; }

    /// False if the nudge is refused; then nothing has changed.
    bool nudge(Pieces& pieces, Way way) const {
        const Way leader = way == kUp || way == kDown ? kRight : kUp;
        const auto partner = static_cast<Way>(leader + 2);
        const auto back = static_cast<Way>((way + 2) % 4);
        const bool leads = !pieces[leader].rests;
        const bool follows = !pieces[partner].rests;
        if (!leads && !follows) return false;
        if (leads && !may_be_nudged(pieces, leader, way, partner)) return false;
        if (follows && !may_be_nudged(pieces, partner, back, leader)) return false;
        if (leads) pieces[leader].moved = pieces[leader].moved + kSteps[way];
        if (follows) pieces[partner].moved = pieces[partner].moved + kSteps[back];
        return true;
    }

    Tick tick(Pieces& pieces) const {
        bool changed = false;
        for (const Way way : kWays) {
            Piece& piece = pieces[way];
            if (piece.rests) continue;
            const Ahead ahead = look(pieces, way, way);
            if (ahead.stopped) {
                if (!piece.advanced) return Tick::kJammed;
                piece.rests = true;
            } else if (ahead.moving.any()) {
                continue;
            } else {
                piece.moved = piece.moved + kSteps[way];
                piece.advanced = true;
            }
            changed = true;
        }
        for (Piece& piece : pieces) {
            if (changed || piece.rests) continue;
            if (!piece.advanced) return Tick::kJammed;
            piece.rests = true;  // gridlock
        }
        const bool settled =
            std::all_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.rests; });
        return settled ? Tick::kSettled : Tick::kMoving;
    }

    [[nodiscard]] Board settled(const Pieces& pieces) const {
        Board board = board_;
        for (const Way way : kWays) {
            for (const Cell cell : cells_[way]) board[level_.at(cell + pieces[way].moved)] = '1';
        }
        return board;
    }

  private:
    /// Whether the board's edge, an occupied cell or a fragment at rest is in a fragment's way, and which of
    /// the moving fragments are.
    struct Ahead {
        bool stopped = false;
        std::bitset<4> moving;
    };

    [[nodiscard]] Ahead look(const Pieces& pieces, Way which, Way way) const {
        Ahead ahead;
        for (const Cell cell : cells_[which]) {
            const Cell next = cell + pieces[which].moved + kSteps[way];
            if (!level_.inside(next) || board_[level_.at(next)] == '1') {
                ahead.stopped = true;
                continue;
            }
            for (const Way other : kWays) {
                if (other == which || !covers(pieces, other, next)) continue;
                if (pieces[other].rests)
                    ahead.stopped = true;
                else
                    ahead.moving[other] = true;
            }
        }
        return ahead;
    }

    [[nodiscard]] bool covers(const Pieces& pieces, Way which, Cell where) const {
        const Cell moved = pieces[which].moved;
        return std::any_of(cells_[which].begin(), cells_[which].end(), [&](Cell cell) {
            return cell.x + moved.x == where.x && cell.y + moved.y == where.y;
        });
    }

    [[nodiscard]] bool may_be_nudged(const Pieces& pieces, Way which, Way way, Way partner) const {
        Ahead ahead = look(pieces, which, way);
        ahead.moving[partner] = false;  // it moves as well
        return !ahead.stopped && ahead.moving.none();
    }

    const Level& level_;
    const Board& board_;
    std::array<std::vector<Cell>, 4> cells_;
    bool is_legal_ = false;
};

// ---- All moves of a round

using Boards = std::set<Board>;

/// Any nudge at any time between ticks: every position that can be reached.
void play_freely(const Round& round, Boards& outcomes) {
    std::vector<Pieces> open{Pieces{}};
    std::unordered_set<std::uint64_t> seen{key(Pieces{})};
    const auto reach = [&](const Pieces& pieces) {
        if (seen.insert(key(pieces)).second) open.push_back(pieces);
    };
    while (!open.empty()) {
        const Pieces here = open.back();
        open.pop_back();
        for (const Way way : kWays) {
            Pieces next = here;
            if (round.nudge(next, way)) reach(next);
        }
        Pieces next = here;
        const Tick tick = round.tick(next);
        if (tick == Tick::kMoving) reach(next);
        if (tick == Tick::kSettled) outcomes.insert(round.settled(next));
    }
}

/// A round played by holding: before each tick the vertical presses that remain are tried until one is
/// refused, then the horizontal ones. Positive presses are Up and Right.
struct Held {
    int vertical = 0;    ///< presses left over
    int horizontal = 0;  ///< presses left over
    Tick end = Tick::kMoving;
    Pieces pieces{};
};

Held hold(const Round& round, int vertical, int horizontal) {
    Held held{vertical, horizontal};
    while (held.end == Tick::kMoving) {
        while (held.vertical != 0 && round.nudge(held.pieces, held.vertical > 0 ? kUp : kDown)) {
            held.vertical += held.vertical > 0 ? -1 : 1;
        }
        while (held.horizontal != 0 && round.nudge(held.pieces, held.horizontal > 0 ? kRight : kLeft)) {
            held.horizontal += held.horizontal > 0 ? -1 : 1;
        }
        held.end = round.tick(held.pieces);
    }
    return held;
}

/// All presses that each axis accepts alone, in all pairs; pairs of which something is left over do not
/// count.
void play_held(const Round& round, Boards& outcomes) {
    constexpr int kMany = 1'000'000;
    const int up = kMany - hold(round, kMany, 0).vertical;
    const int down = kMany + hold(round, -kMany, 0).vertical;
    const int right = kMany - hold(round, 0, kMany).horizontal;
    const int left = kMany + hold(round, 0, -kMany).horizontal;
    for (int vertical = -down; vertical <= up; ++vertical) {
        for (int horizontal = -left; horizontal <= right; ++horizontal) {
            const Held held = hold(round, vertical, horizontal);
            if (held.vertical == 0 && held.horizontal == 0 && held.end == Tick::kSettled)
                outcomes.insert(round.settled(held.pieces));
        }
    }
}

/// Every board that a round can settle to.
Boards outcomes_of(const Level& level, const Board& board, const Shape& shape, bool free_moves) {
    Boards outcomes;
    for (int v = 1; v <= level.width - 2; ++v) {
        for (int h = 1; h <= level.height - 2; ++h) {
            const Round round(level, board, shape, {v, h});
            if (!round.is_legal()) continue;
            if (free_moves)
                play_freely(round, outcomes);
            else
                play_held(round, outcomes);
        }
    }
    return outcomes;
}

// ---- The lines

/// Takes a line apart from left to right. There is one way to write each line.
class Scanner {
  public:
    explicit Scanner(std::string_view line) : rest_(line) {}

    [[nodiscard]] bool accept(std::string_view literal) {
        if (!rest_.starts_with(literal)) return false;
        rest_.remove_prefix(literal.size());
        return true;
    }
    void expect(std::string_view literal) {
        if (!accept(literal))
            throw Refused{"expected " + std::string(literal) + " at \"" + std::string(rest_.substr(0, 24)) +
                          '"'};
    }
    std::uint64_t number() {
        const std::size_t size = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        require(size >= 1 && size <= 15 && (size == 1 || rest_[0] != '0'), "expected a number");
        std::uint64_t value = 0;
        for (const char digit : rest_.substr(0, size))
            value = value * 10 + static_cast<std::uint64_t>(digit - '0');
        rest_.remove_prefix(size);
        return value;
    }
    std::string text() {
        expect("\"");
        const std::size_t end = rest_.find('"');
        require(end != std::string_view::npos, "expected the end of a string");
        std::string text(rest_.substr(0, end));
        rest_.remove_prefix(end + 1);
        return text;
    }
    std::vector<std::string> texts() {
        std::vector<std::string> list;
        expect("[");
        if (accept("]")) return list;
        do list.push_back(text());
        while (accept(","));
        expect("]");
        return list;
    }
    void finish() { require(rest_.empty(), "something follows the end of the line's object"); }

  private:
    std::string_view rest_;
};

/// Each row in hex digits, four cells a digit, the leftmost cell in the digit's highest bit.
std::string to_hex(const Level& level, const Board& board) {
    std::string hex;
    for (int y = 0; y < level.height; ++y) {
        for (int x = 0; x < level.width; x += 4) {
            unsigned digit = 0;
            for (int bit = 0; bit < 4; ++bit) {
                const bool occupied = x + bit < level.width && board[level.at({x + bit, y})] == '1';
                digit = digit << 1 | (occupied ? 1U : 0U);
            }
            hex += "0123456789abcdef"[digit];
        }
    }
    return hex;
}

// ---- The proof

class Check {
  public:
    explicit Check(std::istream& lines) : lines_(lines) {}

    Verdict run() {
        try {
            read_header();
            if (is_optimal_) check_game();
            check_nodes();
            require(!next_line(), "expected the end: every node has had its line");
        } catch (const Refused& refused) {
            verdict_.text = refused.why;
            return verdict_;
        }
        verdict_.kind = Verdict::Kind::kAccepted;
        verdict_.text = std::string(is_optimal_ ? "optimal" : "exhausted") + ", " +
                        (free_moves_ ? "free" : "held") + " moves, " + std::to_string(rounds_) +
                        (rounds_ == 1 ? " round" : " rounds");
        return verdict_;
    }

  private:
    bool next_line() {
        ++verdict_.line;
        return static_cast<bool>(std::getline(lines_, line_));
    }

    void read_header() {
        verdict_.kind = Verdict::Kind::kNoCertificate;
        require(next_line(), "found nothing");
        Scanner line(line_);
        line.expect(R"({"schema":"splitcircuit.certificate/1","rulesVersion":1,)");
        verdict_.kind = Verdict::Kind::kRefused;
        line.expect("\"claim\":");
        is_optimal_ = line.accept("\"optimal\"");
        if (!is_optimal_) line.expect("\"exhausted\"");
        line.expect(",\"moves\":");
        free_moves_ = line.accept("\"free\"");
        if (!free_moves_) line.expect("\"held\"");
        line.expect(",\"rounds\":");
        rounds_ = line.number();
        line.expect(",\"level\":");
        level_ = read_level(line.text());
        line.expect("}");
        line.finish();
        require(rounds_ <= level_.shapes.size(), "the level has fewer shapes than the claim has rounds");
        require(missing_cells(level_, level_.board) > 0, "the level is complete before the first round");
    }

    /// The game of an optimal claim: won in its last round, by moves of the set.
    void check_game() {
        require(next_line(), "expected the line of the game");
        Scanner line(line_);
        line.expect("{\"game\":");
        const auto game = line.texts();
        line.expect("}");
        line.finish();
        require(rounds_ >= 1 && game.size() == rounds_, "the game has not the claim's number of rounds");
        Board board = level_.board;
        for (std::size_t round = 1; round <= rounds_; ++round) {
            const Shape& shape = level_.shape_of_round(round);
            require(missing_cells(level_, board) > 0, "the game is won before its last round");
            require(fits(level_, board, shape), "a shape of the game does not fit");
            const Board settled = play(board, shape, game[round - 1]);
            require(outcomes_of(level_, board, shape, free_moves_).contains(settled),
                    "the game has a move that is not of the set");
            board = settled;
        }
        require(missing_cells(level_, board) == 0, "the game does not connect Start to End");
    }

    /// `v,h INPUTS`; ticks missing at the end are played.
    [[nodiscard]] Board play(const Board& board, const Shape& shape, std::string_view text) const {
        const std::size_t space = std::min(text.find(' '), text.size());
        const auto cut = split(text.substr(0, space), ',');
        require(cut.size() == 2, "a cut of the game is not v,h");
        const Round round(level_, board, shape, {small_number(cut[0]), small_number(cut[1])});
        require(round.is_legal(), "a cut of the game is not legal");
        Pieces pieces;
        Tick state = Tick::kMoving;
        for (const char input : text.substr(std::min(space + 1, text.size()))) {
            require(state == Tick::kMoving, "the game has an input after the end of its round");
            if (input == '.') {
                state = round.tick(pieces);
                continue;
            }
            const std::size_t way = std::string_view("URDL").find(input);
            require(way < 4 && round.nudge(pieces, static_cast<Way>(way)),
                    "the game has an input that is refused");
        }
        while (state == Tick::kMoving) state = round.tick(pieces);
        require(state == Tick::kSettled, "the game jams");
        return round.settled(pieces);
    }

    /// The nodes of each round in the order of their boards: which they are is known from the round before.
    void check_nodes() {
        Boards nodes;
        if (classify(level_.board, 0) == Class::kOpen) nodes.insert(level_.board);
        std::size_t last_round = 0;
        for (std::size_t round = 1; !nodes.empty(); ++round) {
            last_round = round;
            Boards next_nodes;
            for (const Board& board : nodes) check_node(round, board, next_nodes);
            nodes = std::move(next_nodes);
        }
        require(is_optimal_ || last_round == rounds_, "the last round with a node is not that of the claim");
    }

    /// What a node says of the boards that its moves lead to.
    struct Node {
        std::uint64_t far = 0;
        std::uint64_t congested = 0;
        std::vector<std::string> open;
    };

    void check_node(std::size_t round, const Board& board, Boards& next_nodes) {
        const Node claimed = read_node(round, board);
        Node found;
        for (const Board& outcome : outcomes_of(level_, board, level_.shape_of_round(round), free_moves_)) {
            ++verdict_.boards;
            const Class is = classify(outcome, round);
            if (is == Class::kFar) ++found.far;
            if (is == Class::kCongested) ++found.congested;
            if (is != Class::kOpen) continue;
            found.open.push_back(to_hex(level_, outcome));
            next_nodes.insert(outcome);
        }
        require(claimed.open == found.open,
                "the open boards are not those that the moves of this node lead to");
        require(claimed.far == found.far, "the number of far boards is not that of the moves of this node");
        require(claimed.congested == found.congested,
                "the number of congested boards is not that of the moves of this node");
        ++verdict_.nodes;
    }

    /// The next line, which must be that of this node.
    Node read_node(std::size_t round, const Board& board) {
        const std::string number = std::to_string(round);
        const std::string hex = to_hex(level_, board);
        const bool is_there = next_line();
        Scanner line(line_);
        if (!is_there || !line.accept("{\"round\":" + number + ",\"board\":\"" + hex + "\""))
            throw Refused{"expected the node of round " + number + ", board " + hex};
        Node node;
        line.expect(",\"far\":");
        node.far = line.number();
        line.expect(",\"congested\":");
        node.congested = line.number();
        line.expect(",\"open\":");
        node.open = line.texts();
        line.expect("}");
        line.finish();
        return node;
    }

    enum class Class : std::uint8_t { kFar, kCongested, kOpen };

    /// Why a board after so many rounds needs no node, or that it needs one. Each reason is a proof:
    /// far: settled cells stay, and a round adds as many cells as its shape has. If the shapes of all rounds
    /// up to the one before the claim's last have fewer cells together than are missing on every way, none of
    /// them completes the circuit. congested: the next shape does not fit, so the game is lost.
    [[nodiscard]] Class classify(const Board& board, std::size_t settled_rounds) const {
        const int missing = missing_cells(level_, board);
        if (missing == 0)
            throw Refused{"the circuit can be complete after round " + std::to_string(settled_rounds) + ": " +
                          to_hex(level_, board)};
        if (is_optimal_) {
            int cells = 0;
            for (std::size_t round = settled_rounds + 1; round < rounds_; ++round) {
                cells += static_cast<int>(level_.shape_of_round(round).cells.size());
            }
            if (missing > cells) return Class::kFar;
        }
        require(settled_rounds < level_.shapes.size(), "the game goes on after the level's last shape");
        return fits(level_, board, level_.shape_of_round(settled_rounds + 1)) ? Class::kOpen
                                                                              : Class::kCongested;
    }

    std::istream& lines_;
    std::string line_;
    Verdict verdict_;
    bool is_optimal_ = false;
    bool free_moves_ = false;
    std::size_t rounds_ = 0;
    Level level_;
};

}  // namespace

Verdict check_certificate(std::istream& lines) {
    return Check(lines).run();
}

}  // namespace splitcircuit::apps
