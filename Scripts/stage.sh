#!/bin/sh
# Lays out everything that is installed, as it is under a prefix: stage.sh BINARIES FOLDER
#
# BINARIES has render-book, espeak-worker and generate-manual. The man pages and completions are made by the command
# itself.
set -eu
binaries=$(cd "$1" && pwd)
stage=$2
here=$(dirname "$0")/..

rm -rf "$stage"

# Puts a file into a folder, under its own or another name.
put() {
    mkdir -p "$stage/$2"
    cp "$1" "$stage/$2/${3:-}"
}

# The programs, without their symbols.
put "$binaries/render-book" bin
put "$binaries/espeak-worker" libexec/narration
[ ! -e "$binaries/libpcaudio.so.0" ] || put "$binaries/libpcaudio.so.0" libexec/narration
strip "$stage"/bin/* "$stage"/libexec/narration/*
[ ! -e "$stage/libexec/narration/libpcaudio.so.0" ] || chmod a-x "$stage/libexec/narration/libpcaudio.so.0"

# A page for the command and for each subcommand, found by `man render-book-check` and `man render-book check`.
manual=$stage/share/man/man1
mkdir -p "$manual"
date=$(date -u ${SOURCE_DATE_EPOCH:+-d "@$SOURCE_DATE_EPOCH"} +%Y-%m-%d)
"$binaries/generate-manual" "$stage/bin/render-book" --multi-page --date "$date" --output-directory "$manual"
rm "$manual/render-book.help.1"
for page in "$manual"/*.1; do
    name=$(basename "$page" .1 | tr . -)
    command=$(echo "$name" | sed 's/^render-book-/render-book /')
    # The generator's pages have names with dots, quoted descriptions, empty lines and no newline at their end.
    sed -e "s/^\.Dt .*/.Dt $(echo "$name" | tr '[:lower:]' '[:upper:]') 1/" \
        -e "s/^\.Nm \"$command\"$/.Nm $name/" \
        -e "s/^\.Nm$/.Nm \"$command\"/" \
        -e 's/^\.Nd "\(.*\)"$/.Nd \1/' \
        -e '/^\.Xr render-book\.help/d' \
        -e 's/^\.Xr render-book\./.Xr render-book-/' \
        -e 's/^$/.Pp/' "$page" >"$manual/page"
    echo >>"$manual/page"
    [ "$name" = render-book ] || printf '.Sh "SEE ALSO"\n.Xr render-book 1\n' >>"$manual/page"
    rm "$page"
    mv "$manual/page" "$manual/$name.1"
done

# The generator does not know that a subcommand can be left out, and a book be named in its place.
completions() {
    "$stage/bin/render-book" --generate-completion-script "$1"
}
mkdir -p "$stage/share/bash-completion/completions" "$stage/share/zsh/site-functions" \
    "$stage/share/fish/vendor_completions.d"
completions bash | sed -e '1{/^#!/d;}' -e 's/^complete -o filenames /complete -o default -o filenames /' \
    >"$stage/share/bash-completion/completions/render-book"
completions zsh | sed 's/_describe -V subcommand subcommands/{ &; _files }/' \
    >"$stage/share/zsh/site-functions/_render-book"
{
    completions fish
    echo "complete -c 'render-book' -n '__render-book_should_offer_completions_for_positional \"render-book\" -eq 1' -F"
} >"$stage/share/fish/vendor_completions.d/render-book.fish"

put "$here/Schemas/plist-book.rng" share/narration

# The licences: of all, and of the worker.
put "$here/LICENSE" share/doc/narration
put "$here/NOTICE" share/doc/narration
put "$here/Sources/EspeakWorker/LICENSE" share/doc/narration LICENSE.espeak-worker
