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

/// A text from outside for a message: the middle of a long one is cut out.
[[nodiscard]] inline std::string shortened(std::string text) {
    constexpr std::size_t kLongest = 64;
    if (text.size() > kLongest) text.replace(kLongest / 2, text.size() - kLongest, "...");
    return text;
}

/// "PLACE: found FOUND, allowed ALLOWED": the shape of complaints about input. What was found may be long.
[[nodiscard]] inline Error bad_input(const std::string& place, std::string found,
                                     const std::string& allowed) {
    return {place + ": found " + shortened(std::move(found)) + ", allowed " + allowed};
}

/// A value or the error that stands in its place. Reading the wrong one is a bug of the caller (asserted).
template <typename T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(content_); }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T& operator*() & { return checked(std::get_if<T>(&content_)); }
    [[nodiscard]] const T& operator*() const& { return checked(std::get_if<T>(&content_)); }
    [[nodiscard]] T operator*() && { return std::move(**this); }
    [[nodiscard]] T* operator->() { return &**this; }
    [[nodiscard]] const T* operator->() const { return &**this; }
    [[nodiscard]] const Error& error() const { return checked(std::get_if<Error>(&content_)); }

  private:
    template <typename Content>
    [[nodiscard]] static Content& checked(Content* content) {
        assert(content != nullptr);
        return *content;
    }

    std::variant<T, Error> content_;
};

}  // namespace splitcircuit::core
