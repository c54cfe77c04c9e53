#include "sc-bench/suite.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string_view>

namespace splitcircuit::apps {
namespace {

/// Seeds of a preset, evenly spread over all that there are.
struct Seeds {
    std::string_view preset;
    std::size_t solved;
};

// As many as a build without optimisation and with sanitizers can solve while somebody waits.
constexpr std::array<Seeds, 4> kPresets{
    {{"checkers", 200}, {"chess", 400}, {"full-random", 150}, {"go", 40}}};
constexpr std::uint64_t kGenerated = 500;
constexpr std::uint64_t kSpread = 18'014'398'509'481;  // 2^53 / 500

constexpr std::array<std::string_view, 14> kChosen{
    // The ends of the seeds, and each stream pinned once.
    "full-random#9007199254740991", "checkers#7,board=0", "chess#7,shape=2147483647", "full-random#7,color=1",
    "full-random#7,placement=2147483646", "go#7,relay=3", "go#7,wire=4",
    // Round limits.
    "go#42,shape=7,color=3,rounds=1", "full-random#11,rounds=2",
    // Levels: longer than high and higher than long, a fence on the largest board, a first round in which all
    // moves jam, and one whose shape does not fit.
    "sclevel1:wide:5:zuE/zv/znRg/zv/Szu/zv/zv/jWWWzi/zv:4e79a7,f28e2b:1@0,1=000-/0000/-00-+1@0,0=00-00/00000/"
    "-000-/00-00+1@1,1=00-/000/000:3fac75f3f53608e9",
    "sclevel1:tall:4:cSd/h/h/h/h/fRa/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/h/WWf/h/h/h/h/h/gE:4e79a7,"
    "f28e2b:1@0,0=000-/0000/-00-+1@0,0=00-/000/000+1@0,0=0---/0000/-000+1@0,0=000-/0000/-00-:"
    "228166be67cafb10",
    "sclevel1:largest:6:Szzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/"
    "Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/Wzzk/zWWWWWWWWWWWWz/yWlWy/yWlWy/yWlWy/yWlWy/yWlWy/yWlWy/yWlWy/yWlWy/"
    "yWlWy/yWlWy/yWlWy/yWlWy/zWWWWWWWWWWWWz/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/"
    "zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzl/zzkE:4e79a7,f28e2b:1@0,2=000000/000000+1@0,1=00-00/00000/-000-/00-00+"
    "1@1,1=000-/0000/-00-:efb39154a2054463",
    "sclevel1:jammed:4:Sg/aWWWWWWa/aWdWa/aWdWa/aWdWa/aWdWa/aWWWWWWa/gE:4e79a7,f28e2b:1@0,0=0000/0000/0000/"
    "0000:7162fd94f0a1975c",
    "sclevel1:occupied:4:Sg/h/h/cWd/dRc/h/h/gE:4e79a7,f28e2b:1@0,0=0000/0000/0000/0000:22f238973bf10433"};

}  // namespace

std::vector<SuitePart> frozen_suite() {
    std::vector<SuitePart> suite;
    for (const auto& [preset, solved] : kPresets) {
        SuitePart part{std::string(preset), {}, solved};
        for (std::uint64_t i = 0; i < kGenerated; ++i) {
            part.games.push_back(fmt::format("{}#{}", preset, i * kSpread));
        }
        suite.push_back(std::move(part));
    }
    suite.push_back({"chosen", {kChosen.begin(), kChosen.end()}, kChosen.size()});
    return suite;
}

}  // namespace splitcircuit::apps
