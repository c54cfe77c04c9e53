#include "core/state_search.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace splitcircuit::core {
namespace {

// A crab walks along a beach drawn as a row of characters: `.` sand, `#` a rock, `~` a jellyfish that stuns
// for two turns, `o` a tunnel that leads to the other `o`, `*` food. A stunned crab's turn is absorbed and
// reported as blocked, like a walk into a rock: the crab stays where it is, and yet another turn of the stun
// is gone.

struct Crab {
    int at = 0;
    int stunned_turns = 0;
    friend bool operator==(const Crab&, const Crab&) = default;
};

enum class Turn : std::uint8_t { kLeft, kRight };

enum class CrabEvent : std::uint8_t {
    kWalked,
    kBlocked,       ///< the crab is where it was
    kStunned,       ///< two turns will be absorbed
    kStunWoreDown,  ///< of a blocked turn: one absorbed turn fewer is ahead
    kTunnelled,
};

class Beach {
  public:
    using State = Crab;
    using Action = Turn;

    explicit Beach(std::string row) : row_(std::move(row)) {}

    [[nodiscard]] static std::vector<Turn> actions(const Crab&) { return {Turn::kLeft, Turn::kRight}; }

    [[nodiscard]] Resolution<Crab, CrabEvent> resolve(const Crab& crab, Turn turn) const {
        if (crab.stunned_turns > 0)
            return {{crab.at, crab.stunned_turns - 1}, {CrabEvent::kBlocked, CrabEvent::kStunWoreDown}};
        const int next = crab.at + (turn == Turn::kLeft ? -1 : 1);
        if (on(next) == '#') return {crab, {CrabEvent::kBlocked}};
        if (on(next) == '~') return {{next, 2}, {CrabEvent::kWalked, CrabEvent::kStunned}};
        if (on(next) == 'o') return {{other_end(next), 0}, {CrabEvent::kWalked, CrabEvent::kTunnelled}};
        return {{next, 0}, {CrabEvent::kWalked}};
    }

    [[nodiscard]] static int key(const Crab& crab) { return crab.at * 3 + crab.stunned_turns; }

    [[nodiscard]] bool is_fed(const Crab& crab) const { return on(crab.at) == '*'; }

  private:
    [[nodiscard]] char on(int at) const {
        const bool inside = at >= 0 && at < static_cast<int>(row_.size());
        return inside ? row_[static_cast<std::size_t>(at)] : '#';
    }
    [[nodiscard]] int other_end(int at) const {
        const auto first = static_cast<int>(row_.find('o'));
        return at == first ? static_cast<int>(row_.rfind('o')) : first;
    }

    std::string row_;
};

/// The beach as somebody sees it who believes the events: a turn that is reported as blocked did nothing.
class BeachByEvents {
  public:
    using State = Crab;
    using Action = Turn;

    explicit BeachByEvents(const Beach& beach) : beach_(beach) {}
    [[nodiscard]] static std::vector<Turn> actions(const Crab& crab) { return Beach::actions(crab); }
    [[nodiscard]] Resolution<Crab, CrabEvent> resolve(const Crab& crab, Turn turn) const {
        auto resolution = beach_.resolve(crab, turn);
        if (std::ranges::count(resolution.events, CrabEvent::kBlocked) > 0) resolution.state = crab;
        return resolution;
    }
    [[nodiscard]] static int key(const Crab& crab) { return Beach::key(crab); }

  private:
    const Beach& beach_;
};

// The crab starts at 6. To the right food lies behind the jellyfish: 1 turn, 2 absorbed ones, 1 turn. To the
// left it is five turns of sand and a tunnel, which ends beside the food.
constexpr int kStart = 6;
constexpr std::uint64_t kPlenty = 1000;
const Beach& beach() {
    static const Beach beach("#o.....~*o#");
    return beach;
}
const std::vector<Turn> kThroughTheStun(4, Turn::kRight);

template <typename Puzzle>
SearchResult<Puzzle> search(const Puzzle& puzzle, std::uint64_t budget_nodes = kPlenty) {
    return breadth_first(
        puzzle, Crab{kStart, 0}, [](const Crab& crab) { return beach().is_fed(crab); }, budget_nodes);
}

TEST_CASE("A turn that is blocked and yet wears a stun down belongs to the shortest path") {
    const auto result = search(beach());
    CHECK(result.end == SearchEnd::kFound);
    CHECK(result.goal == Crab{8, 0});
    // Which way the crab is told to go while it is stunned makes no difference; the first action is kept.
    CHECK(result.path == std::vector{Turn::kRight, Turn::kLeft, Turn::kLeft, Turn::kRight});
}

TEST_CASE("A search that takes blocked turns for nothing misses it and reports a longer path") {
    const auto result = search(BeachByEvents(beach()));
    CHECK(result.end == SearchEnd::kFound);
    CHECK(result.path ==
          std::vector{Turn::kLeft, Turn::kLeft, Turn::kLeft, Turn::kLeft, Turn::kLeft, Turn::kLeft});
}

TEST_CASE("Where the stun is the only way, believing events is believing that there is none") {
    const Beach only_way("#......~*.#");
    const auto fed = [&](const Crab& crab) { return only_way.is_fed(crab); };
    CHECK(breadth_first(only_way, Crab{kStart, 0}, fed, kPlenty).end == SearchEnd::kFound);
    CHECK(breadth_first(BeachByEvents(only_way), Crab{kStart, 0}, fed, kPlenty).end == SearchEnd::kExhausted);
}

TEST_CASE("Events name every change, the silent ones too") {
    int silent = 0;
    int nothing = 0;
    for (int at = 1; at <= 8; ++at) {
        for (int stunned = 0; stunned <= 2; ++stunned) {
            for (const Turn turn : Beach::actions({})) {
                const Crab crab{at, stunned};
                const auto [next, events] = beach().resolve(crab, turn);
                const bool is_no_op = Beach::key(next) == Beach::key(crab);
                CHECK(is_no_op == (events == std::vector{CrabEvent::kBlocked}));
                const bool wears_down = next.at == crab.at && !is_no_op;
                CHECK(wears_down == (events == std::vector{CrabEvent::kBlocked, CrabEvent::kStunWoreDown}));
                silent += wears_down ? 1 : 0;
                nothing += is_no_op ? 1 : 0;
            }
        }
    }
    CHECK(silent == 32);
    CHECK(nothing == 1);  // left of the tunnel
}

TEST_CASE("A budget is told apart from a proof, and is kept to the node") {
    const auto whole = search(beach());
    CHECK(search(beach(), whole.nodes).end == SearchEnd::kFound);
    const auto stopped = search(beach(), whole.nodes - 1);
    CHECK(stopped.end == SearchEnd::kBudget);
    CHECK(stopped.nodes == whole.nodes - 1);
    CHECK(stopped.path.empty());
    CHECK_FALSE(stopped.goal.has_value());

    const auto never = [](const Crab&) { return false; };
    const auto all = breadth_first(beach(), Crab{kStart, 0}, never, kPlenty);
    CHECK(all.end == SearchEnd::kExhausted);
    CHECK(breadth_first(beach(), Crab{kStart, 0}, never, all.nodes).end == SearchEnd::kExhausted);
    CHECK(breadth_first(beach(), Crab{kStart, 0}, never, all.nodes - 1).end == SearchEnd::kBudget);
}

TEST_CASE("A start that is a goal is found without an action") {
    const auto result = breadth_first(beach(), Crab{8, 0}, [](const Crab& crab) { return crab.at == 8; }, 1);
    CHECK(result.end == SearchEnd::kFound);
    CHECK(result.path.empty());
    CHECK(result.nodes == 1);
}

TEST_CASE("Best-first finds as short a path with fewer nodes, and proves as much") {
    const auto fed = [](const Crab& crab) { return beach().is_fed(crab); };
    const auto ahead = [](const Crab& crab) -> std::uint64_t { return crab.at == 8 ? 0U : 1U; };
    const auto best = best_first(beach(), Crab{kStart, 0}, fed, ahead, kPlenty);
    CHECK(best.end == SearchEnd::kFound);
    CHECK(best.path.size() == 4);
    CHECK(best.nodes <= search(beach()).nodes);
    const auto never = [](const Crab&) { return false; };
    const auto zero = [](const Crab&) -> std::uint64_t { return 0; };
    CHECK(best_first(beach(), Crab{kStart, 0}, never, zero, kPlenty).nodes ==
          breadth_first(beach(), Crab{kStart, 0}, never, kPlenty).nodes);
    CHECK(best_first(beach(), Crab{kStart, 0}, never, zero, 3).end == SearchEnd::kBudget);
}

/// Places with roads between them, each one action long.
class Roads {
  public:
    using State = int;
    using Action = int;  ///< the place where the road leads to
    explicit Roads(std::vector<std::vector<int>> roads) : roads_(std::move(roads)) {}
    [[nodiscard]] const std::vector<int>& actions(int at) const {
        return roads_[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] static Resolution<int, int> resolve(int, int to) { return {to, {}}; }
    [[nodiscard]] static int key(int at) { return at; }

  private:
    std::vector<std::vector<int>> roads_;
};

TEST_CASE("Best-first takes a state up again that it reaches by a shorter path") {
    // From 0 to 5 by 1, 2, 3, 4 or by 6, 4. Estimates never exceed what is ahead, but that of 6 is so large
    // that 4 is reached by the long way first.
    const Roads roads({{1, 6}, {2}, {3}, {4}, {7}, {}, {4}, {8}, {5}});
    const std::vector<std::uint64_t> estimates{0, 0, 0, 0, 0, 0, 4, 0, 0};
    const auto estimate = [&](int at) { return estimates[static_cast<std::size_t>(at)]; };
    const auto result = best_first(roads, 0, [](int at) { return at == 5; }, estimate, kPlenty);
    CHECK(result.path == std::vector{6, 4, 7, 8, 5});
    CHECK(result.nodes == 11);  // nine places, 4 and 7 twice
    // 8 is found twice as well before it is taken up, which happens once.
    CHECK(best_first(roads, 0, [](int) { return false; }, estimate, kPlenty).nodes == 11);
}

}  // namespace
}  // namespace splitcircuit::core
