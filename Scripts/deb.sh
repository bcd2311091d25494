#!/bin/sh
# Builds a Debian package from the files staged by stage.sh: deb.sh STAGE FOLDER
set -eu
stage=$1
here=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$2"
output=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/debian/narration
cp -r "$here/Packaging/debian" "$work/debian"

# The files: on Debian, zsh completions have their own folder, man pages are compressed, and texts of licenses are
# installed already.
mkdir -p "$root/DEBIAN" "$root/usr"
cp -r "$stage/." "$root/usr"
rm -rf "$root/usr/share/doc" "$root/usr/share/narration/installed-files"
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
gzip -9n "$root"/usr/share/man/man1/*
install -D -m 644 "$work/debian/copyright" "$root/usr/share/doc/narration/copyright"
gzip -9nc "$work/debian/changelog" >"$root/usr/share/doc/narration/changelog.gz"

# speech-dispatcher finds its output modules here, and their configurations. The module finds its worker by the link.
mkdir -p "$root/usr/lib/speech-dispatcher-modules" "$root/etc/speech-dispatcher/modules"
ln -s ../../libexec/narration/sd_narration "$root/usr/lib/speech-dispatcher-modules/sd_narration"
mv "$root/usr/share/narration/narration.conf" "$root/etc/speech-dispatcher/modules"
echo /etc/speech-dispatcher/modules/narration.conf >"$root/DEBIAN/conffiles"

# The dependencies are those of the programs, and of a program that is linked with the libraries of FFmpeg and PortAudio:
# render-book loads these at run time, so dpkg-shlibdeps cannot detect them. Its warnings about unused libraries are
# suppressed.
echo 'int main(void) { return 0; }' |
    cc -x c -o "$work/loaded" - -Wl,--no-as-needed -lavcodec -lavformat -lavutil -lswresample -lportaudio
(cd "$work" && dpkg-shlibdeps --warnings=1 -Tdebian/substvars -l"$root/usr/libexec/narration" \
    "$root/usr/bin/render-book" "$root/usr/libexec/narration/espeak-worker" \
    "$root/usr/libexec/narration/render-book-studio" "$root/usr/libexec/narration/render-book-server" \
    "$root/usr/libexec/narration/render-book-shelf" "$root/usr/libexec/narration/sd_narration" "$work/loaded")

(cd "$root" && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k 2 >DEBIAN/md5sums)
(cd "$work" && dpkg-gencontrol -pnarration -Tdebian/substvars -Pdebian/narration)
chmod -R u=rwX,go=rX "$root"
dpkg-deb --root-owner-group -Zxz --build "$root" "$output"
