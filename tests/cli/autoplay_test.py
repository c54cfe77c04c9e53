"""sc-autoplay as a process: the games of sc-scan, records, signals, memory."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from tool import DONE, TIMEOUT_SECONDS, ToolTestCase, run, sc_autoplay, sc_scan, sc_snapshot

INTERRUPTED = 130
TERMINATED = 143
GAMES = int(os.environ.get("SOAKED_GAMES", "3000"))


def peak_kilobytes(arguments):
    """The most memory that a run has had."""
    script = 'import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); ' \
             'print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)'
    done = subprocess.run(["python3", "-c", script, sc_autoplay(), *arguments], capture_output=True, text=True, check=True,
                          timeout=TIMEOUT_SECONDS)
    return int(done.stdout)


class GamesTest(ToolTestCase):
    def test_games_are_those_of_a_scan(self):
        with tempfile.TemporaryDirectory() as folder:
            report = str(pathlib.Path(folder) / "chess.json")
            run(sc_scan(), ["--preset", "chess", "--seeds", "0..299", "--out", report, "--quiet"])
            summary = json.loads(pathlib.Path(report).read_text())["summary"]
        arguments = ["--preset", "chess", "--seed", "0", "--games", "300", "--headless"]
        outcome = self.expect_status(DONE, sc_autoplay(), arguments)
        lines = {line.split()[0]: line.split() for line in outcome.out.decode().splitlines()}
        self.assertEqual(int(lines["solved"][1]), summary["status"]["solved"])
        for reason in ("no-valid-move", "congested", "round-limit"):
            self.assertEqual(int(lines[reason][1]), summary["reason"][reason], reason)
        self.assertEqual(int(lines["disagreeing"][1]), 0)

    def test_games_of_a_strategy_are_those_of_a_scan(self):
        strategy = ["--strategy", "exact", "--moves", "held", "--nodes", "2000"]
        with tempfile.TemporaryDirectory() as folder:
            report = str(pathlib.Path(folder) / "chess.json")
            run(sc_scan(), ["--preset", "chess", "--seeds", "0..59", "--out", report, "--quiet", *strategy])
            scanned = json.loads(pathlib.Path(report).read_text())["summary"]
        arguments = ["--preset", "chess", "--seed", "0", "--games", "60", "--headless", "--json", *strategy]
        played = json.loads(self.expect_status(DONE, sc_autoplay(), arguments).out)
        # A game that Game completes is solved, whether or not it is proved to be the shortest.
        self.assertEqual(played["solved"], scanned["status"]["solved"] + scanned["par"]["bounded"])
        self.assertEqual(played["disagreeing"], 0)
        self.assertEqual(played["searchedNodes"], scanned["par"]["nodes"])
        live = json.loads(self.expect_status(DONE, sc_autoplay(), [*arguments, "--live"]).out)
        self.assertEqual((live["solved"], live["rounds"]), (played["solved"], played["rounds"]))

    @unittest.skipIf(os.environ.get("SC_SANITIZED"), "sanitizers keep what was freed")
    def test_memory_does_not_grow(self):
        few = peak_kilobytes(["--seed", "0", "--games", "300", "--headless", "--jobs", "1"])
        many = peak_kilobytes(["--seed", "0", "--games", str(GAMES), "--headless", "--jobs", "1"])
        self.assertLess(many, few + 1024)


class RecordTest(ToolTestCase):
    def test_failures_always_successes_when_asked(self):
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            game = ["--preset", "chess", "--seed", "2", "--games", "2", "--headless", "--quiet"]  # the first is won
            self.expect_status(DONE, sc_autoplay(), [*game, "--record", str(here / "failed")])
            self.assertEqual(sorted(path.name for path in (here / "failed").iterdir()), ["chess-3"])
            self.expect_status(DONE, sc_autoplay(), [*game, "--record", str(here / "all"), "--record-solved"])
            self.assertEqual(sorted(path.name for path in (here / "all").iterdir()), ["chess-2", "chess-3"])
            for name in ("chess-2", "chess-3"):
                drawn = here / name
                self.expect_status(DONE, sc_snapshot(), [name.replace("-", "#"), "--out", str(drawn), "--cell-px", "24"])
                files = sorted(path.name for path in drawn.iterdir())
                self.assertEqual(files, sorted(path.name for path in (here / "all" / name).iterdir()))
                for file in files:
                    self.assertEqual((drawn / file).read_bytes(), (here / "all" / name / file).read_bytes(), file)

    def test_a_folder_that_cannot_be_made_or_written(self):
        outcome = run(sc_autoplay(), ["--seed", "0", "--games", "1", "--headless", "--record", "/nowhere/folder"])
        self.assertEqual(outcome.status, 3)
        self.assertIn("/nowhere/folder", outcome.message)


class SignalTest(ToolTestCase):
    def test_an_interrupt_ends_after_what_was_begun(self):
        with tempfile.TemporaryDirectory() as folder:
            for wait in (0.05, 0.3, 0.6):
                records = pathlib.Path(folder) / f"{wait}"
                process = subprocess.Popen([sc_autoplay(), "--preset", "chess", "--seed", "0", "--headless", "--record", str(records)],
                                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                time.sleep(wait)
                process.send_signal(signal.SIGINT)
                out, _ = process.communicate(timeout=TIMEOUT_SECONDS)
                if process.returncode == -signal.SIGINT:
                    continue  # it came before there was anything to end
                self.assertEqual(process.returncode, INTERRUPTED)
                self.assertIn("games played", out)
                for record in records.iterdir():
                    self.assertTrue((record / "outcome.json").exists(), record)
                    self.assertEqual([path for path in record.iterdir() if path.suffix == ".part"], [])

    def test_an_interrupt_ends_a_search_that_takes_long(self):
        for live in ([], ["--live"]):
            process = subprocess.Popen([sc_autoplay(), "--preset", "go", "--seed", "1", "--headless", "--strategy", "exact", "--nodes",
                                        "1000000000", *live], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            time.sleep(1)
            process.send_signal(signal.SIGTERM)
            out, _ = process.communicate(timeout=TIMEOUT_SECONDS)
            self.assertEqual(process.returncode, TERMINATED)
            self.assertIn("0 games played", out)

    def test_a_reader_that_goes_ends_it(self):
        done = subprocess.run(["bash", "-c", f"{sc_autoplay()} --seed 0 --headless --list | head -1"], capture_output=True, check=False,
                              timeout=TIMEOUT_SECONDS)
        self.assertEqual(done.returncode, DONE)
        self.assertEqual(done.stderr, b"")


class FramesTest(ToolTestCase):
    def test_frames_where_there_is_no_terminal(self):
        arguments = ["--preset", "chess", "--seed", "2", "--games", "1", "--speed", "0"]
        ahead = self.expect_status(DONE, sc_autoplay(), arguments).out.decode()
        frames = ahead.split("\n\n")
        self.assertEqual(frames[0].splitlines()[0], "chess#2  round 1 of 50  fragments slide, tick 0")
        self.assertIn("....>...", frames[0])
        self.assertIn("SOLVED after 3 rounds", ahead)
        self.assertEqual(self.expect_status(DONE, sc_autoplay(), [*arguments, "--live"]).out.decode(), ahead)


if __name__ == "__main__":
    unittest.main()
