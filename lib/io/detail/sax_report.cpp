#include "io/detail/sax_report.hpp"

#include <fmt/format.h>

namespace splitcircuit::io::detail {
namespace {

/// Values in one record or header: far more than any has, far less than fill a machine's memory.
constexpr std::size_t kMostValues = std::size_t{1} << 20;

}  // namespace

bool SaxReport::is_records_list() const {
    return open_.size() == 2 && keys_.front() == "records" && open_.back()->is_array();
}

std::string SaxReport::pointer() const {
    std::string text;
    for (std::size_t i = 0; i < open_.size(); ++i) {
        text += '/';
        text += open_[i]->is_array() ? fmt::format("{}", open_[i]->size()) : keys_[i];
    }
    return text;
}

bool SaxReport::key(std::string& key) {
    Json& object = *open_.back();
    if (object.contains(key)) throw BadDocument{{pointer() + ": " + key, "a duplicate key", "each key once"}};
    if (object.size() == kMostMembers) {
        throw BadDocument{{pointer(), "a member too many", "32 members at most"}};
    }
    keys_.back() = key;
    return true;
}

bool SaxReport::add(Json value) {
    if (++values_ > kMostValues) throw BadDocument{{pointer(), "a value too many", "a million in a record"}};
    if (open_.empty()) return handlers_.value(value);
    if (is_records_list()) {
        values_ = 0;
        return handlers_.record(value);
    }
    if (open_.back()->is_array())
        open_.back()->push_back(std::move(value));
    else
        (*open_.back())[keys_.back()] = std::move(value);
    return true;
}

bool SaxReport::open(Json value) {
    if (open_.size() == kDeepestNesting) {
        throw BadDocument{{pointer(), "nesting deeper than 32", "32 levels at most"}};
    }
    if (open_.empty()) {
        root_ = std::move(value);
        open_.push_back(&root_);
    } else if (open_.back()->is_array()) {
        // In the list of records, each element is the only one: close() hands it over and takes it out.
        open_.back()->push_back(std::move(value));
        open_.push_back(&open_.back()->back());
    } else {
        Json& member = (*open_.back())[keys_.back()];
        member = std::move(value);
        open_.push_back(&member);
    }
    keys_.emplace_back();
    if (is_records_list()) handlers_.before_records(root_);
    return true;
}

bool SaxReport::close() {
    const bool records_end = is_records_list();
    open_.pop_back();
    keys_.pop_back();
    if (open_.empty()) {
        values_ = 0;
        return handlers_.value(root_);
    }
    if (records_end) root_.erase("records");
    if (!is_records_list()) return true;
    values_ = 0;
    Json element = std::move(open_.back()->back());
    open_.back()->clear();
    return handlers_.record(element);
}

bool SaxReport::parse_error(std::size_t /*position*/, const std::string& /*token*/,
                            const nlohmann::detail::exception& error) {
    // Thrown as what it is: the reading code catches it by this type.
    if (const auto* bad = dynamic_cast<const Json::parse_error*>(&error)) throw *bad;  // NOLINT
    throw BadDocument{{"", "text that is no JSON", "JSON"}};
}

}  // namespace splitcircuit::io::detail
