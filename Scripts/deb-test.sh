#!/bin/sh
# Installs a package in a clean Debian without Swift, and tests it there: deb-test.sh PACKAGE [SUITE]
#
# The default suite is that of this machine.
set -eu
package=$1
suite=${2:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
here=$(cd "$(dirname "$0")/.." && pwd)

lintian --tag-display-limit 0 --fail-on error,warning "$package"

mmdebstrap --quiet --variant=minbase --include=man-db,bash-completion \
    --customize-hook="copy-in $package $here/Books/AVerySmallSneeze.plist $here/Packaging/debian/check.sh /root" \
    --customize-hook='chroot "$1" sh -eu /root/check.sh' \
    "$suite" /dev/null
