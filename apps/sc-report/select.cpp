#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "common/option_values.hpp"
#include "io/report_json.hpp"
#include "sc-report/verbs.hpp"

namespace splitcircuit::apps {
namespace {

using scan::Record;

constexpr std::array<std::string_view, 6> kSortNames{"seed", "rounds", "combinations",
                                                     "gap",  "nodes",  "luck"};
constexpr std::array<std::string_view, 3> kPrintNames{"identities", "seeds", "records"};

std::uint64_t sort_key(std::string_view sort, const Record& record) {
    if (sort == "rounds") return static_cast<std::uint64_t>(record.rounds());
    if (sort == "combinations") return record.combinations;
    if (sort == "nodes") return record.par ? record.par->nodes : 0;
    if (sort == "luck")
        return static_cast<std::uint64_t>(record.difficulty ? record.difficulty->random_wins : 0);
    if (sort == "gap") return static_cast<std::uint64_t>(record.gap);
    return record.seed;
}

/// The hash of the first board as a number: many are kept.
std::uint64_t board_number(const Record& record) {
    std::uint64_t number = 0;
    std::from_chars(record.first_board.data(), record.first_board.data() + record.first_board.size(), number,
                    16);
    return number;
}

struct Line {
    std::uint64_t key = 0;
    std::uint64_t seed = 0;
    std::string text;
};

/// Lines in order of key, then seed; of `limit`, no more than twice as many are kept at any time.
class Sorted {
  public:
    Sorted(std::uint64_t limit, bool descending) : limit_(limit), descending_(descending) {}

    void add(Line line) {
        lines_.push_back(std::move(line));
        if (lines_.size() / 2 > limit_) cut();
    }

    const std::vector<Line>& finish() {
        cut();
        return lines_;
    }

  private:
    void cut() {
        std::sort(lines_.begin(), lines_.end(), [this](const Line& a, const Line& b) {
            if (a.key != b.key) return descending_ ? a.key > b.key : a.key < b.key;
            return a.seed < b.seed;
        });
        if (lines_.size() > limit_) lines_.resize(static_cast<std::size_t>(limit_));
    }

    std::uint64_t limit_;
    bool descending_;
    std::vector<Line> lines_;
};

/// Options that were checked.
struct Selection {
    scan::Filter filter;
    std::optional<circuit::IntRange> par;
    std::vector<solver::Status> greedy;
    std::uint64_t limit = core::kMaxMasterSeed;
};

std::optional<core::Error> check_word(const std::string& place, const std::string& word,
                                      const std::vector<std::string_view>& names) {
    if (std::find(names.begin(), names.end(), word) != names.end()) return std::nullopt;
    return core::bad_input(place, in_quotes(word), fmt::format("{}", fmt::join(names, ", ")));
}

core::Result<Selection> read_selection(const SelectOptions& options) {
    Selection selection;
    auto statuses = read_statuses(options.statuses, "--status");
    if (!statuses) return statuses.error();
    selection.filter.statuses = *std::move(statuses);
    if (options.rounds) {
        const auto rounds = read_rounds_range(*options.rounds, "--rounds");
        if (!rounds) return rounds.error();
        selection.filter.rounds = *rounds;
    }
    if (options.par) {
        const auto par = read_rounds_range(*options.par, "--par");
        if (!par) return par.error();
        selection.par = *par;
    }
    auto greedy = read_statuses(options.greedy, "--greedy");
    if (!greedy) return greedy.error();
    selection.greedy = *std::move(greedy);
    if (options.limit) {
        const auto limit = read_number(*options.limit, 1, core::kMaxMasterSeed, "--limit");
        if (!limit) return limit.error();
        selection.limit = *limit;
    }
    if (auto error = check_word("--sort", options.sort, {kSortNames.begin(), kSortNames.end()}))
        return *error;
    if (auto error = check_word("--print", options.print, {kPrintNames.begin(), kPrintNames.end()}))
        return *error;
    return selection;
}

class Selector {
  public:
    Selector(const SelectOptions& options, const Selection& selection, io::ReportReader& reader,
             Console& console)
        : options_(options),
          selection_(selection),
          reader_(reader),
          console_(console),
          in_seed_order_(options.sort == "seed" && !options.descending),
          sorted_(selection.limit, options.descending) {}

    Ended run() {
        std::uint64_t found = 0;
        while (!in_seed_order_ || found < selection_.limit) {
            const auto record = reader_.next();
            if (!record) return bad_input(record.error());
            if (!*record) break;
            if (!fits(**record)) continue;
            ++found;
            if (!in_seed_order_) {
                sorted_.add({sort_key(options_.sort, **record), (**record).seed, text_of(**record)});
            } else if (!print(text_of(**record))) {
                return {};
            }
        }
        if (in_seed_order_) return {};
        for (const Line& line : sorted_.finish()) {
            if (!print(line.text)) break;
        }
        return {};
    }

  private:
    bool fits(const Record& record) {
        // A disagreement is no answer: it is selected by no status, but listed where nothing is asked.
        if (selection_.filter.any() && !record.reason) return false;
        if (!selection_.filter.lists(record) || !fits_par(record) || !fits_greedy(record)) return false;
        return !options_.distinct_boards || boards_.insert(board_number(record)).second;
    }

    [[nodiscard]] bool fits_par(const Record& record) const {
        if (!selection_.par) return true;
        const auto& par = record.par;
        return par && par->proof == solver::Proof::kOptimal && selection_.par->min <= par->lower &&
               par->lower <= selection_.par->max;
    }

    /// A record of the greedy player says itself how it ended.
    [[nodiscard]] bool fits_greedy(const Record& record) const {
        const auto& wanted = selection_.greedy;
        if (wanted.empty()) return true;
        const auto reason = record.greedy ? std::optional(record.greedy->reason) : record.reason;
        const bool is_known = record.greedy || !record.par;
        return is_known && reason &&
               std::find(wanted.begin(), wanted.end(), solver::status_of(*reason)) != wanted.end();
    }

    [[nodiscard]] std::string text_of(const Record& record) const {
        if (options_.print == "records") return io::record_json(record);
        if (options_.print == "seeds") return fmt::format("{}", record.seed);
        return reader_.header().identity_of(record.seed);
    }

    bool print(const std::string& text) {
        console_.out << text << '\n';
        return console_.out.good();
    }

    const SelectOptions& options_;
    const Selection& selection_;
    io::ReportReader& reader_;
    Console& console_;
    bool in_seed_order_;
    Sorted sorted_;
    std::unordered_set<std::uint64_t> boards_;  ///< by hash
};

}  // namespace

Ended select(const SelectOptions& options, Console& console) {
    const auto selection = read_selection(options);
    if (!selection) return bad_input(selection.error());
    auto reader = open_report(options.report, console);
    if (!reader) return bad_input(reader.error());
    return Selector(options, *selection, *reader, console).run();
}

}  // namespace splitcircuit::apps
