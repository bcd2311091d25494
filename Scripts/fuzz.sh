#!/bin/sh
# Runs the reader of books or of publications on generated files, or the rules of reading on generated texts, under libFuzzer and
# AddressSanitizer, and ends at the first that violates a law.
#
#   fuzz.sh books RUNS      this number of files; those that lead to new code are kept in .build-fuzz for the next run
#   fuzz.sh books smoke     the seeds and some files derived from them, nearly the same every time, in less than a minute
#   fuzz.sh books FILE…     only these files, to examine a finding
#   fuzz.sh texts …         the same with texts; the seeds are the lines of Tests/ReadingTable
#   fuzz.sh publications …  the same with the parts of EPUBs, divided by the byte 0; the seeds are in Fuzzing/Publications
#
# A file that violates a law is kept in .build-fuzz/findings.
set -eu

scratch=.build-fuzz
target=$1
shift

case $target in
books) product=FuzzBookReader dictionary=Fuzzing/Book.dict seeds=Fuzzing/Corpus length=1024 ;;
texts) product=FuzzTextReading dictionary=Fuzzing/Text.dict seeds=$scratch/texts-seeds length=256 ;;
publications) product=FuzzPublications dictionary=Fuzzing/Publication.dict seeds=$scratch/publications-seeds length=4096 ;;
*)
    echo "fuzz.sh: the first argument is books, texts or publications" >&2
    exit 64
    ;;
esac

swift build --package-path Fuzzing --scratch-path $scratch -c release --product $product \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xswiftc -enable-testing

# libFuzzer reports a crash and keeps the file; Swift's own report would interfere.
export SWIFT_BACKTRACE=enable=no
# The same seed leads to the same files only if sets and dictionaries have the same order in every run. What other
# threads do still differs a little.
export SWIFT_DETERMINISTIC_HASHING=1

# One file for each line of the table. The first byte chooses the language, as main.swift of FuzzTextReading does.
write_seeds() {
    rm -rf $seeds
    mkdir -p $seeds
    awk -F '\t' -v folder=$seeds '
        BEGIN { byte["en"] = "\010"; byte["en-US"] = "\001"; byte["de"] = "\002"; byte["fr"] = "\003"; byte["es"] = "\004"; byte["it"] = "\006"; byte["ru"] = "\007" }
        { file = folder "/" FILENAME; sub(/.*\//, folder "/", file); file = file "-" FNR
          printf "%s%s", ($1 in byte) ? byte[$1] : "\005", $3 > file; close(file) }
    ' Tests/ReadingTable/*.tsv
}

fuzz() {
    mkdir -p $scratch/findings
    $scratch/release/$product -dict=$dictionary -artifact_prefix=$scratch/findings/ -timeout=10 \
        -print_final_stats=1 -max_len=$length "$@"
}

# One file for each EPUB: its parts, each on the lines after one that names it.
write_publications() {
    rm -rf $seeds
    mkdir -p $seeds
    for file in Fuzzing/Publications/*.txt; do
        sed 's/^=== .*/\x00/' "$file" | tr -d '\n' >$seeds/"$(basename "$file")"
    done
}

case $target in
texts) write_seeds ;;
publications) write_publications ;;
esac

case $1 in
smoke)
    # At most fifteen thousand files, and at most forty seconds.
    rm -rf $scratch/$target-smoke
    mkdir -p $scratch/$target-smoke
    # The seeds in the order of their names: that of a folder differs from disk to disk.
    find $seeds -type f | LC_ALL=C sort | tr '\n' ',' | sed 's/,$//' >$scratch/$target-smoke.seeds
    fuzz -seed=1 -runs=15000 -max_total_time=40 -seed_inputs=@$scratch/$target-smoke.seeds \
        $scratch/$target-smoke >$scratch/$target-smoke.log 2>&1 || {
        cat $scratch/$target-smoke.log
        exit 1
    }
    tail -n 6 $scratch/$target-smoke.log
    ;;
*[!0-9]*)
    fuzz "$@"
    ;;
*)
    mkdir -p $scratch/$target-corpus
    fuzz -runs="$1" $scratch/$target-corpus $seeds
    ;;
esac
