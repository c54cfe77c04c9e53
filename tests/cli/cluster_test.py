"""The examples of scripts/cluster, run by GNU parallel and by a Slurm of one node that this test starts, as root."""
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from tool import DONE, ToolTestCase, run, sc_scan, source_root

SLURM_CONF = """ClusterName=splitcircuit
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
KillWait=5
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} RealMemory=1000 State=UNKNOWN
PartitionName=scan Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


class ClusterTest(ToolTestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        tools = pathlib.Path(sc_scan()).parent
        self.environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}

    def undivided(self, preset, seeds):
        path = self.folder / "undivided.json"
        self.expect_status(DONE, sc_scan(), ["--preset", preset, "--seeds", seeds, "--out", path, "--quiet"])
        return path.read_bytes()

    def shell(self, command):
        done = subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment, capture_output=True, text=True,
                              check=False, timeout=300)
        self.assertEqual(done.returncode, 0, f"{command}: {done.stdout} {done.stderr}")
        return done.stdout

    def wait_for(self, what, condition, seconds=240):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, f"{what} after {seconds} s")
            time.sleep(0.2)


class ParallelTest(ClusterTest):
    def test_the_documented_lines(self):
        wanted = self.undivided("go", "0..63")
        readme = (source_root() / "scripts" / "cluster" / "README.md").read_text()
        scan = re.search(r"^seq 0 15 \| parallel .*$", readme, re.MULTILINE)[0].replace("0..999999", "0..63")
        merge = re.search(r"^sc-report merge .*$", readme, re.MULTILINE)[0]
        subprocess.run(["bash", "-c", f"timeout --signal=TERM 1 bash -c {scan!r}; true"], cwd=self.folder, env=self.environment,
                       capture_output=True, check=True)
        self.shell(f"{scan}\n{merge}")
        self.assertEqual((self.folder / "go.json").read_bytes(), wanted)
        self.assertEqual(len((self.folder / "scan.log").read_text().splitlines()), 17)


class SlurmTest(ClusterTest):
    def setUp(self):
        super().setUp()
        self.assertEqual(os.getuid(), 0, "Slurm is started as root")
        for program in ("munged", "slurmctld", "slurmd"):
            self.assertIsNotNone(shutil.which(program, path="/usr/sbin:/usr/bin"), program)
        self.start_munge()
        conf = self.folder / "slurm.conf"
        conf.write_text(SLURM_CONF.format(host=socket.gethostname().split(".")[0], folder=self.folder, cpus=os.cpu_count()))
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        self.environment["SLURM_CONF"] = str(conf)
        for program in ("slurmctld", "slurmd"):
            daemon = subprocess.Popen([f"/usr/sbin/{program}", "-D"], env=self.environment, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL)
            self.addCleanup(daemon.wait)
            self.addCleanup(daemon.terminate)
        self.wait_for("an idle node", lambda: b"idle" in subprocess.run(
            ["sinfo", "-h", "-o", "%t"], env=self.environment, capture_output=True, check=False).stdout)

    def start_munge(self):
        """Munge, unless the machine has it already."""
        if subprocess.run(["munge", "-n"], capture_output=True, check=False).returncode == 0:
            return
        pathlib.Path("/run/munge").mkdir(exist_ok=True)
        shutil.chown("/run/munge", "munge", "munge")
        subprocess.run(["su", "-s", "/bin/sh", "munge", "-c", "/usr/sbin/munged"], check=True)
        self.addCleanup(subprocess.run, ["pkill", "-x", "munged"], check=False)

    def submit(self, shards, out, preset, seeds):
        script = source_root() / "scripts" / "cluster" / "slurm-scan.sh"
        text = self.shell(f"{script} {shards} {out} --preset {preset} --seeds {seeds}")
        return re.fullmatch(r"scan (\d+), merge (\d+)\n", text).groups()

    def state_of(self, job):
        return self.shell(f"scontrol -o show job {job} | grep -o 'JobState=[A-Z]*' | sort | uniq -c")

    def test_an_array_and_its_merge(self):
        wanted = self.undivided("chess", "0..999")
        _, merge = self.submit(4, "'a report.json'", "chess", "0..999")
        self.wait_for("the merge", lambda: "COMPLETED" in self.state_of(merge))
        self.assertEqual((self.folder / "a report.json").read_bytes(), wanted)

    def test_a_requeued_task_goes_on(self):
        wanted = self.undivided("go", "0..399")
        scan, merge = self.submit(1, "go.json", "go", "0..399")
        journal = self.folder / "go.json.part0.jsonl.journal"
        self.wait_for("a chunk", lambda: journal.exists() and b"#chunk 1 " in journal.read_bytes())
        self.shell(f"scontrol requeue {scan}_0")
        self.wait_for("the task to be pending", lambda: "PENDING" in self.state_of(f"{scan}_0"))
        log = self.folder / "go.json.part0.log"
        self.assertIn("stopping at the next safe place", log.read_text())
        self.assertIn("finished seeds are kept in", log.read_text())
        kept = journal.stat().st_size
        self.assertGreater(kept, 0)
        # Slurm lets requeued jobs wait for two minutes.
        self.shell(f"scontrol update job={scan}_0 starttime=now || true")
        self.wait_for("the merge", lambda: "COMPLETED" in self.state_of(merge))
        self.assertEqual((self.folder / "go.json").read_bytes(), wanted)


if __name__ == "__main__":
    unittest.main()
