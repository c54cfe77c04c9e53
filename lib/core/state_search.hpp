#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <queue>
#include <ranges>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace splitcircuit::core {

/// What an action made of a state. `state` is the truth; `events` tell it to people and tests, and no search
/// looks at them.
template <typename State, typename Event>
struct Resolution {
    State state;
    std::vector<Event> events;
};

/// A puzzle of one player as a search sees it:
///
///     actions(state)          what can be tried, in an order that is always the same
///     resolve(state, action)  a Resolution: the next state, and what happened on the way
///     key(state)              equal for two states if and only if nothing that can still happen tells them
///                             apart; hashable by std::hash
///
/// An action is a no-op if and only if the key stays the same, whatever its events say: a turn that was
/// reported as blocked may have used up something that nobody sees.
template <typename T>
concept StatePuzzle =
    requires(const T& puzzle, const typename T::State& state, const typename T::Action& action) {
        { puzzle.actions(state) } -> std::ranges::input_range;
        { puzzle.resolve(state, action).state } -> std::convertible_to<typename T::State>;
        { std::hash<std::remove_cvref_t<decltype(puzzle.key(state))>>{}(puzzle.key(state)) };
    };

enum class SearchEnd : std::uint8_t {
    kFound,      ///< the path leads to a goal
    kExhausted,  ///< every state that can be reached was looked at, and none is a goal: a proof
    kBudget,     ///< there were more nodes than allowed: says nothing about what was not looked at
};

template <StatePuzzle Puzzle>
struct SearchResult {
    SearchEnd end = SearchEnd::kExhausted;
    /// From the start to the goal; empty unless it was found, and if the start is one.
    std::vector<typename Puzzle::Action> path;
    /// The goal that was found.
    std::optional<typename Puzzle::State> goal;
    /// States taken up: asked whether they are a goal, and if not, expanded.
    std::uint64_t nodes = 0;
};

/// Looks at states from a start on, each key once. One search, one object.
template <StatePuzzle Puzzle>
class StateSearch {
  public:
    using State = typename Puzzle::State;
    using Action = typename Puzzle::Action;
    using Result = SearchResult<Puzzle>;

    /// The puzzle must outlive the search. At most `budget_nodes` states are taken up.
    StateSearch(const Puzzle& puzzle, std::uint64_t budget_nodes)
        : puzzle_(puzzle), budget_nodes_(budget_nodes) {}

    /// Fewest actions. `is_goal(state)` is asked once for each state, in the order of their distances from
    /// the start; among equals the one found first comes first.
    template <std::predicate<const State&> IsGoal>
    Result breadth_first(const State& start, IsGoal is_goal) {
        discover(start, std::nullopt, 0);
        // Nodes lie in the order in which they were found, which is that of their distances.
        for (std::size_t current = 0; current < nodes_.size(); ++current) {
            if (result_.nodes == budget_nodes_) return ended(SearchEnd::kBudget);
            ++result_.nodes;
            if (is_goal(std::as_const(nodes_[current].state))) return found(current);
            expand(current, [](std::size_t) {});
        }
        return ended(SearchEnd::kExhausted);
    }

    /// By actions so far and `estimate(state)`, a number of actions from 0 on, added; among equals the one
    /// with the smaller estimate, then the one found first. If no estimate exceeds the actions that are
    /// really needed, the path has the fewest actions: a state that is reached again by a shorter path is
    /// taken up again.
    template <std::predicate<const State&> IsGoal, std::invocable<const State&> Estimate>
    Result best_first(const State& start, IsGoal is_goal, Estimate estimate) {
        // Total, estimate, number of the discovery, node, actions so far: smallest first.
        using Entry = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::size_t, std::uint64_t>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        std::uint64_t discoveries = 0;
        const auto push = [&](std::size_t node) {
            const std::uint64_t ahead = estimate(std::as_const(nodes_[node].state));
            const std::uint64_t behind = nodes_[node].actions;
            open.emplace(behind + ahead, ahead, discoveries++, node, behind);
        };
        push(*discover(start, std::nullopt, 0));
        while (!open.empty()) {
            const std::size_t current = std::get<3>(open.top());
            const bool is_stale = std::get<4>(open.top()) != nodes_[current].actions;
            open.pop();
            if (is_stale) continue;
            if (result_.nodes == budget_nodes_) return ended(SearchEnd::kBudget);
            ++result_.nodes;
            if (is_goal(std::as_const(nodes_[current].state))) return found(current);
            expand(current, push);
        }
        return ended(SearchEnd::kExhausted);
    }

  private:
    using Key =
        std::remove_cvref_t<decltype(std::declval<const Puzzle&>().key(std::declval<const State&>()))>;
    struct Step {
        std::size_t parent;
        Action action;
    };
    struct Node {
        State state;
        std::optional<Step> step;  ///< nothing for the start
        std::uint64_t actions;     ///< from the start
    };

    /// The node of a state that is new, or is reached by fewer actions than before; nothing otherwise.
    std::optional<std::size_t> discover(const State& state, std::optional<Step> step, std::uint64_t actions) {
        const auto [place, is_new] = node_of_key_.try_emplace(puzzle_.key(state), nodes_.size());
        if (is_new) {
            nodes_.push_back({state, std::move(step), actions});
            return place->second;
        }
        Node& known = nodes_[place->second];
        if (known.actions <= actions) return std::nullopt;
        known.step = std::move(step);
        known.actions = actions;
        return place->second;
    }

    template <typename Found>
    void expand(std::size_t current, Found found_node) {
        const State state = nodes_[current].state;  // a copy: the nodes move when they become more
        const std::uint64_t actions = nodes_[current].actions + 1;
        for (const Action& action : puzzle_.actions(state)) {
            const auto node = discover(puzzle_.resolve(state, action).state, Step{current, action}, actions);
            if (node) found_node(*node);
        }
    }

    Result found(std::size_t goal) {
        result_.goal = nodes_[goal].state;
        for (std::size_t at = goal; nodes_[at].step; at = nodes_[at].step->parent) {
            result_.path.push_back(nodes_[at].step->action);
        }
        std::ranges::reverse(result_.path);
        return ended(SearchEnd::kFound);
    }

    Result ended(SearchEnd end) {
        result_.end = end;
        return std::move(result_);
    }

    const Puzzle& puzzle_;
    std::uint64_t budget_nodes_;
    std::vector<Node> nodes_;
    std::unordered_map<Key, std::size_t> node_of_key_;  // asked, never iterated
    Result result_;
};

/// Fewest actions from a start to a goal; see StateSearch.
template <StatePuzzle Puzzle, std::predicate<const typename Puzzle::State&> IsGoal>
[[nodiscard]] SearchResult<Puzzle> breadth_first(const Puzzle& puzzle, const typename Puzzle::State& start,
                                                 IsGoal is_goal, std::uint64_t budget_nodes) {
    return StateSearch<Puzzle>(puzzle, budget_nodes).breadth_first(start, std::move(is_goal));
}

/// The same led by an estimate of what is still ahead; see StateSearch.
template <StatePuzzle Puzzle, std::predicate<const typename Puzzle::State&> IsGoal,
          std::invocable<const typename Puzzle::State&> Estimate>
[[nodiscard]] SearchResult<Puzzle> best_first(const Puzzle& puzzle, const typename Puzzle::State& start,
                                              IsGoal is_goal, Estimate estimate, std::uint64_t budget_nodes) {
    return StateSearch<Puzzle>(puzzle, budget_nodes)
        .best_first(start, std::move(is_goal), std::move(estimate));
}

}  // namespace splitcircuit::core
