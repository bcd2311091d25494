"""Text for engines that read English in ASCII."""

import re
import unicodedata

import wyoming_stdio

MOST_LETTERS = 200
"""The longest word: the engines look at each of its letters with all of the others."""

MOST_WORDS = 60
"""The most words spoken at once: the time for a sentence grows with the square of its length."""

SIGNS = str.maketrans({
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "--", "—": "--", "…": "...", "ß": "ss", "æ": "ae", "Æ": "Ae",
    "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "đ": "d", "ł": "l", "Ł": "L",
})


def sentences(text, engine):
    """The sentences of a text, or the parts of long ones, with those of its words that have a letter or a digit.

    The words keep their punctuation, and there is one space between them. Throws for a word that cannot be read.
    """
    if word := wyoming_stdio.unreadable(text):
        wyoming_stdio.refuse(word, engine)
    sentence, words = [], text.split()
    for word, following in zip(words, words[1:] + [""]):
        if plain := ascii_of(word, engine):
            sentence.append(plain)
        title = re.match(r"\W*(Mr|Mrs|Ms|Dr|St|Prof|[A-Z])\.", word)
        ends = re.search(r"[.?!…][\"'”’)\]]*$", word) and not title and not following[:1].islower()
        pauses = word[-1] in ",;:—" and len(sentence) >= MOST_WORDS // 2
        if sentence and (ends or pauses or len(sentence) >= MOST_WORDS or not following):
            yield " ".join(sentence)
            sentence = []


def ascii_of(word, engine):
    """A word in ASCII, or nothing if it has no letter or digit."""
    if not any(sign.isalnum() for sign in word):
        return ""
    for sign, name in (("€", "euros"), ("£", "pounds")):
        word = re.sub(sign + r"([\d.,]*\d)", rf"\1 {name}", word)
    decomposed = unicodedata.normalize("NFKD", word.translate(SIGNS))
    plain = "".join(sign for sign in decomposed if " " <= sign <= "~").strip()
    if len(plain) > MOST_LETTERS or not any(sign.isalnum() for sign in plain):
        wyoming_stdio.refuse(word, engine)
    return plain
