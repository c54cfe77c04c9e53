"""What only a real process shows: pipes, full disks, terminals, folders, environments."""
import json
import os
import pty
import shlex
import subprocess
import tempfile
import unittest

from tool import BAD_INPUT, DONE, FAILED, NO, ToolTestCase, run, sc_solve, source_root


def run_on_terminal(arguments, environment):
    """The output of sc-solve on a pseudo-terminal."""
    leader, follower = pty.openpty()
    process = subprocess.Popen([sc_solve(), *arguments], stdout=follower, stderr=subprocess.DEVNULL, env=environment)
    os.close(follower)
    output = b""
    while True:
        try:
            chunk = os.read(leader, 65536)
        except OSError:  # the other end is closed
            break
        if not chunk:
            break
        output += chunk
    os.close(leader)
    process.wait()
    return output


class OutputTest(ToolTestCase):
    def test_a_full_disk_is_an_error(self):
        for arguments in (["go#0"], ["--preset", "chess", "--seed", "1", "--seed", "2"], ["--list-presets"], ["--help"]):
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                done = subprocess.run([sc_solve(), *arguments], stdout=full, stderr=subprocess.PIPE, check=False)
                self.assertEqual(done.returncode, FAILED)
                last_line = done.stderr.decode().splitlines()[-1]
                self.assertEqual(last_line, "sc-solve: standard output: cannot be written: No space left on device")

    def test_a_closed_pipe_ends_quietly_and_at_once(self):
        seeds = "".join(f"{seed}\n" for seed in range(200000))
        command = f"{shlex.quote(sc_solve())} --preset chess - | head -n 1; exit ${{PIPESTATUS[0]}}"
        for prefix in ("", "trap '' PIPE; "):
            done = subprocess.run(["bash", "-c", prefix + command], input=seeds.encode(), capture_output=True, check=False,
                                  timeout=60)
            self.assertEqual(done.stderr, b"")
            self.assertEqual(len(done.stdout.splitlines()), 1)
            self.assertEqual(json.loads(done.stdout)["identity"], "chess#0")
            self.assertIn(done.returncode, (DONE, NO))

    def test_standard_input_that_cannot_be_read(self):
        done = subprocess.run(["bash", "-c", f"{shlex.quote(sc_solve())} --preset chess - < /"], capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (BAD_INPUT, b""))
        self.assertEqual(done.stderr, b"sc-solve: standard input: cannot be read: Is a directory\n")

    def test_answers_of_a_list_come_as_they_are_found(self):
        process = subprocess.Popen([sc_solve(), "--preset", "full-random", "-"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        process.stdin.write("".join(f"{seed}\n" for seed in range(100000)).encode())
        process.stdin.close()
        first = process.stdout.readline()
        self.assertIsNone(process.poll(), "the first line comes before the last game is solved")
        self.assertEqual(json.loads(first)["identity"], "full-random#0")
        process.kill()
        process.stdout.close()
        process.wait()


class TerminalTest(ToolTestCase):
    def test_colour_is_for_terminals_that_want_it(self):
        plain = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        escape = b"\x1b["
        self.assertIn(escape, run_on_terminal(["go#0"], {**plain, "TERM": "xterm-256color"}))
        self.assertIn(escape, run_on_terminal(["go#0"], {**plain, "TERM": "xterm-256color", "NO_COLOR": ""}))
        self.assertNotIn(escape, run_on_terminal(["go#0"], {**plain, "TERM": "xterm-256color", "NO_COLOR": "1"}))
        self.assertNotIn(escape, run_on_terminal(["go#0"], {**plain, "TERM": "dumb"}))
        self.assertIn(escape, run_on_terminal(["go#0", "--color", "always"], {**plain, "TERM": "dumb"}))
        self.assertNotIn(escape, run(sc_solve(), ["go#0"]).out)


class EnvironmentTest(ToolTestCase):
    def test_it_works_from_any_folder_without_any_environment(self):
        here = run(sc_solve(), ["go#0", "--json"])
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([os.path.abspath(sc_solve()), "go#0", "--json"], cwd=folder, env={},
                                  capture_output=True, check=True)
            self.assertEqual(done.stdout, here.out)
            self.assertEqual(os.listdir(folder), [])

    def test_every_run_gives_the_same_bytes(self):
        arguments = ["go#7", "full-random#7", "chess#7", "checkers#7"]
        outputs = {run(sc_solve(), arguments).out for _ in range(3)}
        self.assertEqual(len(outputs), 1)


class PresetFileTest(ToolTestCase):
    def test_a_preset_from_a_file_has_a_hash_in_its_identity(self):
        file = source_root() / "presets" / "go.json"
        answer = json.loads(run(sc_solve(), ["--preset-file", file, "--seed", "0", "--json"]).out)
        name, seed = answer["identity"].split("#")
        self.assertRegex(name, r"^go@[0-9a-f]{8}$")
        again = self.expect_status(DONE, sc_solve(), ["--preset-file", file, f"{name}#{seed}", "--json"])
        self.assertEqual(json.loads(again.out), answer)
        other = source_root() / "presets" / "chess.json"
        message = self.expect_refusal(sc_solve(), ["--preset-file", other, f"{name}#{seed}"])
        self.assertRegex(message, rf"^sc-solve: game: found {name}, allowed chess@[0-9a-f]{{8}} \(what --preset-file holds\)$")
        built_in = json.loads(run(sc_solve(), ["go#0", "--json"]).out)
        self.assertEqual({**answer, "identity": "go#0"}, built_in)

    def test_a_file_with_a_strange_name(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "prêt à jouer #1.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write((source_root() / "presets" / "chess.json").read_text())
            outcome = run(sc_solve(), ["--preset-file", path, "--seed", "1"])
            self.assertIn(outcome.status, (DONE, NO))


if __name__ == "__main__":
    unittest.main()
