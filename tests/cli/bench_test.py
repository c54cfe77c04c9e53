"""sc-bench as a process: the same bytes everywhere, and outputs that cannot be written."""
import json
import os
import subprocess
import tempfile
import unittest

from jsonschema import Draft202012Validator

from tool import DONE, FAILED, ToolTestCase, run, sc_bench, sc_solve, source_root


class SignatureTest(ToolTestCase):
    @classmethod
    def setUpClass(cls):
        cls.document = json.loads(run(sc_bench(), ["--json", "--timing", "--quiet"]).out)

    def test_the_document_is_as_its_schema_says(self):
        schema = json.loads((source_root() / "docs" / "schemas" / "bench.schema.json").read_text(encoding="utf-8"))
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        validator.validate(self.document)
        for member in self.document:
            without = {key: value for key, value in self.document.items() if key != member}
            self.assertEqual(validator.is_valid(without), member == "elapsedMs", member)
        self.assertFalse(validator.is_valid({**self.document, "other": 1}))

    def test_the_environment_and_the_folder_change_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([os.path.abspath(sc_bench()), "--quiet"], cwd=folder, env={}, capture_output=True,
                                  check=True)
            self.assertEqual(done.stderr, b"")
            self.assertEqual(done.stdout.decode(), f"boards   {self.document['boards']}\n"
                                                   f"answers  {self.document['answers']}\n"
                                                   f"work     {self.document['work']['combinations']} combinations\n")
            self.assertEqual(os.listdir(folder), [])

    def test_the_list_is_one_that_sc_solve_takes(self):
        games = self.expect_status(DONE, sc_bench(), ["--list"]).out.decode().splitlines()
        answers = run(sc_solve(), ["-"], "".join(game + "\n" for game in games)).out.decode().splitlines()
        self.assertEqual([json.loads(answer)["identity"] for answer in answers], games)
        answers = [json.loads(answer) for answer in answers]
        self.assertEqual(sum(answer["combinations"] for answer in answers), self.document["work"]["combinations"])
        # All ways to end, and all kinds of stops.
        self.assertEqual({answer["reason"] for answer in answers},
                         {"complete", "no-valid-move", "congested", "round-limit"})
        stops = {stop for answer in answers for step in answer["steps"] for stop in step["stops"]}
        self.assertEqual(stops, {"material", "edge", "gridlock"})


class OutputTest(ToolTestCase):
    def test_a_full_disk_is_an_error(self):
        for arguments in ([], ["--list"], ["--help"]):
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                done = subprocess.run([sc_bench(), *arguments], stdout=full, stderr=subprocess.PIPE, check=False)
                self.assertEqual(done.returncode, FAILED)
                last_line = done.stderr.decode().splitlines()[-1]
                self.assertEqual(last_line, "sc-bench: standard output: cannot be written: No space left on device")

    def test_a_closed_pipe_ends_quietly(self):
        for arguments in (["--json"], ["--list"]):
            reader, writer = os.pipe()
            os.close(reader)
            with self.subTest(arguments), os.fdopen(writer, "wb") as closed:
                done = subprocess.run([sc_bench(), *arguments], stdout=closed, stderr=subprocess.PIPE, check=False)
                self.assertEqual((done.returncode, done.stderr), (DONE, b""))


if __name__ == "__main__":
    unittest.main()
