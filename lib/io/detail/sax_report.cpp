#include "io/detail/sax_report.hpp"

#include <fmt/format.h>

namespace splitcircuit::io::detail {
namespace {

/// Values in one record or header: far more than any has, far less than fill a machine's memory.
constexpr std::size_t kMostValues = std::size_t{1} << 20;

}  // namespace

void SaxReport::count() {
    if (++values_ <= kMostValues) return;
    throw BadDocument{{path_.pointer(), "a value too many", "a million in a record"}};
}

bool SaxReport::key(std::string& key) {
    path_.key(key);
    return true;
}

Json& SaxReport::put(Json value) {
    Json& inner = *open_.back();
    if (!inner.is_array()) return inner[path_.current_key()] = std::move(value);
    inner.push_back(std::move(value));
    return inner.back();
}

bool SaxReport::add(Json value) {
    count();
    if (open_.empty()) return handlers_.value(value);
    const bool is_record = path_.is_in_list("records");
    path_.value();
    if (!is_record) {
        put(std::move(value));
        return true;
    }
    values_ = 0;
    return handlers_.record(value);
}

bool SaxReport::open(Json value, bool is_list) {
    count();
    // In the list of records, each element is the only one: close() hands it over and takes it out.
    if (open_.empty())
        open_.push_back(&(root_ = std::move(value)));
    else
        open_.push_back(&put(std::move(value)));
    path_.open(is_list);
    if (path_.is_in_list("records")) handlers_.before_records(root_);
    return true;
}

bool SaxReport::close() {
    const bool records_end = path_.is_in_list("records");
    path_.close();
    open_.pop_back();
    if (open_.empty()) {
        values_ = 0;
        return handlers_.value(root_);
    }
    if (records_end) root_.erase("records");
    if (!path_.is_in_list("records")) return true;
    values_ = 0;
    const Json element = std::move(open_.back()->back());
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
