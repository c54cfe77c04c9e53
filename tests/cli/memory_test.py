"""Memory does not grow with a report or a list of seeds: the tools get by with a fraction of what they read."""
import json
import math
import pathlib
import resource
import subprocess
import tempfile
import unittest

from tool import DONE, NO, ToolTestCase, run, sc_report, sc_scan

MEBIBYTE = 1 << 20


class MemoryTest(ToolTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_within(self, mebibytes, tool, arguments, statuses=(DONE,)):
        limit = mebibytes * MEBIBYTE
        done = subprocess.run([tool, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (limit, limit)))
        self.assertIn(done.returncode, statuses, f"{arguments}: {done.stderr}")

    def large_report(self):
        """A report of 90,000 records, longer than what the tools get."""
        lines = run(sc_scan(), ["--preset", "chess", "--seeds", "0..59", "--quiet"]).out.splitlines()
        header = json.loads(lines[0])["header"]
        records = lines[1:-1]
        count = 60 * 1500
        header["seeds"] = {"count": count, "first": 0, "last": count - 1, "ranges": None, "hash": "0" * 16}
        summary = json.loads(lines[-1])["summary"]
        times = count // 60
        summary.update({name: times * summary[name] for name in ("scanned", "listed", "combinations")})
        for name in ("status", "reason"):
            summary[name] = {word: times * number for word, number in summary[name].items()}
        summary["rounds"] = [{name: number * (1 if name == "rounds" else times) for name, number in row.items()}
                             for row in summary["rounds"]]
        share, z2 = summary["status"]["solved"] / count, 1.959964**2
        middle = (share + z2 / (2 * count)) / (1 + z2 / count)
        half = math.sqrt(z2 * (share * (1 - share) / count + z2 / (4 * count * count))) / (1 + z2 / count)
        summary["solveRate"] = {"value": round(share, 6), "low95": round(middle - half, 6), "high95": round(middle + half, 6)}
        path = self.folder / "large.json"
        with path.open("wb") as file:
            file.write(b'{"schema": "splitcircuit.report/1", "header": %s, "records": [' % json.dumps(header).encode())
            for i in range(count):
                record = records[i % 60]
                file.write((b",\n" if i else b"") + b'{"seed": %d' % i + record[record.index(b","):])
            file.write(b'], "summary": %s}' % json.dumps(summary).encode())
        self.assertGreater(path.stat().st_size, 25 * MEBIBYTE)
        return path

    def test_reports(self):
        path = self.large_report()
        for arguments in (["summary", path], ["select", path, "--sort", "gap", "--limit", "5"], ["convert", path],
                          ["diff", path, path]):
            self.run_within(24, sc_report(), arguments, (DONE, NO))

    def test_reports_that_never_end_a_record(self):
        path = self.folder / "endless.json"
        for text, repeated, message in (('["', "x" * 1000, "more than 64 MiB"), ("[", "1,[]," * 200, "a value too many"),
                                        ('{"schema":1,"header":[', '"",' * 300, "a value too many")):
            with path.open("w") as file:
                file.write(text)
                for _ in range(70000):
                    file.write(repeated)
            self.assertIn(message, self.expect_refusal(sc_report(), ["summary", path]))

    def test_a_list_of_scattered_seeds(self):
        path = self.folder / "list"
        path.write_text("".join(f"{seed}\n" for seed in range(0, 2000000, 2)))
        # 16 bytes a seed, and half as much again while the list grows.
        self.run_within(48, sc_scan(), ["--preset", "chess", "--seeds-from", path, "--stop-after", "5", "--jobs", "1"])


if __name__ == "__main__":
    unittest.main()
