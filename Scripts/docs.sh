#!/bin/bash
# Builds the documentation of all libraries: one archive, .build/documentation.doccarchive, whose first page is
# Documentation/Overview.docc. Warnings are errors, and so is a link that leads nowhere.
#
# Nothing is compiled for it that `make test` does not compile: the public symbols are read from the modules that are
# there. They stay in .build/symbols, from which Scripts/api.py makes the list of the API.
set -euo pipefail
cd "$(dirname "$0")/.."

symbols=.build/symbols
archives=.build/archives
documentation=.build/documentation.doccarchive

# As in the Makefile, so that nothing is compiled twice.
NARRATION_TESTS=1 SWIFT_DETERMINISTIC_HASHING=1 swift build --traits Command
rm -rf "$symbols" "$archives" "$documentation"
mkdir -p "$symbols" "$archives"

# The libraries that have a catalogue, each after those that it imports, so that its pages can link to theirs.
libraries=$(
    for catalogue in Sources/*/*.docc; do
        library=$(basename "$catalogue" .docc)
        echo "$library $library"
        grep -rhoE '^(public |package |@testable )?import Narration\w*' "Sources/$library" --include '*.swift' |
            awk -v library="$library" '{ print $NF, library }'
    done | tsort
)

# What a module imports must be found, also where that is written in C.
search=(-I .build/debug/Modules)
for map in Sources/*/module.modulemap .build/debug/*.build/module.modulemap .build/checkouts/*/*/include/module.modulemap; do
    search+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I $(sed -n 's/.*pkgConfig: "\(.*\)",/\1/p' Package.swift)); do
    search+=(-Xcc "$flag")
done
target=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)

dependencies=()
for library in $libraries; do
    [ -d "Sources/$library/$library.docc" ] || continue
    mkdir "$symbols/$library"
    swift symbolgraph-extract -module-name "$library" -target "$target" "${search[@]}" \
        -minimum-access-level public -emit-extension-block-symbols \
        -output-dir "$symbols/$library"
    docc convert "Sources/$library/$library.docc" --warnings-as-errors \
        --additional-symbol-graph-dir "$symbols/$library" \
        --fallback-display-name "$library" --fallback-bundle-identifier "$library" \
        --fallback-default-module-kind Library \
        --enable-experimental-external-link-support "${dependencies[@]}" \
        --output-path "$archives/$library.doccarchive"
    dependencies+=(--dependency "$archives/$library.doccarchive")
done
docc convert Documentation/Overview.docc --warnings-as-errors \
    --fallback-display-name Overview --fallback-bundle-identifier Overview \
    --enable-experimental-external-link-support "${dependencies[@]}" \
    --output-path "$archives/Overview.doccarchive"

docc merge "$archives"/*.doccarchive --output-path "$documentation" --synthesized-landing-page-name Narration
# The first page is the one by task, not a list of the libraries.
cp "$documentation/data/documentation/overview.json" "$documentation/data/documentation.json"
echo "The documentation is in $documentation. To read it at http://localhost:8000/documentation:"
echo "python3 -m http.server --directory $documentation"
