#include "common/console.hpp"
#include "sc-scan/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-scan", argc, argv, apps::scan_command);
}
