"""Runs the command line tools the way their users do; what every CLI test needs.

The environment names the things to test: SC_SOURCE the root of the source tree, SC_SOLVE, SC_SCAN, SC_REPORT,
SC_SNAPSHOT, SC_PLAY, SC_AUTOPLAY, SC_BENCH and SC_CHECK the binaries.
"""

import os
import pathlib
import subprocess
import unittest
from dataclasses import dataclass

DONE = 0
NO = 1
BAD_INPUT = 2
FAILED = 3

TIMEOUT_SECONDS = 300


def source_root():
    return pathlib.Path(os.environ["SC_SOURCE"])


def sc_solve():
    return os.environ["SC_SOLVE"]


def sc_scan():
    return os.environ["SC_SCAN"]


def sc_report():
    return os.environ["SC_REPORT"]


def sc_snapshot():
    return os.environ["SC_SNAPSHOT"]


def sc_play():
    return os.environ["SC_PLAY"]


def sc_autoplay():
    return os.environ["SC_AUTOPLAY"]


def sc_bench():
    return os.environ["SC_BENCH"]


def sc_check():
    return os.environ["SC_CHECK"]


@dataclass
class Outcome:
    """What one run of a tool left behind."""

    command: list
    status: int
    out: bytes
    err: bytes

    @property
    def message(self):
        """Standard error as text; bytes that are no text become characters that are not printable."""
        return self.err.decode("utf-8", errors="surrogateescape")

    def __str__(self):
        return f"{self.command} gave status {self.status}\nout: {self.out[:400]!r}\nerr: {self.err[:1000]!r}"


def run(tool, arguments, stdin=""):
    """Runs a tool to its end, with a text or bytes as its standard input."""
    command = [str(tool), *(str(argument) for argument in arguments)]
    given = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(command, input=given, capture_output=True, timeout=TIMEOUT_SECONDS, check=False)
    return Outcome(command, done.returncode, done.stdout, done.stderr)


class ToolTestCase(unittest.TestCase):
    """A test case that runs tools."""

    def expect_status(self, status, tool, arguments, stdin=""):
        """Runs a tool that must end with this status."""
        outcome = run(tool, arguments, stdin)
        self.assertEqual(outcome.status, status, str(outcome))
        return outcome

    def expect_refusal(self, tool, arguments, stdin=""):
        """Runs a tool that must refuse its input: nothing on stdout and one printable line on stderr."""
        outcome = self.expect_status(BAD_INPUT, tool, arguments, stdin)
        self.assertEqual(outcome.out, b"", str(outcome))
        self.assertTrue(outcome.message.endswith("\n"), str(outcome))
        self.assertTrue(outcome.message[:-1].isprintable(), f"not one line of printable text: {outcome}")
        return outcome.message
