#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace splitcircuit::core {

/// An expected failure, worded for the person who caused it: the place, what was found, what is allowed.
struct Error {
    std::string message;
};

/// "PLACE: found FOUND, allowed ALLOWED": the one shape of every complaint about input.
[[nodiscard]] inline Error bad_input(const std::string& place, const std::string& found,
                                     const std::string& allowed) {
    return {place + ": found " + found + ", allowed " + allowed};
}

/// A value or the error that stands in its place. Reading the wrong one is a bug of the caller (asserted).
template <typename T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(content_); }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] const T& operator*() const& { return const_cast<Result*>(this)->value(); }
    [[nodiscard]] T operator*() && { return std::move(value()); }
    [[nodiscard]] T* operator->() { return &value(); }
    [[nodiscard]] const T* operator->() const { return &**this; }

    [[nodiscard]] const Error& error() const {
        const auto* error = std::get_if<Error>(&content_);
        assert(error != nullptr);
        return *error;
    }

  private:
    [[nodiscard]] T& value() {
        auto* value = std::get_if<T>(&content_);
        assert(value != nullptr);
        return *value;
    }

    std::variant<T, Error> content_;
};

}  // namespace splitcircuit::core
