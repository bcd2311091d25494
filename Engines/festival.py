#!/usr/bin/env python3
"""Festival: voices made from rules and recorded diphones, or from statistics (HTS).

Needs the command festival and a voice (README.md). One `festival --pipe` speaks all texts.
"""

import array
import hashlib
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import wave

import plain_english
import wyoming_stdio
from wyoming_stdio import EngineError, Speech

ADAPTER = 1
"""Raise this with every change that is heard."""

END = "-- end of reply --"

LANGUAGES = {"english": "en", "spanish": "es", "italian": "it", "czech": "cs", "finnish": "fi", "russian": "ru"}
DIALECTS = {"american": "en-US", "british": "en-GB", "scottish": "en-GB"}

PROGRAM = f"""
(define (narration_end) (format t "\\n{END}\\n") (fflush nil))

(define (narration_voice name)
  (let ((about (cadr (voice.description name))))
    (format t "%s\\t%s" name (cdr (assoc name voice-locations)))
    (mapcar (lambda (key) (format t "\\t%s" (cadr (assoc key about)))) '(language gender dialect))
    (format t "\\n")))

(define (narration_prosody rate pitch)
  (Parameter.set 'Duration_Stretch (/ 1 rate))
  (if (symbol-bound? 'hts_engine_params)
      (set! hts_engine_params (append hts_engine_params (list (list "-r" rate)))))
  (if (symbol-bound? 'int_lr_params)
      (set! int_lr_params (cons (list 'target_f0_mean (* pitch (cadr (assoc 'target_f0_mean int_lr_params))))
                                (cdr int_lr_params)))))

(define (narration_token token)
  (if token
      (begin
        (format t "%s\\t" (item.name token))
        (mapcar (lambda (word) (format t "%s " (item.feat word "word_start"))) (item.daughters token))
        (format t "\\n")
        (narration_token (item.next token)))))

(define (narration_speak text file)
  (let ((utterance (SynthText text)))
    (utt.save.wave utterance file 'riff)
    (format t "spoken\\n")
    (narration_token (utt.relation.first utterance 'Token))))
"""


def main():
    if not shutil.which("festival"):
        sys.exit("festival.py: the command festival is not installed")
    festival = Festival()
    voices = [festival.description(*line.split("\t")) for line in festival.ask("(mapcar narration_voice (voice.list))")]
    if not voices:
        sys.exit("festival.py: festival has no voice; install festvox-kallpc16k or another one")
    wyoming_stdio.serve(
        {
            "name": "festival",
            "description": "Festival",
            "version": program_version(),
            "attribution": {"name": "CSTR, Edinburgh", "url": "https://www.cstr.ed.ac.uk/projects/festival/"},
            "voices": voices,
        },
        lambda: festival.speak,
    )


def program_version():
    told = subprocess.run(["festival", "--version"], stdout=subprocess.PIPE, check=True).stdout.decode()
    return "festival " + re.search(r"System: ([\w.]+)", told).group(1)


class Festival:
    """One process, started again after a crash."""

    def __init__(self):
        self.process = None
        self.sound = tempfile.TemporaryFile()

    def ask(self, command):
        """The lines of the reply to a command."""
        if self.process is None:
            self.process = subprocess.Popen(
                ["festival", "--pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                pass_fds=[self.sound.fileno()])
            command = PROGRAM + command
        try:
            self.process.stdin.write((command + "\n(narration_end)\n").encode("ascii"))
            self.process.stdin.flush()
        except BrokenPipeError:
            self.ended()
        lines = []
        while (line := self.process.stdout.readline().decode("latin-1")) != END + "\n":
            if not line:
                self.ended()
            if line.strip():
                lines.append(line.rstrip("\n"))
        return lines

    def ended(self):
        status, self.process = self.process.wait(), None
        raise EngineError(f"festival ended with status {status}")

    def failed(self, text):
        raise EngineError(f"festival could not speak “{text}”")

    def description(self, name, path, language, gender, dialect):
        hts = name.endswith("_hts")
        return {
            "name": name,
            "languages": [DIALECTS.get(dialect) or LANGUAGES.get(language, "en")],
            "gender": gender,
            "description": f"{dialect} {language}, {gender}, {'statistical (HTS)' if hts else 'diphones'}",
            "attribution": {"name": "Festvox", "url": "http://festvox.org"},
            "version": f"{program_version()}, voice {hash_of(pathlib.Path(path))}, adapter {ADAPTER}",
            "licence": "BSD-like (Festvox)",
            "sample_rate": self.sample_rate(name),
            "quality": "statistical" if hts else "concatenative",
            "abilities": ["rate", *([] if hts else ["pitch"]), "word_marks", "repeatable"],
        }

    def sample_rate(self, name):
        self.synthesize(name, "a", 1, 1)
        return self.rate_of_sound

    def speak(self, request):
        sound, onsets, length = array.array("h"), [], 0
        for sentence in plain_english.sentences(request.text, "festival"):
            samples, starts = self.synthesize(request.voice["name"], sentence, request.rate, request.pitch)
            if starts is None or onsets is None:
                onsets = None
            else:
                onsets += [length + round(start * self.rate_of_sound) for start in starts]
            sound += samples
            length = len(sound)
        if sys.byteorder == "big":
            sound.byteswap()
        return Speech(sound.tobytes(), onsets)

    def synthesize(self, voice, text, rate, pitch):
        """The samples of a sentence, and the seconds at which its words begin."""
        path = f"/proc/self/fd/{self.sound.fileno()}"
        quoted = text.replace("\\", " ").replace('"', '\\"')
        _, *lines = self.ask(
            f"(voice_{voice}) (narration_prosody {rate:.6f} {pitch:.6f}) (narration_speak \"{quoted}\" \"{path}\")"
        ) or self.failed(text)
        self.sound.seek(0)
        with wave.open(self.sound, "rb") as file:
            self.rate_of_sound = file.getframerate()
            samples = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return samples, starts_of(text, [line.split("\t") for line in lines])


def starts_of(text, tokens):
    """The seconds at which the words begin, if festival's tokens are the words."""
    spoken = [word for word in text.split() if any(sign.isalnum() for sign in word)]
    tokens = [(name, [float(start) for start in starts.split()]) for name, starts in tokens]
    tokens = [(name, next(filter(None, starts), None)) for name, starts in tokens if any(map(str.isalnum, name))]
    if len(tokens) != len(spoken) or any(name not in word for (name, _), word in zip(tokens, spoken)):
        return None
    starts = [start for _, start in tokens]
    return None if None in starts else starts


def hash_of(folder):
    """A hash of the files of a voice."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    main()
