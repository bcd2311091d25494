#!/bin/bash
# Renders a shelf of twelve books by a real Slurm on this machine, parts of which fail meanwhile, and checks that each file
# is that of one machine, byte for byte.
#
#   slurm-shelf.sh        as root, on Linux, with munge and slurm-wlm
#
# There are three nodes. The first loses its power, with its tasks. The second loses its daemon while its tasks go on, so
# that Slurm starts them again elsewhere, and two hosts write one book. The scheduler ends and comes back. All files are in
# a temporary folder, and all ports on the loopback interface.
#
# RENDER_BOOK is the command, by default that of `swift build`. A machine that is too busy to notice what is lost is given
# up after five minutes: that is told, and no failure.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
command=${RENDER_BOOK:-$root/.build/debug/render-book}
for program in munged slurmctld slurmd; do
    command -v $program >/dev/null || { echo "slurm-shelf: $program is missing (Scripts/setup.sh test-tools)" >&2; exit 69; }
done

work=$(mktemp -d)
chmod 711 "$work"
port=$((20000 + RANDOM % 20000))
mkdir -m 755 "$work/munge"
mkdir "$work"/{state,spool,run,log,books,bin}
ln -s "$command" "$work/bin/render-book"
export PATH=$work/bin:$PATH SLURM_CONF=$work/slurm.conf XDG_CACHE_HOME=$work/caches

stop() {
    for file in "$work"/run/*.pid "$work/munge/pid"; do kill -9 "$(cat "$file")" 2>/dev/null || true; done
    pkill -9 -f "$work" 2>/dev/null || true
    rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT TERM

fail() {
    echo "slurm-shelf: $*" >&2
    tail -n 5 "$work"/log/* >&2
    exit 1
}

# Waits for a condition; gives the machine up five minutes after the start.
await() {
    until eval "$1"; do
        if [ $SECONDS -gt 300 ]; then
            echo "slurm-shelf: given up after $SECONDS seconds, while waiting until $2"
            exit 0
        fi
        sleep 0.2
    done
}

# MARK: The books, the longest first, each with a text of its own

/usr/bin/env python3 - "$root/Books/TheEchoThatKeptOneBack.plist" "$work/books" <<'END'
import plistlib, sys
with open(sys.argv[1], "rb") as file:
    pages = plistlib.load(file)["bookPages"]
for number in range(12):
    book = {"title": f"Book {number + 1}", "language": "en", "bookPages": pages[2 * number:2 * number + 3]}
    with open(f"{sys.argv[2]}/{number + 1}.plist", "wb") as file:
        plistlib.dump(book, file)
END

# MARK: Slurm

dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 status=none
chmod 600 "$work/munge/key"
munged --key-file="$work/munge/key" --socket="$work/munge/socket" --pid-file="$work/munge/pid" --force \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" --num-threads=2 >"$work/log/munged" 2>&1

host=$(hostname)
cat >"$SLURM_CONF" <<END
ClusterName=shelf
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket,cred_expire=5
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool/%n
SlurmctldPidFile=$work/run/slurmctld.pid
SlurmdPidFile=$work/run/slurmd.%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
SlurmdTimeout=6
SlurmctldTimeout=10
MessageTimeout=5
KillWait=3
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0,bf_interval=2
JobCompType=jobcomp/filetxt
JobCompLoc=$work/log/jobs
AccountingStorageType=accounting_storage/none
END
for node in 1 2 3; do
    echo "NodeName=n$node NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + node)) CPUs=2 RealMemory=2000"
done >>"$SLURM_CONF"
echo "PartitionName=books Nodes=n[1-3] Default=YES MaxTime=INFINITE State=UP" >>"$SLURM_CONF"

start_scheduler() { slurmctld $1 -f "$SLURM_CONF" -L "$work/log/slurmctld"; }

# A node whose first process ends takes all others with it, like a machine without power.
start_node() {
    mkdir -p "$work/spool/n$1"
    setsid ${2:-} slurmd -D -N "n$1" -f "$SLURM_CONF" -L "$work/log/n$1" </dev/null >>"$work/log/n$1" 2>&1 &
    echo $! >"$work/run/node$1.pid"
    disown
}
start_scheduler -c
start_node 1 "unshare --pid --fork --mount-proc --kill-child=KILL"
start_node 2
start_node 3 "unshare --pid --fork --mount-proc --kill-child=KILL"
await '[ "$(sinfo -h -N -t idle -o %N 2>/dev/null | wc -l)" = 3 ]' "three nodes are there"

# MARK: The shelf

cd "$work"
render-book shelf plan books -o shelf.plan.json --output '../out/{name}.m4b' --task-minutes 0.001 >log/plan
tasks=$(render-book shelf status shelf.plan.json --unfinished || true)
[ "$tasks" = 1-12 ] || fail "the plan has the tasks $tasks, not 1-12"
sbatch --parsable --array="$tasks" --output="$work/log/task-%a" "$root/Examples/Shelf/shelf.sbatch" \
    "$work/shelf.plan.json" >/dev/null

running() { squeue -h -w "$1" -t R -o %A 2>/dev/null | grep -q .; }
await 'running n1 && running n2' "the first nodes have tasks"

kill -9 "$(cat run/node1.pid)"
# The tasks of the second go on, but not until Slurm has started them elsewhere.
kill -9 "$(cat run/node2.pid)"
orphans=$(pgrep -f "$work/bin/render-book|render-book shelf run" || true)
for process in $orphans; do kill -STOP "$process" 2>/dev/null || true; done
await '[ -n "$(sinfo -h -N -n n1,n2 -t down -o %N 2>/dev/null)" ]' "the loss of a node is noticed"
for process in $orphans; do kill -CONT "$process" 2>/dev/null || true; done

kill -9 "$(cat run/slurmctld.pid)"
start_scheduler ""
await '! squeue -h 2>/dev/null | grep -q . && squeue -h >/dev/null 2>&1' "all tasks have ended"

# What was started on the second node may still run.
await '! pgrep -f "shelf run $work" >/dev/null' "the tasks of the lost node have ended"
render-book shelf status shelf.plan.json >log/status || fail "the shelf is not done: $(cat log/status)"

# MARK: The same on one machine

mkdir reference
for book in books/*.plist; do
    name=$(basename "$book" .plist)
    render-book "$book" -o "reference/$name.m4b" --no-cache -q
    cmp "out/$name.m4b" "reference/$name.m4b" || fail "$name.m4b is not that of one machine"
done
left=$(find out -name '*partial*')
[ -z "$left" ] || fail "this was left: $left"
lost=$(grep -c JobState=NODE_FAIL log/jobs || true)
[ "$lost" -gt 0 ] || fail "no task was lost, so that nothing was shown"
"$root/Scripts/simulate-shelf.py" --jobs log/jobs
echo "slurm-shelf: twelve books are those of one machine, though $lost tasks were lost, after $SECONDS seconds"
