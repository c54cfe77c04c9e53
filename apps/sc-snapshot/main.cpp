#include "common/console.hpp"
#include "sc-snapshot/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-snapshot", argc, argv, apps::snapshot_command);
}
