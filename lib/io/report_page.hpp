#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/report_writer.hpp"
#include "scan/plan.hpp"
#include "scan/record.hpp"
#include "scan/summary.hpp"

namespace splitcircuit::io {

/// A report as one web page that needs no network and no other file: charts, a table of records, and a player
/// for their games. Every listed game is played through Game while the page is made, and the page shows what
/// Game did; a record that Game does not confirm is listed as such and has no player.
///
/// What the page is given, and all it knows, is the JSON of its element `data`; lib/io/page/data.js reads it:
///
///     {"header": ..., "summary": ...,                as in the report
///      "build": {"generator", "rules", "solver"},    versions of the program that made the page
///      "listed": N, "consistent": BOOL,              records of the report; whether the summary counts them
///      "records": [[SEED, IDENTITY, OUTCOME, COMBINATIONS, GAP, GAME, PLAY, NOTE, BOARD], ...]}
///
/// OUTCOME is a Reason of the greedy player by number, kDisagreed, kUnconfirmed, or another Reason by its
/// number and 2; GAME the text game with its rounds joined by
/// `;`; PLAY is play_text() or empty, and then NOTE says why and BOARD has the recorded rows, packed.
class ReportPage {
  public:
    /// What stands in place of a Reason.
    static constexpr int kDisagreed = 4;    ///< solver and Game disagree
    static constexpr int kUnconfirmed = 5;  ///< Game does not play what the record says
    static constexpr std::size_t kUsualLimit = 20'000;

    /// A page with at most `limit` records: of a longer report those that were not solved come first, each
    /// kind in the order of seeds. The header must outlive the page.
    explicit ReportPage(const scan::Header& header, std::size_t limit = kUsualLimit)
        : header_(header), limit_(limit) {}

    void add(const scan::Record& record);
    /// How many of the records that are kept Game did not confirm.
    [[nodiscard]] std::uint64_t unconfirmed() const { return unconfirmed_; }
    /// Writes the page, when all records were added. `consistent`: the summary counts what they show.
    [[nodiscard]] ReportWriter::Failure write(const scan::Summary& summary, bool consistent,
                                              const ReportWriter::Sink& sink) const;

  private:
    const scan::Header& header_;
    std::size_t limit_;
    std::uint64_t added_ = 0;
    std::uint64_t unconfirmed_ = 0;
    std::vector<std::string> solved_;
    std::vector<std::string> others_;
};

}  // namespace splitcircuit::io
