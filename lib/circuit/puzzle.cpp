#include "circuit/puzzle.hpp"

#include <algorithm>
#include <utility>

namespace splitcircuit::circuit {
namespace {

class LaterShapes final : public ShapeSource {
  public:
    LaterShapes(std::shared_ptr<const ShapeSource> all, int rounds) : all_(std::move(all)), rounds_(rounds) {}
    [[nodiscard]] RoundShape shape_of_round(int round) const override {
        return all_->shape_of_round(rounds_ + round);
    }
    [[nodiscard]] Outline outline_of_round(int round) const override {
        return all_->outline_of_round(rounds_ + round);
    }

  private:
    std::shared_ptr<const ShapeSource> all_;
    int rounds_;
};

}  // namespace

bool overlaps(const Board& board, const RoundShape& shape) {
    return std::any_of(shape.cells.begin(), shape.cells.end(),
                       [&](const ColoredCell& colored) { return board[colored.cell] != Tile::kEmpty; });
}

std::shared_ptr<const ShapeSource> shapes_after(std::shared_ptr<const ShapeSource> shapes, int rounds) {
    return std::make_shared<LaterShapes>(std::move(shapes), rounds);
}

}  // namespace splitcircuit::circuit
