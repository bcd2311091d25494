#!/bin/sh
# Runs `swift test` with the arguments, and repeats at the end what failed: test.sh ARGUMENT…
set -u

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{
    swift test "$@" 2>&1
    echo $? > "$folder/status"
} | tee "$folder/output"
status=$(cat "$folder/status")
if [ "$status" -ne 0 ]; then
    echo "The tests failed. What failed, once more:" >&2
    grep -E '^ *(✘|↳)|error:|Fatal error|signal' "$folder/output" | tail -n 100 >&2
fi
exit "$status"
