#include "support/temporary_folder.hpp"

#include <doctest/doctest.h>
#include <stdlib.h>

#include <fstream>
#include <sstream>

namespace splitcircuit::test {

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "splitcircuit-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    folder_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE_MESSAGE(file.good(), path);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

void put(const std::string& path, const std::string& content) {
    std::ofstream file(path, std::ios::binary);
    file << content;
    file.close();
    REQUIRE_MESSAGE(file.good(), path);
}

}  // namespace splitcircuit::test
