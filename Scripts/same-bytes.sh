#!/bin/sh
# Prints the hashes of what a command renders, to be compared with those of another build of it:
# same-bytes.sh RENDER_BOOK BOOK…
#
# Each book becomes WAV, M4B, EPUB and HTML files and a folder of parts. A book is added that has all that a book can
# have: a recording, a lexicon, a cover, and a cast with voices of two engines. Nothing is taken from a cache. Needs
# espeak-ng, flite and sox.
set -eu
command=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export SOURCE_DATE_EPOCH=1700000000

"$here/full-book.sh" "$folder/Full" >/dev/null
for book in "$here"/../Books/*.plist "$here"/../Books/*/*.plist "$folder/Full/Duet.plist" "$@"; do
    name=$(basename "$book" .plist)
    for format in wav m4b epub html; do
        "$command" "$book" --quiet --no-cache --engines "$folder/Full/engines.json" -o "$folder/out.$format"
        printf '%s  %s.%s\n' "$(sha256sum <"$folder/out.$format" | cut -c 1-64)" "$name" "$format"
        # The sound of a large story stands beside its page.
        rm -rf "$folder"/out*
    done
    "$command" "$book" --quiet --no-cache --engines "$folder/Full/engines.json" --split pages --format flac \
        -o "$folder/parts"
    (cd "$folder/parts" && find . -type f ! -name '.*' | LC_ALL=C sort | xargs -d '\n' sha256sum) |
        sha256sum | sed "s|-|$name, parts|"
    rm -rf "$folder/parts"
done
