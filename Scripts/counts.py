#!/usr/bin/env python3
"""Counts what the command asks of the system for some known work, and fails above the limits. Unlike seconds, none of
these figures depends on what else the machine does.

    Scripts/counts.py            all work, with the command that `swift build` left
    Scripts/counts.py wav flac   some of it
    RENDER_BOOK=… Scripts/counts.py

Processes are counted exactly; the rest may vary by the per cent in SPREAD, and by two. Limits only go down. Needs strace, on Linux.
"""

import collections
import os
import pathlib
import plistlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMAND = os.environ.get("RENDER_BOOK", str(ROOT / ".build" / "debug" / "render-book"))
BOOK = str(ROOT / "Books" / "TheEchoThatKeptOneBack.plist")
SMALL = str(ROOT / "Books" / "TheLanternUnderTheBridge.plist")

# What is done, and what was done before it in the same folder. One job, so that nothing waits for another.
RENDERING = ["render", BOOK, "--pages", "1-20", "--jobs", "1", "-q"]
WORK = {
    "version": ["--version"],
    "check": ["check", SMALL],
    "check of a novel": ["check", "novel.plist"],
    "wav": [*RENDERING, "--no-cache", "-o", "1.wav"],
    "flac": [*RENDERING, "--no-cache", "-o", "1.flac"],
    "m4b": [*RENDERING, "--no-cache", "-o", "1.m4b"],
    "cache empty": [*RENDERING, "--cache", "cache", "-o", "1.wav"],
    "cache full": [*RENDERING, "--cache", "cache", "-o", "2.wav"],
    "unchanged": [*RENDERING, "--cache", "cache", "-o", "1.wav"],
    "first sound": [*RENDERING, "--no-cache", "--format", "wav", "-o", "-"],
}
BEFORE = {"cache full": ["cache empty"], "unchanged": ["cache empty"]}

# The figures, and by how many per cent each may differ between two runs of the same program. Two runs differ by 5 % in
# faults; how many pages one fault brings, the kernel decides.
SPREAD = {"processes": 0, "files": 1, "writes": 1, "kB": 1, "calls": 2, "faults": 20}

# By figure, in their order. Faults with a full cache depend on which thread frees what, and are limited far above.
LIMITS = {
    "version": (0, 49, 1, 0, 500, 1_280),
    "check": (2, 904, 8, 9, 7_160, 3_260),
    "check of a novel": (1, 494, 11, 7, 78_330, 146_120),
    "wav": (4, 614, 3_388, 85_910, 20_140, 11_330),
    "flac": (4, 614, 7_129, 78_663, 34_770, 16_600),
    "m4b": (4, 752, 1_879, 58_300, 20_260, 57_900),
    "cache empty": (4, 1_822, 4_174, 124_318, 27_290, 14_200),
    "cache full": (1, 1_582, 1_650, 44_004, 15_800, 8_500),
    "unchanged": (1, 554, 5, 9, 6_530, 3_230),
    "first sound": (1, 482, 3, 0, 5_900, 0),
}

# Calls whose number depends on who comes first. Nor is it counted where something was looked for and is not there, as
# libraries are in a folder before theirs.
WAITING = {"futex", "sched_yield", "restart_syscall", "clock_nanosleep", "poll", "ppoll", "epoll_wait", "epoll_pwait"}
WRITING = {"write", "writev", "pwrite64", "pwritev", "sendto", "sendmsg", "copy_file_range"}
CALL = re.compile(r"^\d+ +(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$")
RESULT = re.compile(r"= (-?\d+)[^=]*$")


def novel(path):
    """A book of 3 MB: our story again and again, each time with other numbers."""
    with open(BOOK, "rb") as file:
        book = plistlib.load(file)
    texts = [utterance["utteranceString"] for page in book["bookPages"]
             for utterance in page["utterances"] if isinstance(utterance, dict)]
    times = range(3_000_000 // sum(map(len, texts)))
    pages = [{"utterances": [{"utteranceString": f"{text} So {time} were counted."} for text in texts]} for time in times]
    with open(path, "wb") as file:
        plistlib.dump({"language": "en", "bookPages": pages}, file)


def traced(arguments, folder, only_first_sound):
    """What strace sees of a run; for the first sound, what comes before the first byte of it."""
    trace = folder / "trace"
    run(["strace", "-f", "-qq", "-e", "signal=none", "-s", "0", "-o", trace, COMMAND, *arguments], folder)
    found = collections.Counter()
    with open(trace, errors="replace") as lines:
        for line in lines:
            match = CALL.match(line)
            if not match:
                continue
            name, rest = match[1] or match[2], match[3]
            if only_first_sound and match[2] in ("write", "writev") and rest.startswith("1, "):
                break
            if match[2] in ("clone", "clone3", "fork", "vfork") and "CLONE_THREAD" not in rest:
                found["processes"] += 1
            # A call that is interrupted by another thread's has a line for its beginning, and one for its end.
            result = RESULT.search(rest)
            if not result or name in WAITING or "ENOENT" in rest:
                continue
            found["calls"] += 1
            found["files"] += name in ("open", "openat", "creat")
            if name in WRITING:
                found["writes"] += 1
                found["kB"] += max(0, int(result[1])) / 1000
    return found


def faults(arguments, folder):
    """The pages that a run and its children touched for the first time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt
    run([COMMAND, *arguments], folder)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt - before


def run(command, folder):
    environment = {**os.environ, "HOME": str(folder), "XDG_CACHE_HOME": str(folder / "caches")}
    with open(os.devnull, "w") as nowhere:
        status = subprocess.run(command, cwd=folder, stdout=nowhere, stderr=subprocess.PIPE, env=environment)
    if status.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {status.returncode}: {status.stderr.decode()}")


def prepared(name, folder):
    """A folder in which the work is still to be done, with what is there before it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    if name == "check of a novel":
        novel(folder / "novel.plist")
    for earlier in BEFORE.get(name, []):
        run([COMMAND, *WORK[earlier]], folder)
    return folder


def counted(name, folder):
    """The figures of a work."""
    found = traced(WORK[name], prepared(name, folder), name == "first sound")
    if name != "first sound":
        found["faults"] = faults(WORK[name], prepared(name, folder))
    return {figure: round(found[figure]) for figure in SPREAD}


def main():
    # On one core, the figures are those of any machine.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    problems = []
    print(f"{'':18}" + "".join(f"{figure:>11}" for figure in SPREAD))
    with tempfile.TemporaryDirectory() as path:
        for name in sys.argv[1:] or WORK:
            figures = counted(name, pathlib.Path(path) / "work")
            print(f"{name:18}" + "".join(f"{figures[figure]:11,}" for figure in SPREAD), flush=True)
            for (figure, value), limit in zip(figures.items(), LIMITS[name]):
                most = limit if SPREAD[figure] == 0 else limit * (1 + SPREAD[figure] / 100) + 2
                if value > most:
                    problems.append(f"{name}: {value:,} {figure}, more than {most:,.0f}")
    for problem in problems:
        print(f"over budget: {problem}")
    sys.exit(1 if problems else 0)


main()
