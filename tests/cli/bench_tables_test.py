"""scripts/bench-tables: ratios of medians, and answers that differ."""
import json
import pathlib
import subprocess
import tempfile
import unittest

from tool import BAD_INPUT, DONE, FAILED, source_root

PRESETS = ("checkers", "chess", "go", "full-random")
CONTEXT = {"commit": "abc", "generator": "1", "rules": "2", "solver": "3", "num_cpus": 2, "load_avg": [0.5, 0.4, 0.3],
           "compiler": "GNU 12", "flags": "-O2", "date": "2000-01-02T03:04:05+00:00", "repetitions": "5"}


def entries(name, **members):
    """A benchmark as Google Benchmark writes it: median and spread of its repetitions."""
    median = {"run_name": name, "aggregate_name": "median", "cpu_time": 1000.0, "label": "00112233aabbccdd",
              "allocations": 30.0, **members}
    return [median, {"run_name": name, "aggregate_name": "cv", "cpu_time": 0.02}]


def results():
    """Everything that the tables need; the reference takes four times as long."""
    found = []
    sets = [f"round/{preset}/{phase}" for preset in PRESETS for phase in ("early", "late")]
    for name in [*sets, "size/64", "size/8", "fill/drawn/5", "fill/accreted/45", "fill/accreted/5"]:
        for who, time in (("solver", 1000.0), ("reference", 4000.0)):
            found += entries(f"{name}/{who}", cpu_time=time, rounds=2.0, combinations=10.0, fill=0.25)
    for preset in PRESETS:
        for name, time in (("game/{}/solver", 6000.0), ("game/{}/reference", 18000.0), ("seed/{}/all", 10000.0),
                           ("seed/{}/generate", 1000.0)):
            found += entries(name.format(preset), cpu_time=time, seeds=2.0, combinations=10.0)
    for work in ("spin", *PRESETS):
        for threads in (1, 2):
            rate = 100.0 if threads == 1 else 180.0 if work == "spin" else 135.0
            found += entries(f"threads/{work}/real_time/threads:{threads}", items_per_second=rate)
    return found


class TablesTest(unittest.TestCase):
    def tables_of(self, benchmarks):
        """Status, tables, messages and the document."""
        with tempfile.TemporaryDirectory() as folder:
            given, made = pathlib.Path(folder) / "results.json", pathlib.Path(folder) / "made.json"
            given.write_text(json.dumps({"context": CONTEXT, "benchmarks": benchmarks}), encoding="utf-8")
            done = subprocess.run([source_root() / "scripts" / "bench-tables", given, made], capture_output=True, check=False,
                                  text=True)
            return done.returncode, done.stdout, done.stderr, json.loads(made.read_text()) if made.exists() else None

    def test_ratios_are_those_of_medians(self):
        status, tables, messages, document = self.tables_of(results())
        self.assertEqual((status, messages), (DONE, ""))
        rounds = document["rounds"]
        self.assertEqual([row["name"] for row in rounds][:3], ["round/checkers/early", "round/checkers/late", "round/chess/early"])
        self.assertEqual(rounds[0], {
            "name": "round/checkers/early", "fill": 0.25, "combinationsPerRound": 5.0, "nsPerCombination": 100.0,
            "roundsPerSecond": 2e6, "referenceNsPerCombination": 400.0, "timesFaster": 4.0, "allocationsPerRound": 15.0,
            "allocationsPerCombination": 3.0, "digest": "00112233aabbccdd"})
        seeds = document["seeds"][0]
        self.assertEqual((seeds["seedsPerSecond"], seeds["generateMicros"], seeds["solveMicros"], seeds["restMicros"],
                          seeds["solveTimesFaster"]), (2e5, 0.5, 3.0, 1.5, 3.0))
        threads = {row["name"]: row for row in document["threads"]}
        self.assertEqual((threads["spin"]["gain"], threads["spin"]["shareOfSpin"]), (1.8, 1.0))
        self.assertEqual((threads["go"]["gain"], threads["go"]["shareOfSpin"]), (1.35, 0.75))
        self.assertEqual([row["name"] for row in document["sizes"]], ["size/8", "size/64"])
        self.assertEqual([row["name"] for row in document["fills"]], ["fill/accreted/5", "fill/accreted/45", "fill/drawn/5"])
        self.assertIn("| go, late | 25 % | 5 | 100 | 2,000,000 | 400 | 4 | 15 | 3 | `00112233` |\n", tables)
        self.assertIn("commit abc (generator 1, rules 2, solver 3), 2000-01-02  \n", tables)
        self.assertIn("GNU 12, `-O2`  \nmedians of 5 repetitions; standard deviation of repetitions: 2.0 % in the middle", tables)

    def test_a_reference_that_was_left_out_is_a_dash(self):
        _, tables, _, document = self.tables_of([one for one in results() if one["run_name"] != "size/64/reference"])
        self.assertIsNone(document["sizes"][1]["timesFaster"])
        self.assertIn("| 64 | 25 % | 5 | 100 | 2,000,000 | - | - | 15 | 3 | `00112233` |\n", tables)

    def test_other_answers_are_no_figures(self):
        found = results()
        for entry in found:
            if entry["run_name"] == "round/go/late/solver" and "label" in entry:
                entry["label"] = "ffff2233aabbccdd"
        self.assertEqual(self.tables_of(found), (
            FAILED, "", "bench: round/go/late/solver: digest ffff2233aabbccdd, the reference's 00112233aabbccdd\n", None))

    def test_a_benchmark_that_failed_is_no_figure(self):
        failed = {"run_name": "threads/go/threads:2", "error_occurred": True, "error_message": "broken"}
        self.assertEqual(self.tables_of([*results(), failed]), (FAILED, "", "bench: threads/go/threads:2: broken\n", None))

    def test_wrong_usage(self):
        for arguments, message in ((["--quik"], 'bench: found "--quik", allowed --quick, --json FILE or --help\n'),
                                   (["--json"], "bench: --json: found nothing, allowed a file\n")):
            done = subprocess.run([source_root() / "scripts" / "bench", *arguments], capture_output=True, check=False, text=True)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (BAD_INPUT, "", message))


if __name__ == "__main__":
    unittest.main()
