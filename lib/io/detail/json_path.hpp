#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace splitcircuit::io::detail {

/// Where a parser is in a document, and what is refused on the way there, by throwing BadDocument: an object
/// with a key twice or more members than any of ours, and deeper nesting.
class JsonPath {
  public:
    void open(bool is_list);
    void close();
    /// A key of the innermost object.
    void key(const std::string& key);
    /// A value that is no object or list.
    void value() { next_element(); }

    /// The JSON pointer (RFC 6901) of the value that is read now, or comes next in a list.
    [[nodiscard]] std::string pointer() const;
    [[nodiscard]] std::size_t depth() const { return levels_.size(); }
    /// True if what is open now are the elements of a list under this key of the outermost object.
    [[nodiscard]] bool is_in_list(const std::string& key) const;
    [[nodiscard]] const std::string& current_key() const { return levels_.back().current_key; }

  private:
    struct Level {
        bool is_list = false;
        std::uint64_t element = 0;
        std::string current_key;
        std::set<std::string> keys;
    };

    void next_element();

    std::vector<Level> levels_;
};

/// A key as JSON pointers have it.
[[nodiscard]] std::string escaped_key(std::string_view key);

}  // namespace splitcircuit::io::detail
