#!/bin/sh
# Narrates a book in the window of Examples/GTKStory, on a screen in memory, for some minutes in real time:
#
#   window.sh MINUTES [BOOK]
#
# Beside it, the same window shows the same words, lit by a timer of GTK. It fails if a word of the rendered book was not
# reported once and in order, or if a timer of 10 ms was ever late by 2 ms more than that of the other window: at rest, for
# both are late by chance beside other work. The build is that of the tests, without optimization.
set -eu
minutes=$1
cd "$(dirname "$0")/.."
book=${2:-Books/SlowPost/SlowPost.plist}
export SWIFT_DETERMINISTIC_HASHING=1 NARRATION_TESTS=1 GDK_BACKEND=x11 GSK_RENDERER=cairo NO_AT_BRIDGE=1

build() { swift build --package-path Examples/GTKStory --scratch-path Examples/.build "$@"; }
build --product LongNarration
build --product espeak-worker
program=$(build --show-bin-path)/LongNarration

scratch=$(mktemp -d)
trap 'kill $(cat "$scratch"/*.screen) 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# Begins a narration, or its control, on a screen of its own.
begin() {
    Xvfb -displayfd 1 -screen 0 800x884x24 -nolisten tcp >"$scratch/$1.display" 2>/dev/null &
    echo $! >"$scratch/$1.screen"
    until [ -s "$scratch/$1.display" ]; do sleep 0.1; done
    DISPLAY=:$(cat "$scratch/$1.display") "$program" $((minutes * 60)) "$book" ${2-} >"$scratch/$1" &
}

begin narration
narration=$!
begin control --control
wait $!
wait "$narration"
for name in narration control; do
    echo "$name:"
    cat "$scratch/$name"
done

# The most by which a timer was late, in milliseconds.
most() { sed -n 's/^lateness.*most \([0-9.]*\) ms.*/\1/p' "$scratch/$1"; }
grep -q 'words, of which 0 were' "$scratch/narration" && grep -qx 'no problems' "$scratch/narration"
awk -v narration="$(most narration)" -v control="$(most control)" 'BEGIN { exit !(narration <= control + 2) }' || {
    echo "window.sh: the main loop was late by $(most narration) ms, the other one by $(most control) ms" >&2
    exit 1
}
