#include "solver/proof.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "solver/path_costs.hpp"

namespace splitcircuit::solver {
namespace {

using circuit::Outline;
using core::Bitboard;

/// One walk over all lines of a game.
class Walk {
  public:
    Walk(const circuit::Puzzle& puzzle, ProofClaim claim, const RoundOutcomes& outcomes)
        : puzzle_(puzzle),
          claim_(claim),
          outcomes_(outcomes),
          position_(position_of(puzzle.board, puzzle.footprint())) {}

    ProofWalk run(std::uint64_t budget_nodes, const std::function<void(const ProofNode&)>& visit) {
        add_lines({position_.occupied}, 0, kNoParent);
        while (!halted_ && !next_layer_.empty()) {
            const std::vector<Entry> layer = sorted_layer();
            walk_.last_round = ++round_;
            for (const Entry& entry : layer) {
                if (walk_.nodes == budget_nodes) return halted(ProofWalk::End::kBudget);
                const ProofNode node = expand(entry);
                if (halted_) return walk_;
                ++walk_.nodes;
                visit(node);
            }
        }
        return walk_;
    }

  private:
    static constexpr std::size_t kNoParent = static_cast<std::size_t>(-1);
    enum class Class : std::uint8_t { kFar, kCongested, kOpen };
    /// A board and, in `kept_`, the one that it came from.
    struct Entry {
        Bitboard occupied;
        std::size_t parent = kNoParent;
    };

    ProofWalk halted(ProofWalk::End end) {
        halted_ = true;
        walk_.end = end;
        return walk_;
    }

    [[nodiscard]] Outline outline_of_round(int round) const {
        return puzzle_.shapes->outline_of_round(round);
    }

    /// The next layer in order; boards that several lines lead to once.
    std::vector<Entry> sorted_layer() {
        std::vector<Entry> layer = std::exchange(next_layer_, {});
        std::ranges::sort(layer, [](const Entry& a, const Entry& b) {
            return a.occupied == b.occupied ? a.parent < b.parent : precedes(a.occupied, b.occupied);
        });
        const auto repeated = std::ranges::unique(layer, {}, &Entry::occupied);
        layer.erase(repeated.begin(), repeated.end());
        return layer;
    }

    ProofNode expand(const Entry& entry) {
        kept_.push_back(entry);
        position_.occupied = entry.occupied;
        std::vector<Bitboard> boards = outcomes_(position_, outline_of_round(round_));
        std::ranges::sort(boards, precedes);
        const auto repeated = std::ranges::unique(boards);
        boards.erase(repeated.begin(), repeated.end());
        ProofNode node = add_lines(boards, round_, kept_.size() - 1);
        node.round = round_;
        node.occupied = entry.occupied;
        return node;
    }

    /// Sorts boards after so many settled rounds into what a node says of them; the open ones go into the
    /// next layer.
    ProofNode add_lines(const std::vector<Bitboard>& boards, int settled_rounds, std::size_t parent) {
        ProofNode node;
        const int cells_to_come = cells_before_the_last(settled_rounds + 1);
        std::optional<Outline> next_shape;
        if (settled_rounds < puzzle_.max_rounds) next_shape = outline_of_round(settled_rounds + 1);
        for (const Bitboard& board : boards) {
            const auto found = classify(board, cells_to_come, next_shape, parent);
            if (!found) break;
            if (*found == Class::kFar) ++node.far;
            if (*found == Class::kCongested) ++node.congested;
            if (*found != Class::kOpen) continue;
            node.open.push_back(board);
            next_layer_.push_back({board, parent});
        }
        return node;
    }

    /// Cells of the shapes of all rounds from one on and before the claim's last.
    [[nodiscard]] int cells_before_the_last(int round) const {
        int cells = 0;
        if (claim_.kind != ProofClaim::Kind::kOptimal) return cells;
        for (; round < claim_.rounds; ++round)
            cells += static_cast<int>(outline_of_round(round).cells.size());
        return cells;
    }

    /// Nothing if the claim fails with this board.
    std::optional<Class> classify(const Bitboard& board, int cells_to_come,
                                  const std::optional<Outline>& next_shape, std::size_t parent) {
        position_.occupied = board;
        const int missing = missing_cells(position_);
        if (missing == 0) {
            walk_.line = line_to(board, parent);
            halted(ProofWalk::End::kRefuted);
            return std::nullopt;
        }
        if (claim_.kind == ProofClaim::Kind::kOptimal && missing > cells_to_come) return Class::kFar;
        if (!next_shape) {
            halted(ProofWalk::End::kUnfinished);
            return std::nullopt;
        }
        return overlaps(position_, *next_shape) ? Class::kCongested : Class::kOpen;
    }

    [[nodiscard]] std::vector<Bitboard> line_to(const Bitboard& board, std::size_t parent) const {
        std::vector<Bitboard> line{board};
        for (; parent != kNoParent; parent = kept_[parent].parent) line.push_back(kept_[parent].occupied);
        std::ranges::reverse(line);
        return line;
    }

    const circuit::Puzzle& puzzle_;
    ProofClaim claim_;
    const RoundOutcomes& outcomes_;
    Position position_;        ///< of whichever board is looked at
    std::vector<Entry> kept_;  ///< every node that was expanded
    std::vector<Entry> next_layer_;
    int round_ = 0;
    bool halted_ = false;
    ProofWalk walk_;
};

}  // namespace

bool precedes(const Bitboard& a, const Bitboard& b) {
    for (int y = 0; y < Bitboard::kMaxSide; ++y) {
        if (a[y] != b[y]) return (b[y] >> std::countr_zero(a[y] ^ b[y]) & 1U) != 0;
    }
    return false;
}

int missing_cells(const Position& position) {
    Bitboard all_cells;
    for (int y = 0; y < position.height; ++y) all_cells[y] = core::columns_below(position.width);
    return path_cost(position, all_cells, position.width + position.height);
}

ProofWalk walk_proof(const circuit::Puzzle& puzzle, ProofClaim claim, const RoundOutcomes& outcomes,
                     std::uint64_t budget_nodes, const std::function<void(const ProofNode&)>& visit) {
    return Walk(puzzle, claim, outcomes).run(budget_nodes, visit);
}

}  // namespace splitcircuit::solver
