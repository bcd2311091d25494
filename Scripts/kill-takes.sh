#!/bin/bash
# Kills a studio while it records, on Linux, and checks that no finished take is lost.
#
#   kill-takes.sh COUNT             this number of kills
#   SEED=17 kill-takes.sh COUNT     the times of an earlier run, which printed its seed
#
# One take after another is sent in pieces and ended. After each kill, every take whose end was answered is there, is a
# whole FLAC file, and has every frame that was sent; what was not ended has no name. The next studio lists them all, and
# records on.
#
# RENDER_BOOK is the command, by default the one that `make build` builds.
set -eu

count=$1
RANDOM=${SEED:=$(($(date +%s) % 32768))}
root=$(cd "$(dirname "$0")/.." && pwd)
command=${RENDER_BOOK:-$root/.build/release/render-book}

scratch=$(mktemp -d)
studio=
trap '[ -z "$studio" ] || kill -9 "$studio" 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
cd "$scratch"
export XDG_STATE_HOME=$scratch/state XDG_CACHE_HOME=$scratch/cache

fail() {
    echo "kill-takes: seed $SEED, kill $kills: $1" >&2
    exit 1
}

cat > Hare.plist <<'END'
<plist version="1.0"><dict><key>bookPages</key><array><dict><key>utterances</key><string>Hop.</string></dict></array></dict></plist>
END
head -c 200000 /dev/urandom > noise

start_studio() {
    : > address
    # A subshell starts it, so that this shell does not tell of its end.
    studio=$("$command" preview Hare.plist --no-open --no-cache > address 2> errors & echo $!)
    until grep -q token address; do
        kill -0 "$studio" 2>/dev/null || fail "the studio does not start: $(cat errors)"
        sleep 0.02
    done
    url=$(cat address)
    origin=${url%%/\?*}
    site=$(curl -s -c jar -o /dev/null -w '%{redirect_url}' "$url")
}

ask() {
    curl -s -b jar -H "Origin: $origin" -H 'Content-Type: application/json' "${@:2}" "$site$1"
}

# The value of a key in JSON on standard input, with slashes as they are.
value() {
    sed -n "s/.*\"$1\":\"\\{0,1\\}\\([^\",}]*\\).*/\\1/p" | tr -d '\\'
}

# Records takes of one to nine pieces until the studio is killed; notes each answer, and each take whose end was answered.
record() {
    while :; do
        take=$(ask takes -d '{"page":0,"sampleRate":48000}' | value take)
        [ -n "$take" ] || return 0
        frames=0
        for piece in $(seq $((RANDOM % 9 + 1))); do
            bytes=$((RANDOM % 30000 * 2 + 2))
            head -c $bytes noise > piece
            curl -s -b jar -H "Origin: $origin" -H 'Content-Type: application/octet-stream' \
                --data-binary @piece "${site}takes/$take?after=$frames" | grep -q frames || return 0
            printf . >> answers
            frames=$((frames + bytes / 2))
        done
        answer=$(ask "takes/$take/end" -d '{}')
        path=$(echo "$answer" | value path)
        [ -n "$path" ] || return 0
        echo "$frames $path" >> finished
        [ -z "${1:-}" ] || return 0
    done
}

# Waits until the studio has answered for this number of pieces, however busy the machine is.
await() {
    until [ "$(wc -c < answers)" -ge "$1" ]; do
        kill -0 $author 2>/dev/null || fail "a take ends before the studio is killed: $(cat errors)"
        sleep 0.01
    done
}

# Every take whose end was answered is whole.
check() {
    [ -f "$2" ] || fail "$2 is lost"
    flac --silent --test "$2" || fail "$2 is not whole"
    [ "$(metaflac --show-total-samples "$2")" = "$1" ] || fail "$2 has not the $1 frames that were sent"
}

kills=0
: > finished
while [ $kills -lt "$count" ]; do
    kills=$((kills + 1))
    start_studio
    before=$(wc -l < finished)
    : > answers
    # The first kill and every third after it come right after a take, the others at any instant after some pieces.
    if [ $((kills % 3)) = 1 ]; then
        record once
        kill -9 "$studio"
    else
        record &
        author=$!
        await $((RANDOM % 20 + 1))
        sleep "0.0$((RANDOM % 10))"
        kill -9 "$studio"
        wait $author 2>/dev/null || true
    fi
    while kill -0 "$studio" 2>/dev/null; do sleep 0.01; done
    tail -n +$((before + 1)) finished | while read -r frames path; do check "$frames" "$path"; done
done
while read -r frames path; do check "$frames" "$path"; done < finished
start_studio
listed=$(ask 'recordings?page=0' | grep -o 'recordings[^,"]*\.flac' | tr -d '\\' | sort -u | wc -l)
named=$(ls recordings | wc -l)
[ "$listed" = "$named" ] || fail "$listed takes are listed, and there are $named"
[ "$named" -ge "$(wc -l < finished)" ] || fail "$named takes are there of $(wc -l < finished)"
record once
kill -9 "$studio"
echo "kill-takes: seed $SEED: $kills kills, and $(wc -l < finished) takes are whole"
