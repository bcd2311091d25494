#!/bin/sh
# Feeds made-up files to the book reader under libFuzzer and AddressSanitizer, and ends at the first that breaks a law.
#
#   fuzz.sh RUNS      as many files; what leads to new code is kept in .build-fuzz/corpus for the next time
#   fuzz.sh smoke     the seeds and some files made of them, the same ones every time, in less than a minute
#   fuzz.sh FILE…     these files only, to see what is wrong with one that was found
#
# A file that breaks a law is left in .build-fuzz/findings.
set -eu

scratch=.build-fuzz
swift build --package-path Fuzzing --scratch-path $scratch -c release --product FuzzBookReader \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xswiftc -enable-testing

# libFuzzer tells of a crash and keeps the file; Swift's own report would come between.
export SWIFT_BACKTRACE=enable=no

fuzz() {
    mkdir -p $scratch/findings
    $scratch/release/FuzzBookReader -dict=Fuzzing/Book.dict -artifact_prefix=$scratch/findings/ -timeout=10 \
        -print_final_stats=1 -max_len=1024 "$@"
}

case $1 in
smoke)
    # No more than fifteen thousand files, and no more than forty seconds, whichever comes first.
    rm -rf $scratch/smoke
    mkdir -p $scratch/smoke
    fuzz -seed=1 -runs=15000 -max_total_time=40 $scratch/smoke Fuzzing/Corpus >$scratch/smoke.log 2>&1 || {
        cat $scratch/smoke.log
        exit 1
    }
    tail -n 6 $scratch/smoke.log
    ;;
*[!0-9]*)
    fuzz "$@"
    ;;
*)
    mkdir -p $scratch/corpus
    fuzz -runs="$1" $scratch/corpus Fuzzing/Corpus
    ;;
esac
