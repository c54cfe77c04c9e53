#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "files/file.hpp"

namespace splitcircuit::files {

/// Many files of one folder. Each appears whole or not at all, as an AtomicFile does, but none is safe from a
/// power cut before sync(): to wait for the disk after every file takes longer than to write it.
class FileBatch {
  public:
    /// In a folder that is there.
    explicit FileBatch(std::string folder) : folder_(std::move(folder)) {}

    /// Writes a file, in place of one of that name.
    [[nodiscard]] Failure add(const std::string& name, std::string_view bytes);
    /// Returns when all files that were added have reached the disk.
    [[nodiscard]] Failure sync();

  private:
    std::string folder_;
    std::vector<std::string> names_;  ///< added since the last sync
};

}  // namespace splitcircuit::files
