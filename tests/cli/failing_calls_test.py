"""Every call of the system that changes a file fails once, and for good: no success is claimed, nothing half-written
appears, and the scan can be taken up again."""
import errno
import os
import pathlib
import subprocess
import tempfile
import unittest

from tool import DONE, FAILED, ToolTestCase, sc_report, sc_scan, sc_snapshot

SCAN = ["--preset", "chess", "--seeds", "0..19", "--jobs", "1", "--quiet"]


class FailingCallsTest(ToolTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        whole = self.folder / "whole.json"
        self.expect_status(DONE, sc_scan(), [*SCAN, "--out", whole])
        self.wanted = whole.read_bytes()
        self.path = self.folder / "out.json"

    def run_failing(self, command, **variables):
        return subprocess.run([str(part) for part in command], capture_output=True, check=False, timeout=60, env={
            **os.environ, "LD_PRELOAD": os.environ["SC_FAILING_CALLS"], **{name: str(value) for name, value in variables.items()}})

    def count_calls(self, command):
        count = self.folder / "count"
        self.assertEqual(self.run_failing(command, FAIL_COUNT=count).returncode, DONE)
        return int(count.read_text())

    def remove_all(self):
        for name in ("out.json", "out.json.journal", "out.json.part"):
            (self.folder / name).unlink(missing_ok=True)

    def test_a_scan(self):
        command = [sc_scan(), *SCAN, "--out", self.path]
        calls = self.count_calls(command)
        self.remove_all()
        self.assertGreater(calls, 10)
        claimed = 0
        for at in range(1, calls + 1):
            for for_good in (0, 1):
                done = self.run_failing(command, FAIL_AT=at, FAIL_WITH=errno.ENOSPC, FAIL_FOR_GOOD=for_good)
                with self.subTest(call=at, for_good=for_good, err=done.stderr):
                    if done.returncode == DONE:
                        # What failed came after the report was safe, or is done again by whoever comes next.
                        claimed += 1
                        self.assertEqual(self.path.read_bytes(), self.wanted)
                    else:
                        self.assertEqual(done.returncode, FAILED)
                        self.assertIn(b"No space left on device", done.stderr)
                    if self.path.exists():
                        self.assertEqual(self.path.read_bytes(), self.wanted)
                    again = subprocess.run([*map(str, command), "--resume"], capture_output=True, check=False)
                    self.assertEqual(again.returncode, DONE, again.stderr)
                    self.assertEqual(self.path.read_bytes(), self.wanted)
                    self.assertFalse((self.folder / "out.json.journal").exists())
                self.remove_all()
        # The closing of folders that were synced, and of the journal once the report is safe: each tried twice.
        self.assertLessEqual(claimed, 6)

    def test_a_merge(self):
        parts = [self.folder / f"part{i}.json" for i in range(2)]
        for i, part in enumerate(parts):
            self.expect_status(DONE, sc_scan(), [*SCAN, "--shard", f"{i}/2", "--out", part])
        command = [sc_report(), "merge", *parts, "--out", self.path]
        calls = self.count_calls(command)
        self.remove_all()
        for at in range(1, calls + 1):
            done = self.run_failing(command, FAIL_AT=at, FAIL_WITH=errno.EIO, FAIL_FOR_GOOD=1)
            with self.subTest(call=at, err=done.stderr):
                if done.returncode != DONE:
                    self.assertEqual(done.returncode, FAILED)
                    self.assertIn(b"Input/output error", done.stderr)
                if self.path.exists():
                    self.assertEqual(self.path.read_bytes(), self.wanted)
                else:
                    self.assertEqual(done.returncode, FAILED)
            self.remove_all()

    def test_pictures(self):
        out = self.folder / "pictures"
        command = [sc_snapshot(), "chess#2", "--only", "settles", "--cell-px", "4", "--quiet", "--force", "--out", out,
                   "--animate", self.folder / "game.apng", "--sheet", self.folder / "sheet.png"]

        def content():
            paths = [*out.iterdir(), self.folder / "game.apng", self.folder / "sheet.png"]
            # What could not be made empty or removed stays under a name of its own.
            whole = [path for path in paths if path.exists() and path.suffix != ".part"]
            return {(path.name, hash(path.read_bytes())) for path in whole}

        self.expect_status(DONE, command[0], command[1:])
        wanted = content()
        calls = self.count_calls(command)
        self.assertGreater(calls, 40)
        for at in range(1, calls + 1):
            done = self.run_failing(command, FAIL_AT=at, FAIL_WITH=errno.ENOSPC, FAIL_FOR_GOOD=0)
            with self.subTest(call=at, err=done.stderr):
                left = content()
                if done.returncode == DONE:
                    self.assertEqual(left, wanted)
                else:
                    self.assertEqual(done.returncode, FAILED)
                    self.assertIn(b"No space left on device", done.stderr)
                    self.assertIn(str(self.folder).encode(), done.stderr)
                self.assertLessEqual(left, wanted, "something half-written has its name")


if __name__ == "__main__":
    unittest.main()
