"""Strategies as the tools have them: bounds in documents and reports, the schema, threads, signals, selection, drift."""
import json
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

import jsonschema

from tool import BAD_INPUT, DONE, NO, ToolTestCase, run, sc_check, sc_report, sc_scan, sc_snapshot, sc_solve, source_root

INTERRUPTED = 130
EXACT = ["--strategy", "exact", "--moves", "held", "--nodes", "2000"]


def schema(name):
    return json.loads((source_root() / "docs/schemas" / f"{name}.schema.json").read_text())


class StrategyTestCase(ToolTestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)

    def scan(self, name, *arguments, seeds="0..15"):
        path = self.folder / name
        self.expect_status(DONE, sc_scan(), ["--preset", "chess", "--seeds", seeds, "--out", str(path), "--quiet", *arguments])
        return path

    def solve(self, game, *arguments):
        return json.loads(run(sc_solve(), [game, "--json", "--quiet", *arguments]).out)


class SolveTest(StrategyTestCase):
    def test_documents_fit_the_schema_whatever_the_end(self):
        ends = {("chess#36", "exact", ()): "complete", ("chess#36,rounds=1", "exact", ()): "round-limit",
                ("chess#1", "exact", ("--nodes", "1")): "budget", ("chess#36", "auto", ()): "complete",
                ("chess#1,rounds=1", "beam", ()): "not-found", ("chess#36", "beam", ("--width", "5")): "complete"}
        for (game, strategy, more), reason in ends.items():
            document = self.solve(game, "--strategy", strategy, *more)
            with self.subTest(game, strategy=strategy):
                jsonschema.validate(document, schema("solve"))
                self.assertEqual(document["reason"], reason)
                self.assertEqual(document["proof"], document["par"]["proof"])
                self.assertEqual(document["par"]["upper"], document["rounds"] or None)

    def test_a_game_is_kept_where_it_is_not_proved_to_be_the_shortest(self):
        document = self.solve("checkers#2", "--strategy", "exact", "--moves", "held", "--nodes", "1")
        self.assertEqual([document["status"], document["rounds"], document["par"]["upper"]], ["unknown", 3, 3])
        self.assertEqual(document["greedy"], {"status": "solved", "reason": "complete", "rounds": 3})

    def test_prunings_change_no_answer(self):
        answers = set()
        for prune in ("all", "none", "path", "path,fragments,coverable", "path,support,spawns"):
            document = self.solve("chess#36", "--strategy", "exact", "--moves", "held", "--prune", prune)
            answers.add((document["par"]["lower"], document["par"]["upper"], document["par"]["proof"]))
        self.assertEqual(answers, {(2, 2, "optimal")})

    def test_what_has_no_effect_is_refused(self):
        for arguments, message in (
                (["--nodes", "5"], "--nodes: found it beside the strategy greedy, allowed it with --strategy exact or auto"),
                (["--moves", "free"], "--moves: found it beside the strategy greedy, allowed held, or --strategy beam, exact or auto"),
                (["--width", "5"], "--width: found it beside the strategy greedy, allowed it with --strategy beam, exact or auto"),
                (["--strategy", "beam", "--prune", "none"],
                 "--prune: found it beside the strategy beam, allowed it with --strategy exact or auto"),
                (["--strategy", "best"], '--strategy: found "best", allowed greedy, beam, exact, auto'),
                (["--strategy", "exact", "--nodes", "0"], '--nodes: found "0", allowed a decimal number in 1..9007199254740991'),
                (["--strategy", "exact", "--memory", "0"], '--memory: found "0", allowed a decimal number in 1..1048576'),
                (["--strategy", "exact", "--prune", "luck"],
                 '--prune: found "luck", allowed all, none, or some of path,fragments,coverable,spawns,support,chains'),
                (["--difficulty"], "--difficulty: found it beside the strategy greedy, allowed it with --strategy beam, exact or auto"),
                (["--certificate", "x"], "--certificate: found it beside the strategy greedy, allowed it with --strategy exact or auto"),
                (["--force"], "--force: found no --certificate, allowed it beside --certificate FILE")):
            self.assertEqual(self.expect_refusal(sc_solve(), ["chess#1", *arguments]), f"sc-solve: {message}\n")

    def test_a_certificate_is_confirmed(self):
        path = self.folder / "36.jsonl"
        arguments = ["chess#36", "--strategy", "exact", "--certificate", str(path), "--quiet"]
        self.expect_status(DONE, sc_solve(), arguments)
        self.assertIn("proved: optimal, free moves, 2 rounds", self.expect_status(DONE, sc_check(), [str(path)]).out.decode())
        before = path.read_bytes()
        self.assertIn("exists", self.expect_refusal(sc_solve(), arguments))
        self.assertEqual(path.read_bytes(), before)
        nothing = self.folder / "nothing.jsonl"
        outcome = self.expect_status(NO, sc_solve(), ["chess#1", "--strategy", "exact", "--nodes", "1", "--certificate", str(nothing)])
        self.assertIn("nothing is proved", outcome.message)
        self.assertFalse(nothing.exists())

    def test_ctrl_c_ends_with_the_bounds_so_far(self):
        process = subprocess.Popen([sc_solve(), "go#1", "--strategy", "exact", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, INTERRUPTED)
        document = json.loads(out)
        self.assertEqual([document["status"], document["reason"]], ["unknown", "stopped"])
        jsonschema.validate(document, schema("solve"))


class ReportTest(StrategyTestCase):
    def test_any_number_of_threads_gives_the_same_bytes(self):
        one = self.scan("one.json", *EXACT, "--difficulty", "--jobs", "1")
        three = self.scan("three.json", *EXACT, "--difficulty", "--jobs", "3")
        self.assertEqual(one.read_bytes(), three.read_bytes())
        document = json.loads(one.read_text())
        jsonschema.validate(document, schema("report"))
        counts = document["summary"]["par"]
        proved = [record for record in document["records"] if record["par"]["proof"] == "optimal"]
        self.assertEqual(sum(row["seeds"] for row in counts["proved"]), len(proved))
        self.assertEqual(counts["nodes"], sum(record["par"]["nodes"] for record in document["records"]))
        self.expect_status(DONE, sc_report(), ["verify", str(one)])
        again = self.folder / "again.json"
        self.expect_status(DONE, sc_report(), ["convert", str(one), "--out", str(again)])
        self.assertEqual(again.read_bytes(), one.read_bytes())

    def test_a_scan_that_was_stopped_goes_on_to_the_same_report(self):
        arguments = ["--preset", "checkers", "--seeds", "0..7", *EXACT, "--jobs", "2", "--quiet"]
        whole = self.folder / "whole.json"
        self.expect_status(DONE, sc_scan(), [*arguments, "--out", str(whole)])
        path = self.folder / "stopped.json"
        for wait in (0.2, 0.4, 0.6, 100):
            process = subprocess.Popen([sc_scan(), *arguments, "--out", str(path), "--resume"], stderr=subprocess.PIPE)
            try:
                process.communicate(timeout=wait)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)
                process.communicate()
            if process.returncode == DONE:
                break
            self.assertEqual(process.returncode, INTERRUPTED)
        self.assertEqual(path.read_bytes(), whole.read_bytes())

    def test_selection_by_par_and_by_the_greedy_player(self):
        report = self.scan("par.json", *EXACT)
        records = json.loads(report.read_text())["records"]
        wanted = [f'chess#{record["seed"]}' for record in records
                  if record["par"]["proof"] == "optimal" and record["par"]["lower"] == 3 and record["greedy"]["status"] == "unsolvable"]
        self.assertGreater(len(wanted), 1)
        outcome = self.expect_status(DONE, sc_report(), ["select", str(report), "--par", "3", "--greedy", "unsolvable"])
        self.assertEqual(outcome.out.decode().split(), wanted)

    def test_par_drift_is_told(self):
        more = self.scan("more.json", *EXACT)
        less = self.scan("less.json", "--strategy", "exact", "--moves", "held", "--nodes", "2")
        counted = json.loads(self.expect_status(NO, sc_report(), ["diff", str(less), str(more), "--json"]).out)
        self.assertGreater(counted["changed"]["status"], 0)
        document = json.loads(more.read_text())
        document["records"][0]["par"]["lower"] -= 1
        document["records"][0]["par"]["proof"] = "none"
        drifted = self.folder / "drifted.json"
        drifted.write_text(json.dumps(document))
        counted = json.loads(self.expect_status(NO, sc_report(), ["diff", str(more), str(drifted), "--json"]).out)
        self.assertEqual(counted["changed"], {"status": 0, "rounds": 0, "par": 1, "game": 0, "effort": 0})

    def test_bounds_that_contradict_the_header_or_the_game_are_found(self):
        report = self.scan("sound.json", *EXACT)
        for member, value, status in (("moves", "free", BAD_INPUT), ("lower", 9, BAD_INPUT), ("proof", "exhausted", BAD_INPUT)):
            document = json.loads(report.read_text())
            document["records"][0]["par"][member] = value
            bad = self.folder / "bad.json"
            bad.write_text(json.dumps(document))
            with self.subTest(member):
                self.expect_status(status, sc_report(), ["summary", str(bad)])

    def test_a_picture_says_what_is_proved(self):
        out = self.folder / "pictures"
        outcome = self.expect_status(DONE, sc_snapshot(), ["chess#36", "--strategy", "exact", "--only", "end", "--out", str(out)])
        self.assertIn("solved, complete in 2 rounds", outcome.out.decode())


if __name__ == "__main__":
    unittest.main()
