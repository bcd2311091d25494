#!/usr/bin/env python3
"""Checks that nothing depends on each other in a circle, no files of a target and no rooms, and that targets use what
they depend on, and that what plays rendered stories imports only what iOS has.

A room is a folder directly in a target's folder, with all folders in it; the files beside these folders are one more
room. A file depends on each file of its target that declares a top-level type which it names. A room depends on what
its files depend on, and on each room with an extension that declares a member which it uses; such a member is known by
its name, if nothing else in all targets has that name.

    Scripts/arrows.py              checks all targets, and prints what each depends on
    Scripts/arrows.py TARGET...    only looks for circles in these targets

The exit code is 1 if a check fails.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"

# How many circles of rooms a target may have, and why.
ACCEPTED = {
    "render-book": (1, "what commands are made of knows the commands and their options"),
}

# A target that is kept possible on iOS, without traits and with all that it depends on. It may import these modules of
# Apple's, FoundationEssentials, which Package.swift makes of Foundation there, and libsndfile, which an app for iOS has
# to bring.
PORTABLE = "NarrationPlayer"
OF_IOS = {"CSndfile", "Darwin", "Dispatch", "FoundationEssentials", "Observation", "Synchronization"}

# Comments and strings, in which a name is not a reference.
PROSE = re.compile(r'"""(?:\\.|[^\\])*?"""|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
MODIFIERS = r"(?:@\w+(?:\([^)]*\))? |public |package |internal |final |indirect |nonisolated |static |mutating )*"
DECLARATION = re.compile(rf"^{MODIFIERS}(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.M)
TYPE_NAME = re.compile(r"\b[A-Z]\w*")
EXTENSION = re.compile(rf"^{MODIFIERS}extension [^{{]*\{{\n(.*?)^\}}", re.M | re.S)
MEMBER = re.compile(rf"^    {MODIFIERS}(?:func|var|let) (\w+)", re.M)
NAMED = re.compile(r"\b(?:func|var|let|case) (\w+)")
USED = re.compile(r"\.(\w+)|\b(\w+)\(")
IMPORT = re.compile(r"^(?:@\w+ |public |package |internal )*import (\w+)", re.M)
# What is compiled only on Linux, or only with a trait.
NOT_ON_IOS = re.compile(r"^#(?:else)?if (?:os\(Linux\)|canImport\((?:Glibc|Musl)\)|[A-Z]\w*)\n.*?(?=^#)", re.M | re.S)


def dependency(description):
    """The name of the target or product, and its condition, which may be empty."""
    ((_, fields),) = description.items()
    return fields[0], fields[-1] or {}


def package_targets():
    """The targets in Sources with what each depends on, by Package.swift, and on which condition."""
    command = ["swift", "package", "dump-package"]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {
        target["name"]: dict(dependency(description) for description in target["dependencies"])
        for target in json.loads(output)["targets"]
        if target["type"] in ("regular", "executable") and "path" not in target
    }


def print_unused(targets):
    """Prints the dependencies of targets of which they import nothing, and returns how many there are."""
    count = 0
    for name, others in sorted(targets.items()):
        files = list((SOURCES / name).rglob("*.swift"))
        imported = {module for file in files for module in IMPORT.findall(file.read_text())}
        # A target in C includes headers, and imports nothing.
        for other in sorted(others.keys() - imported) if files else []:
            print(f"Package.swift: {name} imports nothing of {other}")
            count += 1
    return count


def print_foreign(targets):
    """Prints the modules that PORTABLE and its targets import and iOS does not have, and returns how many there are."""
    count, found, waiting = 0, set(), [PORTABLE]
    while waiting:
        name = waiting.pop()
        if name in found or name in OF_IOS:
            continue
        found.add(name)
        others = [other for other, condition in targets[name].items() if not condition]
        waiting += others
        for file in sorted((SOURCES / name).rglob("*.swift")):
            imported = set(IMPORT.findall(NOT_ON_IOS.sub("", file.read_text())))
            for module in sorted(imported - OF_IOS - set(others)):
                print(f"{file.relative_to(ROOT)}: iOS has no module {module}")
                count += 1
    return count


def code(folder):
    """The text of each file in a folder, without comments and strings."""
    return {file: PROSE.sub(" ", file.read_text()) for file in sorted(folder.rglob("*.swift"))}


def file_arrows(texts):
    """The files that each file of a target names types of, with the names."""
    homes = {}
    for file, text in texts.items():
        for name in DECLARATION.findall(text):
            homes.setdefault(name, file)
    arrows = {file: collections.defaultdict(set) for file in texts}
    for file, text in texts.items():
        for name in TYPE_NAME.findall(text):
            if homes.get(name, file) != file:
                arrows[file][homes[name]].add(name)
    return arrows


def lone_members():
    """The members of extensions whose name nothing else in all targets has, with the files that declare them."""
    named, members = collections.defaultdict(set), {}
    for file, text in code(SOURCES).items():
        for name in NAMED.findall(text):
            named[name].add(file)
        for body in EXTENSION.findall(text):
            members.update(dict.fromkeys(MEMBER.findall(body), file))
    return {name: file for name, file in members.items() if len(named[name]) == 1}


def room_arrows(folder, texts, members):
    """The rooms that each room of a target depends on, with the names that it uses of them."""

    def room(file):
        parts = file.relative_to(folder).parts
        return parts[0] if len(parts) > 1 else "."

    arrows = {room(file): collections.defaultdict(set) for file in texts}
    for file, others in file_arrows(texts).items():
        for other, names in others.items():
            arrows[room(file)][room(other)] |= names
    for file, text in texts.items():
        for name in {name for names in USED.findall(text) for name in names}:
            if members.get(name) in texts:
                arrows[room(file)][room(members[name])].add(name)
    for name, others in arrows.items():
        others.pop(name, None)
    return arrows


def circles(arrows):
    """The strongly connected groups of two nodes and more, by Tarjan's algorithm."""
    order, low, waiting, found = {}, {}, [], []

    def visit(node):
        order[node] = low[node] = len(order)
        waiting.append(node)
        for other in arrows[node]:
            if other not in order:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in waiting:
                low[node] = min(low[node], order[other])
        if low[node] == order[node]:
            start = waiting.index(node)
            group = waiting[start:]
            del waiting[start:]
            if len(group) > 1:
                found.append(sorted(group))

    for node in arrows:
        if node not in order:
            visit(node)
    return found


def print_circle(arrows, group, title, shown):
    """Prints what causes a circle."""
    print(title)
    for node in group:
        for other in sorted(set(arrows[node]) & set(group)):
            print(f"    {shown(node)} -> {shown(other)}: {', '.join(sorted(arrows[node][other]))}")


def print_circles(target, members):
    """Prints the circles of a target that are not accepted, and returns how many there are."""
    folder = SOURCES / target
    texts = code(folder)
    files, rooms = file_arrows(texts), room_arrows(folder, texts, members)
    of_files, of_rooms = circles(files), circles(rooms)
    for group in of_files:
        print_circle(files, group, f"{target}: {len(group)} files in a circle", lambda file: file.relative_to(folder))
    allowed, reason = ACCEPTED.get(target, (0, ""))
    if len(of_rooms) == allowed:
        for group in of_rooms:
            print(f"{target}: {len(group)} rooms in a circle, as {reason}")
        return len(of_files)
    for group in of_rooms:
        print_circle(rooms, group, f"{target}: {len(group)} rooms in a circle", lambda room: room)
    print(f"{target}: {len(of_rooms)} circles of rooms, and {allowed} in the list of this script")
    return len(of_files) + len(of_rooms) + 1


def main():
    names = sys.argv[1:]
    problems = 0
    if not names:
        targets = package_targets()
        for name, others in sorted(targets.items()):
            print(f"{name} -> {', '.join(sorted(others)) or 'nothing'}")
        print()
        names = sorted(targets)
        problems = print_unused(targets) + print_foreign(targets)
    members = lone_members()
    problems += sum(print_circles(name, members) for name in names)
    sys.exit(1 if problems else 0)


main()
