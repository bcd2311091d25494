#!/bin/sh
# Runs `swift test` with the arguments, and repeats at the end what failed: test.sh ARGUMENT…
#
# A test that hangs would be seen by nobody: if nothing is printed for ten minutes, the tests that have begun and not
# ended are named, and all are stopped. No test takes half as long, even on a busy machine.
set -u

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Of a crash, only the thread that crashed.
export SWIFT_BACKTRACE="${SWIFT_BACKTRACE:-enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none}"
# Many tests only wait for a program, so that two for each core, the default, leave cores idle; with eight on two cores,
# programs are late at times.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH="${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-6}"
# With all tests, each request to espeak-ng is also spoken by a process in which nothing was spoken before, and compared.
[ -z "${NARRATION_TEST_ALL:-}" ] || export ESPEAK_WORKER_CHECK=1
# Names what began in the output and did not end.
unfinished() {
    sed -n 's/^[^ ]* \(Test .*\) started\.$/+\1/p; s/^[^ ]* \(Test .*\) \(passed\|failed\) after .*/-\1/p' "$1" \
        | grep -v "^.Test case passing" | sed 's/ with [0-9]* test cases\{0,1\}$//' \
        | awk '{ name = substr($0, 2) } /^\+/ { began[name] } /^-/ { delete began[name] } END { for (name in began) print name }'
}
# Watches that the output grows, while the process runs.
watch() {
    while sleep 10 && kill -0 "$1" 2>/dev/null; do
        [ -n "$(find "$folder/output" -mmin +10)" ] || continue
        echo "Nothing was printed for ten minutes. These tests have not ended:" >&2
        unfinished "$folder/output" >&2
        pkill -KILL -P "$1"
        kill -KILL "$1" 2>/dev/null
    done
}
{
    swift test --traits Command "$@" 2>&1 &
    tests=$!
    (watch $tests) >/dev/null &
    wait $tests
    echo $? > "$folder/status"
    times >"$folder/times"
} | tee "$folder/output"
status=$(cat "$folder/status")
# The number of tests, their CPU seconds and the number of those that were skipped, for budgets.py and test-count.sh. The
# seconds are those of this shell's children, in user and system mode.
tests=$(sed -n 's/.*Test run with \([0-9]*\) tests.*/\1/p' "$folder/output" | tail -n 1)
seconds=$(sed -n '2s/[ms]/ /gp' "$folder/times" | awk '{ print $1 * 60 + $2 + $3 * 60 + $4 }')
skipped=$(grep -c '^[^ ]* Test .* skipped' "$folder/output")
echo "${tests:-0} $seconds $skipped" >>.build/test-costs
if [ "$status" -ne 0 ]; then
    echo "The tests failed. What failed, once more:" >&2
    grep -E -A 60 'Program crashed|crashed with|Thread .* crashed' "$folder/output" | head -n 60 >&2
    # An issue may show megabytes of sound; and of its lines, those with ↳ say what was compared with what.
    grep -E '^ *(✘|↳)|^[^ ]*: error:|Fatal error|with unexpected signal' "$folder/output" \
        | grep -v '^✘ \(Test run\|Suite\|Test .* failed after\)' | cut -c 1-300 | tail -n 60 >&2
fi
exit "$status"
