#!/usr/bin/env python3
"""Checks that no files of a target depend on each other in a circle, and that targets use what they depend on.

A file depends on each file of its target that declares a top-level type which it names. A target depends on what
Package.swift says.

    Scripts/arrows.py              checks all targets, and prints what each depends on
    Scripts/arrows.py TARGET...    only looks for circles in these targets

The exit code is 1 if a check fails.
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


def package_targets():
    """The Swift targets in Sources with what each depends on, by Package.swift."""
    command = ["swift", "package", "dump-package"]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    targets = {
        target["name"]: {dependency["byName"][0] for dependency in target["dependencies"] if "byName" in dependency}
        for target in json.loads(output)["targets"]
        if target["type"] in ("regular", "executable") and "path" not in target
    }
    return {name: others & targets.keys() for name, others in targets.items()}


def print_unused(targets):
    """Prints the dependencies of targets of which they import nothing, and returns how many there are."""
    count = 0
    for name, others in sorted(targets.items()):
        text = "\n".join(file.read_text() for file in (SOURCES / name).rglob("*.swift"))
        imported = set(re.findall(r"^(?:@\w+ |public |package |internal )*import (\w+)", text, re.M))
        # What is written in C includes headers; its targets import nothing.
        for other in sorted(others - imported) if imported else []:
            print(f"Package.swift: {name} imports nothing of {other}")
            count += 1
    return count


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
    problems = 0
    if not names:
        targets = package_targets()
        for name, others in sorted(targets.items()):
            print(f"{name} -> {', '.join(sorted(others)) or 'nothing'}")
        print()
        names = sorted(targets)
        problems += print_unused(targets)
    count = sum(print_circles(name) for name in names)
    print("no circles" if count == 0 else f"circles: {count}")
    sys.exit(1 if problems + count else 0)


main()
