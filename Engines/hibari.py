#!/usr/bin/env python3
"""hibari: a small neural voice for English.

Needs the package hibari-tts (README.md). Speaks with the voices that are on this machine; downloads none.
"""

import os
import sys

sys.path.append(sys.path.pop(0))  # so that `import hibari` finds the package, not this file

import difflib
import re
import unicodedata

import wyoming_stdio
from wyoming_stdio import Speech, version

ADAPTER = 1
"""Raise this with every change that is heard."""

MOST_PHONEMES = 400
"""Longer sentences are spoken in pieces, as the package itself does."""

LATE, LATE_AFTER_PAUSE = 0.080, 0.055
"""The seconds by which the beginning of a word, as the model tells it, is later than its sound. Measured with three
aligners over 500 words."""

RATES = (0.25, 2)
"""Faster speech would not become shorter."""

PUNCTUATION = ',;:—.!?…"“”() '


def main():
    wyoming_stdio.require("hibari-tts", "onnxruntime", "numpy")
    from hibari.voices import VOICES, voice_path

    voices = {}
    for name, voice in VOICES.items():
        try:
            voices[name] = description(name, voice, voice_path(name, download_missing=False))
        except FileNotFoundError:
            pass
    wyoming_stdio.serve(
        {
            "name": "hibari",
            "description": "hibari, a small neural voice for English",
            "version": version("hibari-tts"),
            "attribution": {"name": "Maureese Williams", "url": "https://github.com/MMWilliams/hibari"},
            "voices": list(voices.values()),
        },
        lambda: Reader(next(iter(voices))).speak,
    )


def description(name, voice, path):
    from hibari.voices import sha256_of

    libraries = ", ".join(version(package) for package in ("onnxruntime", "numpy"))
    return {
        "name": name,
        "languages": [voice["language"]],
        "gender": voice["gender"],
        "description": f"{voice['accent']} English, {voice['gender']}; made from {voice['kokoro']} of Kokoro-82M",
        "attribution": {"name": "Maureese Williams", "url": "https://huggingface.co/maureesewilliams/hibari"},
        "version": f"{version('hibari-tts')}, model {sha256_of(path)[:16]}, {libraries}, adapter {ADAPTER}",
        "licence": "Apache-2.0",
        "sample_rate": 24_000,
        "quality": "neural",
        "abilities": ["rate", "word_marks", *([] if voice["british"] else ["phonemes"]), "repeatable"],
        "rates": list(RATES),
    }


class Reader:
    """The voices that are loaded."""

    def __init__(self, first):
        self.voices = {}
        self.voice(first)

    def voice(self, name):
        if name not in self.voices:
            self.voices[name] = HibariVoice(name)
        return self.voices[name]

    def speak(self, request):
        if word := wyoming_stdio.unreadable(request.text):
            wyoming_stdio.refuse(word, "hibari")
        return self.voice(request.voice["name"]).speak(request)


class Speller:
    """Phonemes for words that are in no dictionary, also for words that are too long for the package's own reader of
    letters, and for letters that it does not know."""

    def __init__(self, reader):
        self.reader = reader

    def __call__(self, word):
        known = "".join(letter if letter in self.reader.cin else bare(letter) for letter in word)
        parts = (known[start:start + self.reader.maxlen] for start in range(0, len(known), self.reader.maxlen))
        return "".join(self.reader(part) or "" for part in parts)


def bare(letter):
    """A letter without its accents."""
    return unicodedata.normalize("NFKD", letter)[0]


class HibariVoice:
    """A voice whose model also tells how long each phoneme is."""

    def __init__(self, name):
        from hibari import Hibari
        from hibari.g2p import G2P
        from hibari.voices import VOICES, voice_path
        import onnxruntime

        g2p = G2P(british=VOICES[name]["british"])
        g2p._oov = Speller(g2p.oov)
        self.hibari = Hibari(voice=name, model=voice_path(name, download_missing=False), threads=1, g2p=g2p)
        with open(self.hibari.model_path, "rb") as file:
            model = file.read() + wyoming_stdio.output_message("/Clip_output_0")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self.hibari.sess = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    def speak(self, request):
        import numpy

        text = unicodedata.normalize("NFC", request.text_with(link, plain=without_links))
        sounds, said, length = [], [], 0
        for sentence in self.hibari.split_sentences(text):
            for piece in pieces(self.read(sentence)):
                sound, onsets = self.synthesize(piece, request.rate)
                said += [(written, length + onset) for (written, _), onset in zip(piece, onsets)]
                sounds.append(sound)
                length += len(sound)
        sound = numpy.clip(numpy.concatenate(sounds), -1, 1) if sounds else numpy.zeros(0)
        return Speech((sound * 32_767).astype("<i2").tobytes(), onsets_of(request.words, said), "phonemes")

    def read(self, sentence):
        """What is written between white space, as hibari wants it written, and its phonemes."""
        from hibari.g2p.normalize import normalize

        g2p, groups, written, phonemes = self.hibari.g2p, [], "", ""
        for token in g2p.phonemize_tokens(g2p.tokenize(normalize(sentence))):
            written += token.text
            phonemes += token.phonemes or ""
            if token.whitespace:
                groups.append((written, phonemes))
                written, phonemes = "", ""
        groups.append((written, phonemes))
        for written, phonemes in groups:
            if letters(written) and not set(phonemes) & set(self.hibari.vocab) - set(PUNCTUATION):
                wyoming_stdio.refuse(written, "hibari")
        return [group for group in groups if self.hibari.ids(group[1])[1:-1]]

    def synthesize(self, piece, rate):
        """The sound of a piece, and the frame at which each of its words begins."""
        import numpy
        from hibari import dsp

        ids = self.hibari.ids(" ".join(phonemes for _, phonemes in piece))
        inputs = {"ids": numpy.asarray([ids], numpy.int64), "speed": numpy.asarray([rate], numpy.float32)}
        *spectrum, lengths = self.hibari.sess.run(None, inputs)
        sound = dsp.synth(*(part[0] for part in spectrum), numpy.random.default_rng(0))
        lengths = lengths.reshape(-1)
        edges = numpy.concatenate([[0], numpy.cumsum(lengths)]) * len(sound) / lengths.sum()
        pauses = [True] + [phonemes[-1] in PUNCTUATION for _, phonemes in piece]
        late = [(LATE_AFTER_PAUSE if pause else LATE) * self.hibari.sample_rate for pause in pauses]
        return sound, [edges[1 + place] - late for place, late in zip(places(piece, self.hibari.vocab), late)]


def pieces(groups):
    """A sentence, or its parts if it is too long to be spoken at once: cut after punctuation where there is any."""
    piece, length = [], 0
    for group in groups:
        if piece and length + len(group[1]) > MOST_PHONEMES:
            ends = [place for place, (_, phonemes) in enumerate(piece, 1) if phonemes[-1:] in ",;:—"]
            cut = ends[-1] if ends and phonemes_of(piece[:ends[-1]]) > MOST_PHONEMES // 4 else len(piece)
            yield piece[:cut]
            piece = piece[cut:]
            length = phonemes_of(piece)
        piece.append(group)
        length += len(group[1]) + 1
    if piece:
        yield piece


def phonemes_of(piece):
    return sum(len(phonemes) + 1 for _, phonemes in piece)


def places(piece, vocabulary):
    """For each word, the number of phonemes that come before its first one."""
    found, count = [], 0
    for _, phonemes in piece:
        known = [sign for sign in phonemes if sign in vocabulary]
        leading = len(known) - len("".join(known).lstrip(PUNCTUATION))
        found.append(count + (leading if leading < len(known) else 0))
        count += len(known) + 1
    return found


def onsets_of(words, said):
    """The frame of each word of a text, if hibari's writing of the text shows it for all of them.

    hibari writes numbers, dates, units and abbreviations in words first. A word that became several begins with the
    first of them. Where several words became a different number of words, it is not known which is which.
    """
    said = [(letters(written), onset) for written, onset in said if letters(written)]
    here, there = [letters(word.text) for word in words], [written for written, _ in said]
    onsets = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, here, there, autojunk=False).get_opcodes():
        if kind == "equal" or (kind == "replace" and (b - a == d - c or b - a == 1)):
            onsets += [onset for _, onset in said[c:c + b - a]]
        elif kind != "insert":
            return None
    return onsets


def letters(text):
    return "".join(sign for sign in text if sign.isalnum()).casefold()


def without_links(text):
    """The text with no `[word](/phonemes/)` in it, which hibari would not read as written."""
    return text.replace("](", "] ")


def link(written, ipa):
    """A word with its phonemes, as hibari wants them."""
    return f"[{re.sub(r'[][]', '', written)}](/{misaki(ipa)}/)"


MISAKI = {
    "eɪ": "A", "aɪ": "I", "oʊ": "O", "əʊ": "O", "aʊ": "W", "ɔɪ": "Y", "dʒ": "ʤ", "tʃ": "ʧ", "ɜːɹ": "ɜɹ", "ɝ": "ɜɹ",
    "ɚ": "əɹ", "ɜː": "ɜɹ", "l̩": "ᵊl", "n̩": "ᵊn", "m̩": "ᵊm", "r": "ɹ", "g": "ɡ", "ɾ": "T", "e": "ɛ", "o": "ɔ",
    "ɒ": "ɑ", "ɨ": "ᵻ", "ɫ": "l", "ʍ": "w", "ʔ": "t", "ː": "", "ˑ": "", "͡": "", "‿": "", ".": "", "-": "",
}
"""The signs of the IPA that hibari's American voices know by another one."""

HIBARI_SIGNS = frozenset("AIOWYTʤʧæɐɑəɛɜɪʊʌɔᵊᵻbdfhijklmnpstuvwzðŋɡɹʃʒθˈˌ ")


def misaki(ipa):
    """Phonemes in the IPA as those that hibari was trained on."""
    longest_first = sorted(MISAKI, key=len, reverse=True)
    ipa = re.sub("|".join(map(re.escape, longest_first)), lambda match: MISAKI[match.group()], ipa)
    if unknown := [sign for sign in ipa if sign not in HIBARI_SIGNS]:
        raise wyoming_stdio.EngineError(f"hibari has no phoneme “{unknown[0]}”", "unspeakable-phonemes")
    return ipa


if __name__ == "__main__":
    main()
