#include "support/memory_host.hpp"

#include "circuit/generator.hpp"
#include "io/named_preset.hpp"

namespace splitcircuit::test {

play::Host memory_host(const std::shared_ptr<MemoryFiles>& files) {
    play::Host host;
    host.open = [](const circuit::Identity& identity,
                   const std::string& place) -> core::Result<play::NewGame> {
        const auto preset = io::builtin_preset(identity.preset, place);
        if (!preset) return preset.error();
        return play::NewGame{circuit::to_text(identity),
                             circuit::generate(preset->preset, identity.seeds, identity.max_rounds).puzzle};
    };
    host.read = [files](const std::string& path) -> core::Result<std::string> {
        if (!files->contains(path)) return core::Error{path + ": is not there"};
        return files->at(path);
    };
    host.write = [files](const std::string& path, std::string_view text) -> std::optional<core::Error> {
        (*files)[path] = text;
        return std::nullopt;
    };
    return host;
}

std::string position_of(play::Session& session) {
    std::string position;
    for (const char* command : {"state", "board", "game", "legal"}) {
        if (const auto answer = session.answer(command)) position += to_text(*answer);
    }
    return position;
}

}  // namespace splitcircuit::test
