#!/usr/bin/env bash
# Scans on a Slurm cluster: an array with one shard a task, then a merge that depends on all of them.
#
#   slurm-scan.sh SHARDS OUT.json SCAN-OPTIONS...
#   slurm-scan.sh 16 go.json --preset go --seeds 0..999999
#
# Prints the numbers of both jobs. sbatch takes its own options from SBATCH_... variables. The shards stay beside the
# report as OUT.partN.jsonl, so that the merge can be done again; run the script again to go on after a failure.
set -euo pipefail

if [ $# -lt 4 ]; then
    sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
    exit 2
fi
shards=$1
out=$2
shift 2
case "$shards" in '' | *[!0-9]* | 0*) echo "slurm-scan: SHARDS: found \"$shards\", allowed a number from 1" >&2; exit 2 ;; esac

# The words of a command as a shell takes them: a job is a script.
words() { printf ' %q' "$@"; }

# The tool takes the place of the shell: it gets Slurm's signals itself. Finished shards end at once.
scan=$(sbatch --parsable --job-name=sc-scan --array="0-$((shards - 1))" --requeue --output="$out.part%a.log" --open-mode=append <<SCRIPT
#!/bin/bash
exec$(words sc-scan "$@" --quiet --resume) --jobs "\${SLURM_CPUS_PER_TASK:-1}" \\
    --shard "\$SLURM_ARRAY_TASK_ID/$shards" --out$(words "$out.part")"\$SLURM_ARRAY_TASK_ID.jsonl"
SCRIPT
)
parts=()
for ((i = 0; i < shards; ++i)); do parts+=("$out.part$i.jsonl"); done
merge=$(sbatch --parsable --job-name=sc-merge --dependency="afterok:$scan" --output="$out.merge.log" <<SCRIPT
#!/bin/bash
exec$(words sc-report merge "${parts[@]}" --out "$out")
SCRIPT
)
echo "scan $scan, merge $merge"
