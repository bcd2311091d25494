#!/bin/sh
# Builds what an app needs where no other development packages are, on Debian and its relatives: their headers and
# pkg-config files are hidden. What begins to need another package does not compile here.
#
# An app that parses, narrates and renders needs three packages, and NarrationKit, with natural reading, a fourth.
# On Debian, libxml2-dev depends on libicu-dev, so that ICU's headers are there either way: that the app does without
# ICU is seen in what was compiled.
set -eu
cd "$(dirname "$0")/.."

app="libxml2-dev libespeak-ng-dev libsndfile1-dev"
kit="$app libicu-dev"

# Lists the installed packages with these names, and all that they depend on.
with_dependencies() {
    apt-cache depends --recurse --installed --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
        --no-enhances "$@" | grep '^[a-z]' | sed 's/:.*//' | sort -u
}

# Lists the files of installed development packages besides these, the C and C++ libraries and what those depend on.
other_files() {
    cxx=$(dpkg-query -W -f '${Package}\n' 'libstdc++-*-dev')
    # shellcheck disable=SC2086 # a list of words
    with_dependencies libc6-dev $cxx "$@" >"$place/kept"
    dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' '*-dev' | awk '$1 == "ii" { print $2 }' | sort -u |
        comm -23 - "$place/kept" | xargs -r dpkg -L | sort -u
}

# Hides the files of all development packages but these: within the caller's mount namespace.
hide_others() {
    other_files "$@" >"$place/others"
    for folder in /usr/include /usr/lib/*/pkgconfig /usr/share/pkgconfig; do
        [ -d "$folder" ] || continue
        seen="$place/seen$folder"
        mkdir -p "$(dirname "$seen")"
        cp -a "$folder" "$seen"
        grep "^$folder/" "$place/others" | while read -r file; do
            [ -d "$file" ] && [ ! -L "$file" ] || rm -f "$place/seen$file"
        done
        mount --bind "$seen" "$folder"
    done
    mkdir "$place/empty"
    [ ! -d /usr/local/include ] || mount --bind "$place/empty" /usr/local/include
}

case ${1-} in
"")
    command -v apt-cache >/dev/null || { echo "core-packages.sh: needs Debian or a relative of it" >&2 && exit 69; }
    user=--map-root-user
    [ "$(id -u)" != 0 ] || user=
    # shellcheck disable=SC2086 # an option, or none
    for part in app kit; do unshare $user --mount "$0" $part; done
    ;;
app)
    place=$(mktemp -d)
    trap 'rm -rf "$place"' EXIT
    # shellcheck disable=SC2086
    hide_others $app
    rm -rf .build/core
    for target in NarrationBooks NarrationEspeak NarrationRendering NarrationPlayer; do
        swift build --scratch-path .build/core --target $target
    done
    swift build --scratch-path .build/core --product espeak-worker
    [ -z "$(find .build/core -path '*/CWords.build/*.o')" ] || { echo "core-packages.sh: an app compiles what uses ICU" >&2 && exit 1; }
    echo "An app needs $app."
    ;;
kit)
    place=$(mktemp -d)
    trap 'rm -rf "$place"' EXIT
    # shellcheck disable=SC2086
    hide_others $kit
    swift build --scratch-path .build/core --traits Narrating --product FirstStory
    linked=$(readelf -d .build/core/debug/FirstStory | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    other=$(echo "$linked" | grep -Ev '^(lib(c|m|dl|pthread|gcc_s|stdc\+\+|dispatch|BlocksRuntime|xml2|sndfile|icu.*)|ld-linux.*|lib_?(swift|Foundation).*)\.so' || true)
    [ -z "$other" ] || { echo "core-packages.sh: FirstStory is linked to" $other >&2 && exit 1; }
    echo "NarrationKit needs $kit."
    ;;
esac
