#include "common/console.hpp"
#include "sc-solve/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-solve", argc, argv, apps::solve_command);
}
