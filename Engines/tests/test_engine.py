#!/usr/bin/env python3
"""Checks an adapter with its real engine: `python3 test_engine.py COMMAND…`, such as `python3 hibari.py`.

Prints a line for each claim that does not hold, and then ends with status 1.
"""

import signal
import sys
import time

from client import Client

ENGLISH = (
    "The lamp was lit. Hannah climbed the hundred and twelve steps, one by one, and did not look down!",
    "“Are you coming?” her brother called from below.",
    ("café naïve", "23", "In 1984 it cost $3.50."),
)
JAPANESE = (
    "灯台に明かりがともりました。ハンナは百十二段の階段を、一段ずつ上り、下を見ませんでした！",
    "「来るの？」と弟が下から呼びました。",
    ("カフェ", "２３", "1984年に350円だった。", "Helloと言った"),
)


def main(command):
    engine, again = Client(*command), Client(*command)
    program = engine.describe()
    voices = [voice["name"] for voice in program["voices"]]
    failures = [failure for voice in program["voices"] for failure in check_voice(engine, again, voice)]
    failures += [*check_errors(engine, program["voices"][0]), *check_end(engine, again)]
    for failure in failures:
        print(failure)
    print(f"{program['name']}: {len(voices)} voices, {len(failures)} failures")
    return 1 if failures else 0


def check_voice(engine, again, voice):
    name, abilities = voice["name"], voice["abilities"]
    passage, another, odd = JAPANESE if voice["languages"][0] == "ja" else ENGLISH
    first = engine.speak(passage, name)
    yield from expect(first.error is None and first.rate == voice["sample_rate"], f"{name}: speaks at its rate")
    yield from expect(3 < first.seconds < 12, f"{name}: speaks a passage in {first.seconds:.1f} s")
    yield from expect(voice["version"] and voice["languages"], f"{name}: has a version and a language")
    if "word_marks" in abilities:
        yield from check_marks(first, name)
    if "repeatable" in abilities:
        other = again.speak(another, name), engine.speak(another, name)
        yield from expect(other[0].sound == other[1].sound, f"{name}: says the same in another order")
        yield from expect(engine.speak(passage, name).sound == first.sound, f"{name}: says the same again")
        yield from expect(again.speak(passage, name).sound == first.sound, f"{name}: says the same in another process")
    if "rate" in abilities:
        fast = engine.speak(passage, name, rate=1.5).seconds
        ratio = first.seconds / fast
        yield from expect(1.2 < ratio < 1.6, f"{name}: is {ratio:.2f} times as fast at 1.5")
    if "volume" in abilities:
        soft = peak(engine.speak(passage, name, volume=0.5)) / peak(first)
        yield from expect(0.49 < soft < 0.51, f"{name}: is {soft:.2f} times as loud at 0.5")
    if "phonemes" in abilities:
        said = [engine.speak("tomato", name, phonemes=[[0, 6, ipa]]) for ipa in ("təmˈeɪtoʊ", "təmˈɑːtoʊ")]
        yield from expect(not any(reply.error for reply in said), f"{name}: speaks phonemes: {said[0].error}")
        yield from expect(said[0].sound != said[1].sound, f"{name}: speaks the phonemes that it is given")
    for text in ("", "...", "—", "🙂"):
        reply = engine.speak(text, name)
        yield from expect(reply.error is None and reply.sound == b"", f"{name}: says nothing for “{text}”")
    plain, dashed = (engine.speak(f"Do it!{pause}Now", name).seconds for pause in (" ", "--"))
    yield from expect(dashed < plain + 0.4, f"{name}: says no sign of “!--”: {dashed:.2f} s, not {plain:.2f}")
    for text in odd:
        reply = engine.speak(text, name)
        yield from expect(reply.error is None and reply.seconds > 0.4, f"{name}: says “{text}”: {reply.error}")


def check_marks(reply, name):
    yield from expect(reply.marks is not None, f"{name}: marks the words")
    if reply.marks is None:
        return
    words = [text for _, text in reply.marked]
    frames = [frame for frame, _, _ in reply.marks]
    written = reply.text.split()
    if reply.text == JAPANESE[0]:  # which writes no blanks
        words, written = "".join(words), "".join(sign for sign in reply.text if sign.isalnum())
    yield from expect(words == written, f"{name}: marks each word: {words}")
    yield from expect(frames == sorted(frames) and frames[-1] < len(reply.sound) / 2, f"{name}: marks are in order")
    yield from expect(frames[-1] / reply.rate > reply.seconds - 2, f"{name}: the last word is at the end")


def check_errors(engine, voice):
    yield from refused(engine.speak("Hello.", "nobody"), "unknown-voice")
    yield from refused(engine.speak("Hello.", voice["name"], rate=-1), "bad-request")
    if "phonemes" in voice["abilities"]:
        yield from refused(engine.speak("Hello.", voice["name"], phonemes=[[4, 99, "x"]]), "bad-request")
    if voice["languages"][0].startswith("en"):
        yield from refused(engine.speak("Hello Привет there.", voice["name"]), "no-sound")
    yield from expect(engine.speak("Hello.", voice["name"]).seconds > 0.2, "speaks after errors")


def refused(reply, code):
    answer = reply.error and reply.error["code"]
    yield from expect(answer == code, f"“{reply.text}” is answered with {answer}, not with {code}")


def check_end(engine, again):
    yield from expect(engine.end() == (0, b""), "ends with its input, and prints nothing else")
    again.process.send_signal(signal.SIGINT)
    time.sleep(0.3)
    yield from expect(again.process.poll() == -signal.SIGINT, "ends with SIGINT")


def expect(holds, claim):
    if not holds:
        yield f"FAILED: {claim}"


def peak(reply):
    return max(abs(sample) for sample in memoryview(reply.sound).cast("h"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
