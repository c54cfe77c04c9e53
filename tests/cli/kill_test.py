"""A scan that is killed at random instants and taken up again, with any number of threads, gives the report of an
undisturbed scan. KILLS says how many kills at least (scripts/release-tests has more than the default)."""
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import unittest

from tool import DONE, ToolTestCase, sc_scan

KILLS = int(os.environ.get("KILLS", "200"))


def remove_all(folder):
    for path in folder.iterdir():
        path.unlink()


class KillTest(ToolTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        # As many seeds as this build scans in about half a second, so that most kills hit.
        begin = time.monotonic()
        self.scan_whole(40)
        each = (time.monotonic() - begin) / 40
        self.seeds = max(40, min(2000, round(0.3 / each)))
        begin = time.monotonic()
        self.wanted = self.scan_whole(self.seeds)
        self.seconds = time.monotonic() - begin

    def command(self, seeds, jobs, out):
        return [sc_scan(), "--preset", "chess", "--seeds", f"0..{seeds - 1}", "--jobs", str(jobs), "--out", str(out), "--quiet"]

    def scan_whole(self, seeds):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "whole.jsonl"
            self.assertEqual(subprocess.run(self.command(seeds, 1, path), check=False).returncode, DONE)
            return path.read_bytes()

    def interrupt_until(self, count, sent, statuses):
        """Starts and interrupts scans until so many signals hit and some scans got through; every finished report is compared."""
        chance = random.Random(20)
        path = self.folder / "report.jsonl"
        hits = 0
        hits_in_a_row = 0
        finished = 0
        while hits < count or finished <= count // 50:
            command = self.command(self.seeds, chance.choice([1, 2, 3]), path) + ["--resume"]
            # Longer each time: where starting takes longest, nothing would ever be finished.
            most = 0.6 * self.seconds * (1 + hits_in_a_row / 8)
            process = subprocess.Popen(command, stderr=subprocess.PIPE)
            try:
                process.communicate(timeout=chance.uniform(0, most))
            except subprocess.TimeoutExpired:
                process.send_signal(chance.choice(sent))
                process.communicate()
            if process.returncode != DONE:
                self.assertIn(process.returncode, statuses)
                hits += 1
                hits_in_a_row += 1
                continue
            self.assertEqual(path.read_bytes(), self.wanted)
            self.assertEqual([each.name for each in self.folder.iterdir()], ["report.jsonl"])
            finished += 1
            hits_in_a_row = 0
            remove_all(self.folder)
        return finished

    def test_kill(self):
        finished = self.interrupt_until(KILLS, [signal.SIGKILL], [-signal.SIGKILL])
        print(f"{KILLS} kills, {finished} reports finished, all as wanted")

    def test_signals_that_ask_to_stop(self):
        # A signal that comes before the tool asks for it ends the process by the system's own action.
        asked = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
        self.interrupt_until(KILLS // 5, asked, [130, 143, 129, *(-each for each in asked)])


if __name__ == "__main__":
    unittest.main()
