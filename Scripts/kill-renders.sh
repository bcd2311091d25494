#!/bin/sh
# Kills renderings at random times, on Linux, and checks that the finished file equals that of an uninterrupted run.
#
#   kill-renders.sh COUNT             this number of kills
#   SEED=17 kill-renders.sh COUNT     the times of an earlier run, which printed its seed
#
# The formats alternate: WAV, EPUB, M4B, an audiobook package, HTML, a folder of WAV files, and FLAC, or those in FORMATS,
# the first of which is WAV. After each kill, no worker remains, and a file that was finished before is still complete. An
# EPUB and an audiobook package replace an older edition: after each kill, the older or the new one is there as a whole. At
# the end, no temporary file and no lock remains.
#
# RENDER_BOOK is the command, by default the one that `make build` builds; BOOK is the book, by default half an hour of
# sound; LINGER is the time in seconds in which a worker must notice that its engine has ended, by default 1.
set -eu

count=$1
seed=${SEED:-$(date +%s)}
linger=${LINGER:-1}
formats=${FORMATS:-wav epub m4b audiobook html parts flac}
root=$(cd "$(dirname "$0")/.." && pwd)
command=${RENDER_BOOK:-$root/.build/release/render-book}
book=${BOOK:-$root/Books/TheEchoThatKeptOneBack.plist}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
cd "$scratch"
mkdir out

fail() {
    echo "kill-renders: seed $seed, kill $kills: $1" >&2
    exit 1
}

# The processes of a rendering, which is the leader of a session. Its workers remain in the session after it ends.
session() {
    ps -o stat=,pid=,args= -s "$1" | grep -v '^Z' || true
}

# Waits until all processes of a rendering have ended.
expect_end() {
    left=$((linger * 20))
    while [ -n "$(session "$1")" ]; do
        [ $left -gt 0 ] || fail "a process is left: $(session "$1")"
        left=$((left - 1))
        sleep 0.05
    done
}

# Whether a file is the older edition, which was there before the first rendering to this path.
is_older() {
    [ -e "older.$1" ] && cmp -s "older.$1" "out/out.$1"
}

# Removes the output of a format, and puts the older edition in its place, if there is one.
restart() {
    rm -rf "out/out.$1"
    [ ! -e "older.$1" ] || cp "older.$1" "out/out.$1"
}

# Checks that a file, or each file in a folder, equals that of the uninterrupted run.
expect_whole() {
    if [ -d "whole.$1" ]; then
        ls "out/out.$1" | while read -r part; do
            cmp -s "whole.$1/$part" "out/out.$1/$part" || fail "$part differs from the undisturbed one"
        done
    else
        cmp -s "whole.$1" "out/out.$1" || fail "out.$1 differs from the undisturbed one"
    fi
}

# The format whose turn it is after another one.
next() {
    echo "$formats $formats" | sed "s/^.*\b$1 \([a-z0-9]*\).*/\1/"
}

# The options for a format, as a list of words.
options() {
    [ "$1" != parts ] || echo --split pages --format wav
}

# Renders to a path in a format.
render() {
    # shellcheck disable=SC2046 # a list of words
    "$command" "$book" -q --cache cache $(options "$1") -o "$2"
}

# Completes a rendering after killed ones.
finish() {
    render "$1" "out/out.$1" || fail "the rendering after a kill failed with $?"
    expect_whole "$1"
    [ ! -d "whole.$1" ] || [ "$(ls "out/out.$1")" = "$(ls "whole.$1")" ] || fail "out.$1 has other files: $(ls "out/out.$1")"
}

kills=0
"$command" "$book" --no-cache -q --json -o whole.wav >wav.json
for format in ${formats#wav}; do
    render "$format" "whole.$format"
    case $format in
    epub | audiobook) ;;
    *) continue ;;
    esac
    "$command" "$book" -q --cache cache --title Older -o "older.$format"
    for file in "older.$format" "whole.$format"; do
        python3 -c 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)' "$file" || fail "$file is damaged"
    done
    ! cmp -s "older.$format" "whole.$format" || fail "$format has no older edition"
done
"$command" cache clear --cache cache >clear.txt
seconds=$(sed -n 's/.*"elapsed" : \([0-9.]*\).*/\1/p' wav.json)
echo "kill-renders: seed $seed; undisturbed, it takes $seconds seconds"

# The times of the kills, more of them early, and whether the cache is emptied before each. Kills that come too late are
# not counted, so there are more than needed.
awk -v seed="$seed" -v count="$count" -v seconds="$seconds" 'BEGIN {
    srand(seed)
    for (; i < count * 10; i++) print rand() ^ 2 * seconds * 1.1, rand() < 0.3 ? "empty" : "keep"
}' >dice
exec 3<dice

# The number of kills after which the next format is used.
formatCount=$(echo "$formats" | wc -w)
turn=$((count < 8 * formatCount ? (count + formatCount - 1) / formatCount : 8))
state=cold
cold=0 half=0 warm=0 late=0
format=wav
while [ "$kills" -lt "$count" ]; do
    read -r delay cache <&3 || fail "nearly all renderings were over before they were killed"
    if [ "$cache" = empty ]; then
        "$command" cache clear --cache cache >clear.txt
        state=cold
    fi
    # shellcheck disable=SC2046 # a list of words
    setsid "$command" "$book" -q --cache cache $(options "$format") -o "out/out.$format" 3<&- &
    rendering=$!
    sleep "$delay"
    kill -KILL $rendering 2>/dev/null || true
    status=0
    wait $rendering 2>/dev/null || status=$?
    expect_end $rendering
    [ ! -e "out/out.$format" ] || is_older "$format" || expect_whole "$format"
    [ ! -e "older.$format" ] || [ -e "out/out.$format" ] || fail "out.$format is lost"
    case $status in
    137) kills=$((kills + 1)) ;;
    0) late=$((late + 1)) state=warm && continue ;;
    *) fail "the rendering failed with $status" ;;
    esac
    case $state in
    cold) cold=$((cold + 1)) state=half ;;
    half) half=$((half + 1)) ;;
    warm) warm=$((warm + 1)) ;;
    esac
    if [ $((kills % turn)) = 0 ]; then
        finish "$format"
        state=warm
        format=$(next "$format")
        restart "$format"
    fi
done

for format in $formats; do
    finish "$format"
done
# shellcheck disable=SC2086 # a list of words
[ "$(ls -A out)" = "$(printf 'out.%s\n' $formats | sort)" ] || fail "temporary files are left: $(ls -A out)"
left=$(find out/out.* -name '.*' -type f ! -name '.*.narration.json')
[ -z "$left" ] || fail "temporary files are left: $left"
[ -z "$(ls -A cache/writing)" ] || fail "temporary files are left in the cache: $(ls -A cache/writing)"
echo "kill-renders: $kills kills, $cold with a cold cache, $half half-warm, $warm warm; $late came too late"
