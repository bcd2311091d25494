#!/usr/bin/env python3
"""Prints the lines of JavaScript, TypeScript and CSS that reach past column 120, and the statements of JavaScript that
end without a semicolon. The exit code is 1 if there is one.

    Scripts/web-style.py FOLDER...
"""

import pathlib
import re
import sys

LIMIT = 120
# A text cannot be broken.
TEXT = re.compile(r'\s*\w+: "[^"]*"$')
STATEMENT_END = re.compile(r"""[\w)\]"'`]$""")
NO_STATEMENT = re.compile(r"\s*(//|\*|/\*|(} )?(else )?if\b|} while\b|(else|for|while|switch)\b)")
CONTINUED = re.compile(r"\s*[.?:&|+\-*/=)\]},;<>%]")


def problems(file):
    """The numbers of the lines with a problem, and what it is."""
    lines = file.read_text(encoding="utf-8").split("\n")
    for number, (line, following) in enumerate(zip(lines, lines[1:] + [""]), 1):
        if len(line) > LIMIT and not TEXT.match(line):
            yield number, f"this line reaches past column {LIMIT}"
        ends = STATEMENT_END.search(line) and not NO_STATEMENT.match(line) and not CONTINUED.match(following)
        if ends and file.suffix == ".js":
            yield number, "this statement ends without a semicolon"


found = [
    f"{file}:{number}: {problem}"
    for name in sys.argv[1:]
    for file in sorted(pathlib.Path(name).rglob("*"))
    if file.suffix in (".js", ".ts", ".css")
    for number, problem in problems(file)
]
print("\n".join(found), end="\n" if found else "")
sys.exit(1 if found else 0)
