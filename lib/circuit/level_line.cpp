#include "circuit/level_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/hash.hpp"
#include "core/seeds.hpp"

namespace splitcircuit::circuit {
namespace {

using core::Error;
using core::Result;

constexpr int kLongestRun = 26;

// ---- printing

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
}

std::string escaped(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (is_plain(c))
            text += c;
        else
            text += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return text;
}

std::string packed_row(std::string_view row) {
    std::string text;
    int run = 0;
    for (const char c : row) {
        if (c == '.') {
            ++run;
            if (run == 1 || run > kLongestRun) {
                text += 'a';
                run = 1;
            } else {
                text.back() = static_cast<char>(text.back() + 1);
            }
        } else {
            text += c;
            run = 0;
        }
    }
    return text;
}

std::string joined(const std::vector<std::string>& parts, char separator) {
    return fmt::format("{}", fmt::join(parts, std::string_view(&separator, 1)));
}

std::string shape_text(const RoundShape& shape, Square footprint) {
    Cell low = shape.cells.front().cell;
    Cell high = low;
    for (const auto& [cell, color] : shape.cells) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    std::vector<std::string> rows(static_cast<std::size_t>(high.y - low.y) + 1,
                                  std::string(static_cast<std::size_t>(high.x - low.x) + 1, '-'));
    for (const auto& [cell, color] : shape.cells) {
        rows[static_cast<std::size_t>(cell.y - low.y)][static_cast<std::size_t>(cell.x - low.x)] =
            static_cast<char>('0' + color);
    }
    return fmt::format("{}@{},{}={}", shape.min_fragment_cells, low.x - footprint.origin.x,
                       low.y - footprint.origin.y, joined(rows, '/'));
}

// ---- parsing

Error bad_line(std::string_view part, std::string_view found, std::string_view allowed) {
    return core::bad_input(fmt::format("level line, {}", part), fmt::format("\"{}\"", found),
                           std::string(allowed));
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<int> small_number(std::string_view text) {
    const auto value = core::parse_decimal(text, kMaxSide);
    if (!value) return std::nullopt;
    return static_cast<int>(*value);
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string name;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            name += text[i];
            continue;
        }
        unsigned byte = 0;
        const auto digits = text.substr(i + 1, 2);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (error != std::errc{} || digits.size() != 2 || end != digits.data() + 2) return std::nullopt;
        name += static_cast<char>(byte);
        i += 2;
    }
    return name;
}

std::string unpacked_row(std::string_view packed) {
    std::string row;
    for (const char c : packed) {
        if (c >= 'a' && c <= 'z')
            row.append(static_cast<std::size_t>(c - 'a') + 1, '.');
        else
            row += c;
    }
    return row;
}

Result<Board> parse_board(std::string_view text) {
    // A board at the size limit is well below this; nothing longer is unpacked.
    constexpr std::size_t kLongestBoard = static_cast<std::size_t>(kMaxSide) * (kMaxSide + 1);
    if (text.size() > kLongestBoard) return bad_line("board", text.substr(0, 40), "64 x 64 cells at most");
    std::vector<std::string> rows;
    for (const std::string_view packed : split(text, '/')) rows.push_back(unpacked_row(packed));
    const auto board = board_from_rows(rows);
    if (!board)
        return bad_line("board", text, "rows of equal length: a-z runs of empty cells, S, E, R, W, 0-9");
    return *board;
}

Result<RoundShape> parse_shape(std::string_view text, Square footprint) {
    constexpr std::string_view kAllowed = "M@X,Y=ROWS of - and colour digits";
    const auto at = text.find('@');
    const auto comma = text.find(',');
    const auto equals = text.find('=');
    const bool in_order = at < comma && comma < equals && equals != std::string_view::npos;
    if (!in_order) return bad_line("shape", text, kAllowed);
    const auto m = small_number(text.substr(0, at));
    const auto x = small_number(text.substr(at + 1, comma - at - 1));
    const auto y = small_number(text.substr(comma + 1, equals - comma - 1));
    if (!m || !x || !y) return bad_line("shape", text, kAllowed);
    RoundShape shape{{}, *m};
    Cell cell{footprint.origin.x + *x, footprint.origin.y + *y};
    for (const std::string_view row : split(text.substr(equals + 1), '/')) {
        cell.x = footprint.origin.x + *x;
        for (const char c : row) {
            if (c >= '0' && c <= '9')
                shape.cells.push_back({cell, c - '0'});
            else if (c != '-')
                return bad_line("shape", text, kAllowed);
            ++cell.x;
        }
        ++cell.y;
    }
    return shape;
}

Result<Level> parse_body(const std::vector<std::string_view>& fields) {
    Level level;
    const auto name = unescaped(fields[1]);
    if (!name) return bad_line("name", fields[1], "letters, digits, ., _, - and %XX");
    level.name = *name;
    const auto spawn = small_number(fields[2]);
    if (!spawn) return bad_line("spawn size", fields[2], "a number");
    level.spawn_size = *spawn;
    auto board = parse_board(fields[3]);
    if (!board) return board.error();
    level.board = *std::move(board);
    for (const std::string_view color : split(fields[4], ','))
        level.palette.push_back(fmt::format("#{}", color));
    const Square footprint = spawn_footprint(level.board.width(), level.board.height(), level.spawn_size);
    for (const std::string_view text : split(fields[5], '+')) {
        auto shape = parse_shape(text, footprint);
        if (!shape) return shape.error();
        level.shapes.push_back(*std::move(shape));
    }
    return level;
}

}  // namespace

std::string packed_board(const Board& board) {
    std::vector<std::string> rows = to_rows(board);
    std::transform(rows.begin(), rows.end(), rows.begin(), packed_row);
    return joined(rows, '/');
}

std::string to_line(const Level& level) {
    std::vector<std::string> colors;
    for (const std::string& color : level.palette) colors.push_back(color.substr(1));
    const Square footprint = spawn_footprint(level.board.width(), level.board.height(), level.spawn_size);
    std::vector<std::string> shapes;
    for (const RoundShape& shape : level.shapes) shapes.push_back(shape_text(shape, footprint));
    const auto body = fmt::format("{}{}:{}:{}:{}:{}", kLevelLinePrefix, escaped(level.name), level.spawn_size,
                                  packed_board(level.board), joined(colors, ','), joined(shapes, '+'));
    return fmt::format("{}:{}", body, core::hex16(core::fnv1a64(body)));
}

core::Result<Level> parse_level_line(std::string_view line) {
    constexpr std::size_t kFields = 7;
    const auto fields = split(line, ':');
    if (!line.starts_with(kLevelLinePrefix) || fields.size() != kFields) {
        return core::bad_input("level line", fmt::format("{} fields", fields.size()),
                               "sclevel1:NAME:SPAWN:BOARD:PALETTE:SHAPES:CHECKSUM");
    }
    const std::string_view body = line.substr(0, line.size() - fields.back().size() - 1);
    const std::string checksum = core::hex16(core::fnv1a64(body));
    if (fields.back() != checksum) {
        return bad_line("checksum", fields.back(), checksum + " (the line was changed or cut)");
    }
    auto level = parse_body(fields);
    if (!level) return level;
    if (const auto fault = find_fault(*level)) {
        return core::bad_input("level line, " + fault->pointer, fault->found, fault->allowed);
    }
    if (to_line(*level) != line) {
        return core::bad_input("level line", "another spelling of the same level",
                               "runs and rows as short as can be");
    }
    return level;
}

}  // namespace splitcircuit::circuit
