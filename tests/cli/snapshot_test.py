"""Pictures as files: decoded by another program (Pillow), compared with what outcome.json says of them, and everything
that a disk or a careless command line can do to them."""
import io
import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest

import jsonschema
from PIL import Image

from tool import BAD_INPUT, DONE, FAILED, NO, ToolTestCase, run, sc_scan, sc_snapshot, sc_solve, source_root

ENDS = {"chess#2": ("solved", "complete"), "chess#3": ("unsolvable", "no-valid-move"),
        "chess#4": ("unsolvable", "congested"), "chess#2,rounds=2": ("max-rounds-reached", "round-limit")}
SCHEMA = json.loads((source_root() / "docs/schemas/snapshot.schema.json").read_text(encoding="utf-8"))
GOLDEN = json.loads((source_root() / "tests/golden/pictures.json").read_text(encoding="utf-8"))


def pixel_hash(image):
    """64-bit FNV-1a over the size and the bytes, as render::hash_of has it."""
    value = 0xCBF29CE484222325
    for byte in f"{image.width} {image.height} ".encode() + image.convert("RGB").tobytes():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


class SnapshotTestCase(ToolTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.out = self.folder / "pictures"

    def outcome_of(self, folder):
        outcome = json.loads((folder / "outcome.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator(SCHEMA).validate(outcome)
        return outcome

    def draw(self, *arguments, stdin=""):
        self.expect_status(DONE, sc_snapshot(), [*arguments, "--out", self.out], stdin)
        return self.outcome_of(self.out)


class Pictures(SnapshotTestCase):
    def test_every_file_is_listed_and_decodes(self):
        for game, (status, reason) in ENDS.items():
            with self.subTest(game=game):
                outcome = self.draw(game, "--cell-px", "16", "--force")
                self.assertEqual((outcome["status"], outcome["reason"]), (status, reason))
                listed = [picture["file"] for picture in outcome["files"]]
                self.assertEqual(sorted(listed + ["outcome.json"]), sorted(os.listdir(self.out)))
                self.assertEqual(listed[-1], "end.png")
                for picture in outcome["files"]:
                    with Image.open(self.out / picture["file"]) as image:
                        image.load()
                        self.assertEqual((image.format, image.mode), ("PNG", "RGB"))
                        self.assertEqual(image.size, (picture["width"], picture["height"]))

    def test_labels_equal_moves(self):
        solved = json.loads(run(sc_solve(), ["go#0", "--json"]).out)
        outcome = self.draw("go#0", "--cell-px", "4")
        self.assertEqual(outcome["game"], solved["game"])
        self.assertEqual(outcome["boardHash"], solved["boardHash"])
        for step, line in zip(solved["steps"], solved["game"]):
            told = "".join(picture["moves"] for picture in outcome["files"] if picture["round"] == step["round"])
            moves = line.partition(" ")[2]
            self.assertEqual(told, moves + "." * (step["ticks"] - moves.count(".")))

    def test_pixels_are_the_same_everywhere(self):
        for golden in GOLDEN:
            with self.subTest(**golden):
                self.draw(golden["game"], "--cell-px", golden["cellPx"], "--theme", golden["theme"], "--force")
                with Image.open(self.out / golden["file"]) as image:
                    self.assertEqual(pixel_hash(image), golden["hash"], golden["shows"])
                if "image" in golden:
                    with Image.open(source_root() / golden["image"]) as image:
                        self.assertEqual(pixel_hash(image), golden["hash"], f"{golden['image']} is an old picture")

    def test_only(self):
        kinds = {"end": {"end"}, "settles": {"settled", "end"}, "ticks": {"tick"}}
        for only, shown in kinds.items():
            outcome = self.draw("chess#2", "--only", only, "--cell-px", "8", "--force")
            self.assertEqual({picture["shows"] for picture in outcome["files"]}, shown)

    def test_the_attempt_of_a_stuck_game(self):
        self.assertRegex(self.draw("chess#3")["attempt"], r"^\d,\d( [URDL.]+)?$")
        self.assertIsNone(self.draw("chess#4", "--force")["attempt"])

    def test_themes_differ(self):
        hashes = set()
        for theme in ("light", "dark", "print"):
            self.draw("chess#2", "--only", "end", "--theme", theme, "--cell-px", "8", "--force")
            with Image.open(self.out / "end.png") as image:
                hashes.add(pixel_hash(image))
        self.assertEqual(len(hashes), 3)


class Sources(SnapshotTestCase):
    def test_a_text_game(self):
        moves = "\n".join(json.loads(run(sc_solve(), ["chess#2", "--json"]).out)["game"])
        by_stdin = self.draw("chess#2", "--game", "-", stdin=moves)
        self.assertEqual((by_stdin["source"], by_stdin["status"]), ("text-game", "complete"))
        path = self.folder / "moves.txt"
        path.write_text("# mine\n\n" + moves.partition("\n")[0] + "\r\n")
        outcome = self.draw("chess#2", "--game", path, "--force")
        self.assertEqual((outcome["status"], outcome["reason"], outcome["rounds"]), ("unfinished", "", 1))

    def test_a_jam_of_a_text_game(self):
        attempt = self.draw("chess#3")
        outcome = self.draw("chess#3", "--game", "-", "--force", stdin="\n".join([*attempt["game"], attempt["attempt"]]))
        self.assertEqual((outcome["status"], outcome["reason"]), ("lost", "jammed"))

    def test_refused_inputs_are_marked(self):
        outcome = self.draw("chess#2", "--game", "-", stdin="4,4 UUUUUUUUU.")
        self.assertTrue(any(picture["refused"] for picture in outcome["files"]))

    def test_bad_text_games(self):
        for text, told in [("4,4 X", "standard input, line 1: text game: found "),
                           ("1,1", "standard input, round 1: found cut 1,1, allowed a cut that ")]:
            message = self.expect_refusal(sc_snapshot(), ["chess#2", "--game", "-", "--out", self.out], text)
            self.assertTrue(message.startswith("sc-snapshot: " + told), message)
        self.assertFalse(self.out.exists())

    def test_a_record_of_a_report(self):
        report = self.folder / "chess.json"
        self.expect_status(DONE, sc_scan(), ["--preset", "chess", "--seeds", "0..5", "--quiet", "--out", report])
        outcome = self.draw("--from-report", report, "--seed", "3")
        wanted = self.draw("chess#3", "--force")
        self.assertEqual(outcome.pop("source"), "report")
        self.assertEqual(wanted.pop("source"), "solver")
        self.assertEqual(outcome, wanted)
        message = self.expect_refusal(sc_snapshot(), ["--from-report", report, "--seed", "9", "--out", self.folder / "x"])
        self.assertEqual(message, 'sc-snapshot: --seed: found "9", allowed a seed that the report lists\n')

    def test_a_record_that_does_not_verify(self):
        report = self.folder / "chess.json"
        self.expect_status(DONE, sc_scan(), ["--preset", "chess", "--seeds", "2", "--quiet", "--out", report])
        game = json.loads(run(sc_solve(), ["chess#2", "--json"]).out)["game"]
        report.write_text(report.read_text().replace(f'"{game[0]}"', '"4,4"'))
        outcome = self.expect_status(NO, sc_snapshot(), ["--from-report", report, "--seed", "2", "--out", self.out])
        self.assertIn(f"{report}, seed 2: ", outcome.message)
        self.assertFalse(self.out.exists())

    def test_a_level(self):
        line = run(sc_solve(), ["chess#2", "--print-level"]).out.decode().strip()
        outcome = self.draw("--level", line)
        self.assertEqual((outcome["level"], outcome["preset"]), ("chess#2", None))
        self.assertEqual(self.draw("--puzzle", "-", "--force", stdin=line + "\n"), outcome)

    def test_a_drawn_seed_is_told(self):
        outcome = self.expect_status(DONE, sc_snapshot(), ["--preset", "chess", "--out", self.out])
        self.assertRegex(outcome.message, r"^drawn seed \d+\n$")


class Animations(SnapshotTestCase):
    def test_frames_and_timing(self):
        apng = self.folder / "game.apng"
        outcome = self.draw("chess#2", "--cell-px", "12", "--animate", apng)
        pictures = [picture for picture in outcome["files"] if "tick" in picture]
        self.assertIn({"file": str(apng), "shows": "animation", "width": pictures[0]["width"],
                       "height": pictures[0]["height"], "pictures": len(pictures)}, outcome["files"])
        wanted_ms = {"cut": 900, "tick": 220, "settled": 700, "end": 3000}
        with Image.open(apng) as animation:
            self.assertEqual((animation.n_frames, animation.info["loop"]), (len(pictures), 0))
            for index, picture in enumerate(pictures):
                animation.seek(index)
                with Image.open(self.out / picture["file"]) as still:
                    self.assertEqual(animation.convert("RGB").tobytes(), still.tobytes(), picture)
                self.assertEqual(animation.info["duration"], wanted_ms[picture["shows"]])

    def test_on_standard_output(self):
        outcome = self.expect_status(DONE, sc_snapshot(), ["chess#2", "--cell-px", "8", "--animate", "-"])
        with Image.open(io.BytesIO(outcome.out)) as animation:
            self.assertGreater(animation.n_frames, 10)

    @unittest.skipIf("SC_SANITIZED" in os.environ, "sanitizers keep freed memory")
    def test_many_frames_do_not_need_more_memory(self):
        def peak(rounds):
            code = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
                    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
            command = [sc_snapshot(), f"go#0,rounds={rounds}", "--animate", self.folder / f"{rounds}.apng", "--quiet"]
            done = subprocess.run(["/usr/bin/python3", "-c", code, *map(str, command)], capture_output=True, check=True)
            return int(done.stdout)
        self.assertLess(peak(5), peak(1) + 4096)


class Sheets(SnapshotTestCase):
    def test_of_a_game(self):
        sheet = self.folder / "sheet.png"
        outcome = self.draw("chess#2", "--only", "settles", "--cell-px", "8", "--sheet", sheet)
        listed = outcome["files"][-1]
        self.assertEqual((listed["shows"], listed["pictures"]), ("sheet", len(outcome["files"]) - 1))
        with Image.open(sheet) as image, Image.open(self.out / outcome["files"][0]["file"]) as first:
            self.assertEqual(image.size, (listed["width"], listed["height"]))
            self.assertEqual(image.crop((0, 0, *first.size)).tobytes(), first.tobytes())

    def test_of_seeds(self):
        for preset in ("checkers", "chess", "full-random", "go"):
            sheet = self.folder / f"{preset}.png"
            begin = time.monotonic()
            outcome = self.expect_status(DONE, sc_snapshot(), ["--preset", preset, "--seeds", "0..63", "--sheet", sheet])
            self.assertLess(time.monotonic() - begin, 30)
            self.assertRegex(outcome.out.decode(), rf"^{preset}, seeds 0..63: \d+ solved of 64, a sheet of \d+ x \d+ pixels\n$")
            with Image.open(sheet) as image:
                image.load()


class Refusals(SnapshotTestCase):
    def expect_told(self, arguments, message):
        self.assertEqual(self.expect_refusal(sc_snapshot(), arguments), f"sc-snapshot: {message}\n")

    def test_options(self):
        out = ["--out", self.out]
        cases = [
            (["chess#2"], "arguments: found nowhere to draw, allowed --out, --animate or --sheet"),
            (["chess#2", *out, "--cell-px", "3"], '--cell-px: found "3", allowed a decimal number in 4..256'),
            (["chess#2", *out, "--cell-px", "257"], '--cell-px: found "257", allowed a decimal number in 4..256'),
            (["chess#2", *out, "--cell-px", "-8"], '--cell-px: found "-8", allowed a decimal number in 4..256'),
            (["chess#2", *out, "--theme", "pink"], '--theme: found "pink", allowed light, dark, print'),
            (["chess#2", *out, "--only", "all"], '--only: found "all", allowed end, settles, ticks'),
            (["chess#2", "--out", ""], "--out: found an empty name, allowed the name of a file or folder"),
            (["chess#2", "--out", "-"], "--out: found -, allowed the name of a folder"),
            (["chess#2", "chess#3", *out], "arguments: found several games, or a list, allowed one game, or --seeds A..B"),
            (["--preset", "chess", "--seeds", "0..3"], "--seeds: found no --sheet, allowed a range of seeds with --sheet"),
            (["--preset", "chess", "--seeds", "3..0", "--sheet", "x"], None),
            (["--from-report", "x.json", *out], "--from-report: found 0 seeds, allowed one --seed of a record"),
        ]
        for arguments, message in cases:
            with self.subTest(arguments=arguments):
                if message:
                    self.expect_told(arguments, message)
                else:
                    self.expect_refusal(sc_snapshot(), arguments)
        self.assertFalse(self.out.exists())

    def test_too_large_pictures_are_refused_before_memory_is_asked_for(self):
        board = [["." for _ in range(64)] for _ in range(64)]
        board[0][0], board[63][63] = "S", "E"
        level = {"name": "Wide", "board": ["".join(row) for row in board], "spawn": {"size": 4},
                 "minFragmentCells": 1, "shapes": [{"rows": ["##", "##", "#."]}]}
        limit = f"ulimit -v {256 * 1024}; " if "SC_SANITIZED" not in os.environ else ""
        command = f'{limit}"$0" --level - --cell-px 256 --out "$1"'
        done = subprocess.run(["bash", "-c", command, sc_snapshot(), str(self.out)], input=json.dumps(level).encode(),
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, BAD_INPUT, done)
        self.assertRegex(done.stderr.decode(), r"^sc-snapshot: --cell-px: found 256 for 64 x 64 cells: \d+ x \d+ pixels, "
                         r"allowed a picture of 67108864 pixels at most\n$")
        message = self.expect_refusal(sc_snapshot(), ["--preset", "chess", "--seeds", "0..9007199254740991", "--sheet",
                                                      self.folder / "x.png"])
        self.assertIn("allowed a sheet of 67108864 pixels at most", message)

    def test_what_exists_is_not_overwritten(self):
        self.draw("chess#2", "--only", "end")
        before = sorted(os.listdir(self.out))
        self.expect_told(["chess#3", "--out", self.out], f"{self.out}: exists; --force replaces it")
        self.assertEqual(sorted(os.listdir(self.out)), before)
        path = self.folder / "x.png"
        path.write_text("mine")
        self.expect_told(["chess#3", "--sheet", path], f"{path}: exists; --force replaces it")
        self.expect_told(["chess#3", "--animate", path], f"{path}: exists; --force replaces it")
        self.expect_told(["chess#3", "--out", path], f'--out: found "{path}", which is no folder, allowed a folder, or a new name')
        self.assertEqual(path.read_text(), "mine")

    def test_force_takes_old_pictures_away_and_nothing_else(self):
        self.draw("go#0", "--cell-px", "4")
        others = ["mine.png", "round-01.png", "round-01-tick-.png", "end.png.txt"]
        for name in others:
            (self.out / name).write_text("mine")
        outcome = self.draw("chess#2", "--cell-px", "4", "--force")
        listed = [picture["file"] for picture in outcome["files"]]
        self.assertEqual(sorted(os.listdir(self.out)), sorted([*listed, *others, "outcome.json"]))

    def test_a_full_disk_is_told_with_the_file(self):
        command = 'ulimit -f 1; exec "$0" chess#2 --cell-px 64 --out "$1"'
        done = subprocess.run(["bash", "-c", command, sc_snapshot(), str(self.out)], capture_output=True, check=False)
        self.assertEqual(done.returncode, FAILED, done)
        self.assertEqual(done.stderr.decode(),
                         f"sc-snapshot: {self.out}/round-01-cut.png.part: cannot be written: File too large\n")
        self.assertEqual(os.listdir(self.out), [])
        outcome = self.expect_status(FAILED, sc_snapshot(), ["chess#2", "--sheet", "/dev/full"])
        self.assertEqual(outcome.message, "sc-snapshot: /dev/full: cannot be written: No space left on device\n")

    def test_a_folder_that_is_not_there(self):
        out = self.folder / "no" / "such"
        outcome = self.expect_status(FAILED, sc_snapshot(), ["chess#2", "--out", out])
        self.assertEqual(outcome.message, f"sc-snapshot: {out}: cannot be made: No such file or directory\n")

    def test_unusual_names(self):
        for name in ("Bilder – 東京", "a b\tc", "-x", "%s", "ü" * 60):
            with self.subTest(name=name):
                out = self.folder / name
                self.expect_status(DONE, sc_snapshot(), ["chess#2", "--only", "end", "--out", out, "--sheet", f"{out}.png"])
                self.assertEqual(sorted(os.listdir(out)), ["end.png", "outcome.json"])
                self.assertEqual(self.outcome_of(out)["files"][-1]["file"], f"{out}.png")


if __name__ == "__main__":
    unittest.main()
