#include "common/requested_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

#include "circuit/generator.hpp"
#include "circuit/level_line.hpp"
#include "io/level_json.hpp"
#include "io/read_file.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;
using core::Result;

constexpr std::string_view kStandardInput = "-";

std::string quoted(std::string_view text) {
    return fmt::format("\"{}\"", text);
}

/// A seed from the system for a user who gave none.
std::uint64_t draw_master_seed() {
    std::random_device device;
    const std::uint64_t high = device();
    return (high << 32 | device()) & core::kMaxMasterSeed;
}

/// Options as numbers, and the games that they lead to.
class RequestReader {
  public:
    RequestReader(const GameOptions& options, std::istream& in) : options_(options), in_(in) {}

    Result<GameRequest> read() {
        if (auto error = check_combination()) return *error;
        if (auto error = read_numbers()) return *error;
        if (options_.puzzle) return read_puzzle();
        if (auto error = read_preset()) return *error;
        if (auto error = read_all_games()) return *error;
        if (request_.games.empty() && !request_.is_list) add_drawn_game();
        return std::move(request_);
    }

  private:
    [[nodiscard]] bool any_pin() const {
        return std::any_of(options_.pins.begin(), options_.pins.end(),
                           [](const auto& pin) { return pin.has_value(); });
    }

    /// Several ways to name games exclude each other: which one would win is nobody's guess.
    [[nodiscard]] std::optional<Error> check_combination() const {
        const bool identities = std::any_of(options_.games.begin(), options_.games.end(),
                                            [](const auto& game) { return game != kStandardInput; });
        const int sources = static_cast<int>(options_.preset.has_value()) +
                            static_cast<int>(options_.preset_file.has_value()) +
                            static_cast<int>(options_.puzzle.has_value());
        if (sources > 1) return Error{"--preset, --preset-file and --puzzle: give one of them"};
        if (options_.puzzle &&
            (identities || !options_.games.empty() || !options_.seeds.empty() || any_pin())) {
            return Error{"--puzzle: a hand-made level has no seeds; give it alone"};
        }
        if (identities && (options_.preset || !options_.seeds.empty() || any_pin() || options_.max_rounds)) {
            return Error{
                "an identity such as go#42,shape=7,rounds=10 says preset, seeds and rounds; give it alone"};
        }
        if (sources == 0 && options_.games.empty()) {
            return Error{
                fmt::format("no game: give one such as go#42, or --preset with one of {}, or --preset-file, "
                            "or --puzzle",
                            io::builtin_names())};
        }
        return std::nullopt;
    }

    std::optional<Error> read_numbers() {
        for (std::size_t i = 0; i < options_.pins.size(); ++i) {
            if (!options_.pins[i]) continue;
            const auto pin = core::parse_decimal(*options_.pins[i], core::kMaxSubSeed);
            if (!pin) {
                return core::bad_input(fmt::format("--{}-seed", circuit::kStreamNames[i]),
                                       quoted(*options_.pins[i]), "a decimal number in 0..2147483647");
            }
            pins_[i] = static_cast<std::int32_t>(*pin);
        }
        if (!options_.max_rounds) return std::nullopt;
        const auto limit = static_cast<std::uint64_t>(circuit::kMaxRoundsLimits.max);
        const auto rounds = core::parse_decimal(*options_.max_rounds, limit);
        if (!rounds || *rounds == 0) {
            return core::bad_input("--max-rounds", quoted(*options_.max_rounds),
                                   "a decimal number in 1..1000");
        }
        max_rounds_ = static_cast<int>(*rounds);
        return std::nullopt;
    }

    /// What --puzzle names: a level line stands for itself.
    Result<circuit::Level> read_level(const std::string& argument) {
        if (argument.starts_with(circuit::kLevelLinePrefix)) return io::read_level_text(argument, "--puzzle");
        const bool is_stream = argument == kStandardInput;
        const std::string place = is_stream ? "standard input" : argument;
        const auto text = is_stream ? io::read_stream(in_, place) : io::read_file(argument);
        if (!text) return text.error();
        return io::read_level_text(*text, place);
    }

    Result<GameRequest> read_puzzle() {
        const auto level = read_level(*options_.puzzle);
        if (!level) return level.error();
        auto limited =
            circuit::to_level(circuit::to_puzzle(*level, max_rounds_), level->name, level->palette);
        request_.games.push_back(
            {nullptr, {}, std::nullopt, std::make_shared<circuit::Level>(std::move(limited))});
        return std::move(request_);
    }

    std::optional<Error> read_preset() {
        if (!options_.preset && !options_.preset_file) return std::nullopt;
        auto preset = options_.preset ? io::builtin_preset(*options_.preset)
                                      : io::preset_from_file(*options_.preset_file);
        if (!preset) return options_.preset ? Error{"--" + preset.error().message} : preset.error();
        preset_ = std::make_shared<io::NamedPreset>(*std::move(preset));
        return std::nullopt;
    }

    std::optional<Error> read_all_games() {
        request_.is_list = options_.games.size() + options_.seeds.size() > 1;
        for (const std::string& text : options_.games) {
            const bool readable = text == kStandardInput || circuit::looks_like_identity(text);
            if (!readable)
                return core::bad_input("game", quoted(text), "an identity such as go#42, or - for a list");
            if (auto error = add_argument(text, "game")) return error;
        }
        for (const std::string& text : options_.seeds) {
            if (auto error = add_argument(text, "--seed")) return error;
        }
        return std::nullopt;
    }

    std::optional<Error> add_argument(const std::string& text, const std::string& place) {
        return text == kStandardInput ? read_list() : add_game(text, place);
    }

    /// One seed or identity a line; blank lines and lines that begin with # are passed over.
    std::optional<Error> read_list() {
        request_.is_list = true;
        const auto text = io::read_stream(in_, "standard input");
        if (!text) return text.error();
        std::size_t number = 0;
        for (std::size_t begin = 0; begin < text->size();) {
            const auto end = std::min(text->find('\n', begin), text->size());
            std::string line = text->substr(begin, end - begin);
            begin = end + 1;
            ++number;
            if (line.ends_with('\r')) line.pop_back();
            if (line.empty() || line.starts_with('#')) continue;
            if (auto error = add_game(line, fmt::format("standard input, line {}", number))) return error;
        }
        return std::nullopt;
    }

    std::optional<Error> add_game(const std::string& text, const std::string& place) {
        if (circuit::looks_like_identity(text)) return add_identity(text, place);
        const auto seed = core::parse_decimal(text, core::kMaxMasterSeed);
        if (!seed) {
            return core::bad_input(place, quoted(text), "a decimal seed in 0..9007199254740991");
        }
        if (!preset_) return Error{fmt::format("{}: a seed alone needs --preset or --preset-file", place)};
        add_seed(*seed);
        return std::nullopt;
    }

    void add_seed(std::uint64_t master) {
        request_.games.push_back({preset_, {master, pins_}, max_rounds_, nullptr});
    }

    std::optional<Error> add_identity(const std::string& text, const std::string& place) {
        const auto identity = circuit::parse_identity(text);
        if (!identity) return Error{fmt::format("{}: {}", place, identity.error().message)};
        const bool from_file = !identity->preset_hash.empty();
        if (from_file && !options_.preset_file) {
            return Error{fmt::format("{}: {} is of a preset from a file; give the file with --preset-file",
                                     place, text)};
        }
        auto preset = from_file ? Result(preset_) : find_builtin(identity->preset);
        if (!preset) return Error{fmt::format("{}: {}", place, preset.error().message)};
        const io::NamedPreset& named = **preset;
        if (named.name != identity->preset || named.hash != identity->preset_hash) {
            return core::bad_input(place, text,
                                   fmt::format("{}@{} (what --preset-file holds)", named.name, named.hash));
        }
        request_.games.push_back({*preset, identity->seeds, identity->max_rounds, nullptr});
        return std::nullopt;
    }

    /// Each built-in preset is read once, however long the list.
    Result<std::shared_ptr<const io::NamedPreset>> find_builtin(const std::string& name) {
        for (const auto& known : builtins_) {
            if (known->name == name) return known;
        }
        auto preset = io::builtin_preset(name);
        if (!preset) return preset.error();
        builtins_.push_back(std::make_shared<io::NamedPreset>(*std::move(preset)));
        return builtins_.back();
    }

    void add_drawn_game() {
        request_.drawn_seed = draw_master_seed();
        add_seed(*request_.drawn_seed);
    }

    const GameOptions& options_;
    std::istream& in_;
    std::array<std::optional<std::int32_t>, circuit::kStreams.size()> pins_;
    std::optional<int> max_rounds_;
    std::shared_ptr<const io::NamedPreset> preset_;
    std::vector<std::shared_ptr<const io::NamedPreset>> builtins_;
    GameRequest request_;
};

}  // namespace

Result<GameRequest> read_request(const GameOptions& options, std::istream& in) {
    return RequestReader(options, in).read();
}

OpenedGame open_game(const GameChoice& choice) {
    if (choice.level) {
        return {circuit::to_line(*choice.level), choice.level->name, std::nullopt,
                circuit::to_puzzle(*choice.level), choice.level->palette};
    }
    const io::NamedPreset& named = *choice.preset;
    auto generated = circuit::generate(named.preset, choice.seeds, choice.max_rounds);
    return {circuit::to_text(io::identity_of(named, choice.seeds, choice.max_rounds)), named.preset->name,
            choice.seeds, std::move(generated.puzzle), named.preset->palette};
}

std::string level_line(const OpenedGame& game) {
    // The line of a hand-made level is its identity already; that of a generated game says where it is from.
    if (!game.seeds) return game.identity;
    return circuit::to_line(circuit::to_level(game.puzzle, game.identity, game.palette));
}

}  // namespace splitcircuit::apps
