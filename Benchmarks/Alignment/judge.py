"""Finds the words of a recording with SoundSwallower: `judge.py SOUND TEXT WORDS`.

WORDS gets a line for each word between blanks of TEXT, in English: its onset in seconds. Words that SoundSwallower does
not know are pronounced as espeak-ng says them.
"""
import ctypes
import re
import subprocess
import sys

import soundswallower

PHONES = {
    "tʃ": "CH", "dʒ": "JH", "aʊ": "AW", "aɪə": "AY ER", "aɪ": "AY", "eɪ": "EY", "oʊ": "OW", "ɔɪ": "OY", "ɑːɹ": "AA R",
    "ɔːɹ": "AO R", "oːɹ": "AO R", "ɪɹ": "IH R", "ɛɹ": "EH R", "ʊɹ": "UH R", "ɜː": "ER", "ɚ": "ER", "əl": "AH L",
    "iə": "IY AH", "n̩": "AH N", "ɑː": "AA", "ɔː": "AO", "iː": "IY", "uː": "UW", "æ": "AE", "ʌ": "AH", "ə": "AH",
    "ɐ": "AH", "ɑ": "AA", "ɔ": "AO", "ɛ": "EH", "ɜ": "ER", "ɪ": "IH", "ᵻ": "IH", "i": "IY", "ʊ": "UH", "u": "UW",
    "ð": "DH", "ɡ": "G", "h": "HH", "ŋ": "NG", "ɹ": "R", "ʃ": "SH", "θ": "TH", "j": "Y", "ʒ": "ZH", "ɾ": "T", "b": "B",
    "d": "D", "f": "F", "k": "K", "l": "L", "m": "M", "n": "N", "p": "P", "s": "S", "t": "T", "v": "V", "w": "W",
    "z": "Z",
}


class Espeak:
    """Tells the phones of words."""

    def __init__(self):
        self.library = ctypes.CDLL("libespeak-ng.so.1")
        self.library.espeak_Initialize(2, 0, None, 0)
        self.library.espeak_SetVoiceByName(b"en-us")
        self.library.espeak_TextToPhonemes.restype = ctypes.c_char_p

    def phones(self, word):
        text = ctypes.c_char_p(word.encode())
        sounds = self.library.espeak_TextToPhonemes(ctypes.byref(text), 1, 2).decode()
        sounds, phones = re.sub("[ˈˌ]", "", sounds), []
        while sounds:
            found = next((key for key in sorted(PHONES, key=len, reverse=True) if sounds.startswith(key)), None)
            if found:
                phones.append(PHONES[found])
            sounds = sounds[len(found or " "):]
        return " ".join(phones)


def samples(sound):
    command = ["ffmpeg", "-v", "error", "-i", sound, "-ac", "1", "-ar", "16000", "-f", "s16le", "-"]
    return subprocess.run(command, check=True, capture_output=True).stdout


def main(sound, text, words):
    path = soundswallower.get_model_path("en-us")
    decoder = soundswallower.Decoder(
        hmm=path, dict=path + "/dict.txt", loglevel="FATAL", beam=1e-100, wbeam=1e-100, pbeam=1e-100
    )
    espeak, plain = Espeak(), []
    for word in open(text, encoding="utf-8").read().split():
        word = word.replace("’", "'").lower()
        name = re.sub(r"[^a-z0-9']", "", word).strip("'")
        if decoder.lookup_word(name) is None:
            decoder.add_word(name, espeak.phones(name))
        plain.append(name)
    decoder.set_align_text(" ".join(plain))
    decoder.start_utt()
    decoder.process_raw(samples(sound), full_utt=True)
    decoder.end_utt()
    found = [part.start for part in decoder.seg if not part.text.startswith(("<", "[", "("))]
    if len(found) != len(plain):
        sys.exit(f"{sound}: {len(found)} of {len(plain)} words were found")
    with open(words, "w") as file:
        file.writelines(f"{onset:.3f}\n" for onset in found)


if __name__ == "__main__":
    main(*sys.argv[1:])
