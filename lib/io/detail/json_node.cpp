#include "io/detail/json_node.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

namespace splitcircuit::io::detail {
namespace {

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

std::string described(const Json* value) {
    if (value == nullptr) return "nothing";
    if (value->is_object()) return "an object";
    if (value->is_array()) return value->empty() ? "an empty list" : "a list";
    return value->dump(-1, ' ', true, Json::error_handler_t::replace);
}

/// Watches a parse for what the parser lets pass: duplicate keys and deep nesting.
class ParseWatch {
  public:
    bool operator()(int /*depth*/, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        switch (event) {
            case Event::object_start:
            case Event::array_start:
                open(event == Event::array_start);
                break;
            case Event::key:
                key(parsed.get<std::string>());
                break;
            case Event::object_end:
            case Event::array_end:
                levels_.pop_back();
                next_element();
                break;
            case Event::value:
                next_element();
                break;
        }
        return true;
    }

  private:
    struct Level {
        bool is_list = false;
        std::size_t element = 0;
        std::string current_key;
        std::set<std::string> keys;
    };

    [[nodiscard]] std::string pointer() const {
        std::string text;
        for (const Level& level : levels_) {
            text += '/';
            text += level.is_list ? fmt::format("{}", level.element) : escaped_key(level.current_key);
        }
        return text;
    }

    void open(bool is_list) {
        if (levels_.size() == kDeepestNesting) {
            throw BadDocument{{pointer(), "nesting deeper than 32", "32 levels at most"}};
        }
        levels_.push_back({is_list, 0, {}, {}});
    }

    void key(const std::string& key) {
        levels_.back().current_key = key;
        // Documents keep their members in order and look them up one by one: many would take for ever.
        if (levels_.back().keys.size() == kMostMembers) {
            throw BadDocument{{pointer(), "a member too many", "32 members at most"}};
        }
        if (!levels_.back().keys.insert(key).second) {
            throw BadDocument{{pointer(), "a duplicate key", "each key once"}};
        }
    }

    void next_element() {
        if (!levels_.empty() && levels_.back().is_list) ++levels_.back().element;
    }

    std::vector<Level> levels_;
};

}  // namespace

JsonNode JsonNode::operator[](std::string_view key) const {
    const auto pointer = pointer_ + "/" + escaped_key(key);
    if (!is_object()) refuse("an object");
    const auto member = value_->find(std::string(key));
    return {member == value_->end() ? nullptr : &*member, pointer};
}

void JsonNode::allow_members(const std::vector<std::string_view>& keys) const {
    if (!is_object()) refuse("an object");
    for (const auto& [key, value] : value_->items()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
            const auto pointer = fmt::format("{}/{}", pointer_, escaped_key(key));
            throw BadDocument{{pointer, "an unknown member", fmt::format("{}", fmt::join(keys, ", "))}};
        }
    }
}

JsonNode::List JsonNode::list(std::string_view allowed) const {
    if (!exists() || !value_->is_array() || value_->empty()) refuse(allowed);
    return {*value_, pointer_};
}

JsonNode::List JsonNode::any_list(std::string_view allowed) const {
    if (!exists() || !value_->is_array()) refuse(allowed);
    return {*value_, pointer_};
}

std::uint64_t JsonNode::number(std::uint64_t max) const {
    const bool fits = exists() && value_->is_number_unsigned() && value_->get<std::uint64_t>() <= max;
    if (!fits) refuse(fmt::format("an integer in 0..{}", max));
    return value_->get<std::uint64_t>();
}

double JsonNode::real(std::string_view allowed) const {
    if (!exists() || !value_->is_number()) refuse(allowed);
    return value_->get<double>();
}

bool JsonNode::boolean() const {
    if (!exists() || !value_->is_boolean()) refuse("true or false");
    return value_->get<bool>();
}

int JsonNode::integer(std::string_view allowed) const {
    if (!is_integer()) refuse(allowed);
    // The parser keeps non-negative integers unsigned and takes what fits neither kind as floating point.
    constexpr int kMax = std::numeric_limits<int>::max();
    constexpr int kMin = std::numeric_limits<int>::min();
    const bool too_large =
        value_->is_number_unsigned() && value_->get<std::uint64_t>() > static_cast<unsigned>(kMax);
    const bool too_small = !value_->is_number_unsigned() && value_->get<std::int64_t>() < kMin;
    if (too_large || too_small) refuse(allowed);
    return value_->get<int>();
}

std::string JsonNode::string(std::string_view allowed) const {
    if (!exists() || !value_->is_string()) refuse(allowed);
    return value_->get<std::string>();
}

void JsonNode::refuse(std::string_view allowed) const {
    throw BadDocument{{pointer_, described(value_), std::string(allowed)}};
}

Json parse_document(std::string_view text) {
    // The parser takes a NUL for the end and would pass over what follows.
    if (text.find('\0') != std::string_view::npos) throw BadDocument{{"", "a NUL byte", "JSON text"}};
    return Json::parse(text, ParseWatch());
}

core::Error not_json(const std::string& place, const Json::exception& bad) {
    const std::string_view what = bad.what();  // "[json.exception...] sentence"
    // Its last part can be a whole file: what it read last.
    const std::string_view sentence = what.substr(what.find("] ") + 2, 200);
    return {place + ": not JSON: " + std::string(sentence)};
}

core::Error at_place(const std::string& place, const circuit::Fault& fault) {
    const auto pointer = fault.pointer.empty() ? "the document" : core::shortened(fault.pointer);
    return core::bad_input(place + ": " + pointer, fault.found, fault.allowed);
}

}  // namespace splitcircuit::io::detail
