#include "sc-snapshot/picture_folder.hpp"

#include <algorithm>

namespace splitcircuit::apps {
namespace {

constexpr std::string_view kOutcomeName = "outcome.json";

}  // namespace

bool is_name_of_picture(std::string_view name) {
    if (name.ends_with(".part")) name.remove_suffix(5);
    const auto skip = [&name](std::string_view text) {
        if (!name.starts_with(text)) return false;
        name.remove_prefix(text.size());
        return true;
    };
    const auto skip_digits = [&name] {
        const auto end = std::min(name.find_first_not_of("0123456789"), name.size());
        name.remove_prefix(end);
        return end > 0;
    };
    if (name == kOutcomeName || name == "end.png") return true;
    if (!skip("round-") || !skip_digits()) return false;
    if (skip("-tick-")) return skip_digits() && name == ".png";
    return name == "-cut.png" || name == "-settled.png";
}

files::Failure PictureFolder::open() {
    if (files::kind_of(path_) == files::Kind::kNothing) return files::make_folder(path_);
    if (auto failure = files::remove(path_to(kOutcomeName))) return failure;
    const auto names = files::names_in(path_);
    if (!names) return names.error();
    for (const std::string& name : *names) {
        if (!is_name_of_picture(name)) continue;
        if (auto failure = files::remove(path_to(name))) return failure;
    }
    return std::nullopt;
}

files::Failure PictureFolder::finish(std::string_view outcome) {
    if (auto failure = pictures_.sync()) return failure;
    auto file = files::AtomicFile::begin(path_to(kOutcomeName));
    if (!file) return file.error();
    if (auto failure = file->write(outcome)) return failure;
    return file->commit(true);
}

}  // namespace splitcircuit::apps
