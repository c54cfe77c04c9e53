#include "io/report_writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/detail/lines.hpp"
#include "io/report_json.hpp"

namespace splitcircuit::io {
namespace {

constexpr std::string_view kCsvHeader =
    "identity,seed,status,reason,rounds,combinations,gap,game,firstBoard,lastBoard,replay,disagreement,board,"
    "elapsedMs,generatorVersion,rulesVersion,solverVersion,moves,parLower,parUpper,parProof,nodes,"
    "greedyStatus,"
    "beamRounds,firstBoards,winningFirstBoards,randomPlays,randomWins\n";

/// A field as RFC 4180 wants it.
std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

/// Empty fields where a record has none of it.
std::string csv_bounds(const scan::Header& header, const scan::Record& record) {
    const auto number = [](const auto& value) { return value ? fmt::format("{}", *value) : std::string(); };
    const auto& par = record.par;
    const auto difficulty = record.difficulty.value_or(solver::Difficulty{});
    const auto greedy = record.greedy ? solver::name_of(solver::status_of(record.greedy->reason)) : "";
    const auto plays =
        record.difficulty ? fmt::format("{},{}", difficulty.random_plays, difficulty.random_wins) : ",";
    return fmt::format("{},{},{},{},{},{},{},{},{},{}", solver::name_of(header.strategy.moves),
                       par ? fmt::format("{}", par->lower) : "", par ? number(par->upper) : "",
                       par ? solver::name_of(par->proof) : "", par ? fmt::format("{}", par->nodes) : "",
                       greedy, number(record.beam_rounds), number(difficulty.first_boards),
                       number(difficulty.winning_first_boards), plays);
}

std::string csv_row(const scan::Header& header, const scan::Record& record) {
    std::string game;
    for (const auto& round : record.game) {
        if (!game.empty()) game += "; ";
        game += circuit::to_text(round);
    }
    const auto reason = record.reason ? solver::name_of(*record.reason) : "";
    const auto disagreement = record.disagreement ? fmt::format("round {}: {}", record.disagreement->round,
                                                                record.disagreement->what)
                                                  : "";
    return fmt::format(
        "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(header.identity_of(record.seed)),
        record.seed, scan::status_name(record.reason), reason, record.rounds(), record.combinations,
        record.gap, csv_field(game), record.first_board, record.last_board,
        record.disagreement ? "disagrees" : "agrees", csv_field(disagreement), fmt::join(record.rows, "/"),
        record.elapsed_ms ? fmt::format("{:.3f}", *record.elapsed_ms) : "", header.versions.generator,
        header.versions.rules, header.versions.solver, csv_bounds(header, record));
}

}  // namespace

std::optional<ReportFormat> report_format_of(std::string_view path) {
    for (std::size_t i = 0; i < kReportFormatNames.size(); ++i) {
        if (path.ends_with(fmt::format(".{}", kReportFormatNames[i]))) return static_cast<ReportFormat>(i);
    }
    return std::nullopt;
}

ReportWriter::Failure ReportWriter::begin() {
    switch (format_) {
        case ReportFormat::kJson:
            return sink_(fmt::format("{{\"schema\":\"{}\",\n\"header\":{},\n\"records\":[", kReportSchema,
                                     header_json(header_)));
        case ReportFormat::kJsonl:
            return sink_(
                fmt::format("{{\"schema\":\"{}\",\"header\":{}}}\n", kReportSchema, header_json(header_)));
        case ReportFormat::kCsv:
            break;
    }
    return sink_(kCsvHeader);
}

ReportWriter::Failure ReportWriter::add_lines(std::string_view lines) {
    if (format_ == ReportFormat::kJsonl) return sink_(lines);
    text_.clear();
    std::optional<core::Error> bad;
    detail::for_each_line(lines, [&](std::string_view line) {
        if (format_ == ReportFormat::kJson) {
            text_ += any_ ? ",\n" : "\n";
            text_ += line;
            any_ = true;
            return;
        }
        const auto record = read_record(line, "record");
        if (record)
            text_ += csv_row(header_, *record);
        else
            bad = record.error();
    });
    if (bad) return bad;
    return sink_(text_);
}

ReportWriter::Failure ReportWriter::end(const scan::Summary& summary) {
    switch (format_) {
        case ReportFormat::kJson:
            return sink_(fmt::format("\n],\n\"summary\":{}}}\n", summary_json(summary)));
        case ReportFormat::kJsonl:
            return sink_(fmt::format("{{\"summary\":{}}}\n", summary_json(summary)));
        case ReportFormat::kCsv:
            break;
    }
    return std::nullopt;
}

ReportWriter::Failure RecordLines::add(const scan::Record& record) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 16;
    append_record_line(record, lines_);
    return lines_.size() < kMostBytes ? std::nullopt : flush();
}

ReportWriter::Failure RecordLines::flush() {
    auto failure = writer_.add_lines(lines_);
    lines_.clear();
    return failure;
}

}  // namespace splitcircuit::io
