#include "bench/tally.hpp"

#include <string>

namespace splitcircuit::bench {

void Tally::add_step(const circuit::RoundRecord& step) {
    digest.add(circuit::to_text(step.text) + ' ' + std::to_string(step.ticks));
    for (const auto stop : step.stops) digest.add(circuit::name_of(stop));
    if (!step.measures) return;
    for (const int measure : {step.measures->gap, step.measures->clear, step.measures->reach}) {
        digest.add(' ' + std::to_string(measure));
    }
}

void Tally::show(benchmark::State& state) const {
    const auto show_count = [&](const char* name, std::uint64_t count) {
        if (count > 0) state.counters[name] = static_cast<double>(count);
    };
    show_count("rounds", rounds);
    show_count("seeds", seeds);
    show_count("combinations", combinations);
    state.counters["allocations"] = static_cast<double>(allocations);
    state.SetLabel(core::hex16(digest.value()));
}

}  // namespace splitcircuit::bench
