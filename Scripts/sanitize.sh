#!/bin/sh
# Runs all tests under a sanitizer, on Linux: sanitize.sh thread | address
#
# What is found fails the test that it is found in; in the process of the tests, the run.
set -eu

sanitizer=$1
scratch=.build-$sanitizer
mkdir -p "$scratch"

# Swift's own crash report would interfere.
export SWIFT_BACKTRACE=enable=no

case $sanitizer in
thread)
    export TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan-suppressions.txt ${TSAN_OPTIONS:-}"
    clang -c -O1 Scripts/tsan-mutex.c -o "$scratch/tsan-mutex.o"
    # Optimized: in a debug build, all threads wait for one lock of the standard library while types are looked up.
    set -- -c release -Xswiftc -enable-testing -Xlinker "$PWD/$scratch/tsan-mutex.o"
    ;;
address)
    export LSAN_OPTIONS="suppressions=$PWD/Scripts/lsan-suppressions.txt print_suppressions=0 ${LSAN_OPTIONS:-}"
    # Not optimized: in an optimized build, tests of playback find main actor work unfinished where they wait for it.
    set -- -c debug
    ;;
*)
    echo "usage: sanitize.sh thread | address" >&2
    exit 64
    ;;
esac
set -- --traits Command --sanitize="$sanitizer" --scratch-path "$scratch" "$@"
SWIFT_DETERMINISTIC_HASHING=1 swift build --build-tests "$@" # as in the Makefile

if [ "$sanitizer" = thread ]; then
    # The worker has a single thread and forks for every passage: it would take most of the time without any findings.
    swift build -c release --product espeak-worker
    cp .build/release/espeak-worker "$scratch/release/"
fi

swift test --skip-build "$@"
