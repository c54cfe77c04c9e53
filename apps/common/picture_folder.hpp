#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/drawn_game.hpp"
#include "files/file_batch.hpp"
#include "io/snapshot_json.hpp"
#include "render/frame.hpp"

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

/// Plays a game and adds one PNG a picture to an open folder; then finishes it with the list of them, and of
/// `more` files after them. The size of the pictures must be allowed.
[[nodiscard]] files::Failure write_pictures(PictureFolder& folder, const DrawnGame& game, Only only,
                                            const render::Style& style,
                                            const std::vector<io::SnapshotFile>& more = {});

}  // namespace splitcircuit::apps
