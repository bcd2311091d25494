#!/usr/bin/env python3
"""Prints what everybody pays for the house, and fails above the limits: what must be compiled for an app, the demo and
the tests, how large the command is, and what the fast tests cost.

    Scripts/budgets.py             what is compiled, by Package.swift and the sources; object code if it was built
    Scripts/budgets.py --tests     the number and the CPU seconds of the tests too, which the last `make test` left

Limits only go down, but for the lines of a new capability in the whole house. A limit that must rise is argued for in
the change that raises it. CPU seconds depend on the machine, and on whatever else it does: they fail far above only.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build" / "debug"
COSTS = ROOT / ".build" / "test-costs"

# What is compiled for whom: the roots in Package.swift, and the traits that are named.
BUILDS = {
    "app": ({"Narration", "NarrationBooks", "NarrationEspeak", "NarrationRendering", "espeak-worker"}, set()),
    "kit": ({"NarrationKit", "espeak-worker"}, set()),
    "demo": ({"render-book", "espeak-worker"}, {"Command"}),
    "tests": (None, {"Command"}),
}

# What each build may cost: lines of Swift and C, modules, system packages, MB of object code (debug), as far as it is limited.
LIMITS = {
    "app": {"lines": 26_358, "modules": 10, "packages": 3},
    "kit": {"lines": 48_403, "modules": 17, "packages": 4},
    "demo": {"lines": 109_570, "modules": 50, "packages": 9},
    "tests": {"lines": 195_444},
    "house": {"lines": 128_825},
    "command": {"lines": 6_757},
}

# The binary of the command in a debug build, stripped, in MB, and the fast tests. Two machines of the same kind took 961
# and 1,740 seconds for nearly the same tests.
BINARY_LIMIT = 40
TEST_SECONDS_LIMIT = 2_200


def package():
    command = ["swift", "package", "dump-package"]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return json.loads(output)


def needs(target, traits):
    """The names of the targets and products that a target depends on, with these traits."""
    for dependency in target["dependencies"]:
        (kind, fields), = dependency.items()
        condition = next((field for field in fields if isinstance(field, dict) and "traits" in field), {})
        wanted = condition.get("traits")
        if wanted and not set(wanted) & traits:
            continue
        yield fields[0]


def closure(targets, names, traits):
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name in found or name not in targets:
            continue
        found.add(name)
        waiting += needs(targets[name], traits)
    return found


def folder(target):
    base = "Tests" if target["type"] == "test" else "Sources"
    return ROOT / target.get("path", f"{base}/{target['name']}")


def lines(target, absent=frozenset()):
    """The lines of a target, without what is compiled only with traits that are absent."""
    return sum(compiled(file, absent) for file in sources(folder(target)))


def sources(folder):
    """The files of Swift and C in a folder."""
    return [file for file in folder.rglob("*") if file.suffix in (".swift", ".c", ".h")]


def compiled(file, absent):
    """The lines of a file. `#if` with the name of an absent trait hides lines; any other condition hides none."""
    count, hidden = 0, []
    for line in file.read_text(errors="replace").splitlines():
        word, _, condition = line.strip().partition(" ")
        if word in ("#if", "#ifdef", "#ifndef"):
            hidden.append(not absent.isdisjoint(condition.split(" && ")))
        elif word in ("#else", "#elseif"):
            hidden[-1] = False
        count += not any(hidden)
        if word == "#endif":
            hidden.pop()
    return count


def object_bytes(name):
    return sum(file.stat().st_size for file in (BUILD / f"{name}.build").rglob("*.o"))


def cost(targets, names, absent):
    own = [targets[name] for name in names]
    system = [target for target in own if target["type"] == "system"]
    built = [target for target in own if target["type"] != "system"]
    return {
        "lines": sum(lines(target, absent) for target in built),
        "modules": sum(any(sources(folder(target))) for target in built),
        "packages": sum(bool(target.get("providers")) for target in system),
        "object MB": round(sum(object_bytes(target["name"]) for target in built) / 1e6),
    }


def enabled(traits, every):
    """The traits with those that they enable."""
    found, waiting = set(), list(traits)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += every.get(name, [])
    return found


def stripped_size():
    command = BUILD / "render-book"
    if not command.exists():
        return None
    target = ROOT / ".build" / "render-book.stripped"
    subprocess.run(["strip", "-o", target, command], check=True)
    return round(target.stat().st_size / 1e6)


def main():
    description = package()
    targets = {target["name"]: target for target in description["targets"]}
    every = {trait["name"]: trait.get("enabledTraits", []) for trait in description.get("traits", [])}
    problems = []

    def show(name, figures):
        limits = LIMITS.get(name, {})
        cells = []
        for figure, value in figures.items():
            limit = limits.get(figure)
            cells.append(f"{value:,} {figure}" + (f" (limit {limit:,})" if limit else ""))
            if limit and value > limit:
                problems.append(f"{name}: {value:,} {figure}, more than {limit:,}")
        print(f"{name}: {', '.join(cells)}")

    for name, (roots, traits) in BUILDS.items():
        named = enabled(traits, every)
        show(name, cost(targets, closure(targets, roots or targets, named), every.keys() - named))
    show("house", {"lines": sum(lines(target) for target in targets.values() if folder(target).parent == ROOT / "Sources")})
    show("command", {"lines": lines(targets["render-book"])})
    size = stripped_size()
    if size:
        print(f"binary (debug, stripped): {size} MB (limit {BINARY_LIMIT})")
        if size > BINARY_LIMIT:
            problems.append(f"the binary has {size} MB, more than {BINARY_LIMIT}")
    if "--tests" in sys.argv[1:]:
        runs = [line.split() for line in COSTS.read_text().splitlines()]
        count, seconds = (round(sum(float(run[column]) for run in runs)) for column in (0, 1))
        print(f"fast tests: {count:,} tests, {seconds:,} CPU seconds (limit {TEST_SECONDS_LIMIT:,})")
        if seconds > TEST_SECONDS_LIMIT:
            problems.append(f"the fast tests take {seconds:,} CPU seconds, more than {TEST_SECONDS_LIMIT:,}")
    for problem in problems:
        print(f"over budget: {problem}")
    sys.exit(1 if problems else 0)


main()
