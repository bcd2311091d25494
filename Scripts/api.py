#!/usr/bin/env python3
"""Keeps the list of public symbols, Documentation/API.txt, by which a change of the API is seen in review.

    Scripts/api.py            writes the list
    Scripts/api.py --check    fails if the list differs, and prints how

It reads the symbol graphs in .build/symbols, which `make docs` leaves there. Each module has a heading, and each symbol
a line: its declaration, the names of its types with those that they are in. A type names the protocols it conforms to.
"""

import difflib
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "Documentation" / "API.txt"
SYMBOLS = ROOT / ".build" / "symbols"

# What the compiler adds to types by itself.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def conformances(graph):
    """The protocols of each type, by the type's identifier."""
    own = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
    found = {}
    for relation in graph["relationships"]:
        if relation["kind"] == "conformsTo":
            protocol = own.get(relation["target"]) or relation["targetFallback"].split(".", 1)[-1]
            found.setdefault(relation["source"], set()).add(protocol)
    for protocols in found.values():
        protocols -= IMPLIED | ({"Equatable"} if "Hashable" in protocols else set())
    return found


def declaration(symbol, protocols):
    """The declaration on one line, with the symbol's whole path in place of its name."""
    path = ".".join(part.split("(")[0] for part in symbol["pathComponents"])
    fragments = symbol["declarationFragments"]
    name = symbol["names"]["title"].split(".")[-1].split("(")[0]
    named = False
    text = ""
    for fragment in fragments:
        spelling = fragment["spelling"]
        if not named and fragment["kind"] in ("identifier", "keyword") and spelling.strip("`") == name:
            spelling, named = path, True
        text += spelling
    text = re.sub(r"\s+", " ", text).strip()
    text = text if named else f"{path}: {text}"
    # The declaration of a protocol names those that it refines.
    if symbol["kind"]["identifier"] == "swift.protocol" or not protocols:
        return text
    return f"{text}: {', '.join(sorted(protocols))}"


def symbols(module):
    """The lines of a module, sorted by path."""
    lines = set()
    for file in (SYMBOLS / module).iterdir():
        graph = json.loads(file.read_text())
        protocols = conformances(graph)
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            if symbol["kind"]["identifier"] != "swift.extension" and "::SYNTHESIZED::" not in identifier:
                lines.add((tuple(symbol["pathComponents"]), declaration(symbol, protocols.get(identifier))))
    return lines


def text():
    modules = sorted(folder.name for folder in SYMBOLS.glob("*"))
    if not modules:
        sys.exit(f"There are no symbol graphs in {SYMBOLS.relative_to(ROOT)}. Run make docs first.")
    parts = []
    for module in modules:
        lines = sorted(symbols(module))
        parts.append("\n".join([f"# {module}", *(line for _, line in lines)]))
    return "\n\n".join(parts) + "\n"


def main():
    new = text()
    if "--check" not in sys.argv[1:]:
        LIST.write_text(new)
        return
    old = LIST.read_text() if LIST.exists() else ""
    if new != old:
        sys.stdout.writelines(
            line
            for line in difflib.unified_diff(old.splitlines(True), new.splitlines(True), n=0)
            if not line.startswith(("---", "+++", "@@"))
        )
        sys.exit("The public API changed: run make api, and write a line in CHANGELOG.md.")


main()
