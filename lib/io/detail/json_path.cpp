#include "io/detail/json_path.hpp"

#include <fmt/format.h>

#include "io/detail/json_node.hpp"

namespace splitcircuit::io::detail {
namespace {

constexpr std::size_t kDeepestNesting = 32;
constexpr std::size_t kMostMembers = 32;

}  // namespace

void JsonPath::open(bool is_list) {
    if (levels_.size() == kDeepestNesting) {
        throw BadDocument{{pointer(), "nesting deeper than 32", "32 levels at most"}};
    }
    levels_.push_back({is_list, 0, {}, {}});
}

void JsonPath::close() {
    levels_.pop_back();
    next_element();
}

void JsonPath::key(const std::string& key) {
    Level& level = levels_.back();
    level.current_key = key;
    // Documents keep their members in order and look them up one by one: many would take for ever.
    if (level.keys.size() == kMostMembers) {
        throw BadDocument{{pointer(), "a member too many", "32 members at most"}};
    }
    if (!level.keys.insert(key).second) throw BadDocument{{pointer(), "a duplicate key", "each key once"}};
}

void JsonPath::next_element() {
    if (!levels_.empty() && levels_.back().is_list) ++levels_.back().element;
}

std::string JsonPath::pointer() const {
    std::string text;
    for (const Level& level : levels_) {
        text += '/';
        text += level.is_list ? fmt::format("{}", level.element) : escaped_key(level.current_key);
    }
    return text;
}

bool JsonPath::is_in_list(const std::string& key) const {
    return levels_.size() == 2 && levels_.back().is_list && levels_.front().current_key == key;
}

std::string escaped_key(std::string_view key) {
    std::string text;
    for (const char c : key) {
        if (c == '~')
            text += "~0";
        else if (c == '/')
            text += "~1";
        else
            text += c;
    }
    return text;
}

}  // namespace splitcircuit::io::detail
