#pragma once

#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "common/exit_status.hpp"

namespace splitcircuit::apps {

/// What a tool reads and writes; tests put strings in place of the terminal.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    /// True if `out` is a terminal that shows colour and the environment does not object.
    bool color_terminal = false;
    /// True if `err` is a terminal on which a line can be drawn again.
    bool progress_terminal = false;
    /// True if somebody sits before `in` and `out`.
    bool person = false;
    /// True if `out` is a terminal that moves its cursor.
    bool capable_terminal = false;
    /// What the system said of the first write to `out` that failed; 0 if none did.
    int write_error = 0;

    /// Brings out what was written so far; false once something could not be.
    bool flush();
};

/// A tool without its process: arguments without the program's name.
using Tool = std::function<ExitStatus(const std::vector<std::string>& arguments, Console& console)>;

/// The whole of every main(): connects a tool to the process, and turns output that could not be written into
/// a message that begins with its name, and status 3. A reader that closed the pipe early is no failure.
[[nodiscard]] int run_as_process(const std::string& name, int argc, char** argv, const Tool& tool);

}  // namespace splitcircuit::apps
