#include "io/detail/json_node.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "io/detail/json_path.hpp"

namespace splitcircuit::io::detail {
namespace {

std::string described(const Json* value) {
    if (value == nullptr) return "nothing";
    if (value->is_object()) return "an object";
    if (value->is_array()) return value->empty() ? "an empty list" : "a list";
    return value->dump(-1, ' ', true, Json::error_handler_t::replace);
}

/// Watches a parse for what the parser lets pass: duplicate keys, crowds and deep nesting.
class ParseWatch {
  public:
    bool operator()(int /*depth*/, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        switch (event) {
            case Event::object_start:
            case Event::array_start:
                path_.open(event == Event::array_start);
                break;
            case Event::key:
                path_.key(parsed.get<std::string>());
                break;
            case Event::object_end:
            case Event::array_end:
                path_.close();
                break;
            case Event::value:
                path_.value();
                break;
        }
        return true;
    }

  private:
    JsonPath path_;
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
