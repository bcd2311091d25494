#!/usr/bin/env python3
"""Supertonic: neural voices that each speak 31 languages, from files.

Needs the package supertonic, and the folder of a model (README.md). Speaks with the voices that are on this machine;
downloads none.
"""

import os
import sys

sys.path.append(sys.path.pop(0))  # so that `import supertonic` finds the package, not this file

import argparse
import functools
import hashlib
import json
import pathlib

import wyoming_stdio
from wyoming_stdio import Speech, version

ADAPTER = 1
"""Raise this with every change that is heard."""

SOURCE = "https://huggingface.co/Supertone/supertonic-3"

MODEL = ["tts.json", "unicode_indexer.json"] + [
    f"{part}.onnx" for part in ("duration_predictor", "text_encoder", "vector_estimator", "vocoder")]
"""The files of a model, in its folder `onnx`."""

LANGUAGES = {"supertonic": ["en"], "supertonic-2": ["en", "ko", "es", "pt", "fr"], "supertonic-3": None}
"""The languages of each release; of the last one, all that the package knows."""

OWN_SPEED, SPEEDS = 1.05, (0.7, 2)
"""The package's number for the pace that it has by default, and the lowest and the highest that it takes."""

PAUSE = 0.3
"""The seconds between two pieces of a text, which have 300 characters at most, as the package has them."""


def main():
    wyoming_stdio.require("supertonic", "onnxruntime", "numpy")
    options = argparse.ArgumentParser(description="Speaks with Supertonic voices, over the Wyoming protocol.")
    options.add_argument("--model", required=True, metavar="FOLDER", help="a model, with its folders onnx and voice_styles")
    options.add_argument(
        "--voice", action="append", default=[], metavar="FILE.json", help="one more voice; may be given again")
    options.add_argument("--release", choices=LANGUAGES, default="supertonic-3", help="the model's (default: %(default)s)")
    options.add_argument(
        "--steps", type=int, default=8, help="more of them sound better, and take longer (default: %(default)s)")
    model = Model(options.parse_args())
    wyoming_stdio.serve(
        {
            "name": "supertonic",
            "description": "Supertonic, neural voices",
            "version": version("supertonic"),
            "attribution": {"name": "Supertone", "url": "https://huggingface.co/Supertone"},
            "voices": [model.description(name) for name in model.voices],
        },
        lambda: LoadedModel(model).speak,
    )


class Model:
    """The files of a model and of its voices."""

    def __init__(self, options):
        from supertonic.config import SUPPORTED_LANGUAGES

        self.folder, self.release, self.steps = pathlib.Path(options.model), options.release, options.steps
        self.languages = LANGUAGES[self.release] or SUPPORTED_LANGUAGES
        files = sorted(self.folder.glob("voice_styles/*.json")) + [pathlib.Path(file) for file in options.voice]
        self.voices = {file.stem: file for file in files}
        if not files:
            sys.exit(
                f"supertonic.py: {self.folder}/voice_styles has no voice, such as M1.json; give one with --voice, "
                f"or fetch those of {SOURCE}")
        try:
            self.sample_rate = json.loads((self.folder / "onnx/tts.json").read_text(encoding="utf-8"))["ae"]["sample_rate"]
            self.hash = wyoming_stdio.hash_of(*(self.folder / "onnx" / name for name in MODEL))
            self.hashes = {name: wyoming_stdio.hash_of(file) for name, file in self.voices.items()}
        except OSError as error:
            sys.exit(f"supertonic.py: {error.filename}: {error.strerror}; a model is at {SOURCE}")

    def description(self, name):
        """A voice as `info` describes it. The ten that come with a model have a name such as F1."""
        gender = {"F": "female", "M": "male"}.get(name[0]) if name[1:].isdigit() else None
        packages = ", ".join(map(version, ("supertonic", "onnxruntime", "numpy")))
        files = f"model {self.hash}, voice {self.hashes[name]}, {self.steps} steps"
        low, high = (round(speed / OWN_SPEED, 3) for speed in SPEEDS)
        return {
            "name": name,
            "languages": self.languages,
            "description": f"Supertonic {name}",
            "version": f"{packages}, {files}, adapter {ADAPTER}",
            "licence": "OpenRAIL-M",
            "sample_rate": self.sample_rate,
            "quality": "neural",
            "abilities": ["rate", "repeatable"],
            "rates": [low, high],
            **({"gender": gender} if gender else {}),
        }


class LoadedModel:
    def __init__(self, model):
        from supertonic import TTS

        self.model = model
        self.tts = TTS(model.release, model.folder, auto_download=False, intra_op_num_threads=1, inter_op_num_threads=1)

    def speak(self, request):
        import numpy

        language = request.language.split("-")[0].lower()
        language = language if language in self.model.languages else self.model.languages[0]
        if wyoming_stdio.is_latin(language) and (word := wyoming_stdio.unreadable(request.text)):
            wyoming_stdio.refuse(word, "this voice")
        numpy.random.seed(0)  # the package draws its noise from here
        sound, _ = self.tts.synthesize(
            self.readable(request),
            self.style(request.voice["name"]),
            total_steps=self.model.steps,
            speed=min(max(OWN_SPEED * request.rate, SPEEDS[0]), SPEEDS[1]),
            silence_duration=PAUSE / request.rate,
            lang=language,
        )
        return Speech((numpy.clip(sound.reshape(-1), -1, 1) * 32_767).astype("<i2").tobytes())

    @functools.lru_cache(maxsize=None)
    def style(self, name):
        return self.tts.get_voice_style_from_path(self.model.voices[name])

    def readable(self, request):
        """The text without signs that the model does not know, and without those of its tags of languages."""
        for word in request.words:
            if any(sign.isalnum() and not self.knows(sign) for sign in word.text):
                wyoming_stdio.refuse(word.text, "this voice")
        return "".join(sign if self.knows(sign) and sign not in "<>" else " " for sign in request.text)

    @functools.lru_cache(maxsize=None)
    def knows(self, sign):
        return sign.isspace() or self.tts.model.text_processor.validate_text(sign)[0]


if __name__ == "__main__":
    main()
