#include "common/console.hpp"
#include "sc-play/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-play", argc, argv, apps::play_command);
}
