#pragma once

#include <string>
#include <string_view>

#include "files/file_batch.hpp"

namespace splitcircuit::apps {

/// True for the names of the files that a PictureFolder has: pictures, their list, and what an interrupted
/// run leaves of them.
[[nodiscard]] bool is_name_of_picture(std::string_view name);

/// A folder of pictures and their list, outcome.json. What an earlier run left there goes first, the list
/// before all else: a folder with a list is whole.
class PictureFolder {
  public:
    explicit PictureFolder(std::string path) : path_(std::move(path)), pictures_(path_) {}

    /// Makes the folder in one that is there, or takes the pictures of an earlier run out of it.
    [[nodiscard]] files::Failure open();
    [[nodiscard]] files::Failure add(const std::string& name, std::string_view png) {
        return pictures_.add(name, png);
    }
    /// Writes the list, once everything that it lists is safe.
    [[nodiscard]] files::Failure finish(std::string_view outcome);

  private:
    [[nodiscard]] std::string path_to(std::string_view name) const { return path_ + "/" + std::string(name); }

    std::string path_;
    files::FileBatch pictures_;
};

}  // namespace splitcircuit::apps
