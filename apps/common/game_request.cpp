#include "common/game_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

#include "circuit/generator.hpp"
#include "circuit/level_line.hpp"
#include "common/option_values.hpp"
#include "io/level_json.hpp"
#include "io/read_file.hpp"

namespace splitcircuit::apps {
namespace {

using core::Error;
using core::Result;

/// Options as numbers, and the games that they lead to. Nothing that was given is passed over in silence:
/// what would have no effect is refused.
class RequestReader {
  public:
    RequestReader(const GameOptions& options, std::istream& in) : options_(options), in_(in) {}

    Result<GameRequest> read() {
        if (auto error = check_combination()) return *error;
        if (auto error = read_numbers()) return *error;
        if (options_.puzzle) {
            if (auto error = read_puzzle(*options_.puzzle)) return *error;
            return std::move(request_);
        }
        if (auto error = read_preset()) return *error;
        if (auto error = read_all_games()) return *error;
        if (request_.games.empty() && !request_.is_list) add_drawn_game();
        if (preset_ && !preset_used_ && !request_.games.empty()) return unused_preset();
        return std::move(request_);
    }

  private:
    [[nodiscard]] bool any_pin() const {
        return std::any_of(options_.kind.pins.begin(), options_.kind.pins.end(),
                           [](const auto& pin) { return pin.has_value(); });
    }

    [[nodiscard]] std::optional<Error> check_combination() const {
        const bool any_game = !options_.games.empty() || !options_.seeds.empty();
        const bool any_preset = options_.kind.preset || options_.kind.preset_file;
        if (options_.kind.preset && options_.kind.preset_file) {
            return core::bad_input("--preset-file", "also --preset", "one of them");
        }
        if (options_.puzzle && (any_game || any_preset || any_pin())) {
            return core::bad_input("--puzzle", "also a game, preset or seed",
                                   "a level alone, or with --max-rounds");
        }
        if (!options_.puzzle && !any_game && !any_preset) {
            return core::bad_input(
                "arguments", "no game",
                fmt::format("a game such as go#42, --preset with one of {}, --preset-file or --puzzle",
                            io::builtin_names()));
        }
        auto inputs = std::count(options_.games.begin(), options_.games.end(), kStandardStream) +
                      std::count(options_.seeds.begin(), options_.seeds.end(), kStandardStream);
        if (options_.kind.preset_file == kStandardStream) ++inputs;
        if (inputs > 1) return core::bad_input("arguments", fmt::format("- {} times", inputs), "- once");
        return std::nullopt;
    }

    std::optional<Error> read_numbers() {
        const auto pins = read_pins(options_.kind);
        if (!pins) return pins.error();
        pins_ = *pins;
        const auto max_rounds = read_max_rounds(options_.kind);
        if (!max_rounds) return max_rounds.error();
        max_rounds_ = *max_rounds;
        return std::nullopt;
    }

    /// A level line stands for itself; anything else is the name of a file, or standard input.
    std::optional<Error> read_puzzle(const std::string& argument) {
        if (circuit::looks_like_level_line(argument)) return add_level(argument, "--puzzle");
        const auto input = read_input(argument, in_);
        if (!input) return input.error();
        return add_level(input->text, input->place);
    }

    std::optional<Error> add_level(std::string_view text, const std::string& place) {
        const auto level = io::read_level_text(text, place);
        if (!level) return level.error();
        auto limited =
            circuit::to_level(circuit::to_puzzle(*level, max_rounds_), level->name, level->palette);
        request_.games.push_back(
            {nullptr, {}, std::nullopt, std::make_shared<circuit::Level>(std::move(limited))});
        return std::nullopt;
    }

    std::optional<Error> read_preset() {
        if (!options_.kind.preset && !options_.kind.preset_file) return std::nullopt;
        auto preset = read_preset_option(options_.kind, in_);
        if (!preset) return preset.error();
        preset_ = std::make_shared<io::NamedPreset>(*std::move(preset));
        return std::nullopt;
    }

    std::optional<Error> read_all_games() {
        request_.is_list = options_.games.size() + options_.seeds.size() > 1;
        for (const std::string& text : options_.games) {
            if (auto error = text == kStandardStream ? read_list() : add_identity(text, "game")) return error;
        }
        for (const std::string& text : options_.seeds) {
            if (auto error = text == kStandardStream ? read_list() : add_seed(text, "--seed")) return error;
        }
        return std::nullopt;
    }

    /// One seed or identity a line; blank lines and lines that begin with # are passed over.
    std::optional<Error> read_list() {
        request_.is_list = true;
        const auto text = io::read_stream(in_, "standard input", io::kMaxListBytes);
        if (!text) return text.error();
        std::size_t number = 0;
        for (std::size_t begin = 0; begin < text->size();) {
            const auto end = std::min(text->find('\n', begin), text->size());
            std::string line = text->substr(begin, end - begin);
            begin = end + 1;
            ++number;
            if (line.ends_with('\r')) line.pop_back();
            if (line.empty() || line.starts_with('#')) continue;
            const auto place = fmt::format("standard input, line {}", number);
            const bool identity = circuit::looks_like_identity(line) || circuit::looks_like_level_line(line);
            if (auto error = identity ? add_identity(line, place) : add_seed(line, place)) return error;
        }
        return std::nullopt;
    }

    std::optional<Error> add_seed(const std::string& text, const std::string& place) {
        const auto seed = core::parse_decimal(text, core::kMaxMasterSeed);
        if (!seed) return core::bad_input(place, in_quotes(text), "a decimal seed in 0..9007199254740991");
        if (!preset_)
            return core::bad_input(place, "a seed without a preset", "a seed with --preset or --preset-file");
        add_seeded_game(*seed);
        return std::nullopt;
    }

    void add_seeded_game(std::uint64_t master) {
        preset_used_ = true;
        request_.games.push_back({preset_, {master, pins_}, max_rounds_, nullptr});
    }

    /// A whole game in a word or a level line; options that would change it have no place beside it.
    std::optional<Error> add_identity(const std::string& text, const std::string& place) {
        if (any_pin() || max_rounds_) {
            return core::bad_input(place, in_quotes(text) + " and options for seeds or rounds",
                                   "an identity alone, such as go#42,shape=7,rounds=10");
        }
        if (circuit::looks_like_level_line(text)) return add_level(text, place);
        const auto identity = circuit::parse_identity(text, place);
        if (!identity) return identity.error();
        auto preset = identity->preset_hash.empty() ? find_builtin(identity->preset, place)
                                                    : find_in_file(*identity, place);
        if (!preset) return preset.error();
        request_.games.push_back({*preset, identity->seeds, identity->max_rounds, nullptr});
        return std::nullopt;
    }

    using Found = Result<std::shared_ptr<const io::NamedPreset>>;

    /// Each built-in preset is read once, however long the list. One that --preset names too is used.
    Found find_builtin(const std::string& name, const std::string& place) {
        if (options_.kind.preset == name) {
            preset_used_ = true;
            return preset_;
        }
        for (const auto& known : builtins_) {
            if (known->name == name) return known;
        }
        auto preset = io::builtin_preset(name, place);
        if (!preset) return preset.error();
        builtins_.push_back(std::make_shared<io::NamedPreset>(*std::move(preset)));
        return builtins_.back();
    }

    Found find_in_file(const circuit::Identity& identity, const std::string& place) {
        const auto wanted = fmt::format("{}@{}", identity.preset, identity.preset_hash);
        if (!options_.kind.preset_file) {
            return core::bad_input(place, wanted + " without its file",
                                   "an identity with @ beside --preset-file");
        }
        const auto given = fmt::format("{}@{}", preset_->name, preset_->hash);
        if (wanted != given) return core::bad_input(place, wanted, given + " (what --preset-file holds)");
        preset_used_ = true;
        return preset_;
    }

    [[nodiscard]] Error unused_preset() const {
        if (options_.kind.preset)
            return core::bad_input("--preset", "no seed that it is for", "a preset with seeds");
        return core::bad_input("--preset-file", "no game that it is for",
                               fmt::format("a file with seeds, or with identities that begin with {}@{}#",
                                           preset_->name, preset_->hash));
    }

    void add_drawn_game() {
        request_.drawn_seed = draw_master_seed();
        add_seeded_game(*request_.drawn_seed);
    }

    const GameOptions& options_;
    std::istream& in_;
    Pins pins_;
    std::optional<int> max_rounds_;
    std::shared_ptr<const io::NamedPreset> preset_;
    bool preset_used_ = false;
    std::vector<std::shared_ptr<const io::NamedPreset>> builtins_;
    GameRequest request_;
};

}  // namespace

std::uint64_t draw_master_seed() {
    std::random_device device;
    const std::uint64_t high = device();
    return (high << 32 | device()) & core::kMaxMasterSeed;
}

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
