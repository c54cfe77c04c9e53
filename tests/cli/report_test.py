"""sc-report as a process: every verb on real reports, damaged reports, streams."""
import csv
import io
import json
import math
import os
import pathlib
import stat
import subprocess
import tempfile
import unittest

import jsonschema

from tool import BAD_INPUT, DONE, FAILED, NO, ToolTestCase, run, sc_report, sc_scan, sc_solve, source_root


class ReportTestCase(ToolTestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder_ = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder_.cleanup)
        cls.folder = pathlib.Path(cls.folder_.name)
        cls.report = cls.scan("whole.json")
        cls.document = json.loads(cls.report.read_text())

    @classmethod
    def scan(cls, name, *arguments, seeds="0..59", preset="chess"):
        path = cls.folder / name
        outcome = run(sc_scan(), ["--preset", preset, "--seeds", seeds, "--out", path, "--quiet", *arguments])
        assert outcome.status == DONE, outcome
        return path

    def changed(self, name, change):
        """The path of a report to which something was done."""
        document = json.loads(self.report.read_text())
        change(document)
        path = self.folder / name
        path.write_text(json.dumps(document))
        return path

    def lines(self, *arguments, stdin=""):
        return self.expect_status(DONE, sc_report(), arguments, stdin).out.decode().splitlines()


class SelectTest(ReportTestCase):
    def records(self, wanted):
        return [record for record in self.document["records"] if wanted(record)]

    def test_filters(self):
        solved = self.records(lambda record: record["status"] == "solved")
        self.assertEqual(self.lines("select", self.report, "--status", "solved"), [f"chess#{record['seed']}" for record in solved])
        both = self.records(lambda record: record["status"] == "solved" and 2 <= record["rounds"] <= 3)
        self.assertEqual(self.lines("select", self.report, "--status", "solved", "--rounds", "2..3", "--print", "seeds"),
                         [str(record["seed"]) for record in both])
        self.assertEqual([json.loads(line) for line in self.lines("select", self.report, "--limit", "7", "--print", "records")],
                         self.document["records"][:7])

    def test_order(self):
        for key in ("seed", "rounds", "combinations", "gap"):
            for descending in (False, True):
                wanted = sorted(self.document["records"],
                                key=lambda record: (-record[key] if descending else record[key], record["seed"]))
                order = ["--sort", key, *(["--descending"] if descending else [])]
                for limit in (3, 59, 1000):
                    self.assertEqual(self.lines("select", self.report, *order, "--limit", limit, "--print", "seeds"),
                                     [str(record["seed"]) for record in wanted[:limit]])

    def test_distinct_boards(self):
        seen, wanted = set(), []
        for record in self.document["records"]:
            if record["firstBoard"] not in seen:
                seen.add(record["firstBoard"])
                wanted.append(str(record["seed"]))
        self.assertLess(len(wanted), 60)
        self.assertEqual(self.lines("select", self.report, "--distinct-boards", "--print", "seeds"), wanted)

    def test_the_solver_takes_what_is_selected(self):
        picked = run(sc_report(), ["select", self.report, "--status", "solved", "--limit", "5"]).out
        for arguments in (["-"], ["--preset", "chess", "-"]):
            solved = [json.loads(line) for line in run(sc_solve(), arguments, picked).out.splitlines()]
            records = self.records(lambda record: record["status"] == "solved")[:5]
            self.assertEqual([each["game"] for each in solved], [record["game"] for record in records])
            self.assertEqual([each["boardHash"] for each in solved], [record["lastBoard"] for record in records])

    def test_bad_options(self):
        for arguments, message in ((["--sort", "beauty"], '--sort: found "beauty", allowed seed, rounds, combinations, gap, nodes, luck'),
                                   (["--print", "all"], '--print: found "all", allowed identities, seeds, records'),
                                   (["--limit", "0"], '--limit: found "0", allowed a decimal number in 1..9007199254740991'),
                                   (["--status", ""], '--status: found "", allowed solved, unsolvable, max-rounds-reached, unknown')):
            self.assertEqual(self.expect_refusal(sc_report(), ["select", self.report, *arguments]), f"sc-report: {message}\n")


class MergeTest(ReportTestCase):
    def shards(self, count, suffix="json"):
        return [self.scan(f"part{i}of{count}.{suffix}", "--shard", f"{i}/{count}", "--force") for i in range(count)]

    def test_shards_are_the_whole(self):
        for count in (1, 2, 7):
            out = self.folder / f"merged{count}.json"
            self.expect_status(DONE, sc_report(), ["merge", *reversed(self.shards(count)), "--out", out])
            self.assertEqual(out.read_bytes(), self.report.read_bytes())

    def test_more_shards_than_seeds(self):
        few = self.scan("few.jsonl", seeds="3..4")
        parts = [self.scan(f"few{i}.jsonl", "--shard", f"{i}/3", seeds="3..4") for i in range(3)]
        self.assertEqual(run(sc_report(), ["merge", *parts]).out, few.read_bytes())

    def test_shards_of_a_filtered_sweep(self):
        options = ["--sweep", "shape", "--seed", "3", "--status", "solved"]
        whole = self.scan("sweep.jsonl", *options)
        parts = [self.scan(f"sweep{i}.json", *options, "--shard", f"{i}/3") for i in range(3)]
        self.assertEqual(run(sc_report(), ["merge", *parts]).out, whole.read_bytes())

    def test_neighbouring_ranges(self):
        parts = [self.scan("a.json", seeds="0..19"), self.scan("b.json", seeds="20..44"), self.scan("c.jsonl", seeds="45..59")]
        out = self.folder / "neighbours.json"
        self.expect_status(DONE, sc_report(), ["merge", parts[2], parts[0], parts[1], "--out", out])
        self.assertEqual(out.read_bytes(), self.report.read_bytes())
        gap = self.expect_refusal(sc_report(), ["merge", parts[2], parts[0]])
        self.assertEqual(gap, f"sc-report: gap: seeds 20..44 are missing between {parts[0]} and {parts[2]}\n")
        overlap = self.expect_refusal(sc_report(), ["merge", parts[1], self.scan("d.json", seeds="40..59")])
        self.assertEqual(overlap, f"sc-report: overlap: seeds 40..44 are in {parts[1]} and in {self.folder}/d.json\n")

    def test_what_does_not_fit_is_named(self):
        a, b, c = self.shards(3)
        refused = lambda *parts: self.expect_refusal(sc_report(), ["merge", *parts]).removeprefix("sc-report: ")
        self.assertEqual(refused(a, c), "gap: shard 1/3 is missing\n")
        self.assertEqual(refused(b, c), "gap: shard 0/3 is missing\n")
        self.assertEqual(refused(a, b), "gap: shard 2/3 is missing\n")
        self.assertEqual(refused(a, b, c, b), f"overlap: shard 1/3 is in {b} and in {b}\n")
        other = self.scan("other.json", "--shard", "1/3", "--max-rounds", "7")
        self.assertEqual(refused(a, other, c), f"{other}: not of the scan of {a}: /maxRounds: found 7, allowed 50\n")
        self.assertEqual(refused(a, self.report), f"{self.report}: a shard and a whole scan do not merge (see {a})\n")
        half = self.scan("half.json", "--shard", "1/2")
        self.assertEqual(refused(a, half, c), f"{half}: shard 1/2 beside one of 3 in {a}\n")
        ended = self.scan("ended.json", "--shard", "1/3", "--stop-after", "5")
        self.assertIn("ended by --stop-after", refused(a, ended, c))
        wrong = self.folder / "wrong.json"
        wrong.write_text(b.read_text().replace('"listed":20', '"listed":19'))
        self.assertEqual(run(sc_report(), ["merge", a, wrong, c, "--out", self.folder / "no.json"]).message,
                         f"sc-report: {wrong}: /summary/listed: found 19, allowed 20, the records there are\n")
        self.assertFalse((self.folder / "no.json").exists())

    def test_nothing_is_overwritten(self):
        a, b = self.shards(2)
        out = self.folder / "there.json"
        out.write_text("notes")
        self.assertEqual(self.expect_refusal(sc_report(), ["merge", a, b, "--out", out]), f"sc-report: {out}: exists; --force replaces it\n")
        self.assertEqual(out.read_text(), "notes")
        self.expect_status(DONE, sc_report(), ["merge", a, b, "--out", out, "--force"])
        self.assertEqual(out.read_bytes(), self.report.read_bytes())


class VerifyTest(ReportTestCase):
    def fault(self, path):
        outcome = self.expect_status(NO, sc_report(), ["verify", path])
        self.assertEqual(outcome.err, b"")
        return outcome.out.decode().removeprefix(f"{path}: does not verify: ").rstrip("\n")

    def test_what_was_scanned_verifies(self):
        for jobs in (1, 3):
            outcome = self.expect_status(DONE, sc_report(), ["verify", self.report, "--jobs", jobs])
            self.assertEqual(outcome.out.decode(), f"{self.report}: 60 games replayed, all as recorded; the summary agrees\n")
        for name, arguments in (("filtered.json", ["--status", "solved"]), ("ended.json", ["--stop-after", "9"]),
                                ("part.json", ["--shard", "2/3"]), ("sweep.json", ["--sweep", "wire", "--seed", "8"])):
            self.expect_status(DONE, sc_report(), ["verify", self.scan(name, *arguments)])
        self.expect_status(DONE, sc_report(), ["verify", self.scan("go.jsonl", seeds="0..3", preset="go")])

    def test_the_first_bad_record_is_named(self):
        def change_first(member, value):
            return lambda document: document["records"][41].update({member: value})
        record = self.document["records"][41]
        self.assertEqual(record["status"], "unsolvable")
        place = "seed 41 (chess#41): "
        self.assertEqual(self.fault(self.changed("1.json", change_first("firstBoard", "0" * 16))),
                         f"{place}first board: recorded {'0' * 16}, Game has {record['firstBoard']}")
        self.assertEqual(self.fault(self.changed("2.json", change_first("lastBoard", "0" * 16))),
                         f"{place}last board: recorded {'0' * 16}, Game has {record['lastBoard']}")
        self.assertEqual(self.fault(self.changed("3.json", change_first("gap", 99))), f"{place}gap: recorded 99, Game has {record['gap']}")
        rows = [*record["board"][:-1], "E......."]
        self.assertEqual(self.fault(self.changed("4.json", change_first("board", rows))),
                         f"{place}rows: recorded {'/'.join(rows)}, Game has {'/'.join(record['board'])}")
        other = {"no-valid-move": "congested", "congested": "no-valid-move"}[record["reason"]]
        self.assertEqual(self.fault(self.changed("5.json", change_first("reason", other))), f"{place}end: recorded {other}, Game has {record['reason']}")
        self.assertEqual(self.fault(self.changed("6.json", change_first("game", ["7,7 U", *record["game"][1:]]))),
                         f"{place}round 1: Game refuses \"7,7 U\"")

        def drop_a_record(document):
            del document["records"][7]
        self.assertTrue(self.fault(self.changed("7.json", drop_a_record)).endswith("/summary/listed: found 60, allowed 59, the records there are"))

        def claim_solved(document):
            document["records"][41].update({"status": "solved", "reason": "complete"})
            del document["records"][41]["board"]
        self.assertEqual(self.fault(self.changed("8.json", claim_solved)), f"{place}end: recorded complete, Game has {record['reason']}")

        def miscount(document):
            document["summary"]["combinations"] += 1
        self.assertEqual(self.fault(self.changed("9.json", miscount)), "summary: its counts are not those of the records")

        def foreign_seed(document):
            document["header"]["seeds"].update({"count": 59, "ranges": "0..40,42..59", "hash": "0" * 16})
        self.assertIn("/header/seeds/hash", run(sc_report(), ["verify", self.changed("10.json", foreign_seed)]).message)
        cut = self.folder / "cut.json"
        cut.write_bytes(self.report.read_bytes()[:9000])
        self.assertIn("not JSON", self.expect_refusal(sc_report(), ["verify", cut]))
        self.assertIn("No such file", self.expect_refusal(sc_report(), ["verify", self.folder / "none"]))


    def test_headers_and_summaries_that_contradict_themselves(self):
        def at(document, place, value):
            *path, last = place.split("/")
            for key in path:
                document = document[key]
            document[last] = value

        def reason(base, **changes):
            """What verify says of a report with some members changed."""
            document = json.loads(base.read_text())
            for place, value in changes.items():
                at(document, place.replace("__", "/"), value)
            path = self.folder / "contradiction.json"
            path.write_text(json.dumps(document))
            outcome = run(sc_report(), ["verify", path])
            self.assertIn(outcome.status, (NO, BAD_INPUT), outcome)
            return outcome.out.decode() + outcome.message

        plain = self.report
        solved = self.scan("some.json", "--status", "solved")
        ended = self.scan("early.json", "--status", "solved", "--stop-after", "3")
        part = self.scan("middle.json", "--shard", "1/3")
        sweep = self.scan("swept.json", "--sweep", "shape", "--seed", "3")
        count = json.loads(solved.read_text())["summary"]["listed"]
        for base, changes, message in (
                (plain, {"header__preset": "go"}, "the preset document is not that of the built-in go"),
                (plain, {"header__preset": "nim"}, 'found "nim"'),
                (plain, {"header__presetDocument__color__palette": ["#000000"]}, "not that of the built-in chess"),
                (plain, {"summary__solveRate__value": 0.9}, "/summary/solveRate"),
                (plain, {"summary__solveRate": None}, "/summary/solveRate"),
                (plain, {"header__seed": 3}, "/header/seed: found 3, allowed null without a sweep"),
                (plain, {"header__timing": True}, "/elapsedMs"),
                (plain, {"header__stopAfter": 0}, "/header/stopAfter"),
                (plain, {"header__stopAfter": 7}, "recorded 60 listed seeds, the scan ends at 7"),
                (plain, {"header__seeds__count": 61}, "/header/seeds/count"),
                (plain, {"header__seeds__first": 60}, "/header/seeds/first"),
                (plain, {"header__filter__status": ["solved", "solved"]}, "each status once"),
                (plain, {"header__filter__status": ["solved"]}, "not what the header's filter lists"),
                (solved, {"summary__listed": count - 1, "records": json.loads(solved.read_text())["records"][1:]},
                 f"recorded {count - 1} listed seeds, its counts and the filter make {count}"),
                (ended, {"header__stopAfter": 4}, "scanned seeds, the header has 60"),
                (ended, {"header__stopAfter": 2}, "the scan ends at 2"),
                (part, {"header__shard__index": 0}, "not one of the seeds that the header has"),
                (sweep, {"header__pinned__shape": 1}, "/header/pinned"),
                (sweep, {"header__seeds__last": 2**31, "header__seeds__ranges": None}, "/header/seeds/last")):
            self.assertIn(message, reason(base, **changes), changes)


class DiffTest(ReportTestCase):
    def counts(self, status, before, after):
        return json.loads(self.expect_status(status, sc_report(), ["diff", before, after, "--json"]).out)

    def test_equal_reports(self):
        same = self.counts(DONE, self.report, self.report)
        self.assertEqual((same["compared"], same["unchanged"], same["added"], same["removed"]), (60, 60, 0, 0))
        self.assertEqual(set(same["changed"].values()) | set(same["explainedBy"].values()), {0})

    def test_added_and_removed(self):
        other = self.scan("later.json", seeds="50..69")
        counted = self.counts(NO, self.report, other)
        self.assertEqual((counted["compared"], counted["unchanged"], counted["added"], counted["removed"]), (10, 10, 10, 50))

    def test_each_change_has_its_kind_and_cause(self):
        def change(document):
            for seed, values in ((1, {"combinations": 1}), (3, {"gap": 1}), (4, {"game": ["4,4 LL"], "rounds": 1}),
                                 (2, {"status": "unsolvable", "reason": "congested", "board": ["."]}),
                                 (9, {"firstBoard": "0" * 16, "combinations": 1})):
                document["records"][seed].update(values)
            document["header"].update({"solverVersion": 2, "generatorVersion": 2})
        path = self.changed("new.json", change)
        counted = self.counts(NO, self.report, path)
        self.assertEqual(counted["changed"], {"status": 1, "rounds": 1, "par": 0, "game": 2, "effort": 1})
        self.assertEqual(counted["explainedBy"], {"preset": 0, "options": 0, "generator": 3, "rules": 0, "solver": 0, "several": 2, "unnamed": 0})
        text = run(sc_report(), ["diff", self.report, path]).out.decode()
        self.assertIn("  chess#2: solved in 3 rounds, 211 combinations -> unsolvable in 3 rounds, 211 combinations\n", text)
        self.assertIn("generator 1 to 2", text)

    def test_a_change_without_a_name_is_played_again(self):
        def change(document):
            document["records"][0]["lastBoard"] = "0" * 16
            document["records"][1]["combinations"] += 1
        path = self.changed("unnamed.json", change)
        for before, after, failed in ((self.report, path, (0, 1, 1)), (path, self.report, (1, 0, 1))):
            counted = self.counts(NO, before, after)
            self.assertEqual(counted["explainedBy"]["unnamed"], 2)
            self.assertEqual((counted["oldGamesFail"], counted["newGamesFail"], counted["bothGamesHold"]), failed)

    def test_another_limit_is_an_option(self):
        counted = self.counts(NO, self.report, self.scan("limited.json", "--max-rounds", "2"))
        self.assertGreater(counted["changed"]["status"], 5)
        self.assertEqual(counted["explainedBy"]["options"], 60 - counted["unchanged"])


class ConvertTest(ReportTestCase):
    def test_there_and_back(self):
        lines = run(sc_report(), ["convert", self.report]).out
        self.assertEqual(lines, self.scan("lines.jsonl").read_bytes())
        self.assertEqual(run(sc_report(), ["convert", "-", "--format", "json"], lines).out, self.report.read_bytes())

    def test_text_that_is_no_board_is_refused(self):
        def quote(document):
            document["records"][0]["board"] = ['a"b,', "c\nd,"]
        message = self.expect_refusal(sc_report(), ["convert", self.changed("quote.json", quote), "--out", self.folder / "no.csv"])
        self.assertIn("/records/0/board: found a list, allowed rows of equal length, of the characters . S E R W and digits", message)
        self.assertFalse((self.folder / "no.csv").exists())

    def test_streams_are_written_to_and_stay_what_they_are(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        for tool, arguments in ((sc_report(), ["convert", self.report]),
                                (sc_scan(), ["--preset", "chess", "--seeds", "0..59", "--quiet"])):
            reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
            self.expect_status(DONE, tool, [*arguments, "--out", pipe])
            self.assertEqual(reader.communicate()[0], self.scan("piped.jsonl", "--force").read_bytes())
            self.assertTrue(stat.S_ISFIFO(pipe.stat().st_mode))
            self.assertIn("--force: found no file to write to", self.expect_refusal(tool, [*arguments, "--out", pipe, "--force"]))

    def test_a_table(self):
        table = run(sc_report(), ["convert", self.report, "--format", "csv"]).out.decode()
        self.assertEqual(table, self.scan("table.csv").read_bytes().decode())
        rows = list(csv.DictReader(io.StringIO(table, newline="")))
        self.assertEqual(len(rows), 60)
        for row, record in zip(rows, self.document["records"], strict=True):
            self.assertEqual(row["identity"], f"chess#{record['seed']}")
            for member in ("seed", "status", "reason", "rounds", "combinations", "gap", "firstBoard", "lastBoard", "replay"):
                self.assertEqual(row[member], str(record[member]))
            self.assertEqual(row["game"].split("; "), record["game"])
            self.assertEqual(row["board"].split("/"), record.get("board", [""]))


class HtmlTest(ReportTestCase):
    """What the page does in a browser is tested in tests/browser."""

    def page(self, *arguments, stdin=""):
        return self.expect_status(DONE, sc_report(), ["html", *arguments], stdin).out

    @staticmethod
    def data(page):
        return json.loads(page.decode().partition('id="data">')[2].partition("</script>")[0])

    def test_a_file_and_streams_get_the_same(self):
        path = self.folder / "page.html"
        self.assertEqual(self.page(self.report, "--out", path), b"")
        page = path.read_bytes()
        self.assertEqual(page, self.page(self.report))
        self.assertEqual(page, self.page("-", "--out", "-", stdin=self.report.read_bytes()))
        self.assertEqual(page, self.page(self.scan("lines.jsonl", "--force")))
        data = self.data(page)
        self.assertEqual(data["header"], self.document["header"])
        self.assertEqual(data["summary"], self.document["summary"])
        self.assertEqual(sorted(record[0] for record in data["records"]), list(range(60)))

    def test_nothing_is_replaced_unasked(self):
        path = self.folder / "there.html"
        path.write_text("there")
        self.assertEqual(self.expect_refusal(sc_report(), ["html", self.report, "--out", path]),
                         f"sc-report: {path}: exists; --force replaces it\n")
        self.assertEqual(path.read_text(), "there")
        self.page(self.report, "--out", path, "--force")
        self.assertTrue(path.read_text().startswith("<!DOCTYPE html>"))

    def test_bad_input_leaves_no_page(self):
        path = self.folder / "none.html"
        def cut(document):
            document["records"][59]["game"] = ["4,4 X"]
        for report, wanted in ((self.changed("cut.json", cut), '/records/59/game/0: found "4,4 X", allowed a round such as 7,6 UUU.L'),
                               (self.folder / "missing.json", "missing.json: cannot be read")):
            self.assertIn(wanted, self.expect_refusal(sc_report(), ["html", report, "--out", path]))
            self.assertFalse(path.exists())
        for limit in ("0", "-1", "1000001", "x", ""):
            self.assertIn("allowed a decimal number in 1..1000000", self.expect_refusal(sc_report(), ["html", self.report, f"--limit={limit}"]))
        self.assertEqual(self.expect_refusal(sc_report(), ["html", self.report, "--out", ""]),
                         'sc-report: --out: found an empty name, allowed the name of a file\n')
        self.assertIn(f"{self.folder}/no/page.html", self.expect_status(FAILED, sc_report(), ["html", self.report, "--out", self.folder / "no" / "page.html"]).message)

    def test_a_limit_keeps_failures(self):
        failed = sum(record["status"] != "solved" for record in self.document["records"])
        for limit in (1, failed, 59):
            data = self.data(self.page(self.report, "--limit", limit))
            self.assertEqual(len(data["records"]), limit)
            self.assertEqual(data["listed"], 60)
            self.assertEqual(sum(record[2] != 0 for record in data["records"]), min(limit, failed))

    def test_what_does_not_hold_is_said_and_shown(self):
        def change(document):
            next(record for record in document["records"] if record["status"] == "solved")["lastBoard"] = "0" * 16
        def count(document):
            document["summary"]["combinations"] += 1
        for name, act, said, consistent in (("moves.json", change, "this build does not play 1 of the games as recorded", True),
                                            ("count.json", count, "the summary does not count what the records show", False)):
            path = self.changed(name, act)
            made = self.expect_status(NO, sc_report(), ["html", path, "--out", path.with_suffix(".html")])
            self.assertEqual(made.message, f"sc-report: {path}: {said}\n")
            self.assertEqual(self.data(path.with_suffix(".html").read_bytes())["consistent"], consistent)


class StandardInputTest(ReportTestCase):
    def test_reading_does_not_disturb_writing(self):
        """Long enough for input and output to be busy at the same time; shorter (REPEATED) in slow builds."""
        lines = self.scan("lines.jsonl", seeds="0..59").read_text().splitlines()
        header = json.loads(lines[0])
        repeated = int(os.environ.get("REPEATED", "500"))
        count = 60 * repeated
        header["header"]["seeds"].update({"count": count, "last": count - 1, "ranges": None})
        summary = json.loads(lines[-1])
        summary["summary"]["listed"] = summary["summary"]["scanned"] = count
        summary["summary"]["reason"] = {name: repeated * number for name, number in summary["summary"]["reason"].items()}
        summary["summary"]["status"] = {name: repeated * number for name, number in summary["summary"]["status"].items()}
        summary["summary"]["rounds"] = [{name: number * (1 if name == "rounds" else repeated) for name, number in row.items()}
                                        for row in summary["summary"]["rounds"]]
        solved = summary["summary"]["status"]["solved"]
        z, share = 1.959964, solved / count
        middle = (share + z * z / (2 * count)) / (1 + z * z / count)
        half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
        summary["summary"]["solveRate"] = {"value": round(share, 6), "low95": round(middle - half, 6), "high95": round(middle + half, 6)}
        records = [line[line.index(","):] for line in lines[1:-1]]
        text = "\n".join([json.dumps(header), *(f'{{"seed":{i}{records[i % 60]}' for i in range(count)), json.dumps(summary)]) + "\n"
        wanted = "".join(f'{{"seed":{i}{records[i % 60]}\n' for i in range(count)).encode()
        for _ in range(3):
            self.assertTrue(run(sc_report(), ["select", "-", "--print", "records"], text).out == wanted)


class SchemaTest(ReportTestCase):
    """Whole reports and lines match the schema; a report with one thing wrong does not."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        schema = json.loads((source_root() / "docs" / "schemas" / "report.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        cls.validator = jsonschema.Draft202012Validator(schema)

    def test_reports(self):
        self.validator.validate(self.document)
        for name, arguments in (("a.jsonl", []), ("b.jsonl", ["--sweep", "wire", "--seed", "8", "--shape-seed", "1", "--timing"]),
                                ("c.jsonl", ["--status", "solved", "--rounds", "2..3", "--stop-after", "2", "--shard", "1/2"]),
                                ("d.jsonl", ["--shard", "99/100", "--max-rounds", "2"])):
            lines = self.scan(name, *arguments).read_text().splitlines()
            for line in lines:
                self.validator.validate(json.loads(line))

    def test_what_is_wrong_is_refused(self):
        refused = 0
        for place in (("header",), ("header", "seeds"), ("header", "filter"), ("records", 0), ("records", 2), ("summary",),
                      ("summary", "status"), ("summary", "reason"), ("summary", "solveRate"), ("summary", "rounds", 0)):
            for member in (*self.at(self.document, place), None):
                document = json.loads(self.report.read_text())
                if member is None:
                    self.at(document, place)["extra"] = 1
                else:
                    del self.at(document, place)[member]
                self.assertFalse(self.validator.is_valid(document), (place, member))
                refused += 1
                if member is not None:
                    self.at(document, place)[member] = {"x": -1}
                    self.assertFalse(self.validator.is_valid(document) and (place, member) != (("header",), "presetDocument"))
        self.assertEqual(refused, 91)

    @staticmethod
    def at(document, place):
        for key in place:
            document = document[key]
        return document


class ProcessTest(ReportTestCase):
    def test_messages(self):
        self.assertEqual(self.expect_refusal(sc_report(), ["sumary", self.report]),
                         'sc-report: found "sumary", allowed summary, select, diff, merge, verify, convert, html\n')
        self.assertIn("A subcommand is required", self.expect_refusal(sc_report(), []))
        self.assertIn("REPORT is required", self.expect_refusal(sc_report(), ["summary"]))
        self.assertEqual(self.expect_refusal(sc_report(), ["summary", self.folder]), f"sc-report: {self.folder}: found a folder, allowed a report\n")

    def test_a_full_disk_and_a_closed_pipe(self):
        for arguments in (["summary", self.report], ["select", self.report], ["merge", self.report], ["verify", self.report],
                          ["convert", self.report], ["html", self.report], ["diff", self.report, self.report], ["--help"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([sc_report(), *map(str, arguments)], stdout=full, stderr=subprocess.PIPE, check=False)
            self.assertEqual(done.returncode, FAILED)
            self.assertEqual(done.stderr.decode(), "sc-report: standard output: cannot be written: No space left on device\n")
        done = subprocess.run(["bash", "-c", f"{sc_report()} convert {self.report} | head -n 1; exit ${{PIPESTATUS[0]}}"],
                              capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (DONE, b""))


if __name__ == "__main__":
    unittest.main()
