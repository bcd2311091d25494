# The test that deb-test.sh runs as root in a clean Debian, where the package, a book and this file are in /root. It
# ends with an error at the first failure.

claim() {
    echo "- $1"
    shift
    "$@" || { echo "deb-test: that is not so: $*" >&2 && exit 1; }
}

# Runs a shell command as another user, in that user's own folder.
as_user() {
    setpriv --reuid 1000 --regid 1000 --clear-groups env -i PATH="$PATH" HOME=/home/reader sh -c "cd && $1"
}

# Checks that a shell command exits with a status, and prints a text on standard error.
fails() {
    status=0
    as_user "$1" 2>/tmp/errors || status=$?
    cat /tmp/errors
    [ "$status" = "$2" ] && grep -qF "$3" /tmp/errors
}

find / -xdev -type f | sort >/tmp/before
apt-get install -qq --no-install-recommends /root/narration_*.deb >/dev/null
install -d -o 1000 -g 1000 /home/reader
cp /root/AVerySmallSneeze.plist /home/reader

claim "there is no Swift here" sh -c '! command -v swift && ! find / -xdev -name "libswift*" | grep .'
claim "no library is missing" sh -c '! ldd /usr/bin/render-book /usr/libexec/narration/* | grep "not found"'
claim "the worker has no sound server" sh -c '! ldd /usr/libexec/narration/espeak-worker | grep -E "libpulse|libasound"'
claim "speech-dispatcher would find its module" sh -c "
    printf 'INIT\\nLIST VOICES en\\nQUIT\\n' | /usr/lib/speech-dispatcher-modules/sd_narration \\
        /etc/speech-dispatcher/modules/narration.conf | grep '^299 OK'"
claim "a book becomes an M4B file" as_user "render-book AVerySmallSneeze.plist -o Sneeze.m4b"
claim "it is one" sh -c '[ "$(head -c 11 /home/reader/Sneeze.m4b | tail -c 7)" = ftypM4B ]'
claim "its sound is as it should be" as_user "render-book inspect Sneeze.m4b"
claim "a book has no problems" as_user "render-book check AVerySmallSneeze.plist"
claim "without a device, speak says what is missing" \
    fails "render-book speak AVerySmallSneeze.plist" 69 "render-book: error: "

for page in render-book render-book-check "render-book check"; do
    # shellcheck disable=SC2086 # `man render-book check` finds the page, too
    claim "man $page shows" sh -c "man $page | grep -q 'render-book'"
done
claim "whatis knows the command" sh -c 'mandb -q && whatis render-book | grep -F "Read plist books aloud"'
claim "bash completes a subcommand" bash -c '
    . /usr/share/bash-completion/bash_completion
    _completion_loader render-book
    COMP_WORDS=(render-book ch) COMP_CWORD=1 COMP_LINE="render-book ch" COMP_POINT=14
    _render-book render-book ch render-book
    [ "${COMPREPLY[*]}" = check ]'

ffmpeg=$(dpkg-query -W -f '${Package}' 'libavformat[0-9]*')
dpkg --remove --force-depends "$ffmpeg" >/dev/null 2>&1
claim "without FFmpeg, the command says which package is missing" \
    fails "render-book AVerySmallSneeze.plist -o Sneeze.mp3" 69 "(on Debian the package $ffmpeg)"
claim "without FFmpeg, a book becomes a FLAC file" as_user "render-book AVerySmallSneeze.plist -o Sneeze.flac"

dpkg --purge narration >/dev/null
find / -xdev -type f | sort | comm -13 /tmp/before - >/tmp/added
claim "removed, it leaves nothing" sh -c '! grep -E "^/(usr|etc).*(render-book|narration)" /tmp/added'
