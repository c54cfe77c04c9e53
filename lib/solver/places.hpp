#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace splitcircuit::solver {

/// Where four fragments are, by index(Direction), so that a step of all is a sum of words.
///
/// Each is seen in its own way: `lane` is its column if it travels up or down, else its row; `along` is how
/// far its bounding box has come from the edge behind it. A step ahead adds 1 to it, whatever the direction.
///
/// Only neighbours in the clockwise order can meet: those across the board leave a slice on both sides. A
/// neighbour is `past` the other if it leaves it behind for good: what a box sweeps over as it slides on is a
/// half-open strip, and they are apart if one of them is past the other.
///
///     pair            the first is past if      the second is past if
///     0 Up, Right     Up ends above Right       Up ends left of Right
///     1 Right, Down   Down ends left of Right   Right ends above Down
///     2 Down, Left    Left ends above Down      Left ends left of Down
///     3 Left, Up      Left ends left of Up      Up ends above Left
///
/// By how many cells is kept for all eight, a byte each, kPast being the first that is past. A step ahead
/// adds 1 to both bytes of the fragment; a step aside changes those of its neighbours by 1.
class Places {
  public:
    static constexpr unsigned kPast = 128;
    static constexpr std::uint64_t kEach = 0x0101010101010101;
    /// A flag for each of four, as results have it: bit 8 * i.
    static constexpr std::uint32_t kAll = 0x01010101;
    static constexpr std::uint32_t flag(std::size_t i) { return std::uint32_t{1} << 8 * i; }

    [[nodiscard]] unsigned lane(std::size_t i) const { return byte(at_, i); }
    [[nodiscard]] unsigned along(std::size_t i) const { return byte(at_, 4 + i); }
    /// Of a pair: by how much the first, and the second, is past the other.
    [[nodiscard]] unsigned first_past(std::size_t pair) const { return byte(past_, pair); }
    [[nodiscard]] unsigned second_past(std::size_t pair) const { return byte(past_, 4 + pair); }

    void put(std::size_t i, int lane, int along) { at_ += word(lane, i) + word(along, 4 + i); }
    void put_past(std::size_t pair, int first, int second) {
        constexpr int kZero = kPast;
        past_ += word(kZero + first, pair) + word(kZero + second, 4 + pair);
    }

    /// Steps ahead of all four, a byte each; or of one.
    [[nodiscard]] Places ahead(std::uint32_t steps) const {
        const std::uint64_t as_second = steps >> 8 | steps << 24;
        return {at_ + (std::uint64_t{steps} << 32), past_ + steps + (as_second << 32)};
    }
    template <std::size_t i>
    [[nodiscard]] Places one_ahead() const {
        return {at_ + word(1, 4 + i), past_ + word(1, i) + word(1, 4 + (i + 3) % 4)};
    }
    /// One fragment moved sideways, to larger columns or rows if `step` is positive.
    template <std::size_t i>
    [[nodiscard]] Places aside(int step) const {
        // By the table, to larger ones Up and Right let the last one be further past them and the next one
        // less; Down and Left the other way round.
        constexpr int kSign = i == 0 || i == 1 ? 1 : -1;
        constexpr std::uint64_t kChange = word(kSign, (i + 3) % 4) - word(kSign, 4 + i);
        const auto steps = static_cast<std::uint64_t>(step);
        return {at_ + (steps << 8 * i), past_ + steps * kChange};
    }
    /// What both moved, each from `home`.
    [[nodiscard]] Places with(const Places& other, const Places& home) const {
        return {at_ + other.at_ - home.at_, past_ + other.past_ - home.past_};
    }

    /// The pairs that can meet if they slide on, a flag each.
    [[nodiscard]] std::uint32_t near() const { return not_past(past_); }
    /// The pairs whose boxes are not even a cell apart, and may meet or touch, a flag each.
    [[nodiscard]] std::uint32_t close() const { return not_past(past_ - kEach); }

    /// Lanes and alongs, six bits each: equal for two places of one cut if and only if the places are.
    [[nodiscard]] std::uint64_t key() const {
        // Bytes below 64: pairs of them, then pairs of pairs, then both halves move together.
        std::uint64_t key = (at_ & 0x003F003F003F003F) | (at_ & 0x3F003F003F003F00) >> 2;
        key = (key & 0x00000FFF00000FFF) | (key & 0x0FFF00000FFF0000) >> 4;
        return (key & 0x0000000000FFFFFF) | (key & 0x00FFFFFF00000000) >> 8;
    }

    friend bool operator==(const Places&, const Places&) = default;

    Places() = default;

  private:
    Places(std::uint64_t at, std::uint64_t past) : at_(at), past_(past) {}
    static constexpr std::uint64_t word(int value, std::size_t byte) {
        return static_cast<std::uint64_t>(value) << 8 * byte;
    }
    static constexpr unsigned byte(std::uint64_t word, std::size_t i) {
        return static_cast<unsigned>(word >> 8 * i & 0xFFU);
    }
    static std::uint32_t not_past(std::uint64_t past) {
        return static_cast<std::uint32_t>(~(past | past >> 32) >> 7) & kAll;
    }

    std::uint64_t at_ = 0;    ///< lanes, then alongs
    std::uint64_t past_ = 0;  ///< of the first ones of the pairs, then of the second ones
};

}  // namespace splitcircuit::solver
