#include "io/detail/json_values.hpp"

namespace splitcircuit::io::detail {

Json pinned_json(const circuit::Seeds& seeds) {
    Json json = Json::object();
    for (const auto stream : circuit::kStreams) {
        const auto& pin = seeds.pinned[circuit::index(stream)];
        if (pin) json[std::string(circuit::kStreamNames[circuit::index(stream)])] = *pin;
    }
    return json;
}

}  // namespace splitcircuit::io::detail
