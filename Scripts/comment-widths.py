#!/usr/bin/env python3
"""Prints the comments that reach past column 120, which swift-format does not look at. The exit code is 1 if there is one.

    Scripts/comment-widths.py FOLDER...
"""

import pathlib
import re
import sys

LIMIT = 120
COMMENT = re.compile(r"^\s*//|\s// ")


def wide_comments(file):
    """The numbers of the lines that have a comment and are too long."""
    lines = file.read_text(encoding="utf-8").split("\n")
    return [number for number, line in enumerate(lines, 1) if len(line) > LIMIT and COMMENT.search(line)]


def sources(folder):
    """The Swift and C files in a folder, without what builds left in hidden folders."""
    files = (file for file in folder.rglob("*") if file.suffix in (".swift", ".h", ".c"))
    return sorted(file for file in files if not any(part.startswith(".") for part in file.parts))


found = [
    f"{file}:{line}: this comment reaches past column {LIMIT}"
    for name in sys.argv[1:]
    for file in sources(pathlib.Path(name))
    for line in wide_comments(file)
]
print("\n".join(found), end="\n" if found else "")
sys.exit(1 if found else 0)
