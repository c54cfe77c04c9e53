"""sc-play and sc-autoplay on a terminal of tmux: keys, screens, and that the terminal is given back on every way out."""
import os
import pathlib
import re
import subprocess
import tempfile
import time
import unittest
import uuid

from tool import TIMEOUT_SECONDS, ToolTestCase, sc_autoplay, sc_play

WAIT_SECONDS = 30


class Tmux:
    """A terminal of so many columns and rows with a shell in it; the server is ours alone."""

    def __init__(self, columns=80, rows=24):
        self.socket = f"sc-{uuid.uuid4().hex}"
        environment = {name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR")}
        subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                        "env PS1='ready> ' bash --norc --noprofile"], check=True, env=environment, timeout=TIMEOUT_SECONDS)
        self.wait_for("ready>")

    def tmux(self, *arguments):
        return subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, text=True, check=True,
                              timeout=TIMEOUT_SECONDS).stdout

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def line(self, text):
        self.type(text)
        self.keys("Enter")

    def screen(self, *options):
        return self.tmux("capture-pane", "-p", *options)

    def wait_for(self, pattern, *options):
        """The screen once it shows a pattern."""
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            screen = self.screen(*options)
            if re.search(pattern, screen, re.MULTILINE):
                return screen
            time.sleep(0.05)
        raise AssertionError(f"{pattern!r} did not come:\n{self.screen(*options)}")

    def given_back(self):
        """What the terminal is like: settings, and whether the cursor and the first screen are there."""
        self.line("clear; stty -a | tr ';' '\\n' | grep -E 'icanon|echo ' ; echo STATE-$((1+1))")
        screen = self.wait_for("STATE-2")
        flags = self.tmux("display-message", "-p", "#{cursor_flag} #{alternate_on}").strip()
        return "-icanon" not in screen and "-echo " not in screen and flags == "1 0"

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], check=False, capture_output=True)


class TerminalTest(ToolTestCase):
    def terminal(self, *size):
        terminal = Tmux(*size)
        self.addCleanup(terminal.close)
        return terminal

    def test_a_game_is_won_with_keys(self):
        terminal = self.terminal()
        terminal.line(f"{sc_play()} chess#2")
        self.assertIn("E . . .|. . . .", terminal.wait_for("round 1 of 50  cut the shape"))
        terminal.keys("Space", "Left", "Left", "Left", "Space", "Down", "Down", "Down", "Enter")
        terminal.wait_for("round 2 of 50")
        terminal.keys("h")
        terminal.wait_for(re.escape("greedy would play 4,4 LL.D (no proof)"))
        terminal.keys("Space", "Left", "Left", "Space", "Down", "Enter")
        terminal.wait_for("round 3 of 50")
        terminal.keys("Left", "Space", "Space", "Right", "Space", "Down", "Down", "Right", "Right", "Enter")
        self.assertIn("<>", terminal.wait_for("solved: Start reaches End"))
        terminal.keys("u")
        terminal.wait_for("round 3 of 50  fragments slide")
        terminal.keys("r")
        terminal.wait_for("round 1 of 50")
        terminal.keys("n")
        terminal.wait_for("chess#3  round 1 of 50")
        terminal.keys("q")
        terminal.wait_for("ready>")
        self.assertTrue(terminal.given_back())

    def test_a_hint_of_a_search_is_proved_and_ended_by_a_key(self):
        terminal = self.terminal()
        terminal.line(f"{sc_play()} chess#36 --strategy exact")
        terminal.wait_for("cut the shape")
        terminal.keys("h")
        terminal.wait_for("exact would play .* \\(2 rounds from here, proved the fewest\\)")
        terminal.keys("q")
        terminal.wait_for("ready> *$")
        terminal.line(f"clear; {sc_play()} go#1 --strategy exact --nodes 1000000000")
        terminal.wait_for("cut the shape")
        terminal.keys("h")
        terminal.wait_for("searching, [0-9]+ boards; any key ends it")
        terminal.keys("x")
        terminal.wait_for("^exact")
        terminal.keys("q")
        terminal.wait_for("ready> *$")
        self.assertTrue(terminal.given_back())

    def test_colours_are_there_and_can_be_refused(self):
        terminal = self.terminal()
        terminal.line(f"{sc_play()} chess#2")
        self.assertIn("\x1b[", terminal.wait_for("cut the shape", "-e"))
        self.assertRegex(terminal.screen("-e"), r"\x1b\[[0-9;]*48;[25];")
        terminal.keys("q")
        terminal.wait_for("ready> *$")
        terminal.line(f"NO_COLOR=1 {sc_play()} chess#2")
        self.assertNotRegex(terminal.wait_for("cut the shape", "-e"), r"48;[25];")
        terminal.keys("q")

    def test_the_terminal_is_given_back_by_signals(self):
        terminal = self.terminal()
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "pid"
            for name in ("INT", "TERM", "HUP", "QUIT", "SEGV", "ABRT"):
                with self.subTest(name):
                    terminal.line(f"clear; sh -c 'echo $$ > {file}; exec {sc_play()} chess#2'")
                    terminal.wait_for("cut the shape")
                    subprocess.run(["kill", f"-{name}", file.read_text().strip()], check=True)
                    terminal.wait_for("ready> *$")
                    self.assertTrue(terminal.given_back(), terminal.screen())

    def test_ctrl_c_and_ctrl_z(self):
        terminal = self.terminal()
        terminal.line(f"{sc_play()} chess#2")
        terminal.wait_for("cut the shape")
        terminal.keys("C-z")
        terminal.wait_for("Stopped")
        self.assertTrue(terminal.given_back(), terminal.screen())
        terminal.line("fg")
        terminal.wait_for("cut the shape")
        terminal.keys("Left")
        terminal.wait_for("now 3,4")
        terminal.keys("C-c")
        terminal.wait_for("ready> *$")
        self.assertTrue(terminal.given_back(), terminal.screen())

    def test_another_size_is_drawn_anew(self):
        terminal = self.terminal(60, 20)
        terminal.line(f"{sc_play()} go#42")
        terminal.wait_for("go#42  round 1 of 50")
        terminal.tmux("resize-window", "-x", "100", "-y", "40")
        screen = terminal.wait_for(r"^(\S[ |]){18}\S")
        self.assertEqual(screen.splitlines()[0].split()[0], "go#42")
        terminal.keys("q")

    def test_dumb_terminals_get_frames(self):
        terminal = self.terminal()
        terminal.line(f"clear; TERM=dumb {sc_play()} chess#2")
        terminal.wait_for(re.escape("...^|>..."))
        terminal.keys("Space")
        terminal.wait_for("fragments slide, tick 0")
        terminal.keys("q")
        terminal.wait_for("ready> *$")
        self.assertTrue(terminal.given_back())

    def test_the_protocol_on_a_terminal(self):
        terminal = self.terminal()
        terminal.line(f"clear; {sc_play()} --protocol")
        terminal.line("new go#42")
        terminal.wait_for("^ok game=go#42 ")
        terminal.line("quit")
        terminal.wait_for("ready> *$")

    def test_autoplay(self):
        terminal = self.terminal(100, 30)
        terminal.line(f"{sc_autoplay()} --preset chess --seed 2 --speed 4")
        terminal.wait_for("greedy plays")
        terminal.wait_for("SOLVED after 3 rounds")
        terminal.wait_for("1 solved, 0 failed, 0 disagreeing")
        terminal.wait_for("NOT SOLVED after 3 rounds")
        terminal.keys("Space")
        terminal.wait_for("paused")
        terminal.keys("Space", "q")
        terminal.wait_for("games played")
        self.assertTrue(terminal.given_back(), terminal.screen())

    def test_autoplay_waits_for_a_slow_solver_and_can_be_left(self):
        for live in ("", "--live"):
            terminal = self.terminal(100, 30)
            terminal.line(f"{sc_autoplay()} {live} --preset go --seed 1 --strategy exact --nodes 1000000000")
            terminal.wait_for("exact is at work")
            terminal.keys("q")
            terminal.wait_for("0 games played")
            self.assertTrue(terminal.given_back(), terminal.screen())

    def test_autoplay_is_interrupted(self):
        terminal = self.terminal(100, 30)
        terminal.line(f"{sc_autoplay()} --live --seed 0 --speed 30; echo status $?")
        terminal.wait_for("greedy plays")
        terminal.keys("C-c")
        terminal.wait_for("status 130")
        self.assertTrue(terminal.given_back(), terminal.screen())


if __name__ == "__main__":
    unittest.main()
