#!/bin/sh
# Makes system calls of a rendering fail, one at a time, on Linux, and checks that each file is complete or absent.
#
#   inject-faults.sh                    every format: wav flac mp3 m4b opus split
#   inject-faults.sh wav split          these formats
#
# A rendering without faults is traced first. Then calls of each kind on its output fail: the first, one in the middle,
# and the last. So do the calls that start the worker, and those with which the worker forks and maps memory. After each
# failure:
#
# - the exit status is the one that the manual of render-book lists for this kind of failure;
# - an error is printed, or the file exists and equals that of the rendering without faults;
# - an earlier file with the same name is unchanged, byte for byte, or there is none;
# - no temporary file is left.
#
# RENDER_BOOK is the command, by default the one that `make build` builds; BOOK is the book; PAGES are its pages. With
# CALLS=first, only the first call of each kind fails.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
command=${RENDER_BOOK:-$root/.build/release/render-book}
book=${BOOK:-$root/Books/AVerySmallSneeze.plist}
pages=${PAGES:-1-3}
[ $# -gt 0 ] || set -- wav flac mp3 m4b opus split

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
# Paths without links, because strace compares them with those of open files.
scratch=$(cd "$scratch" && pwd -P)
cd "$scratch"
# A worker that is itself traced. It is found next to the command.
mkdir bin
cp "$command" bin/render-book
cat >bin/espeak-worker <<WORKER
#!/bin/sh
exec strace -f -qq -A -o "$scratch/trace" \${FAULT:+-e inject=\$FAULT} "$(dirname "$command")/espeak-worker" "\$@"
WORKER
chmod +x bin/espeak-worker
# The names of incomplete files are not known before. AddressSanitizer wants to be loaded first, and need not be.
cc -shared -fPIC -O1 -o partial-faults.so "$root/Scripts/partial-faults.c"
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:verify_asan_link_order=0"
count=0
failed=0

# Renders to the format in the folder out, with the given options of the tracer. Only calls on the paths in the file
# selection are traced, or all calls if it is empty. A fault of an incomplete file is in the variable preloaded.
preloaded=
render() {
    case $format in
    split) set -- "$@" "$command" "$book" --split pages --format wav -o out/parts ;;
    *) set -- "$@" "$command" "$book" -o "out/book.$format" ;;
    esac
    set -- "$@" --pages "$pages" --voice "$voice" --no-cache -q
    if [ -n "$preloaded" ]; then
        : >trace
        FAULT=$preloaded FAULT_LOG=$scratch/trace LD_PRELOAD=$scratch/partial-faults.so timeout 60 "$@" 2>errors
        return
    fi
    while read -r path; do set -- -P "$path" "$@"; done <selection
    timeout 60 strace -f -qq -o trace "$@" 2>errors
}

# The contents of the folder out, with a checksum for each file.
contents() {
    find out -type f ! -name '.*.narration.json' -exec cksum {} + | sort -k 3
}

report() {
    failed=$((failed + 1))
    echo "inject-faults: $format, $fault: $1" >&2
    sed 's/^/    /' errors >&2
}

# Renders with a fault, and checks the result. The expected statuses follow the fault; 0 is expected if the fault causes
# no loss.
inject() {
    fault=$1
    statuses=$2
    prepare
    status=0
    render -e "inject=$fault" || status=$?
    check
}

# Does the same with a call on an incomplete file.
inject_partial() {
    fault="$1 $2 of an incomplete file"
    statuses=$3
    for number in $(choose "$(grep -c " $1(" incomplete || true)"); do
        prepare
        status=0
        preloaded=$1:$2:$number
        render || status=$?
        preloaded=
        check
    done
}

# Does the same with a fault in the worker.
inject_worker() {
    fault="$1 in the worker"
    statuses=$2
    prepare
    status=0
    : >trace
    FAULT=$1 timeout 60 bin/render-book "$book" --pages "$pages" --voice $voice -o "out/book.$format" --no-cache -q \
        2>errors || status=$?
    check
}

# Every second rendering replaces an older file.
prepare() {
    rm -rf out
    mkdir out
    if [ $((count % 2)) = 1 ]; then cp -R older/. out; fi
    contents >before
}

check() {
    grep -q INJECTED trace || return 0
    count=$((count + 1))
    contents >after
    case " $statuses " in
    *" $status "*) ;;
    *) report "the exit status is $status, not one of $statuses" ;;
    esac
    if [ "$status" = 0 ]; then
        cmp -s after whole || report "it exits with 0, and the file is not the undisturbed one"
    else
        [ -s errors ] || report "it says nothing"
        if [ "$format" = split ]; then
            # Complete parts may remain.
            while read -r sum; do
                grep -qxF "$sum" before whole || report "a part is neither the older one nor the undisturbed one: $sum"
            done <after
        else
            cmp -s after before || report "it fails, and the folder is not what it was"
        fi
    fi
    left=$(find out -name '.*' ! -name '.*.narration.json' -type f)
    [ -z "$left" ] || report "a temporary file is left: $left"
}

# The first, the middle and the last of a number of calls, if there are any.
choose() {
    [ "$1" -gt 0 ] || return 0
    [ "${CALLS:-all}" != first ] || set -- 1
    printf '1\n%s\n%s\n' $(($1 / 2 + 1)) "$1" | sort -nu
}

# Makes some calls of a kind fail.
inject_some() {
    call=$1
    for number in $(choose "$(grep -c " $call(" undisturbed || true)"); do
        inject "$call:error=$2:when=$number" "$3"
    done
}

for format in "$@"; do
    rm -rf out older
    mkdir out
    # An older rendering, with another voice.
    : >selection
    voice=en-us
    render -e trace=none || { cat errors >&2; exit 1; }
    voice=en-gb
    mv out older
    mkdir out
    render -y -e trace=file,desc || { cat errors >&2; exit 1; }
    contents >whole
    # Names in an open folder follow the folder's path, and open files follow their descriptors.
    grep -o "$scratch/out[^\">]*" trace | sort -u >paths
    rm -rf out
    mkdir out
    mv paths selection
    render -e trace=file,desc || { cat errors >&2; exit 1; }
    cp trace undisturbed
    inject_some openat EACCES "0 73"
    inject_some openat EMFILE "0 69 73"
    inject_some ftruncate EIO "0 73 74"
    inject_some flock ENOLCK 0
    inject_some write ENOSPC 75
    inject_some write EIO 74
    inject_some pwrite64 ENOSPC 75
    inject_some pwrite64 EIO 74
    inject_some fsync EIO "0 74"
    inject_some rename EACCES 74
    inject_some renameat ENOSPC 75
    inject_some renameat2 ENOSPC 75
    inject_some mkdir ENOSPC 75
    inject_some fchmod EPERM "0 73 74"
    : >selection
    prepare
    preloaded=none:0:0
    render || { cat errors >&2; exit 1; }
    preloaded=
    cp trace incomplete
    # EACCES, EMFILE, ENOSPC, EIO and EPERM.
    for error in 13 24; do inject_partial openat $error "69 73"; done
    inject_partial openat 28 75
    inject_partial ftruncate 5 "0 73 74"
    for call in write pwrite64; do
        inject_partial $call 28 75
        inject_partial $call 5 74
    done
    inject_partial fsync 5 "0 74"
    inject_partial fchmod 1 "0 73 74"
    inject vfork:error=EAGAIN:when=1+ "69 70"
    inject socketpair:error=ENFILE:when=1+ "69 70"
    inject memfd_create:error=ENFILE:when=1+ "0 69 70"
    [ "$format" != split ] || continue
    inject_worker clone:error=EAGAIN "69 70"
    inject_worker memfd_create:error=ENFILE "0 69 70"
    : >trace
    timeout 60 bin/render-book "$book" --pages "$pages" --voice $voice -o out/traced.wav --no-cache -q
    worker=$(sed -n '1s/ .*//p' trace)
    maps=$(grep -c "^$worker *mmap(" trace || true)
    for number in $(choose $((maps - 1))) "$maps"; do
        inject_worker "mmap:error=ENOMEM:when=$number" "0 69 70"
    done
done
echo "inject-faults: $count faults, $failed of them against the law"
[ "$failed" = 0 ]
