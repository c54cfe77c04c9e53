#include "common/console.hpp"
#include "sc-bench/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-bench", argc, argv, apps::bench_command);
}
