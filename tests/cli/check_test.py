"""sc-check as a process: what it says of files, standard input and things that are no certificate."""
import pathlib
import tempfile
import unittest

from tool import BAD_INPUT, DONE, NO, ToolTestCase, sc_check, sc_solve, source_root

CERTIFICATES = source_root() / "tests/golden/certificates"


class CheckTest(ToolTestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, text):
        path = pathlib.Path(self.folder.name) / "game.jsonl"
        path.write_text(text, encoding="utf-8")
        return path

    def test_proved(self):
        path = CERTIFICATES / "lanes.jsonl"
        said = "proved: exhausted, held moves, 2 rounds (7 nodes, 16 boards)\n"
        self.assertEqual(self.expect_status(DONE, sc_check(), [path]).out.decode(), f"{path}: {said}")
        piped = self.expect_status(DONE, sc_check(), ["-"], path.read_text(encoding="utf-8"))
        self.assertEqual(piped.out.decode(), f"standard input: {said}")

    def test_refused(self):
        lines = (CERTIFICATES / "lanes.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
        path = self.write("".join(lines[:-1]))
        whole = CERTIFICATES / "chess-15.jsonl"
        outcome = self.expect_status(NO, sc_check(), [path, whole])
        self.assertEqual(outcome.err, b"")
        self.assertEqual(outcome.out.decode().splitlines(), [
            f"{path}: line 8: refused: expected the node of round 2, board be37e32380cbec7d",
            f"{whole}: proved: optimal, held moves, 3 rounds (14 nodes, 878 boards)"])

    def test_no_certificate(self):
        path = self.write("{}\n")
        self.assertEqual(self.expect_refusal(sc_check(), [path]),
                         f"sc-check: {path}: no certificate: expected "
                         '{"schema":"splitcircuit.certificate/1","rulesVersion":1, at "{}"\n')
        self.assertEqual(self.expect_refusal(sc_check(), [self.write("")]),
                         f"sc-check: {path}: no certificate: found nothing\n")

    def test_what_cannot_be_read(self):
        missing = pathlib.Path(self.folder.name) / "missing"
        self.assertEqual(self.expect_refusal(sc_check(), [missing]),
                         f"sc-check: {missing}: cannot be read: No such file or directory\n")
        self.assertEqual(self.expect_refusal(sc_check(), [self.folder.name]),
                         f"sc-check: {self.folder.name}: cannot be read: Is a directory\n")
        self.assertIn("FILE", self.expect_refusal(sc_check(), []))

    def test_hostile_text_stays_on_its_line(self):
        header = (CERTIFICATES / "lanes.jsonl").read_text(encoding="utf-8").splitlines()[0]
        path = self.write(header + "\n\x1b[31m\t{\n")
        outcome = self.expect_status(NO, sc_check(), [path])
        self.assertTrue(outcome.out.decode()[:-1].isprintable(), str(outcome))

    def test_its_level_is_that_of_the_seed(self):
        level = self.expect_status(DONE, sc_solve(), ["chess#15,rounds=3", "--print-level"]).out.decode().strip()
        self.assertIn(f'"level":"{level}"', (CERTIFICATES / "chess-15.jsonl").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
