"""The protocol of sc-play: the session and the bot of docs/protocol.md, and a bot of our own that plays a thousand games
which must end as those of sc-solve."""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

from tool import BAD_INPUT, DONE, TIMEOUT_SECONDS, ToolTestCase, run, sc_play, sc_snapshot, sc_solve, source_root

GAMES = int(os.environ.get("PLAYED_GAMES", "1000"))
PRESETS = ("checkers", "chess", "full-random", "go")


class Bot:
    """Plays through pipes. Written from docs/protocol.md, and of the rules it knows nothing."""

    def __init__(self, arguments=()):
        self.process = subprocess.Popen([sc_play(), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        """Sends a line; gives the verdict, the fields and the lines below."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        first, *lines = iter(lambda: self.process.stdout.readline().rstrip("\n"), "")
        verdict, _, rest = first.partition(" ")
        return verdict, dict(field.split("=", 1) for field in rest.split(" ") if "=" in field), lines

    def accept(self, command):
        verdict, fields, lines = self.ask(command)
        assert verdict == "ok", (command, verdict, fields, lines)
        return fields, lines

    def play_with_hints(self, game):
        """Plays what hints say, input by input, until the end or until there is no hint."""
        fields, _ = self.accept("new " + game)
        while fields["phase"] in ("cutting", "moving"):
            verdict, hint, lines = self.ask("hint")
            if verdict != "ok":
                assert hint["reason"] == "no-valid-move", hint
                break
            fields, _ = self.accept(lines[0].removeprefix("next "))
        return self.outcome()

    def outcome(self):
        """What sc-solve --json says of a game, as far as both say it."""
        state, places = self.accept("state")
        game, rounds = self.accept("game")
        board, _ = self.accept("board")
        reason = {"complete": "complete", "cutting": "no-valid-move"}.get(state["phase"], state.get("loss"))
        route = [line.split()[1:] for line in places if line.startswith("route")]
        return {"identity": game["game"], "reason": reason, "rounds": int(state["settled"]), "game": rounds,
                "boardHash": board["hash"], "route": [[int(n) for n in cell.split(",")] for cells in route for cell in cells]}

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(TIMEOUT_SECONDS)


def answers_of(text):
    """The answers in what sc-play has written."""
    return text.decode().removesuffix("\n\n").split("\n\n") if text else []


class DocumentTest(ToolTestCase):
    def setUp(self):
        self.document = (source_root() / "docs" / "protocol.md").read_text(encoding="utf-8")

    def test_session(self):
        session = re.search(r"^```session\n(.*?)^```$", self.document, re.MULTILINE | re.DOTALL)[1]
        steps = re.split(r"^> ", session, flags=re.MULTILINE)[1:]
        self.assertGreater(len(steps), 25)
        commands = [step.split("\n", 1)[0] for step in steps]
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sc_play()], input="\n".join(commands) + "\n", capture_output=True, cwd=folder, text=True,
                                  check=False, timeout=TIMEOUT_SECONDS)
        self.assertEqual(done.returncode, DONE)
        answers = answers_of(done.stdout.encode())
        self.assertEqual(len(answers), len(steps))
        for step, answer in zip(steps, answers):
            command, shown = step.split("\n", 1)
            self.assertEqual(answer, shown.rstrip("\n"), command)
        shown_commands = {command.split()[0] for command in commands}
        table = set(re.findall(r"^\| `([a-z]+)", self.document.split("## Commands")[1].split("## Answers")[0], re.MULTILINE))
        self.assertEqual(table - shown_commands, set(), "commands that the session does not show")

    def test_every_command_is_documented(self):
        listed = {line.split(" ")[0].rstrip(":") for line in answers_of(run(sc_play(), [], "help\n").out)[0].split("\n")[1:]}
        documented = set(re.findall(r"^\| `([a-z]+)", self.document.split("## Commands")[1].split("## Answers")[0], re.MULTILINE))
        self.assertEqual(listed, documented)

    def test_bot(self):
        program = re.search(r"^```python\n(.*?)^```$", self.document, re.MULTILINE | re.DOTALL)[1]
        for game, end in (("chess#2", "complete"), ("chess#8", "failed"), ("chess#0", "cutting")):
            done = subprocess.run([sys.executable, "-c", program, sc_play(), game], capture_output=True, text=True, check=False,
                                  timeout=TIMEOUT_SECONDS)
            self.assertEqual((done.stdout, done.stderr), (end + "\n", ""), game)


class BotTest(ToolTestCase):
    def test_games_end_as_those_of_the_solver(self):
        games = [f"{PRESETS[seed % 4]}#{seed}" for seed in range(GAMES)]
        solved = [json.loads(line) for line in run(sc_solve(), ["-", "--preset", "go", "--quiet"], "\n".join(games)).out.splitlines()]
        self.assertEqual(len(solved), GAMES)
        bot = Bot()
        ends = set()
        for game, expected in zip(games, solved):
            played = bot.play_with_hints(game)
            self.assertEqual(played, {key: expected[key] for key in played}, game)
            ends.add(played["reason"])
        self.assertEqual(bot.close(), DONE)
        self.assertGreaterEqual(ends, {"complete", "no-valid-move", "congested"})


    def test_hints_of_a_search_win_in_the_rounds_that_it_proves(self):
        strategy = ["--strategy", "exact", "--moves", "held"]
        games = [f"chess#{seed}" for seed in range(0, 60, 3)]
        solved = [json.loads(line) for line in run(sc_solve(), ["-", "--preset", "go", "--quiet", *strategy], "\n".join(games)).out.splitlines()]
        bot = Bot(strategy)
        for game, expected in zip(games, solved):
            played = bot.play_with_hints(game)
            self.assertEqual((played["reason"], played["rounds"]), (expected["reason"], expected["rounds"]), game)
        self.assertEqual(bot.close(), DONE)


class FileTest(ToolTestCase):
    def test_a_saved_game_goes_on_and_is_a_text_game(self):
        with tempfile.TemporaryDirectory() as folder:
            saved = str(pathlib.Path(folder) / "game.txt")
            script = f"new chess#2\nplay 4,4 LLL.DDD\ncut 4 4\nnudge left\nstate\nsave {saved}\nnew go#1\nload {saved}\nstate\nsave {saved}\n"
            answers = answers_of(run(sc_play(), [], script).out)
            self.assertEqual(answers[4], answers[8])
            self.assertEqual(pathlib.Path(saved).read_text(), "#sc-play 1\n#game chess#2\n4,4 LLL.DDD\n#moving 4,4 L\n")
            self.assertEqual(answers[9], f"error save: found {saved}, which exists, allowed the name of a new file")
            out = str(pathlib.Path(folder) / "pictures")
            self.expect_status(DONE, sc_snapshot(), ["chess#2", "--game", saved, "--out", out])
            outcome = json.loads((pathlib.Path(out) / "outcome.json").read_text())
            self.assertEqual((outcome["status"], outcome["game"]), ("unfinished", ["4,4 LLL.DDD"]))

    def test_a_file_that_cannot_be_written_or_read(self):
        answers = answers_of(run(sc_play(), ["chess#2"], "save /nowhere/game\nload /nowhere/game\nstate\n").out)
        self.assertTrue(answers[0].startswith("error /nowhere/game"), answers[0])
        self.assertTrue(answers[1].startswith("error /nowhere/game"), answers[1])
        self.assertTrue(answers[2].startswith("ok phase=cutting"), answers[2])


class NoiseTest(ToolTestCase):
    """Bytes of any kind: every line that is neither empty nor a comment gets one whole answer."""

    def test_noise(self):
        drawn = random.Random(20)
        words = ["new", "chess#2", "cut", "4", "4,4", "nudge", "up", "l", "tick", "settle", "undo", "round", "play", "LLL.DDD", "hint",
                 "state", "board", "legal", "game", "restart", "help", "#", "go#1,rounds=1", "preset", "seed", "sclevel1:a:4:b"]
        lines = ["new chess#2"]
        for _ in range(6000):
            kind = drawn.random()
            if kind < 0.8:
                lines.append(" ".join(drawn.choices(words, k=drawn.randint(0, 4))))
            elif kind < 0.9:
                lines.append("".join(chr(drawn.randint(32, 126)) for _ in range(drawn.randint(0, 40))))
            else:
                lines.append("".join(chr(drawn.choice([0, 7, 9, 13, 27, 127, 200, 0x202E])) for _ in range(drawn.randint(1, 9))))
        done = run(sc_play(), [], "\n".join(lines) + "\n")
        self.assertEqual((done.status, done.err), (DONE, b""), str(done)[:300])
        answers = answers_of(done.out)
        asked = [line for line in (line.removesuffix("\r") for line in lines) if line.strip(" ") and not line.startswith("#")]
        self.assertEqual(len(answers), len(asked))
        for line, answer in zip(asked, answers):
            self.assertRegex(answer, r"\A(ok|refused reason=\S+|error \S)", line)
            self.assertRegex(answer, r"\A[ -~\n]+\Z", line)


class UsageTest(ToolTestCase):
    def test_games_of_arguments(self):
        for arguments in (["go#3"], ["--preset", "go", "--seed", "3"]):
            answers = answers_of(run(sc_play(), arguments, "game\n").out)
            self.assertEqual(answers, ["ok rounds=0 moving=0 game=go#3"])
        drawn = self.expect_status(DONE, sc_play(), ["--preset", "chess"], "game\n")
        self.assertRegex(drawn.message, r"^drawn seed \d+\n$")

    def test_a_preset_of_ones_own(self):
        file = str(source_root() / "presets" / "chess.json")
        answers = answers_of(run(sc_play(), ["--preset-file", file], "new preset chess seed 2\nnew chess@00000000#2\nnew go#1\n").out)
        self.assertRegex(answers[0], r"^ok game=chess@[0-9a-f]{8}#2 width=8 ")
        self.assertRegex(answers[1], r"^error new: found chess@00000000, allowed chess@[0-9a-f]{8} \(what --preset-file holds\)$")
        self.assertRegex(answers[2], r"^ok game=go#1 ")

    def test_bad_usage(self):
        self.assertEqual(self.expect_refusal(sc_play(), ["go#x"]),
                         'sc-play: game: found "go#x", allowed a decimal seed in 0..9007199254740991 after #\n')
        self.assertEqual(self.expect_refusal(sc_play(), ["go#1", "go#2"]), "sc-play: arguments: found 2 games, allowed one game\n")
        self.assertEqual(self.expect_refusal(sc_play(), ["-"]),
                         "sc-play: arguments: found -, allowed files and games: standard input is for commands\n")
        self.assertEqual(self.expect_refusal(sc_play(), ["--strategy", "best"]),
                         'sc-play: --strategy: found "best", allowed greedy, beam, exact, auto\n')
        self.assertEqual(self.expect_refusal(sc_play(), ["--nodes", "9"]),
                         "sc-play: --nodes: found it beside the strategy greedy, allowed it with --strategy exact or auto\n")

    def test_the_end(self):
        self.assertEqual(answers_of(run(sc_play(), [], "quit\nnew go#1\n").out), ["ok"])
        self.assertEqual(run(sc_play(), [], "new go#1").status, DONE)
        closed = subprocess.run(["bash", "-c", f"yes state | {sc_play()} go#1 | head -1"], capture_output=True, check=False,
                                timeout=TIMEOUT_SECONDS)
        self.assertEqual((closed.returncode, closed.stderr), (DONE, b""))
        full = subprocess.run(["bash", "-c", f"echo state | {sc_play()} go#1 > /dev/full"], capture_output=True, check=False,
                              timeout=TIMEOUT_SECONDS)
        self.assertEqual(full.returncode, 3)

    def test_a_line_without_end_does_not_fill_the_memory(self):
        script = f"ulimit -v 200000; head -c 300000000 /dev/zero | tr '\\0' x | {sc_play()}"
        if os.environ.get("SC_SANITIZED"):
            self.skipTest("sanitizers need more address space")
        done = subprocess.run(["bash", "-c", script], capture_output=True, check=False, timeout=TIMEOUT_SECONDS)
        self.assertEqual(done.returncode, DONE, done.stderr)
        self.assertEqual(done.stdout.decode(), "error line: found 4194305 bytes, allowed 4194304 bytes at most\n\n")


if __name__ == "__main__":
    unittest.main()
