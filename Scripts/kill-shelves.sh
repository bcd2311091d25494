#!/bin/bash
# Kills runs of a shelf at random times, on Linux, and checks that no file is wrong, and that the next run needs no hand.
#
#   kill-shelves.sh COUNT             this number of kills
#   SEED=17 kill-shelves.sh COUNT     the times of an earlier run, which printed its seed
#
# Four machines, which are PID namespaces where those are allowed, share plan, records, outputs and cache. Each has four
# runs at a time of a task that is chosen at random, and whose output has gone half of the time.
#
# RENDER_BOOK is the command, by default the one that `make build` builds.
set -eu

count=$1
seed=${SEED:-$(date +%s)}
root=$(cd "$(dirname "$0")/.." && pwd)
command=${RENDER_BOOK:-$root/.build/release/render-book}
export command

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
cd "$scratch"
mkdir books whole kills wrong ended

for book in 1 2 3 4; do
    page="{ utterances = \"$(printf "The hare said hop $book times, and the snail said no. %.0s" {1..12})\"; }"
    echo "{ language = en; bookPages = ($page, $page); }" >books/$book.plist
    "$command" books/$book.plist -o whole/$book.m4b --no-cache -q
done
echo '{ output = "out/{name}.m4b"; books = books; options = { cache = cache; }; }' >shelf.plist
"$command" shelf plan shelf.plist --task-minutes 0.00001 >plan
started=$(date +%s%N)
"$command" shelf run shelf.plan.json --task 1 --jobs 1 -q
export longest=$((($(date +%s%N) - started) / 500000))
echo "kill-shelves: seed $seed; a run is killed within $longest milliseconds"

# Runs tasks, and kills them; its arguments are the number of kills that all wait for, and the seed.
run() {
    RANDOM=$2
    while [ "$(ls kills | wc -l)" -lt "$1" ] && [ -z "$(ls wrong)" ]; do
        task=$((RANDOM % 4 + 1)) delay=$((RANDOM % longest)) status=0
        [ $((RANDOM % 2)) = 0 ] || rm -f out/$task.m4b
        # The signal reaches all processes of the run, and the one that sends it.
        timeout -s KILL $((delay / 1000)).$(printf %03d $((delay % 1000))) \
            "$command" shelf run shelf.plan.json --task "$task" --jobs 1 -q 2>>"log.$2" || status=$?
        case $status in
        137) mktemp kills/XXXXXXXX >/dev/null ;;
        0 | 75) mktemp ended/XXXXXXXX >/dev/null ;;
        *) echo "the run of task $task ended with $status" >"wrong/$2" ;;
        esac
        for book in 1 2 3 4; do
            cp out/$book.m4b "copy.$2" 2>/dev/null || continue
            cmp "copy.$2" whole/$book.m4b || echo "$book.m4b is wrong" >"wrong/$2"
        done
    done
}
export -f run
apart="unshare --pid --fork --mount-proc --kill-child"
$apart true 2>/dev/null || apart=
for machine in 1 2 3 4; do
    $apart bash -c 'for process in 1 2 3 4; do run $0 $(($1 + process)) 2>/dev/null & done; wait' "$count" $((seed + 10 * machine)) &
done
wait

[ -z "$(ls wrong)" ] || { cat wrong/* log.* >&2 && exit 1; }
"$command" shelf run shelf.plan.json -q || { echo "kill-shelves: seed $seed: the last run ended with $?" >&2 && exit 1; }
diff -r whole out --exclude='.*' || { echo "kill-shelves: seed $seed: the files differ" >&2 && exit 1; }
echo "kill-shelves: $(ls kills | wc -l) kills, $(ls ended | wc -l) runs ended before"
