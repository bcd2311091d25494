#!/usr/bin/env python3
"""Prints the arrows between the package's targets, and the circles between the files of a target.

A target has an arrow to each target that it depends on (`swift package describe`). A file has an arrow to each file of its
target that declares a type which it names.

    Scripts/arrows.py              the arrows between targets, and the circles in each
    Scripts/arrows.py TARGET...    only the circles in these targets; the exit code is 1 if there is one
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"

# Comments and strings, in which a name is not a reference.
PROSE = re.compile(r'"""(?:\\.|[^\\])*?"""|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? |public |package |internal |final |indirect |nonisolated )*"
    r"(?:struct|class|enum|protocol|actor|typealias) (\w+)",
    re.M,
)
TYPE_NAME = re.compile(r"\b[A-Z]\w*")


def described_targets():
    """The Swift targets in Sources with what each depends on."""
    command = ["swift", "package", "describe", "--type", "json"]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {
        target["name"]: sorted(target.get("target_dependencies", []))
        for target in json.loads(output)["targets"]
        if target["path"].startswith("Sources/") and target["type"] != "system-target"
    }


def file_arrows(folder):
    """The files that each file of a target names types of."""
    texts = {file: PROSE.sub(" ", file.read_text()) for file in sorted(folder.rglob("*.swift"))}
    homes = {}
    for file, text in texts.items():
        for name in DECLARATION.findall(text):
            homes.setdefault(name, file)
    return {
        file: sorted({homes[name] for name in TYPE_NAME.findall(text) if homes.get(name, file) != file})
        for file, text in texts.items()
    }


def circles(arrows):
    """The strongly connected groups of two files and more, by Tarjan's algorithm."""
    order, low, waiting, found = {}, {}, [], []

    def visit(file):
        order[file] = low[file] = len(order)
        waiting.append(file)
        for other in arrows[file]:
            if other not in order:
                visit(other)
                low[file] = min(low[file], low[other])
            elif other in waiting:
                low[file] = min(low[file], order[other])
        if low[file] == order[file]:
            start = waiting.index(file)
            group = waiting[start:]
            del waiting[start:]
            if len(group) > 1:
                found.append(sorted(group))

    for file in arrows:
        if file not in order:
            visit(file)
    return found


def print_circles(target):
    """Prints the circles between a target's files, and returns how many there are."""
    folder = SOURCES / target
    arrows = file_arrows(folder)
    found = circles(arrows)
    for group in found:
        print(f"{target}: {len(group)} files in a circle")
        for file in group:
            others = [str(other.relative_to(folder)) for other in arrows[file] if other in group]
            print(f"    {file.relative_to(folder)} -> {', '.join(others)}")
    return len(found)


def main():
    names = sys.argv[1:]
    if not names:
        targets = described_targets()
        for name, others in sorted(targets.items()):
            print(f"{name} -> {', '.join(others) or 'nothing'}")
        print()
        names = sorted(targets)
    count = sum(print_circles(name) for name in names)
    print("no circles" if count == 0 else f"circles: {count}")
    sys.exit(1 if count else 0)


main()
