#pragma once

#include <filesystem>
#include <string>

namespace splitcircuit::test {

/// A folder of its own for a test, removed with everything in it at the end.
class TemporaryFolder {
  public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();

    /// The path of a file in the folder.
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] std::string path() const { return folder_.string(); }

  private:
    std::filesystem::path folder_;
};

[[nodiscard]] std::string content_of(const std::string& path);
void put(const std::string& path, const std::string& content);

}  // namespace splitcircuit::test
