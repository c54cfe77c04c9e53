"""Documents show what the tools print: every command of ours in a console block is run and compared, and so are
the values in the rules."""
import json
import os
import pathlib
import re
import shlex
import subprocess
import tempfile
import unittest

from tool import (TIMEOUT_SECONDS, ToolTestCase, run, sc_autoplay, sc_bench, sc_check, sc_play, sc_report, sc_scan, sc_snapshot,
                  sc_solve, source_root)

DOCUMENTS = ("README.md", "docs/sc-solve.md", "docs/sc-scan.md", "docs/sc-report.md", "docs/sc-bench.md",
             "docs/sc-check.md", "docs/sc-snapshot.md", "docs/sc-play.md", "docs/sc-autoplay.md", "docs/formats.md")
CONSOLE_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# What quickstart prints on standard output is what its last command prints.
QUICKSTART = "./scripts/quickstart"


def shown_commands(document):
    """Each command of the console blocks with the output that is shown below it."""
    for block in CONSOLE_BLOCK.findall(document):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def output_of(command, folder):
    """Standard output of a shown command, run in a folder by a shell that finds the tools."""
    if command == QUICKSTART:
        command = "sc-solve go#0"
    tools = {"sc-solve": sc_solve(), "sc-scan": sc_scan(), "sc-report": sc_report(), "sc-bench": sc_bench(), "sc-check": sc_check(),
             "sc-snapshot": sc_snapshot(), "sc-play": sc_play(), "sc-autoplay": sc_autoplay()}
    words = "".join(f'{name}() {{ {shlex.quote(path)} "$@"; }}\n' for name, path in tools.items()) + command
    done = subprocess.run(["bash", "-c", words], cwd=folder, capture_output=True, check=False, timeout=TIMEOUT_SECONDS)
    return done.stdout.decode()


def is_ours(command):
    names = ("sc-solve", "sc-scan", "sc-report", "sc-bench", "sc-check", "sc-snapshot", "sc-play", "sc-autoplay")
    return command == QUICKSTART or any(tool in command for tool in names)


def board_hash(rows):
    """64-bit FNV-1a over the rows, each with a line feed."""
    value = 0xCBF29CE484222325
    for byte in "".join(row + "\n" for row in rows).encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


class ReadmeTest(ToolTestCase):
    def test_every_shown_output_is_real(self):
        compared = 0
        for name in DOCUMENTS:
            document = (source_root() / name).read_text(encoding="utf-8")
            with tempfile.TemporaryDirectory() as folder:
                # The commands of a document build on each other, and some read the presets of the source tree.
                os.symlink(source_root() / "presets", pathlib.Path(folder) / "presets")
                os.symlink(source_root() / "tests/golden/certificates", pathlib.Path(folder) / "certificates")
                for command, shown in shown_commands(document):
                    if not is_ours(command):
                        continue
                    with self.subTest(f"{name}: {command}"):
                        self.assertEqual(output_of(command, folder), shown)
                        compared += 1
        self.assertGreaterEqual(compared, 56)


class RulesTest(ToolTestCase):
    """The values that docs/rules.md gives to check against."""

    def setUp(self):
        self.rules = (source_root() / "docs" / "rules.md").read_text(encoding="utf-8")

    def test_games(self):
        rows = re.findall(r"^\| `([a-z-]+#\d+)` \|(.*)\|$", self.rules, re.MULTILINE)
        self.assertEqual(len(rows), 4)
        for identity, cells in rows:
            solved = json.loads(run(sc_solve(), [identity, "--json"]).out)
            first = json.loads(run(sc_solve(), [identity + ",rounds=1", "--json"]).out)["boards"][0]
            shown = [cell.strip(" `") for cell in cells.split("|")]
            start, end = ("({},{})".format(*solved[node]) for node in ("start", "end"))
            self.assertEqual(shown, [f"{solved['width']} x {solved['height']}, {solved['spawn']}", start, end,
                                     board_hash(first), solved["reason"], str(solved["rounds"]),
                                     str(solved["combinations"]), solved["boardHash"]])

    def test_worked_round(self):
        level = re.search(r"^    \{\n      \"name\": \"Tiny\".*?^    \}$", self.rules, re.MULTILINE | re.DOTALL)[0]
        solved = json.loads(run(sc_solve(), ["--puzzle", "-", "--json"], level).out)
        self.assertEqual(solved["game"], ["4,4 U.R"])
        self.assertEqual(solved["combinations"], 86)
        self.assertEqual(solved["boardHash"], "0937e32a1215c4fb")
        self.assertEqual(solved["steps"][0]["stops"], ["material", "material", "edge", "edge"])
        self.assertEqual(len(solved["route"]), 11)
        self.assertIn(solved["identity"], self.rules)


if __name__ == "__main__":
    unittest.main()
