#include "io/report_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "circuit/level_line.hpp"
#include "io/detail/json_node.hpp"
#include "io/page_parts.hpp"
#include "io/play_text.hpp"
#include "io/report_json.hpp"
#include "replay/trace.hpp"
#include "scan/record_check.hpp"

namespace splitcircuit::io {
namespace {

using Json = nlohmann::json;

/// JSON inside a script element: no `<` stands in it, so that no text of a report can end the element.
void append_safe(std::string_view json, std::string& text) {
    for (const char c : json) {
        if (c == '<')
            text += "\\u003c";
        else
            text += c;
    }
}

std::string json_text(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string game_text(const scan::Record& record) {
    std::string text;
    for (const auto& round : record.game) {
        if (!text.empty()) text += ';';
        circuit::append_text(round, text);
    }
    return text;
}

std::string packed_rows(const scan::Record& record) {
    const auto board = circuit::board_from_rows(record.rows);
    return board ? circuit::packed_board(*board) : "";
}

std::string text_of_html(std::string_view text) {
    std::string html;
    for (const char c : text) {
        switch (c) {
            case '<':
                html += "&lt;";
                break;
            case '>':
                html += "&gt;";
                break;
            case '&':
                html += "&amp;";
                break;
            default:
                html += c;
        }
    }
    return html;
}

}  // namespace

void ReportPage::add(const scan::Record& record) {
    ++added_;
    auto& kept = record.solved() ? solved_ : others_;
    // Solved ones beyond the limit could still be needed only while nothing else fills the page.
    if (kept.size() >= limit_ || (record.solved() && others_.size() >= limit_)) return;
    int outcome = kDisagreed;
    if (record.reason) {
        outcome = static_cast<int>(*record.reason);
        if (outcome >= kDisagreed) outcome += 2;
    }
    std::string play;
    std::string note;
    std::string board;
    if (const auto fault = scan::find_fault(header_, record)) {
        note = *fault;
        board = packed_rows(record);
        if (record.reason) outcome = kUnconfirmed;
        if (record.reason) ++unconfirmed_;
    } else {
        play = play_text(replay::trace(header_.puzzle_of(record.seed), record.game));
    }
    std::string line;
    append_safe(fmt::format("[{},{},{},{},{},{},\"{}\",{},\"{}\"]", record.seed,
                            json_text(header_.identity_of(record.seed)), outcome, record.combinations,
                            record.gap, json_text(game_text(record)), play, json_text(note), board),
                line);
    (outcome == kUnconfirmed ? others_ : kept).push_back(std::move(line));
}

ReportWriter::Failure ReportPage::write(const scan::Summary& summary, bool consistent,
                                        const ReportWriter::Sink& sink) const {
    const auto ours = scan::current_versions();
    std::string data;
    append_safe(fmt::format(R"({{"header":{},
"summary":{},
"build":{{"generator":{},"rules":{},"solver":{}}},"listed":{},"consistent":{},
"records":[)",
                            header_json(header_), summary_json(summary), ours.generator, ours.rules,
                            ours.solver, added_, consistent),
                data);
    const auto title = text_of_html(
        fmt::format("{}: seeds {} to {}", header_.preset->name, header_.seeds.first, header_.seeds.last));
    std::string text{kPageParts.before_title};
    text.append(title).append(kPageParts.before_data).append(data);
    constexpr std::size_t kBlock = std::size_t{1} << 18;
    bool any = false;
    for (const auto* lines : {&others_, &solved_}) {
        const std::size_t room = lines == &others_ ? limit_ : limit_ - std::min(limit_, others_.size());
        for (std::size_t i = 0; i < std::min(room, lines->size()); ++i) {
            text.append(any ? ",\n" : "\n").append((*lines)[i]);
            any = true;
            if (text.size() < kBlock) continue;
            if (auto failure = sink(text)) return failure;
            text.clear();
        }
    }
    text.append("\n]}").append(kPageParts.after_data);
    return sink(text);
}

}  // namespace splitcircuit::io
