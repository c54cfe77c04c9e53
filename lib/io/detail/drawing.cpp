#include "io/detail/drawing.hpp"

namespace splitcircuit::io::detail {

std::vector<std::string> read_rows(const JsonNode& node, std::string_view allowed) {
    std::vector<std::string> rows;
    for (const JsonNode& element : node.list(allowed)) {
        rows.push_back(element.string(allowed));
        if (rows.back().size() != rows.front().size()) element.refuse("a row as long as the first one");
    }
    return rows;
}

circuit::Cells read_drawing(const JsonNode& node) {
    constexpr std::string_view kAllowed = "a list of strings of # and .";
    const auto rows = read_rows(node, kAllowed);
    const auto cells = circuit::cells_from_rows(rows);
    if (!cells) {
        for (const JsonNode& row : node.list(kAllowed)) {
            if (row.string(kAllowed).find_first_not_of("#.") != std::string::npos)
                row.refuse("a string of # and .");
        }
        node.refuse(kAllowed);
    }
    return *cells;
}

std::vector<std::string> drawn(const circuit::Cells& cells) {
    const auto size = circuit::extent(cells);
    std::vector<std::string> rows(static_cast<std::size_t>(size.height),
                                  std::string(static_cast<std::size_t>(size.width), '.'));
    for (const auto cell : cells)
        rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = '#';
    return rows;
}

}  // namespace splitcircuit::io::detail
