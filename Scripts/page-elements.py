#!/usr/bin/env python3
"""Prints a TypeScript declaration of the elements of the pages in Sources/Web by their ids, by which `make lint` checks
that the modules name only elements that are there, and use each as what it is.

    Scripts/page-elements.py >page-elements.d.ts
"""

import html.parser
import pathlib

PAGES = pathlib.Path(__file__).resolve().parent.parent / "Sources/Web"


class Elements(html.parser.HTMLParser):
    """Collects the elements of a page that have an id."""

    def __init__(self):
        super().__init__()
        self.tags = {}

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            is_number = tag == "input" and attributes.get("type") in ("number", "range")
            self.tags[attributes["id"]] = "NumberField" if is_number else f'HTMLElementTagNameMap["{tag}"]'


for name, file in (("StudioElements", "studio/studio.html"), ("StoryElements", "story/story.html")):
    elements = Elements()
    elements.feed((PAGES / file).read_text(encoding="utf-8"))
    print(f"interface {name} {{")
    for identifier, kind in sorted(elements.tags.items()):
        print(f'    "{identifier}": {kind};')
    print("}\n")
