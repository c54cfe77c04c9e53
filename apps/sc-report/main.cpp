#include "common/console.hpp"
#include "sc-report/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-report", argc, argv, apps::report_command);
}
