#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "io/detail/json_node.hpp"
#include "io/detail/json_path.hpp"

namespace splitcircuit::io::detail {

/// Builds values out of the parser's events and hands them over one by one, so that no report is ever in
/// memory as a whole: each top-level value, and before it the elements of its list `records`.
///
///     {"header": ..., "records": [A, B], "summary": ...}
///      before_records({"header": ...})   record(A)   record(B)   value({"header": ..., "summary": ...})
class SaxReport final : public nlohmann::json_sax<Json> {
  public:
    struct Handlers {
        /// The members that come before `records`.
        std::function<void(const Json& members)> before_records;
        /// Each element of `records`; false ends the reading.
        std::function<bool(const Json& element)> record;
        /// A whole top-level value, without its `records`; false ends the reading.
        std::function<bool(const Json& value)> value;
    };
    explicit SaxReport(Handlers handlers) : handlers_(std::move(handlers)) {}

    // Events; false ends the parse.
    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(std::int64_t value) override { return add(value); }
    bool number_unsigned(std::uint64_t value) override { return add(value); }
    bool number_float(double value, const std::string& /*text*/) override { return add(value); }
    bool string(std::string& value) override { return add(std::move(value)); }
    bool binary(Json::binary_t& /*value*/) override { return false; }  // not in JSON text
    bool start_object(std::size_t /*size*/) override { return open(Json::object(), false); }
    bool key(std::string& key) override;
    bool end_object() override { return close(); }
    bool start_array(std::size_t /*size*/) override { return open(Json::array(), true); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& error) override;

  private:
    bool add(Json value);
    bool open(Json value, bool is_list);
    bool close();
    /// Counts a value of the element that is being built.
    void count();
    /// Puts a value into the innermost one that is open; returns where it stands.
    Json& put(Json value);

    Handlers handlers_;
    JsonPath path_;
    Json root_;
    std::vector<Json*> open_;  ///< the values being built, outermost first
    std::size_t values_ = 0;   ///< in the element being built
};

}  // namespace splitcircuit::io::detail
