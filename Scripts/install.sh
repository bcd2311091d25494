#!/bin/sh
# Installs the files staged by stage.sh, and uninstalls them: install.sh STAGE PREFIX; install.sh --uninstall PREFIX
#
# A list of the files is installed with them. Only files in this list are removed: all of them by `--uninstall`, and
# those that another version does not have when it is installed. Our own folders are removed when they are empty.
set -eu
stage=$1
prefix=$2
list=share/narration/installed-files

remove() {
    while IFS= read -r file; do rm -f "$prefix/$file"; done
}

if [ "$stage" = --uninstall ]; then
    [ -e "$prefix/$list" ] || { echo "install.sh: Narration is not installed in $prefix" >&2 && exit 66; }
    remove <"$prefix/$list"
    for folder in libexec/narration share/narration/engines share/narration share/doc/narration; do
        rmdir "$prefix/$folder" 2>/dev/null || true
    done
    exit
fi

# The list is installed first, so that it contains all files even if the installation is interrupted.
files=$(echo "$list" && cd "$stage" && find . -type f ! -path "./$list" | cut -c 3-)
[ ! -e "$prefix/$list" ] || echo "$files" | grep -vxFf - "$prefix/$list" | remove
echo "$files" >"$stage/$list"
echo "$files" | while IFS= read -r file; do
    mode=$([ -x "$stage/$file" ] && echo 755 || echo 644)
    folder=$(dirname "$prefix/$file")
    [ -d "$folder" ] || install -d "$folder"
    install -m "$mode" "$stage/$file" "$prefix/$file"
done
