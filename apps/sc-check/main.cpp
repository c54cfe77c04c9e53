#include "common/console.hpp"
#include "sc-check/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-check", argc, argv, apps::check_command);
}
