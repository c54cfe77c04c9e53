#pragma once

// Private to io: the only header that shows nlohmann/json, and the only code that throws.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "circuit/fault.hpp"
#include "core/result.hpp"

namespace splitcircuit::io::detail {

using Json = nlohmann::ordered_json;

/// Thrown while reading a document, caught where reading began.
struct BadDocument {
    circuit::Fault fault;
};

/// A value, or its absence, at a place in a document. Every read names what it allows; a breach throws
/// BadDocument with the pointer of the place.
class JsonNode {
  public:
    JsonNode(const Json* value, std::string pointer) : value_(value), pointer_(std::move(pointer)) {}

    [[nodiscard]] bool exists() const { return value_ != nullptr; }
    [[nodiscard]] bool is_object() const { return exists() && value_->is_object(); }
    [[nodiscard]] bool is_integer() const { return exists() && value_->is_number_integer(); }
    [[nodiscard]] const std::string& pointer() const { return pointer_; }

    /// A member of this object; may not exist.
    [[nodiscard]] JsonNode operator[](std::string_view key) const;
    /// Refuses any other member, and anything but an object.
    void allow_members(const std::vector<std::string_view>& keys) const;

    [[nodiscard]] bool is_null() const { return exists() && value_->is_null(); }

    /// The elements of a list that is not empty, as nodes made one by one while it is iterated.
    class List;
    [[nodiscard]] List list(std::string_view allowed) const;
    /// The same of a list that may be empty.
    [[nodiscard]] List any_list(std::string_view allowed) const;
    [[nodiscard]] int integer(std::string_view allowed) const;
    /// An integer in 0..max.
    [[nodiscard]] std::uint64_t number(std::uint64_t max) const;
    [[nodiscard]] double real(std::string_view allowed) const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string string(std::string_view allowed) const;

    [[noreturn]] void refuse(std::string_view allowed) const;

  private:
    const Json* value_;
    std::string pointer_;
};

class JsonNode::List {
  public:
    class Iterator {
      public:
        Iterator(const List& list, std::size_t index) : list_(&list), index_(index) {}
        [[nodiscard]] JsonNode operator*() const {
            return {&(*list_->elements_)[index_], list_->pointer_ + "/" + std::to_string(index_)};
        }
        Iterator& operator++() {
            ++index_;
            return *this;
        }
        [[nodiscard]] bool operator==(const Iterator& other) const { return index_ == other.index_; }

      private:
        const List* list_;
        std::size_t index_;
    };

    List(const Json& elements, std::string pointer) : elements_(&elements), pointer_(std::move(pointer)) {}
    [[nodiscard]] std::size_t size() const { return elements_->size(); }
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

  private:
    const Json* elements_;
    std::string pointer_;
};

/// Parses a document and reads it. Syntax errors, duplicate keys, and more nesting or members than any of our
/// documents has are refused; so is whatever `read(JsonNode)` throws. `place` names the document in messages.
template <typename Read>
[[nodiscard]] auto read_document(std::string_view text, const std::string& place, Read read)
    -> core::Result<decltype(read(JsonNode(nullptr, "")))>;

[[nodiscard]] Json parse_document(std::string_view text);
/// "PLACE: not JSON: ..." in the parser's words.
[[nodiscard]] core::Error not_json(const std::string& place, const Json::exception& bad);
[[nodiscard]] core::Error at_place(const std::string& place, const circuit::Fault& fault);

template <typename Read>
auto read_document(std::string_view text, const std::string& place, Read read)
    -> core::Result<decltype(read(JsonNode(nullptr, "")))> {
    try {
        const Json document = parse_document(text);
        return read(JsonNode(&document, ""));
    } catch (const BadDocument& bad) {
        return at_place(place, bad.fault);
    } catch (const Json::exception& bad) {
        return not_json(place, bad);
    }
}

}  // namespace splitcircuit::io::detail
