#!/usr/bin/env python3
"""Reads a book aloud, and lights each word while it is heard: light_words.py BOOK [OPTIONS of render-book speak]"""

import json
import subprocess
import sys

command = ["render-book", "speak", *sys.argv[1:], "--events"]
with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as narration:
    for event in map(json.loads, narration.stdout):
        if event["event"] == "started":
            text = event["text"]
        elif event["event"] == "word":
            start, end = event["codePointOffset"], event["codePointOffset"] + event["codePointLength"]
            print(f"\r{text[:start]}\033[7m{text[start:end]}\033[0m{text[end:]}", end="", flush=True)
        elif event["event"] == "finished":
            print(f"\r{text}")
