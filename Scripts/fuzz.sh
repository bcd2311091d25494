#!/bin/sh
# Feeds made-up files to the book reader, under libFuzzer and AddressSanitizer.
#
#   fuzz.sh RUNS [CORPUS]   as many files; what is new is kept in CORPUS for the next time
#   fuzz.sh smoke           a minute of them at most, the same ones every time
#   fuzz.sh FILE…           only these, to see what is wrong with one that was found
#
# What breaks a law is left in .build-fuzz/findings.
set -eu

scratch=.build-fuzz
swift build --package-path Fuzzing --scratch-path $scratch -c release --product FuzzBookReader \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
fuzz=$scratch/release/FuzzBookReader
mkdir -p $scratch/findings

# A crash is told by libFuzzer; a second report would only be in its way.
export SWIFT_BACKTRACE=enable=no

options="-dict=Fuzzing/Book.dict -artifact_prefix=$scratch/findings/ -max_len=4096 -timeout=10 -print_final_stats=1"
case ${1:-} in
smoke)
    corpus=$(mktemp -d)
    trap 'rm -rf "$corpus"' EXIT
    $fuzz $options -seed=1 -runs=40000 -max_total_time=45 -verbosity=0 "$corpus" Fuzzing/Corpus
    ;;
*[!0-9]*)
    $fuzz "$@"
    ;;
*)
    corpus=${2:-$scratch/corpus}
    mkdir -p "$corpus"
    $fuzz $options -runs="${1:-2000000}" "$corpus" Fuzzing/Corpus
    ;;
esac
