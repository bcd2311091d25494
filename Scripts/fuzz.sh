#!/bin/sh
# Runs the book reader on generated files under libFuzzer and AddressSanitizer, and ends at the first that violates a
# law.
#
#   fuzz.sh RUNS      this number of files; files that lead to new code are kept in .build-fuzz/corpus for the next run
#   fuzz.sh smoke     the seeds and some files derived from them, the same every time, in less than a minute
#   fuzz.sh FILE…     only these files, to examine a finding
#
# A file that violates a law is kept in .build-fuzz/findings.
set -eu

scratch=.build-fuzz
swift build --package-path Fuzzing --scratch-path $scratch -c release --product FuzzBookReader \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xswiftc -enable-testing

# libFuzzer reports a crash and keeps the file; Swift's own report would interfere.
export SWIFT_BACKTRACE=enable=no

fuzz() {
    mkdir -p $scratch/findings
    $scratch/release/FuzzBookReader -dict=Fuzzing/Book.dict -artifact_prefix=$scratch/findings/ -timeout=10 \
        -print_final_stats=1 -max_len=1024 "$@"
}

case $1 in
smoke)
    # At most fifteen thousand files, and at most forty seconds.
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
