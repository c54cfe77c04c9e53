#include "sc-play/host.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "circuit/generator.hpp"
#include "files/file.hpp"
#include "io/read_file.hpp"

namespace splitcircuit::apps {
namespace {

using Preset = std::shared_ptr<const io::NamedPreset>;

/// Presets by name, each built-in one read once.
class PresetShelf {
  public:
    explicit PresetShelf(Preset own) : own_(std::move(own)) {}

    core::Result<Preset> find(const circuit::Identity& identity, const std::string& place) {
        const bool own_name = own_ && own_->name == identity.preset;
        if (own_name && (identity.preset_hash.empty() || identity.preset_hash == own_->hash)) return own_;
        if (!identity.preset_hash.empty()) {
            return core::bad_input(
                place, fmt::format("{}@{}", identity.preset, identity.preset_hash),
                own_ ? fmt::format("{}@{} (what --preset-file holds)", own_->name, own_->hash)
                     : "a preset with @ after a start with --preset-file");
        }
        Preset& known = builtins_[identity.preset];
        if (known) return known;
        auto preset = io::builtin_preset(identity.preset, place);
        if (!preset) return preset.error();
        known = std::make_shared<io::NamedPreset>(*std::move(preset));
        return known;
    }

  private:
    Preset own_;
    std::map<std::string, Preset> builtins_;
};

std::optional<core::Error> write_new_file(const std::string& path, std::string_view text) {
    if (files::kind_of(path) != files::Kind::kNothing) {
        return core::bad_input("save", path + ", which exists", "the name of a new file");
    }
    auto file = files::AtomicFile::begin(path);
    if (!file) return file.error();
    if (auto failure = file->write(text)) return failure;
    return file->commit(false);
}

}  // namespace

play::Host process_host(Preset own) {
    auto shelf = std::make_shared<PresetShelf>(std::move(own));
    play::Host host;
    host.open = [shelf](const circuit::Identity& identity,
                        const std::string& place) -> core::Result<play::NewGame> {
        const auto preset = shelf->find(identity, place);
        if (!preset) return preset.error();
        auto game = circuit::generate((*preset)->preset, identity.seeds, identity.max_rounds);
        return play::NewGame{circuit::to_text(io::identity_of(**preset, identity.seeds, identity.max_rounds)),
                             std::move(game.puzzle)};
    };
    host.read = [](const std::string& path) { return io::read_file(path); };
    host.write = write_new_file;
    return host;
}

}  // namespace splitcircuit::apps
