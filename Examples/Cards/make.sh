#!/bin/sh
# Makes a folder with cards that speak and a reading trainer from a list of words.
#
#     ./make.sh words.txt cards --language en
#
# A picture in the folder with the name of a word, such as hare.png, is shown on its card. What follows the folder is
# passed to render-book prompts: a voice, a language, a rate.
set -eu

list=${1:-} folder=${2:-}
if [ -z "$list" ] || [ -z "$folder" ]; then
    echo "make.sh: name a list of words and a folder: ./make.sh words.txt cards" >&2
    exit 64
fi
shift 2
here=$(dirname "$0")

"${RENDER_BOOK:-render-book}" prompts "$list" -o "$folder" --format mp3 --quiet "$@"
# A page that is opened as a file may load a script, but no JSON.
{ printf 'const index = '; cat "$folder/index.json"; } >"$folder/index.js"
cp "$here/cards.html" "$here/trainer.html" "$folder"
echo "$folder: open cards.html or trainer.html"
