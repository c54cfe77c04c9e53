#pragma once

#include <string_view>

namespace splitcircuit::io {

/// The page of a report without what differs from report to report; made of lib/io/page when it is built.
struct PageParts {
    std::string_view before_title;
    std::string_view before_data;
    std::string_view after_data;
};
extern const PageParts kPageParts;

}  // namespace splitcircuit::io
