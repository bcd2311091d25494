#!/bin/sh
# Runs all tests under a sanitizer, on Linux: sanitize.sh thread | address
#
# What is found fails the test that it is found in; in the process of the tests, the run. The code is optimised: a debug build
# has the standard library look up types again and again, behind one lock that all threads then wait at.
set -eu

sanitizer=$1
scratch=.build-$sanitizer
mkdir -p "$scratch"

# Swift's own report of a crash would come between.
export SWIFT_BACKTRACE=enable=no

case $sanitizer in
thread)
    clang -c -O1 Scripts/tsan-mutex.c -o $scratch/tsan-mutex.o
    export TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan-suppressions.txt ${TSAN_OPTIONS:-}"
    set -- -Xlinker "$PWD/$scratch/tsan-mutex.o"
    ;;
*)
    set --
    ;;
esac
set -- -c release -Xswiftc -enable-testing --sanitize="$sanitizer" --scratch-path $scratch "$@"
swift build --build-tests "$@"

if [ $sanitizer = thread ]; then
    # The worker has one thread, and forks for every passage: it would take most of the time, and nothing can be found.
    swift build -c release --product espeak-worker
    cp .build/release/espeak-worker $scratch/release/
fi

swift test --skip-build "$@"
