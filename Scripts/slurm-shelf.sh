#!/bin/bash
# Renders a shelf of twelve books by a real Slurm on this machine, parts of which fail meanwhile, and checks that each file
# is that of one machine, byte for byte.
#
#   slurm-shelf.sh        as root, on Linux; installs munge and slurm-wlm
#
# There are three nodes. The first loses its power, with its tasks. The second loses its daemon, and its task goes on while
# Slurm has started it again elsewhere, so that two hosts write one book. The scheduler ends and comes back. All files are
# in a temporary folder, and all ports on the loopback interface. A node without power has a PID namespace of its own where
# that is allowed, so that it is another machine to the others.
#
# RENDER_BOOK is the command, by default that of `swift build`. After five minutes everything ends, which is a failure.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
command=${RENDER_BOOK:-$root/.build/debug/render-book}
"$root/Scripts/setup.sh" cluster-tools

work=$(mktemp -d)
chmod 711 "$work"
# Below the ports that the system gives to clients.
port=$((20000 + RANDOM % 12000))
mkdir -m 755 "$work/munge"
mkdir "$work"/{state,spool,log,books,bin,reference}
ln -s "$command" "$work/bin/render-book"
nodes=(n$((port + 1)) n$((port + 2)) n$((port + 3)))
cluster=SLURM_CONF=$work/slurm.conf

# The processes with a variable, which are those of the cluster or, by the one that Slurm gives to tasks, of a node. The
# numbers in files of a node are those of its own namespace. The daemon of a task, its parent, hides its variables.
processes() {
    found=$(grep -lzx "$1" /proc/[0-9]*/environ 2>/dev/null | cut -d / -f 3)
    echo $found $(ps -o ppid= -p "$(echo $found | tr ' ' ,)" 2>/dev/null | sort -u | xargs -r ps -o pid=,comm= -p |
        sed -n 's/ *\([0-9]*\) slurmstepd$/\1/p')
}
of_node() { processes "SLURMD_NODENAME=$1"; }
send() { kill "-$1" "${@:2}" 2>/dev/null || true; }

stop() {
    status=$?
    trap - EXIT
    if [ $status != 0 ]; then
        timeout 20 squeue -o '%K %T %N %r' >&2 || true
        timeout 20 sinfo -N -o '%N %T %E' >&2 || true
        tail -n 20 "$work"/log/* >&2
    fi
    send KILL $(processes "$cluster")
    rm -rf "$work"
    exit $status
}
trap stop EXIT
trap 'exit 130' INT TERM

fail() {
    echo "slurm-shelf: $*" >&2
    exit 1
}

# Waits for a condition, unless nothing can come of it any more.
await() {
    until eval "$1"; do
        kill -0 $munge $scheduler $last || fail "what is needed has ended, while waiting until $2"
        sleep 0.2
    done
    echo "slurm-shelf: after $SECONDS seconds $2"
}

# Then whatever is waited for ends.
(timeout 300 tail --pid=$$ -f /dev/null ||
    { echo "slurm-shelf: given up after five minutes" >&2 && send KILL $(processes "$cluster"); }) &
export PATH=$work/bin:$PATH "$cluster" XDG_CACHE_HOME=$work/caches

# MARK: The books, the first three of which are longer, each with a text of its own

/usr/bin/env python3 - "$root/Books/TheEchoThatKeptOneBack.plist" "$work/books" <<'END'
import plistlib, sys
with open(sys.argv[1], "rb") as file:
    pages = plistlib.load(file)["bookPages"]
for number in range(12):
    book = {"title": f"Book {number + 1}", "language": "en", "bookPages": pages[number:number + (6 if number < 3 else 3)]}
    with open(f"{sys.argv[2]}/{number + 1}.plist", "wb") as file:
        plistlib.dump(book, file)
END

# MARK: Slurm

dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 status=none
chmod 600 "$work/munge/key"
munged --foreground --key-file="$work/munge/key" --socket="$work/munge/socket" --pid-file="$work/munge/pid" --force \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" --num-threads=2 >"$work/log/munged" 2>&1 &
munge=$!

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
SlurmctldPidFile=$work/state/pid
SlurmdPidFile=$work/spool/%n/pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
SlurmdTimeout=4
SlurmctldTimeout=10
MessageTimeout=3
KillWait=3
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0,bf_interval=1
JobCompType=jobcomp/filetxt
JobCompLoc=$work/log/jobs
AccountingStorageType=accounting_storage/none
END
for node in "${nodes[@]}"; do
    echo "NodeName=$node NodeHostname=$host NodeAddr=127.0.0.1 Port=${node#n} CPUs=2 RealMemory=2000"
done >>"$SLURM_CONF"
echo "PartitionName=books Nodes=ALL Default=YES MaxTime=INFINITE State=UP" >>"$SLURM_CONF"

start_scheduler() {
    setsid slurmctld -D "$@" -f "$SLURM_CONF" >>"$work/log/slurmctld" 2>&1 &
    scheduler=$!
}

start_node() {
    mkdir "$work/spool/$1"
    SLURMD_NODENAME=$1 setsid "${@:2}" slurmd -D -N "$1" -f "$SLURM_CONF" </dev/null >>"$work/log/$1" 2>&1 &
}
apart=(unshare --pid --fork --mount-proc --kill-child=KILL)
"${apart[@]}" true 2>/dev/null || apart=()
start_scheduler -c
start_node "${nodes[0]}" "${apart[@]}"
start_node "${nodes[1]}"
daemon=$!
start_node "${nodes[2]}" "${apart[@]}"
last=$!
disown -a
await '[ "$(sinfo -h -N -t idle -o %N 2>/dev/null | wc -l)" = 3 ]' "three nodes are there"

# MARK: The shelf

cd "$work"
render-book shelf plan books -o shelf.plan.json --output '../out/{name}.m4b' --task-minutes 0.001 >log/plan
tasks=$(render-book shelf status shelf.plan.json --unfinished || true)
[ "$tasks" = 1-12 ] || fail "the plan has the tasks $tasks, not 1-12"
sbatch --parsable --array="$tasks" --output="$work/log/task-%a" "$root/Examples/Shelf/shelf.sbatch" \
    "$work/shelf.plan.json" >/dev/null

renders() { ps -o comm= $(of_node "$1") | grep -qx espeak-worker; }
await 'renders "${nodes[0]}" && renders "${nodes[1]}"' "the first nodes render"

# First all of them stop, so that none tells of the end of another.
send STOP $(of_node "${nodes[0]}") $(of_node "${nodes[1]}")
shared=$(squeue -h -w "${nodes[1]}" -t R -o %A)
[ -n "$shared" ] || fail "the second node has no task any more"
send KILL $(of_node "${nodes[0]}") $daemon

# One that is killed forgets its last seconds. It gives numbers again, and then uses no node with a task of such a number.
kill -TERM $scheduler
while kill -0 $scheduler 2>/dev/null; do sleep 0.1; done
start_scheduler
disown -a

# The same on one machine, meanwhile.
for book in books/*.plist; do
    render-book "$book" -o "reference/$(basename "$book" .plist).m4b" --no-cache -q
done &
reference=$!

await 'grep -q "Launching batch job $shared " "log/${nodes[2]}"' "the task of the second node runs elsewhere, too"
send CONT $(of_node "${nodes[1]}")
await '[ -z "$(of_node ${nodes[1]})" ]' "it has ended there"
await 'left=$(squeue -h 2>/dev/null) && [ -z "$left" ]' "all tasks have ended"

wait $reference
render-book shelf status shelf.plan.json >log/status || fail "the shelf is not done: $(cat log/status)"
for file in reference/*; do
    cmp "out/${file#*/}" "$file" || fail "${file#*/} is not that of one machine"
done
[ "$(ls out | wc -l)" = 12 ] || fail "there are others: $(ls out)"
lost=$(grep -c JobState=NODE_FAIL log/jobs || true)
[ "$lost" -gt 0 ] || fail "no task was lost, so that nothing was shown"
"$root/Scripts/simulate-shelf.py" --jobs log/jobs
echo "slurm-shelf: twelve books are those of one machine, though $lost tasks were lost, after $SECONDS seconds"
