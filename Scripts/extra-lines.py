#!/usr/bin/env python3
"""Aligns recordings with texts that lack one of the lines that are read, and says how honest the reports are.

Usage: extra-lines.py RENDER_BOOK FOLDER [JSON]

Each NAME.txt in FOLDER is a poem, a line for each line that is read, and NAME.mp3 a person's recording of it. The poem is
also read by a voice of espeak-ng and one of flite. Each line but the first is left out of the text in turn: the reader
says a line more than the text has. The truth is the alignment of the whole text. A case is told if other sound is
reported where the line is read, before the word that follows it; a word is lost if it is read and said to be left out,
and astray if its place is off by more than 0.3 s and nothing says that it is unsure. Fails if a case is not told, or a
word is lost or astray. With JSON, each case is also written there.
"""
import json
import re
import subprocess
import sys
import tempfile
import wave
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

STANZA = 4
FAR = 0.3


def text_of(lines):
    """The lines in stanzas of four, which the reader of stories takes for paragraphs."""
    stanzas = [lines[:1] + lines[1 : STANZA + 1]]
    stanzas += [lines[first : first + STANZA] for first in range(STANZA + 1, len(lines), STANZA)]
    return stanzas


def aligned(command, folder, name, stanzas, sound):
    """The words as (text, start, end, certainty), start `None` where a word is not read, and the differences."""
    book = folder / f"{name}.txt"
    book.write_text("\n\n".join("\n".join(lines) for lines in stanzas if lines) + "\n")
    times = folder / f"{name}.json"
    run = subprocess.run(
        [command, "align", book, sound, "-o", folder / f"{name}.wav", "--timeline", times, "--no-cache", "--json"]
        + ["--keep-going"],
        capture_output=True,
        text=True,
    )
    (folder / f"{name}.wav").unlink(missing_ok=True)
    if not times.exists():
        return None, run.stderr.strip() or run.stdout.strip()
    timeline = json.loads(times.read_text())
    rate = timeline["sampleRate"]
    words = []
    for utterance in (u for page in timeline["pages"] for u in page["utterances"]):
        said, end = utterance["text"], 0
        for word in utterance["words"]:
            words += [(other, None, None, 0) for other in said[end : word["offset"]].split()]
            end = word["offset"] + word["length"]
            words.append((word["text"], word["start"] / rate, word["end"] / rate, word.get("certainty", 1)))
        words += [(other, None, None, 0) for other in said[end:].split()]
    words = [word for word in words if any(letter.isalnum() for letter in word[0])]
    differences = [d for part in json.loads(run.stdout)["parts"] for d in part["differences"]]
    return words, differences


def judge(whole, words, differences, gone):
    """What a report says of a text without the words `gone` (a range) of the whole."""
    start, end = whole[gone.start][1], whole[gone.stop][1] if gone.stop < len(whole) else whole[-1][2] + 1
    unsure = [(d["start"], d["end"]) for d in differences if d["kind"] == "unsure"]
    next_words = " ".join(word[0] for word in words[gone.start : gone.start + 1])
    told = [
        d
        for d in differences
        if d["kind"] == "other-sound" and min(end, d["end"]) - max(start, d["start"]) > (end - start) / 2
    ]
    kept = whole[: gone.start] + whole[gone.stop :]
    lost = [w[0] for w, v in zip(kept, words) if w[1] is not None and v[1] is None]
    astray = [
        (v[0], round(v[1] - w[1], 2), v[3])
        for w, v in zip(kept, words)
        if w[1] is not None and v[1] is not None and abs(v[1] - w[1]) > FAR
        and not any(first <= v[1] < last for first, last in unsure)
    ]
    place = [d["text"].startswith(next_words.strip(".,:;’'")) if next_words else not d["text"] for d in told]
    others = [(d["kind"], round(d["start"], 2), round(d["end"], 2), d["text"][:40]) for d in differences if d not in told]
    return {"told": any(place), "near": bool(told), "lost": lost, "astray": astray, "others": others}


def speak(lines, voice, path):
    """Writes a sound file in which a voice of espeak-ng or flite reads lines, with a pause after each."""
    with tempfile.TemporaryDirectory() as scratch, wave.open(str(path), "wb") as sound:
        for number, line in enumerate(lines):
            part = Path(scratch, "line.wav")
            said = re.sub(r"\B’|’\B", "", line)
            subprocess.run([*voice, "-o", part], input=said, text=True, check=True)
            with wave.open(str(part)) as read:
                if number == 0:
                    sound.setparams(read.getparams())
                pause = bytes(read.getframerate() * (number * 7 % 5 + 2) // 10 * 2)
                sound.writeframes(read.readframes(read.getnframes()) + pause)


def cases(command, recordings, folder):
    voices = {
        "espeak": [command, "-", "--voice", "en-us+f3", "--no-cache", "--quiet"],
        "flite": ["flite", "-voice", "slt", "-f", "/dev/stdin"],
    }
    sounds = {}
    for book in sorted(recordings.glob("*.txt")):
        lines = [line for line in book.read_text().split("\n") if line.strip()]
        sounds["person", book.stem] = text_of(lines), recordings / f"{book.stem}.mp3"
        for reader, voice in voices.items():
            sounds[reader, book.stem] = text_of(lines), folder / f"{reader}-{book.stem}.wav"
            speak(lines, voice, sounds[reader, book.stem][1])
    return sounds


def main(command, recordings, report=None):
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(2) as pool:
        folder = Path(scratch)
        jobs = []
        for (reader, name), (stanzas, sound) in cases(command, Path(recordings), folder).items():
            whole = aligned(command, folder, f"{reader}-{name}-whole", stanzas, sound)
            first = len(stanzas[0][0].split())
            for number, line in enumerate(line for lines in stanzas for line in lines):
                if number == 0:
                    continue
                gone = range(first, first + len(line.split()))
                first = gone.stop
                less = [[other for other in lines if other is not line] for lines in stanzas]
                job = pool.submit(aligned, command, folder, f"{reader}-{name}-{number}", less, sound)
                jobs.append((reader, name, number, line, whole, gone, job))
        results = []
        for reader, name, number, line, whole, gone, job in jobs:
            words, differences = job.result()
            result = {"case": f"{reader} {name} without line {number}", "line": line, "whole": whole[1]}
            if words is None:
                result |= {"told": False, "near": False, "refused": differences, "lost": [], "astray": [], "others": []}
            else:
                result |= judge(whole[0], words, differences, gone)
            results.append(result)
            print(result["case"], "told" if result["told"] else "NEAR" if result["near"] else "NOT TOLD", end="")
            print(f", {len(result['lost'])} lost, {len(result['astray'])} astray", *result["others"], sep="; ")
    told = sum(result["told"] for result in results)
    near = sum(result["near"] for result in results)
    lost, astray = (sum(len(result[key]) for result in results) for key in ("lost", "astray"))
    print(f"{told} of {len(results)} told at the word ({near} there), {lost} words lost, {astray} astray")
    if report:
        Path(report).write_text(json.dumps(results, indent=1))
    return 0 if told == len(results) and not lost and not astray else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
