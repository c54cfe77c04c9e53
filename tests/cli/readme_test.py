"""Documents show what the tools print: every `$ sc-solve ...` in a console block is run and compared."""
import re
import shlex
import subprocess
import unittest

from tool import ToolTestCase, sc_solve, source_root

DOCUMENTS = ("README.md", "docs/sc-solve.md", "docs/formats.md")
CONSOLE_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# What quickstart prints on standard output is what its last command prints.
QUICKSTART = "./scripts/quickstart"


def shown_commands(document):
    """Each command of the console blocks with the output that is shown below it."""
    for block in CONSOLE_BLOCK.findall(document):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


def output_of(command):
    """Standard output of a shown command, run by a shell that finds the tool, in the root of the source tree."""
    if command == QUICKSTART:
        command = "sc-solve go#0"
    words = f"sc-solve() {{ {shlex.quote(sc_solve())} \"$@\"; }}\n{command}"
    done = subprocess.run(["bash", "-c", words], cwd=source_root(), capture_output=True, check=False, timeout=60)
    return done.stdout.decode()


class ReadmeTest(ToolTestCase):
    def test_every_shown_output_is_real(self):
        compared = 0
        for name in DOCUMENTS:
            document = (source_root() / name).read_text(encoding="utf-8")
            for command, shown in shown_commands(document):
                if "sc-solve" not in command and command != QUICKSTART:
                    continue
                with self.subTest(f"{name}: {command}"):
                    self.assertEqual(output_of(command), shown)
                    compared += 1
        self.assertGreaterEqual(compared, 25)


if __name__ == "__main__":
    unittest.main()
