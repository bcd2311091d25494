#!/usr/bin/env python3
"""Says whether every word of EPUBs is read or said to be left out, by a reader that shares no code with ours.

Usage: judge-publications.py RENDER_BOOK EPUB...

Needs lxml and html5lib. The words of each document of the spine are taken by lxml, or by html5lib where the document is
not well-formed, with a blank where a block ends. They must be those of the book that `render-book new --from` makes,
and of what `check --json` says is left out, each as often, and the spoken ones in the same order. The chapters must be
the entries of the table of contents that lead to something that is read.

Prints a row for each book: words, spoken, left out, lost, invented, out of order, chapters missing. Fails if anything is
lost, invented or missing.
"""
import html.entities
import json
import plistlib
import posixpath
import re
import subprocess
import sys
import tempfile
import unicodedata
import zipfile
from collections import Counter
from pathlib import Path
from urllib.parse import unquote

import html5lib
from lxml import etree

BLOCKS = set(
    "html body address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure "
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td "
    "tfoot th thead tr ul br svg text".split()
)
HIDDEN = set("head script style template title desc metadata noscript rt rp annotation annotation-xml".split())
# What is left out in one place has fewer words.
LONGEST_GAP = 5000
WORD = re.compile(r"[^\W_]+")


def words(text):
    text = unicodedata.normalize("NFKC", text)
    text = re.sub("[\u00ad\u2060\ufeff\u200b]", "", text)
    return WORD.findall(text)


def decoded(data):
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    named = re.search(rb'^\s*<\?xml[^>]*encoding=["\']([\w-]+)', data[:200])
    for encoding in [named.group(1).decode() if named else "utf-8", "utf-8", "cp1252"]:
        try:
            return data.decode(encoding).lstrip("\ufeff")
        except (UnicodeDecodeError, LookupError):
            continue
    return data.decode("latin-1")


def tree_of(data):
    text = decoded(data)
    text = re.sub(r"^\s*<\?xml[^>]*\?>", "", text).lstrip()

    def entity(match):
        name = match.group(1)
        if name in ("amp", "lt", "gt", "quot", "apos") or name not in html.entities.name2codepoint:
            return match.group(0)
        return chr(html.entities.name2codepoint[name])

    strict = re.sub(r"&(\w+);", entity, text)
    strict = re.sub(r"<!DOCTYPE[^>\[]*>", "", strict, count=1, flags=re.I)
    try:
        parser = etree.XMLParser(resolve_entities=False, huge_tree=True, no_network=True)
        return etree.fromstring(strict.encode(), parser)
    except etree.XMLSyntaxError:
        page = html5lib.parse(text, treebuilder="lxml", namespaceHTMLElements=False)
        return page.getroot()


def local(node):
    return node.tag.split("}")[-1].lower() if isinstance(node.tag, str) else ""


def is_sign(node):
    """Whether a link leads to something by a short sign, as links to notes do."""
    text = "".join(node.itertext()).strip()
    sign = re.fullmatch(r"[\[(]?(\d{1,3}|[IVX]{1,4}|[*†‡]+)[\])]?", text)
    return local(node) == "a" and "#" in (node.get("href") or "") and sign


def divides(node):
    """Whether words end at an element: at a reference to a note, a number of a page or line, or a part of a formula."""
    types = node.get("{http://www.idpf.org/2007/ops}type") or ""
    numbers = {"pagenum", "lnum", "linenum", "lineno", "line-number"} & set((node.get("class") or "").split())
    is_formula = local(node) in ("math", "mi", "mn", "mo", "mtext")
    return "noteref" in types or "pagebreak" in types or numbers or is_formula or is_sign(node)


def text_of(root):
    parts = []

    def visit(node):
        stack = [(node, False)]
        while stack:
            item, is_end = stack.pop()
            if isinstance(item, str):
                parts.append(item)
                continue
            name = local(item)
            if is_end:
                if name in BLOCKS or divides(item):
                    parts.append(" ")
                continue
            if name and name not in HIDDEN and not (name == "math" and item.get("alttext")):
                if name in BLOCKS or divides(item):
                    parts.append(" ")
                stack.append((item, True))
                for child in reversed(item):
                    if child.tail:
                        stack.append((child.tail, False))
                    stack.append((child, False))
                if item.text:
                    stack.append((item.text, False))

    visit(root)
    return "".join(parts)


class Book:
    def __init__(self, path):
        self.zip = zipfile.ZipFile(path)
        container = etree.fromstring(self.zip.read("META-INF/container.xml"))
        roots = [node for node in container.iter() if local(node) == "rootfile"]
        self.package_path = unquote(roots[0].get("full-path"))
        self.package = etree.fromstring(self.zip.read(self.package_path).strip())
        self.items = {}
        for node in self.package.iter():
            if local(node) == "item" and node.get("href"):
                self.items[node.get("id")] = node
        self.spine = []
        for node in self.package.iter():
            if local(node) == "itemref" and node.get("idref") in self.items:
                path = self.place(self.package_path, self.items[node.get("idref")].get("href"))[0]
                if path in self.zip.namelist() and path not in self.spine:
                    self.spine.append(path)

    def place(self, base, href):
        path, _, fragment = href.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(base), unquote(path))) if path else base
        return path, unquote(fragment)

    def words(self):
        found = []
        for path in self.spine:
            item = next(i for i in self.items.values() if self.place(self.package_path, i.get("href"))[0] == path)
            if (item.get("media-type") or "").startswith("image/") and "svg" not in item.get("media-type"):
                continue
            found += words(text_of(tree_of(self.zip.read(path))))
        return found

    def contents(self):
        """The labels of the table of contents with the files that they lead to."""
        nav = next((i for i in self.items.values() if "nav" in (i.get("properties") or "").split()), None)
        entries = []
        if nav is not None:
            path = self.place(self.package_path, nav.get("href"))[0]
            root = tree_of(self.zip.read(path))
            lists = [n for n in root.iter() if local(n) == "nav"]
            toc = next((n for n in lists if "toc" in (n.get("{http://www.idpf.org/2007/ops}type") or "")), None)
            for node in (toc if toc is not None else root).iter():
                if local(node) == "a" and node.get("href"):
                    label = " ".join("".join(node.itertext()).split())
                    entries.append((label, *self.place(path, node.get("href"))))
        if not entries:
            ncx = next((i for i in self.items.values() if "ncx" in (i.get("media-type") or "")), None)
            if ncx is not None:
                path = self.place(self.package_path, ncx.get("href"))[0]
                for point in tree_of(self.zip.read(path)).iter():
                    if local(point) != "navpoint":
                        continue
                    label = next((n for n in point if local(n) == "navlabel"), None)
                    content = next((n for n in point if local(n) == "content"), None)
                    if label is not None and content is not None:
                        text = " ".join("".join(label.itertext()).split())
                        entries.append((text, *self.place(path, content.get("src") or "")))
        return [entry for entry in entries if entry[0]]


def is_subsequence(part, whole, added):
    """The number of words of a part that are not in order in the whole. Words that were added are none of it."""
    position, missed, added = 0, 0, iter(added + [None])
    next_added = next(added)
    for number, word in enumerate(part):
        if word == next_added and whole[position : position + 1] != [word]:
            next_added = next(added)
            continue
        following = part[number : number + 4]
        place = position
        while whole[place : place + 1] != [word] or place > position + 20 and whole[place : place + 4] != following:
            place += 1
            if place > position + LONGEST_GAP or place >= len(whole):
                missed += 1
                break
        else:
            position = place + 1
    return missed


def judged(command, path):
    book = Book(path)
    source = book.words()
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "book"
        run = subprocess.run(
            [command, "new", str(out), "--from", path], capture_output=True, text=True, stdin=subprocess.DEVNULL
        )
        plists = list(out.rglob("*.plist")) if out.is_dir() else [p for p in Path(folder).glob("*.plist")]
        if not plists:
            return {"error": (run.stderr.strip() or run.stdout.strip())[:300]}
        pages = plistlib.loads(plists[0].read_bytes())["bookPages"]
    report = subprocess.run([command, "check", path, "--json"], capture_output=True, text=True)
    plan = next(item["plan"] for item in json.loads(report.stdout) if "plan" in item)
    left_out = [w for part in plan["leftOut"] for w in words(part["text"])]
    added = [w for part in plan["added"] for w in words(part)]
    spoken = [w for page in pages for w in words("".join(u["utteranceString"] for u in page.get("utterances", [])))]
    have = Counter(spoken) + Counter(left_out) - Counter(added)
    lost, invented = Counter(source) - have, have - Counter(source)
    titles = [page.get("title") for page in pages if page.get("title")]
    labels = [label for label, *_ in book.contents()]
    missing = [label for label in labels if not any(t == label or t.endswith(": " + label) for t in titles)]
    return {
        "words": len(source),
        "spoken": len(spoken),
        "left out": len(left_out),
        "lost": sum(lost.values()),
        "invented": sum(invented.values()),
        "order": is_subsequence(spoken, source, added),
        "chapters": len(titles),
        "labels": len(labels),
        "missing": missing[:8],
        "examples": (list(lost.items())[:12], list(invented.items())[:12]),
    }


def main():
    command, *paths = sys.argv[1:]
    failed = False
    for path in paths:
        result = judged(command, path)
        print(Path(path).name, json.dumps(result, ensure_ascii=False))
        failed |= "error" in result or result["lost"] + result["invented"] + result["order"] > 0
    sys.exit(failed)


main()
