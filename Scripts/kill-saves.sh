#!/bin/bash
# Kills a studio while it changes and saves a book, on Linux, and checks the book and what can be undone.
#
#   kill-saves.sh COUNT             this number of kills
#   SEED=17 kill-saves.sh COUNT     the times of an earlier run, which printed its seed
#
# The rate of an utterance is set to one number after another, and each is saved. After each kill, the file is whole: it
# differs from the first one in that number alone, and has the last number whose saving was answered, or the one after it.
# The next studio shows the last number that was answered, or the one after it, and can undo it.
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
    echo "kill-saves: seed $SEED, kill $kills: $1" >&2
    exit 1
}

# A book with a picture of its own form: comments, and indentation as nobody would write it.
book() {
    echo '<plist version="1.0"><dict> <!-- one --> <key>bookPages</key><array><dict>'
    echo '  <key>utterances</key><array><dict><key>utteranceString</key><string>Hop.</string>'
    echo "<key>utteranceProperties</key> <dict><key>rate</key><!-- two --><real>$1</real></dict></dict>"
    for line in $(seq 300); do echo "<dict><key>utteranceString</key><string>Line $line.</string></dict>"; done
    echo '</array></dict></array></dict></plist>'
}

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

# The value of a key in JSON on standard input.
value() {
    sed -n "s/.*\"$1\":\"\\{0,1\\}\\([^\",}]*\\).*/\\1/p"
}

# Sets the rate to every tenth number from $1 on, so that none ends in 0, and saves each; notes what was answered.
change() {
    number=$1
    while :; do
        version=$(ask book | value version)
        edit="{\"edit\":\"set\",\"property\":\"rate\",\"value\":0.$number,\"page\":0,\"utterance\":0}"
        ask edits -d "{\"version\":\"$version\",\"edits\":[$edit]}" | grep -q '"isSaved":false' || return 0
        echo "$number" > edited
        ask save -d '{}' | grep -q '"isSaved":true' || return 0
        echo "$number" > saved
        number=$((number + 10))
    done
}

# The rate that the studio shows.
shown() {
    ask pages/0 | grep -o '"utterances".*' | grep -o '"rate":{[^}]*}' | head -1 | value value
}

kills=0
echo 100001 | tee edited > saved
book 0.100001 > Hare.plist
start_studio
while [ $kills -lt "$count" ]; do
    kills=$((kills + 1))
    change $(($(cat edited) + 10)) &
    author=$!
    sleep "0.$((RANDOM % 9))$((RANDOM % 10))"
    kill -9 "$studio"
    while kill -0 "$studio" 2>/dev/null; do sleep 0.01; done
    wait $author 2>/dev/null || true

    number=$(sed -n 's/.*<real>0\.\([0-9]*\)<.*/\1/p' Hare.plist)
    book "0.$number" | cmp -s - Hare.plist || fail "the book is not whole"
    [ "$number" -ge "$(cat saved)" ] && [ "$number" -le $(($(cat edited) + 10)) ] \
        || fail "the book has 0.$number, but 0.$(cat saved) was saved last"

    start_studio
    rate=$(shown)
    [ "$rate" = "0.$(cat edited)" ] || [ "$rate" = "0.$(($(cat edited) + 10))" ] \
        || fail "the studio shows $rate, but 0.$(cat edited) was set last"
    [ "$number" = 100001 ] || ask book | grep -q '"undo":"Change the rate"' || fail "nothing can be undone"
    echo "${rate#0.}" > edited
    echo "$number" > saved
done
[ "$(ls Hare* | wc -l)" = 1 ] || fail "files are left: $(ls)"
echo "kill-saves: seed $SEED: $kills kills, and 0.$(cat saved) was saved last"
