"""sc-scan as a process: signals, full disks, locks, folders, names, lists, pipes."""
import errno
import json
import os
import pathlib
import pty
import resource
import shlex
import signal
import subprocess
import tempfile
import time
import unittest

from tool import BAD_INPUT, DONE, FAILED, ToolTestCase, run, sc_report, sc_scan

INTERRUPTED = 130
TERMINATED = 143
LAST_SEED = 2**53 - 1


class ScanTestCase(ToolTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def seeds_of(self, *arguments, stdin=""):
        outcome = self.expect_status(DONE, sc_scan(), ["--preset", "chess", "--quiet", *arguments], stdin)
        return [json.loads(line)["seed"] for line in outcome.out.splitlines()[1:-1]]

    def start_long_scan(self, path, *arguments):
        """A scan that has something in its journal and is far from its end."""
        process = subprocess.Popen([sc_scan(), "--preset", "full-random", "--seeds", "0..999999", "--out", str(path), *arguments],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        journal = pathlib.Path(f"{path}.journal")
        while not journal.exists() or journal.read_bytes().count(b"\n#chunk") < 2:
            self.assertIsNone(process.poll(), process.stderr)
            time.sleep(0.01)
        return process


class SeedsTest(ScanTestCase):
    def test_ranges_are_inclusive_and_do_not_wrap(self):
        self.assertEqual(self.seeds_of("--seeds", "0..0"), [0])
        self.assertEqual(self.seeds_of("--seeds", "5..5"), [5])
        self.assertEqual(self.seeds_of("--seeds", "7,3..4", "--seeds", "4..5,1"), [1, 3, 4, 5, 7])
        self.assertEqual(self.seeds_of("--seeds", f"{LAST_SEED - 2}..{LAST_SEED}"), [LAST_SEED - 2, LAST_SEED - 1, LAST_SEED])
        self.assertEqual(self.seeds_of("--seeds", f"0..{LAST_SEED}", "--stop-after", "2"), [0, 1])
        last = self.seeds_of("--seeds", f"0..{LAST_SEED}", "--shard", "999999/1000000", "--stop-after", "1")
        self.assertEqual(last, [LAST_SEED + 1 - 2**53 // 10**6])

    def test_bad_ranges_are_refused(self):
        for text in ("9..5", "", "1,,2", "0..9007199254740992", "-1", "010", "0x7", "+7", "1-5", "a", "3..", "..3"):
            message = self.expect_refusal(sc_scan(), ["--preset", "chess", f"--seeds={text}"])
            self.assertIn("sc-scan: --seeds: found ", message)
        self.assertIn("no seeds", self.expect_refusal(sc_scan(), ["--preset", "chess"]))

    def test_a_list_with_duplicates_blanks_and_comments(self):
        text = "5\n\n# a comment\r\n3\r\n5\n10..12\n11\n"
        path = self.folder / "list"
        path.write_text(text, newline="")
        self.assertEqual(self.seeds_of("--seeds-from", "-", stdin=text), [3, 5, 10, 11, 12])
        self.assertEqual(self.seeds_of("--seeds-from", path), [3, 5, 10, 11, 12])
        told = run(sc_scan(), ["--preset", "chess", "--seeds-from", path, "--seeds", "3"])
        self.assertIn(b"sc-scan: seeds given more than once, scanned once: 3\n", told.err)

    def test_a_bad_line_is_named(self):
        for line, found in (("x", '"x"'), (" 7", '" 7"'), ("5..", '"5.."'), ("0\0", "a NUL byte")):
            message = self.expect_refusal(sc_scan(), ["--preset", "chess", "--seeds-from", "-"], f"1\n\n{line}\n9\n")
            self.assertTrue(message.startswith(f"sc-scan: standard input, line 3: found {found}, allowed a seed"), message)
        self.assertIn("line 2: found a NUL byte", self.expect_refusal(sc_scan(), ["--preset", "chess", "--seeds-from", "-"], "1\n2\0003"))
        self.assertIn("a line of 4096 bytes or more", self.expect_refusal(
            sc_scan(), ["--preset", "chess", "--seeds-from", "-"], "1" * 5000))
        self.assertEqual(self.expect_refusal(sc_scan(), ["--preset", "chess", "--seeds-from", self.folder / "none"]),
                         f"sc-scan: {self.folder}/none: cannot be read: No such file or directory\n")
        self.assertIn("a folder", self.expect_refusal(sc_scan(), ["--preset", "chess", "--seeds-from", self.folder]))
        self.assertIn("no seeds", self.expect_refusal(sc_scan(), ["--preset", "chess", "--seeds-from", "-"], "# nothing\n"))

    def test_options_that_mean_nothing_are_refused(self):
        for arguments, message in (
                (["--seed", "5"], '--seed: found "5", allowed --seeds, or --seed beside --sweep'),
                (["--sweep", "shape"], "--sweep: found no --seed, allowed --seed with the master seed that stays fixed"),
                (["--sweep", "shap", "--seed", "1"], '--sweep: found "shap", allowed board, shape, color, placement, relay, wire'),
                (["--sweep", "shape", "--seed", "1", "--shape-seed", "3"], "--shape-seed: found also --sweep shape, allowed one of them"),
                (["--shard", "4/4"], '--shard: found "4/4", allowed i/n with 0 <= i < n <= 1000000, such as 0/4 to 3/4'),
                (["--shard", "1"], '--shard: found "1", allowed i/n with 0 <= i < n <= 1000000, such as 0/4 to 3/4'),
                (["--stop-after", "0"], '--stop-after: found "0", allowed a decimal number in 1..9007199254740991'),
                (["--jobs", "0"], '--jobs: found "0", allowed a decimal number in 1..1024'),
                (["--status", "solved,lost"], '--status: found "lost", allowed solved, unsolvable, max-rounds-reached, unknown'),
                (["--rounds", "5..3"], '--rounds: found "5..3", allowed a number in 0..1000, or A..B of such numbers with A <= B'),
                (["--format", "xml"], '--format: found "xml", allowed json, jsonl, csv'),
                (["--out", "x.txt"], '--out: found "x.txt", allowed a name that ends in .json, .jsonl or .csv, or any with --format'),
                (["--out=", "--format", "json"], "--out: found an empty name, allowed the name of a file"),
                (["--out="], "--out: found an empty name, allowed the name of a file"),
                (["--resume"], "--resume: found no file to write to, allowed it beside --out FILE"),
                (["--force"], "--force: found no file to write to, allowed it beside --out FILE"),
                (["--preset-file", "x"], "--preset-file: found also --preset, allowed one of them")):
            self.assertEqual(self.expect_refusal(sc_scan(), ["--preset", "chess", "--seeds", "0..3", *arguments]),
                             f"sc-scan: {message}\n")

    def test_a_sweep_varies_one_sub_seed(self):
        outcome = self.expect_status(DONE, sc_scan(), ["--preset", "chess", "--sweep", "shape", "--seed", "42", "--seeds", "7..9",
                                                       "--wire-seed", "5", "--max-rounds", "6", "--quiet"])
        picked = run(sc_report(), ["select", "-"], outcome.out)
        self.assertEqual(picked.out.decode().split(), [f"chess#42,shape={i},wire=5,rounds=6" for i in (7, 8, 9)])
        self.assertIn("0..2147483647", self.expect_refusal(
            sc_scan(), ["--preset", "chess", "--sweep", "shape", "--seed", "1", "--seeds", "2147483648"]))


class OutputTest(ScanTestCase):
    def test_a_closed_pipe_ends_quietly(self):
        command = f"{shlex.quote(sc_scan())} --preset chess --seeds 0..9999999 --quiet | head -n 1; exit ${{PIPESTATUS[0]}}"
        done = subprocess.run(["bash", "-c", command], capture_output=True, check=False, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (DONE, b""))
        self.assertEqual(json.loads(done.stdout)["header"]["preset"], "chess")

    def test_a_full_disk(self):
        for arguments, place in (([], "standard output"), (["--out", "/dev/full"], "/dev/full")):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([sc_scan(), "--preset", "chess", "--seeds", "0..9", "--quiet", *arguments], stdout=full,
                                      stderr=subprocess.PIPE, check=False)
            self.assertEqual(done.returncode, FAILED)
            self.assertEqual(done.stderr.decode(), f"sc-scan: {place}: cannot be written: No space left on device\n")

    def test_a_file_that_may_not_grow(self):
        whole = self.folder / "whole.json"
        path = self.folder / "out.json"
        scan = [sc_scan(), "--preset", "chess", "--seeds", "0..99", "--quiet"]
        self.assertEqual(subprocess.run([*scan, "--out", whole], check=False).returncode, DONE)
        for kibibytes in (0, 1, 2, 5, 9, 17):
            limit = kibibytes * 1024
            done = subprocess.run([*scan, "--out", path], stderr=subprocess.PIPE, check=False,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
            with self.subTest(kibibytes):
                self.assertEqual(done.returncode, FAILED)
                self.assertIn(os.strerror(errno.EFBIG), done.stderr.decode())
                self.assertFalse(path.exists())
                self.assertEqual(subprocess.run([*scan, "--out", path, "--resume"], check=False).returncode, DONE)
                self.assertEqual(path.read_bytes(), whole.read_bytes())
            path.unlink()

    def test_folders_and_names(self):
        scan = ["--preset", "chess", "--seeds", "0..3", "--quiet", "--out"]
        for path, message in ((self.folder / "none" / "x.json", "No such file or directory"),
                              (self.folder / ("x" * 251 + ".json"), "File name too long"),
                              (pathlib.Path("/proc/x.json"), "No such file or directory")):
            outcome = self.expect_status(FAILED, sc_scan(), [*scan, path])
            self.assertEqual(outcome.message, f"sc-scan: {path}.journal: cannot be opened: {message}\n")
        for name in ("grün 碁.json", "-x.json", "x" * 200 + ".json"):
            self.expect_status(DONE, sc_scan(), [*scan, self.folder / name])
            self.expect_status(DONE, sc_report(), ["verify", self.folder / name])
        self.assertIn("a folder", self.expect_refusal(sc_scan(), [*scan, self.folder, "--format", "json"]))

    def test_nothing_is_overwritten(self):
        path = self.folder / "notes.json"
        path.write_text("notes")
        scan = ["--preset", "chess", "--seeds", "0..3", "--out", path]
        self.assertEqual(self.expect_refusal(sc_scan(), scan), f"sc-scan: {path}: exists; --force replaces it\n")
        self.assertEqual(path.read_text(), "notes")
        self.assertEqual(self.names(), ["notes.json"])
        self.expect_status(DONE, sc_scan(), [*scan, "--force"])
        self.assertEqual(json.loads(path.read_text())["summary"]["scanned"], 4)

    def test_what_is_finished_is_not_done_again(self):
        scan = ["--preset", "chess", "--seeds", "0..3"]
        path = self.folder / "done.json"
        self.expect_status(DONE, sc_scan(), [*scan, "--out", path, "--resume"])
        again = self.expect_status(DONE, sc_scan(), [*scan, "--out", path, "--resume"])
        self.assertEqual(again.message, f"sc-scan: {path}: is complete\n")
        self.assertEqual(self.expect_refusal(sc_scan(), [*scan, "--out", path, "--resume", "--format", "jsonl"]),
                         f"sc-scan: {path}: a report in the form of json; --force replaces it\n")
        table = self.folder / "done.csv"
        self.expect_status(DONE, sc_scan(), [*scan, "--out", table, "--resume"])
        self.assertEqual(self.expect_refusal(sc_scan(), [*scan, "--out", table, "--resume"]),
                         f"sc-scan: {table}: exists, and a table does not show whether it is of this scan; --force replaces it\n")

    def test_a_link_to_nothing(self):
        path = self.folder / "link.json"
        path.symlink_to(self.folder / "none" / "there.json")
        outcome = self.expect_status(FAILED, sc_scan(), ["--preset", "chess", "--seeds", "0..3", "--out", path])
        self.assertEqual(outcome.message, f"sc-scan: {path}: cannot be opened: No such file or directory\n")
        self.assertEqual(self.names(), ["link.json"])

    def test_times_are_told_only_when_asked_for(self):
        plain = run(sc_scan(), ["--preset", "chess", "--seeds", "0..3", "--quiet"]).out.splitlines()
        timed = run(sc_scan(), ["--preset", "chess", "--seeds", "0..3", "--quiet", "--timing"]).out.splitlines()
        for ours, theirs in zip(plain[1:-1], timed[1:-1], strict=True):
            record = json.loads(theirs)
            self.assertGreater(record.pop("elapsedMs"), 0)
            self.assertEqual(record, json.loads(ours))

    def test_a_first_scan_is_understood(self):
        path = self.folder / "first.json"
        outcome = self.expect_status(DONE, sc_scan(), ["--preset", "chess", "--seeds", "0..99", "--out", path])
        text = outcome.out.decode()
        self.assertIn("100 seeds scanned, 30 solved: 30.00 % (95 % interval 21.89 to 39.58 %)", text)
        self.assertIn("disagreements between solver and game: 0\n", text)
        self.assertIn("the greedy player got stuck: no proof", text)
        self.assertTrue(text.endswith(f"\nreport: {path}\n"))
        self.assertEqual(run(sc_report(), ["summary", path]).out.decode() + f"\nreport: {path}\n", text)


class SignalTest(ScanTestCase):
    def test_the_first_signal_stops_and_says_how_to_go_on(self):
        for sent, status in ((signal.SIGINT, INTERRUPTED), (signal.SIGTERM, TERMINATED), (signal.SIGHUP, 129)):
            path = self.folder / f"{sent.name} it.json"
            process = self.start_long_scan(path, "--shard", "1/5")
            process.send_signal(sent)
            _, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, status)
            self.assertFalse(path.exists())
            lines = err.decode().splitlines()
            self.assertIn("stopping at the next safe place (again to end at once)", lines)
            self.assertRegex(lines[-2], r"^\d+ finished seeds are kept in .* it\.json\.journal; to go on:$")
            self.assertEqual(lines[-1], f"  sc-scan --preset full-random --seeds 0..999999 --out '{path}' --shard 1/5 --resume")

    def test_the_second_signal_ends_at_once(self):
        # Boards so large that a single seed takes long.
        preset = json.loads(run(os.environ["SC_SOLVE"], ["--show-preset", "go"]).out)
        preset["board"] = {"width": 64, "height": 64}
        preset["spawn"] = {"size": 30}
        preset["shape"]["cells"] = {"min": 400, "max": 400}
        path = self.folder / "large.json"
        path.write_text(json.dumps(preset))
        process = subprocess.Popen([sc_scan(), "--preset-file", str(path), "--seeds", "0..9", "--out", str(self.folder / "out.json")],
                                   stderr=subprocess.PIPE)
        time.sleep(1)
        process.send_signal(signal.SIGTERM)
        self.assertIn(b"stopping", process.stderr.readline() + process.stderr.readline())
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=5)
        self.assertEqual(process.returncode, -signal.SIGINT)

    def test_signals_that_were_ignored_stay_ignored(self):
        path = self.folder / "out.json"
        command = f"trap '' INT HUP; exec {shlex.quote(sc_scan())} --preset full-random --seeds 0..999999 --out {shlex.quote(str(path))}"
        process = subprocess.Popen(["bash", "-c", command], stderr=subprocess.PIPE)
        while not pathlib.Path(f"{path}.journal").exists():
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        self.assertIsNone(process.poll())
        process.terminate()
        for _ in range(20):
            process.send_signal(signal.SIGHUP)
        process.communicate(timeout=60)
        self.assertEqual(process.returncode, TERMINATED)

    def test_a_second_scan_is_refused(self):
        path = self.folder / "out.json"
        process = self.start_long_scan(path)
        for extra in ([], ["--resume"], ["--force"]):
            message = self.expect_refusal(sc_scan(), ["--preset", "full-random", "--seeds", "0..999999", "--out", path, *extra])
            self.assertEqual(message, f"sc-scan: {path}.journal: in use by another process\n")
        process.kill()
        process.communicate()


class ProgressTest(ScanTestCase):
    def output_on_terminal(self, environment):
        leader, follower = pty.openpty()
        process = subprocess.Popen([sc_scan(), "--preset", "full-random", "--seeds", "0..999999", "--out", str(self.folder / "x.json"),
                                    "--force"], stdout=subprocess.DEVNULL, stderr=follower, env={**os.environ, **environment})
        os.close(follower)
        text = b""
        end = time.monotonic() + 3
        while time.monotonic() < end and (b"ETA" not in text or environment["TERM"] == "dumb"):
            os.set_blocking(leader, False)
            try:
                text += os.read(leader, 4096)
            except BlockingIOError:
                time.sleep(0.02)
        process.terminate()
        process.wait()
        os.close(leader)
        return text.decode()

    def test_a_terminal_shows_a_bar(self):
        self.assertRegex(self.output_on_terminal({"TERM": "xterm"}),
                         r"\r\[\.{20}\] 0 %  \d+/1000000  [\d.]+/s  ETA [\d:]+  solved \d+ \([\d.]+ %\)")

    def test_a_dumb_terminal_shows_none(self):
        self.assertNotIn("[", self.output_on_terminal({"TERM": "dumb"}))


if __name__ == "__main__":
    unittest.main()
