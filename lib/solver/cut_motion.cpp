#include "solver/cut_motion.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace splitcircuit::solver {

using circuit::Stop;
using core::Bitboard;
using core::Cell;

namespace {

constexpr std::uint32_t flag(std::size_t i) {
    return Places::flag(i);
}

// Up and Down: core::kDirections takes turns.
constexpr bool travels_up_or_down(std::size_t i) {
    return i % 2 == 0;
}

}  // namespace

// ---- the board and the shape

void CutMotion::start_round(const Position& position, const circuit::Outline& shape) {
    width_ = position.width;
    height_ = position.height;
    const Row full_row = core::columns_below(width_);
    const Row full_column = core::columns_below(height_);
    for (const std::size_t i : {kUp, kDown}) std::fill_n(open_[i].begin(), width_, full_column);
    for (const std::size_t i : {kRight, kLeft}) std::fill_n(open_[i].begin(), height_, full_row);
    for (int y = 0; y < height_; ++y) {
        const auto row = static_cast<std::size_t>(y);
        core::for_each_bit(position.occupied[y], [&](int x) {
            const auto column = static_cast<std::size_t>(x);
            open_[kUp][column] ^= Row{1} << (height_ - 1 - y);
            open_[kRight][row] ^= Row{1} << x;
            open_[kDown][column] ^= Row{1} << y;
            open_[kLeft][row] ^= Row{1} << (width_ - 1 - x);
        });
    }
    start_shape(shape);
}

void CutMotion::start_shape(const circuit::Outline& shape) {
    for (int i = shape_low_.x; i <= shape_high_.x; ++i) shape_columns_[i] = 0;
    for (int i = shape_low_.y; i <= shape_high_.y; ++i) shape_rows_[i] = 0;
    shape_low_ = {width_, height_};
    shape_high_ = {-1, -1};
    for (const Cell cell : shape.cells) {
        shape_rows_[cell.y] |= Row{1} << cell.x;
        shape_columns_[cell.x] |= Row{1} << cell.y;
        shape_low_ = {std::min(shape_low_.x, cell.x), std::min(shape_low_.y, cell.y)};
        shape_high_ = {std::max(shape_high_.x, cell.x), std::max(shape_high_.y, cell.y)};
    }
}

void CutMotion::cut(circuit::Cut cut) {
    const Cell low = shape_low_;
    const Cell high = shape_high_;
    assert(low.x < cut.v && cut.v <= high.x && low.y < cut.h && cut.h <= high.y);
    cut_out(kUp, low, {cut.v - 1, cut.h - 1});
    cut_out(kRight, {cut.v, low.y}, {high.x, cut.h - 1});
    cut_out(kDown, {cut.v, cut.h}, high);
    cut_out(kLeft, {low.x, cut.h}, {cut.v - 1, high.y});
    find_home();
    for (std::size_t i = 0; i < forms_.size(); ++i) {
        find_fits(i);
        const std::size_t next = FormPair::next_of(i);
        pairs_[i].assign(i, forms_[i], forms_[next], travels_up_or_down(i) ? height_ : width_);
    }
}

/// Fragment i has what the shape has from `low` to `high`.
void CutMotion::cut_out(std::size_t i, Cell low, Cell high) {
    const auto from_to = [](int first, int last) { return core::columns_below(last - first + 1) << first; };
    const Row in_columns = from_to(low.x, high.x);
    const Row in_rows = from_to(low.y, high.y);
    Row columns = 0;
    Row rows = 0;
    for (int y = low.y; y <= high.y; ++y) columns |= shape_rows_[y] & in_columns;
    for (int x = low.x; x <= high.x; ++x) rows |= shape_columns_[x] & in_rows;
    Form& form = forms_[i];
    form.home = {std::countr_zero(columns), std::countr_zero(rows)};
    form.width = static_cast<int>(std::bit_width(columns)) - form.home.x;
    form.height = static_cast<int>(std::bit_width(rows)) - form.home.y;
    for (int y = 0; y < form.height; ++y)
        form.rows[static_cast<std::size_t>(y)] = (shape_rows_[form.home.y + y] & in_columns) >> form.home.x;
    for (int x = 0; x < form.width; ++x)
        form.columns[static_cast<std::size_t>(x)] =
            (shape_columns_[form.home.x + x] & in_rows) >> form.home.y;
}

void CutMotion::find_home() {
    const auto& [up, right, down, left] = forms_;
    const auto far_x = [](const Form& form) { return form.home.x + form.width; };
    const auto far_y = [](const Form& form) { return form.home.y + form.height; };
    home_ = {};
    home_.put(kUp, up.home.x, height_ - far_y(up));
    home_.put(kRight, right.home.y, right.home.x);
    home_.put(kDown, down.home.x, down.home.y);
    home_.put(kLeft, left.home.y, width_ - far_x(left));
    // By the table in Places.
    home_.put_past(0, right.home.y - far_y(up), right.home.x - far_x(up));
    home_.put_past(1, right.home.x - far_x(down), down.home.y - far_y(right));
    home_.put_past(2, down.home.y - far_y(left), down.home.x - far_x(left));
    home_.put_past(3, up.home.x - far_x(left), left.home.y - far_y(up));
}

void CutMotion::find_fits(std::size_t i) {
    const Form& form = forms_[i];
    const int lanes = (travels_up_or_down(i) ? width_ - form.width : height_ - form.height) + 1;
    Row* const fits = fits_[i].data() + 1;
    const int blocks = (lanes + kLanesAtOnce - 1) / kLanesAtOnce;
    std::fill_n(fits, blocks * kLanesAtOnce, ~Row{0});
    for (int row = 0; row < form.height; ++row) {
        core::for_each_bit(form.rows[static_cast<std::size_t>(row)], [&](int column) {
            const std::array<int, 4> ahead{form.height - 1 - row, column, row, form.width - 1 - column};
            const Row* const open = open_[i].data() + (travels_up_or_down(i) ? column : row);
            for (int block = 0; block < blocks; ++block) {
                const int first = block * kLanesAtOnce;
                for (int lane = 0; lane < kLanesAtOnce; ++lane)
                    fits[first + lane] &= open[first + lane] >> ahead[i];
            }
        });
    }
    fits[-1] = 0;
    fits[lanes] = 0;
}

// ---- at rest

std::uint32_t CutMotion::touching_of(const Places& places, std::uint32_t pairs) const {
    std::uint32_t touching = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        if ((pairs & flag(i)) == 0) continue;
        if (pairs_[i].touch(places.first_past(i), places.second_past(i))) touching |= flag(i);
    }
    return touching;
}

/// The fragments, a flag each, that fragment i shares a cell with.
/// What stops a fragment that comes to rest: matter ahead of any cell, else the edge.
template <std::size_t i>
Stop CutMotion::stop_of(const Motion& motion) const {
    const Form& form = forms_[i];
    const auto [x, y] = core::neighbour(corner(i, motion.places), core::kDirections[i]);
    for (int row = 0; row < form.height; ++row) {
        const int board_row = y + row;
        if (board_row < 0 || board_row >= height_) continue;
        const Row cells = form.rows[static_cast<std::size_t>(row)];
        Row matter = ~open_[kRight][static_cast<std::size_t>(board_row)] & core::columns_below(width_);
        for (const std::size_t other : {FormPair::next_of(i), FormPair::last_of(i)}) {
            const Cell other_corner = corner(other, motion.places);
            const int other_row = board_row - other_corner.y;
            const bool rests = (motion.resting & flag(other)) != 0;
            if (!rests || other_row < 0 || other_row >= forms_[other].height) continue;
            matter |= forms_[other].rows[static_cast<std::size_t>(other_row)] << other_corner.x;
        }
        // Ahead of a fragment of one column at the right edge of 64 there is no column at all.
        Row ahead = 0;
        if (x < Bitboard::kMaxSide) ahead = x < 0 ? cells >> -x : cells << x;
        if ((ahead & matter) != 0) return Stop::kMaterial;
    }
    return Stop::kEdge;
}

template Stop CutMotion::stop_of<CutMotion::kUp>(const Motion& motion) const;
template Stop CutMotion::stop_of<CutMotion::kRight>(const Motion& motion) const;
template Stop CutMotion::stop_of<CutMotion::kDown>(const Motion& motion) const;
template Stop CutMotion::stop_of<CutMotion::kLeft>(const Motion& motion) const;

}  // namespace splitcircuit::solver
