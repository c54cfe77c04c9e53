#include "circuit/board.hpp"

#include <algorithm>
#include <cstring>

#include "core/hash.hpp"

namespace splitcircuit::circuit {
namespace {

constexpr std::string_view kTileChars = ".SERW0123456789";

}  // namespace

char to_char(Tile tile) {
    return kTileChars[static_cast<std::size_t>(tile)];
}

std::optional<Tile> tile_from_char(char c) {
    const auto position = kTileChars.find(c);
    if (position == std::string_view::npos) return std::nullopt;
    return static_cast<Tile>(position);
}

std::vector<std::string> to_rows(const Board& board) {
    std::vector<std::string> rows(static_cast<std::size_t>(board.height()));
    core::for_each_cell(board.width(), board.height(),
                        [&](Cell cell) { rows[static_cast<std::size_t>(cell.y)] += to_char(board[cell]); });
    return rows;
}

std::optional<Board> board_from_rows(const std::vector<std::string>& rows) {
    if (rows.empty()) return std::nullopt;
    const auto as_long = [&](const std::string& row) { return row.size() == rows.front().size(); };
    if (!std::all_of(rows.begin(), rows.end(), as_long)) return std::nullopt;
    Board board(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
    for (int y = 0; y < board.height(); ++y) {
        const std::string& row = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < board.width(); ++x) {
            const auto tile = tile_from_char(row[static_cast<std::size_t>(x)]);
            if (!tile) return std::nullopt;
            board[{x, y}] = *tile;
        }
    }
    return board;
}

std::string board_hash(const Board& board) {
    core::Fnv1a64 hash;
    int x = 0;
    for (const Tile tile : board.values()) {
        const char c = to_char(tile);
        hash.add({&c, 1});
        if (++x < board.width()) continue;
        hash.add("\n");
        x = 0;
    }
    return core::hex16(hash.value());
}

std::optional<Cell> find(const Board& board, Tile tile) {
    const auto& tiles = board.values();
    // By bytes: several times as fast as std::find.
    const void* found = std::memchr(tiles.data(), static_cast<int>(tile), tiles.size());
    if (found == nullptr) return std::nullopt;
    const int position = static_cast<int>(static_cast<const Tile*>(found) - tiles.data());
    return Cell{position % board.width(), position / board.width()};
}

Square spawn_footprint(int width, int height, int size) {
    return {{(width - size) / 2, (height - size) / 2}, size};
}

Square grown(Square footprint) {
    return {{footprint.origin.x - 1, footprint.origin.y - 1}, footprint.size + 2};
}

}  // namespace splitcircuit::circuit
