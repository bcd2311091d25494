#!/bin/sh
# Runs all tests under a sanitizer, on Linux: sanitize.sh thread | address
#
# What is found fails the test that it is found in; in the process of the tests, the run.
set -eu

sanitizer=$1
scratch=.build-$sanitizer
mkdir -p "$scratch"

# Swift's own report of a crash would come between.
export SWIFT_BACKTRACE=enable=no

case $sanitizer in
thread)
    export TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan-suppressions.txt ${TSAN_OPTIONS:-}"
    clang -c -O1 Scripts/tsan-mutex.c -o "$scratch/tsan-mutex.o"
    # Optimised: a debug build looks types up in the standard library again and again, behind one lock, where all
    # threads then wait for each other.
    set -- -c release -Xswiftc -enable-testing -Xlinker "$PWD/$scratch/tsan-mutex.o"
    ;;
address)
    export LSAN_OPTIONS="suppressions=$PWD/Scripts/lsan-suppressions.txt print_suppressions=0 ${LSAN_OPTIONS:-}"
    # Not optimised: the tests of playback then find that not all is done on the main actor where they wait for it.
    set -- -c debug
    ;;
*)
    echo "usage: sanitize.sh thread | address" >&2
    exit 64
    ;;
esac
set -- --sanitize="$sanitizer" --scratch-path "$scratch" "$@"
swift build --build-tests "$@"

if [ "$sanitizer" = thread ]; then
    # The worker has one thread, and forks for every passage: it would take most of the time, and nothing can be found.
    swift build -c release --product espeak-worker
    cp .build/release/espeak-worker "$scratch/release/"
fi

swift test --skip-build "$@"
