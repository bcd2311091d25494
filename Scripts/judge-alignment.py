#!/usr/bin/env python3
"""Says how honest alignments are: whether words in a wrong place are called unsure, and words in the right one are not.

Usage: judge-alignment.py lines RENDER_BOOK FOLDER [JSON]
       judge-alignment.py pages RENDER_BOOK BOOK [JSON]

A word is lost if it is read and said to be left out, and astray if its place is off by more than 0.3 s and nothing says
that it is unsure. A word is doubted if it is called unsure, and its place is right.

lines: each NAME.txt in FOLDER is a poem, a line for each line that is read, and NAME.mp3 a person's recording of it.
The poem is also read by a voice of espeak-ng and one of flite. Each line but the first is left out of the text in turn:
the reader says a line more than the text has. The truth of the person is in Benchmarks/Alignment/Marks/NAME.words if that
is there, and the alignment of the whole text, which these marks judge too; else that alignment is the truth. A case is
told if other sound is reported where the line is read, before the word that follows it.

pages: four voices of flite read short pages of a plist book, some sentences each, without a mistake. The truth is what
flite says of its words. Other sound that is reported is invented.

Fails if a case is not told, other sound is invented, or a word is lost or astray. With JSON, each case is also written
there.
"""
import json
import os
import plistlib
import re
import subprocess
import sys
import tempfile
import wave
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "Benchmarks" / "Alignment"))
from engines import Flite

MARKS = Path(__file__).parent.parent / "Benchmarks" / "Alignment" / "Marks"
STANZA = 4
FAR = 0.3
PAGES = 32
PAGE_WORDS = 24
VOICES = ["slt", "rms", "awb", "kal"]


def aligned(command, folder, name, text, sound):
    """The words as (text, start, end, is unsure), start `None` where a word is not read, and the differences."""
    book, times, copy = (folder / f"{name}.{end}" for end in ("txt", "json", "wav"))
    book.write_text(text + "\n")
    run = subprocess.run(
        [command, "align", book, sound, "-o", copy, "--timeline", times, "--no-cache", "--json", "--keep-going"],
        capture_output=True,
        text=True,
    )
    copy.unlink(missing_ok=True)
    if not times.exists():
        return None, run.stderr.strip() or run.stdout.strip()
    timeline = json.loads(times.read_text())
    rate = timeline["sampleRate"]
    differences = [d for part in json.loads(run.stdout)["parts"] for d in part["differences"]]
    unsure = [(d["start"], d["end"]) for d in differences if d["kind"] == "unsure"]
    words = []
    for utterance in (u for page in timeline["pages"] for u in page["utterances"]):
        said, end = utterance["text"], 0
        for word in utterance["words"]:
            words += [(other, None, None, False) for other in said[end : word["offset"]].split()]
            end = word["offset"] + word["length"]
            start = word["start"] / rate
            is_unsure = any(first - 0.001 <= start < last for first, last in unsure)
            words.append((word["text"], start, word["end"] / rate, is_unsure))
        words += [(other, None, None, False) for other in said[end:].split()]
    return [word for word in words if any(letter.isalnum() for letter in word[0])], differences


def compared(truth, words):
    """The words that are lost and astray, and the numbers of those that are doubted, and of those that are right."""
    pairs = [(start, word) for start, word in zip(truth, words) if start is not None]
    found = [(word, round(word[1] - start, 2)) for start, word in pairs if word[1] is not None]
    near = [word for word, distance in found if abs(distance) <= FAR]
    far = [(word[0], distance, word[3]) for word, distance in found if abs(distance) > FAR]
    return {
        "lost": [word[0] for _, word in pairs if word[1] is None],
        "astray": [word[:2] for word in far if not word[2]],
        "unsure": [word[:2] for word in far if word[2]],
        "doubted": [word[0] for word in near if word[3]],
        "right": len(near),
    }


def described(differences):
    others = [d for d in differences if d["kind"] != "unsure"]
    return [(d["kind"], round(d["start"], 2), round(d["end"], 2), d["text"][:40]) for d in others]


def speak(lines, speaker, path):
    """Writes a sound file in which lines are read, with a pause after each; returns the onsets of their words."""
    onsets, start = [], 0
    with tempfile.TemporaryDirectory() as scratch, wave.open(str(path), "wb") as sound:
        for number, line in enumerate(lines):
            part = f"{scratch}/line.wav"
            words = speaker(line, part)
            with wave.open(part) as read:
                if number == 0:
                    sound.setparams(read.getparams())
                pause = read.getframerate() * (number * 7 % 5 + 2) // 10
                sound.writeframes(read.readframes(read.getnframes()) + bytes(pause * 2))
                onsets += [None if word is None else word + start for word in words or []]
                start += (read.getnframes() + pause) / read.getframerate()
    return onsets


# A line more than the text has


def stanzas(lines):
    """The lines in stanzas of four, which the reader of stories takes for paragraphs, without one that is `None`."""
    firsts = [0, *range(STANZA + 1, len(lines), STANZA), len(lines)]
    parts = [[line for line in lines[first:end] if line] for first, end in zip(firsts, firsts[1:])]
    return "\n\n".join("\n".join(part) for part in parts if part)


def judge_line(whole, words, differences, gone):
    """What a report says of a text without the words `gone` (a range) of the whole."""
    ends = [word[2] for word in whole[: gone.start] if word[2] is not None]
    starts = [word[1] for word in whole[gone.stop :] if word[1] is not None]
    # A word that the alignment of the whole did not find has no place.
    start = next((word[1] for word in whole[gone.start : gone.stop] if word[1] is not None), ends[-1] if ends else 0)
    end = starts[0] if starts else max(word[2] or 0 for word in whole) + 1
    told = [
        d
        for d in differences
        if d["kind"] == "other-sound" and min(end, d["end"]) - max(start, d["start"]) > (end - start) / 2
    ]
    # The report quotes the words that follow the other sound.
    kept = whole[: gone.start] + whole[gone.stop :]
    following = kept[gone.start][0].strip(".,:;’'") if gone.start < len(kept) else ""
    is_told = any(d["text"].startswith(following) if following else not d["text"] for d in told)
    others = described(d for d in differences if d not in told)
    return {"told": is_told, "near": bool(told), "others": others} | compared([w[1] for w in kept], words)


def lines(command, recordings, folder, pool):
    said = lambda line: re.sub(r"\B’|’\B", "", line)
    def voice(*voice):
        return lambda line, path: subprocess.run([*voice, "-o", path], input=said(line), text=True, check=True) and None
    speakers = {
        "espeak": voice(command, "-", "--voice", "en-us+f3", "--no-cache", "--quiet"),
        "flite": voice("flite", "-voice", "slt", "-f", "/dev/stdin"),
    }
    for book in sorted(recordings.glob("*.txt")):
        poem = [line for line in book.read_text().split("\n") if line.strip()]
        sounds = {"person": recordings / f"{book.stem}.mp3"}
        for reader, speaker in speakers.items():
            sounds[reader] = folder / f"{reader}-{book.stem}-read.wav"
            speak(poem, speaker, sounds[reader])
        for reader, sound in sounds.items():
            name = f"{reader}-{book.stem}"
            found = aligned(command, folder, f"{name}-whole", stanzas(poem), sound)
            whole = found[0]
            if reader == "person" and (MARKS / f"{book.stem}.words").exists():
                truth = [float(mark) for mark in (MARKS / f"{book.stem}.words").read_text().split()]
                judge = lambda found, truth=truth: judge_page(truth, *found)
                yield f"{name} whole", pool.submit(lambda found: found, found), judge
                whole = [(word[0], start, *word[2:]) for word, start in zip(whole, truth)]
            first = len(poem[0].split())
            for number in range(1, len(poem)):
                gone = range(first, first + len(poem[number].split()))
                first = gone.stop
                less = stanzas([line if other != number else None for other, line in enumerate(poem)])
                job = pool.submit(aligned, command, folder, f"{name}-{number}", less, sound)
                judge = lambda found, whole=whole, gone=gone: judge_line(whole, *found, gone)
                yield f"{name} without line {number + 1}", job, judge


# Clean readings of short pages


def short_pages(book):
    """Some sentences of a page each, as lists."""
    pages = []
    for page in plistlib.loads(book.read_bytes())["bookPages"]:
        said = (u if isinstance(u, str) else u["utteranceString"] for u in page["utterances"])
        text = " ".join("".join(said).split())
        sentences = []
        for sentence in re.split(r"(?<=[.!?])\s+|(?<=[.!?]”)\s+", text):
            if re.fullmatch(r"[A-Za-z’,.!?;: ]+", sentence) and "Chapter" not in sentence:
                sentences.append(sentence)
            if sum(len(s.split()) for s in sentences) >= PAGE_WORDS:
                pages.append(sentences)
                sentences = []
    return pages[:: max(1, len(pages) // PAGES)][:PAGES]


def judge_page(truth, words, differences):
    others = described(differences)
    invented = [other for other in others if other[0] == "other-sound"]
    if len(words) != len(truth):
        raise ValueError(f"{len(words)} words of {len(truth)}")
    return {"invented": invented, "others": others} | compared(truth, words)


def pages(command, book, folder, pool):
    for voice in VOICES:
        flite = Flite(voice)
        speaker = lambda sentence, path: flite.speak(sentence.replace("’", "'"), path)
        for number, page in enumerate(short_pages(book)):
            sound = folder / f"{voice}-{number}-read.wav"
            truth = speak(page, speaker, sound)
            job = pool.submit(aligned, command, folder, f"{voice}-{number}", " ".join(page), sound)
            yield f"{voice} page {number}", job, lambda found, truth=truth: judge_page(truth, *found)


def main(kind, command, source, report=None):
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        results = []
        cases = {"lines": lines, "pages": pages}[kind]
        for name, job, judge in list(cases(command, Path(source), Path(scratch), pool)):
            found = job.result()
            result = {"case": name} | (judge(found) if found[0] else {"refused": found[1]})
            results.append(result)
            faults = {key: result[key] for key in ("lost", "astray", "invented", "refused") if result.get(key)}
            if faults or not result.get("told", True):
                print(name, {True: "", False: "not told"}[result.get("told", True)], faults, result.get("others", ""))
    count = lambda key: sum(len(result.get(key, [])) for result in results)
    refused = sum("refused" in result for result in results)
    if kind == "lines":
        cases = [result for result in results if "near" in result or "refused" in result]
        told, near = (sum(result.get(key, False) for result in cases) for key in ("told", "near"))
        print(f"{told} of {len(cases)} told at the word, {near} there; {refused} refused")
        isGood = near == len(cases) and count("invented") == 0
    else:
        invented = sum(bool(result.get("invented")) for result in results)
        print(f"{len(results)} pages, {refused} refused; other sound invented on {invented}")
        isGood = refused == 0 and count("invented") == 0
    right = sum(result.get("right", 0) for result in results)
    print(f"{right} words right, {count('doubted')} of them doubted; {count('unsure')} wrong and unsure")
    print(f"{count('lost')} lost, {count('astray')} astray")
    if report:
        Path(report).write_text(json.dumps(results, indent=1))
    return 0 if isGood and count("lost") + count("astray") == 0 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
