#!/usr/bin/env python3
"""Flite: small voices of Carnegie Mellon University.

Needs the library libflite with its voices (README.md), which is called by its C interface: its command does not tell
when the words begin.
"""

import ctypes
import hashlib
import pathlib
import sys

import plain_english
import wyoming_stdio
from wyoming_stdio import Speech

ADAPTER = 1
"""Raise this with every change that is heard."""

VOICES = {
    "slt": ("American English, female", "female", 16_000),
    "rms": ("American English, male", "male", 16_000),
    "awb": ("Scottish English, male", "male", 16_000),
    "kal16": ("American English, male, diphones", "male", 16_000),
    "kal": ("American English, male, diphones, 8 kHz", "male", 8_000),
}


class Wave(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_char_p), ("sample_rate", ctypes.c_int), ("num_samples", ctypes.c_int),
        ("num_channels", ctypes.c_int), ("samples", ctypes.POINTER(ctypes.c_short)),
    ]


class Voice(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("features", ctypes.c_void_p)]


def main():
    try:
        flite = Flite()
    except OSError as error:
        sys.exit(f"flite.py: libflite is not installed ({error})")
    voices = [flite.description(name) for name in VOICES if name in flite.voices]
    wyoming_stdio.serve(
        {
            "name": "flite",
            "description": "Flite",
            "version": flite.version,
            "attribution": {"name": "Carnegie Mellon University", "url": "http://cmuflite.org"},
            "voices": voices,
        },
        lambda: flite.speak,
    )


class Flite:
    """The library and its voices."""

    def __init__(self):
        self.library, path = load("libflite.so.1")
        load("libflite_usenglish.so.1")
        load("libflite_cmulex.so.1")
        self.version = f"flite {path.name.partition('.so.')[2]}"
        self.declare()
        self.library.flite_init()
        self.voices, self.hashes, self.stretch = {}, {}, {}
        for name in VOICES:
            try:
                library, path = load(f"libflite_cmu_us_{name}.so.1")
            except OSError:
                continue
            register = library[f"register_cmu_us_{name}"]
            register.restype, register.argtypes = ctypes.POINTER(Voice), [ctypes.c_char_p]
            self.voices[name] = register(None)
            self.stretch[name] = self.library.flite_get_param_float(self.features(name), b"duration_stretch", 1)
            self.hashes[name] = hashlib.sha256(path.read_bytes()).hexdigest()[:16]

    def features(self, name):
        return self.voices[name].contents.features

    def declare(self):
        pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_float
        for name, result, arguments in (
            ("flite_synth_text", pointer, [text, ctypes.POINTER(Voice)]),
            ("utt_wave", ctypes.POINTER(Wave), [pointer]),
            ("utt_relation", pointer, [pointer, text]),
            ("relation_head", pointer, [pointer]),
            ("item_next", pointer, [pointer]),
            ("item_prev", pointer, [pointer]),
            ("item_daughter", pointer, [pointer]),
            ("item_as", pointer, [pointer, text]),
            ("path_to_item", pointer, [pointer, text]),
            ("item_feat_float", number, [pointer, text]),
            ("item_feat_string", text, [pointer, text]),
            ("feat_set_float", None, [pointer, text, number]),
            ("flite_get_param_float", number, [pointer, text, number]),
            ("delete_utterance", None, [pointer]),
        ):
            function = getattr(self.library, name)
            function.restype, function.argtypes = result, arguments

    def description(self, name):
        about, gender, rate = VOICES[name]
        return {
            "name": name,
            "languages": ["en-GB" if name == "awb" else "en-US"],
            "gender": gender,
            "description": about,
            "attribution": {"name": "Carnegie Mellon University", "url": "http://cmuflite.org"},
            "version": f"{self.version}, voice {self.hashes[name]}, adapter {ADAPTER}",
            "licence": "BSD-like (CMU)",
            "sample_rate": rate,
            "quality": "concatenative" if name.startswith("kal") else "statistical",
            "abilities": ["rate", *([] if name == "rms" else ["pitch"]), "word_marks", "repeatable"],
        }

    def speak(self, request):
        name = request.voice["name"]
        self.library.feat_set_float(self.features(name), b"duration_stretch", self.stretch[name] / request.rate)
        self.library.feat_set_float(self.features(name), b"f0_shift", request.pitch)
        sound, onsets = b"", []
        for sentence in plain_english.sentences(request.text, "flite"):
            samples, starts = self.synthesize(sentence, self.voices[name])
            if starts is None or onsets is None:
                onsets = None
            else:
                onsets += [len(sound) // 2 + round(start * request.voice["sample_rate"]) for start in starts]
            sound += samples
        return Speech(sound, onsets)

    def synthesize(self, sentence, voice):
        """The samples of a sentence, and the seconds at which its words begin."""
        ctypes.CDLL(None).srand(1)  # the noise of the larger voices comes from rand()
        utterance = self.library.flite_synth_text(sentence.encode("ascii"), voice)
        if not utterance:
            raise wyoming_stdio.EngineError(f"flite could not speak “{sentence}”")
        try:
            wave = self.library.utt_wave(utterance).contents
            starts = list(self.starts(utterance))
            words = [word for word in sentence.split() if any(sign.isalnum() for sign in word)]
            sure = len(starts) == len(words) and all(name in word for (name, _), word in zip(starts, words))
            samples = ctypes.string_at(wave.samples, 2 * wave.num_samples)
            return samples, [start for _, start in starts] if sure else None
        finally:
            self.library.delete_utterance(utterance)

    def starts(self, utterance):
        """The name of each token that is said, and the second at which its first word begins."""
        library = self.library
        token = library.relation_head(library.utt_relation(utterance, b"Token"))
        while token:
            word = library.item_daughter(token)
            segment = None
            while word and not segment:
                segment = library.path_to_item(library.item_as(word, b"SylStructure"), b"daughter1.daughter1")
                word = library.item_next(word)
            if segment:
                before = library.item_prev(library.item_as(segment, b"Segment"))
                name = library.item_feat_string(token, b"name").decode()
                yield name, library.item_feat_float(before, b"end") if before else 0
            token = library.item_next(token)


def load(name):
    """A library, and where it is."""
    library = ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)
    with open("/proc/self/maps") as maps:
        stem = name.partition(".so")[0] + ".so."
        path = next(line.split()[-1] for line in maps if "/" + stem in line)
    return library, pathlib.Path(path)


if __name__ == "__main__":
    main()
