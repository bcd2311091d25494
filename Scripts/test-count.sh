#!/bin/sh
# Checks, after all calls of test.sh, that every test was in one of them: test-count.sh
#
# Those that are skipped need what this machine lacks, or `make test-all`; RequirementTests tells what.
set -eu

listed=$(swift test list --traits Command --skip-build 2>/dev/null | grep -c .)
awk -v listed="$listed" '
    { tests += $1; seconds += $2; skipped += $3 }
    END {
        printf "%d tests, of which %d were skipped, took %d CPU seconds\n", tests, skipped, seconds
        if (tests == listed) exit
        printf "There are %d tests; each should be in one call of test.sh.\n", listed
        exit 1
    }' .build/test-costs
