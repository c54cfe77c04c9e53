#include "common/console.hpp"
#include "sc-autoplay/command.hpp"

int main(int argc, char** argv) {
    using namespace splitcircuit;
    return apps::run_as_process("sc-autoplay", argc, argv, apps::autoplay_command);
}
