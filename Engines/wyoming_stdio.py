"""A speech engine that is a program: the Wyoming protocol on standard input and output.

An adapter calls `serve` with what `info` says of its engine and with a function that loads the engine. Every message
is a line of JSON, the header, then as many bytes of JSON as its `data_length` says, then as many bytes of sound as its
`payload_length` says. Narration's additions to the protocol are described in README.md.
"""

import concurrent.futures
import hashlib
import importlib.metadata
import json
import os
import signal
import sys
import traceback
import unicodedata

LARGEST_CHUNK = 32_768
"""The most bytes of sound in one message; the protocol allows 64 kB."""


NOT_LATIN = frozenset(
    "am ar bg bn el fa gu he hi hy ja ka kk kn ko ky ml mk mr ne or pa ru si sr ta te th uk ur zh".split())
"""Languages that are read in other scripts. Voices of other languages spell them, letter by letter, in Latin names."""


class EngineError(Exception):
    """A request that cannot be spoken. The client is sent the text and the code, and the engine goes on."""

    def __init__(self, text, code="engine-failed"):
        super().__init__(text)
        self.code = code


class Word:
    """A stretch of text without white space that has a letter or a digit, with its place in bytes of UTF-8."""

    def __init__(self, text, start, end):
        self.text, self.start, self.end = text, start, end

    @classmethod
    def at(cls, text, start, end):
        """The word at a place in a text, in characters."""
        before, word = text[:start].encode(), text[start:end]
        return cls(word, len(before), len(before) + len(word.encode()))


class Request:
    """A text to be spoken, and how."""

    def __init__(self, data, voice):
        self.text = data["text"]
        self.voice = voice
        self.language = data.get("language") or voice["languages"][0]
        self.rate = number(data, "rate", 1, lowest=0.01)
        low, high = voice.get("rates") or (self.rate, self.rate)
        if not low <= self.rate <= high:
            raise EngineError(f"{voice['name']} reads {low} to {high} times as fast", "bad-request")
        self.pitch = number(data, "pitch", 1, lowest=0.01)
        self.volume = number(data, "volume", 1, lowest=0)
        self.phonemes = [tuple(item) for item in data.get("phonemes") or []]
        self.words = words(self.text)

    def text_with(self, pronounced, plain=str):
        """The text, with `pronounced(written, ipa)` in place of each part whose phonemes are given, and with
        `plain(written)` in place of what is between them."""
        text, position, parts = self.text.encode(), 0, []
        for start, end, ipa in sorted(self.phonemes):
            if not position <= start < end <= len(text):
                raise EngineError(f"phonemes for bytes {start} to {end}, which the text does not have", "bad-request")
            parts += [plain(text[position:start].decode()), pronounced(text[start:end].decode(), ipa)]
            position = end
        return "".join(parts) + plain(text[position:].decode())


class Speech:
    """Sound of 16 bits, little-endian, and the frame at which each word begins, if all of them are known.

    `timing` says how: "told" by the engine, or found by its "phonemes". `words` are those of a language that writes
    none between blanks.
    """

    def __init__(self, sound, onsets=None, timing="told", words=None):
        self.sound, self.onsets, self.timing, self.words = sound, onsets, timing, words


def words(text):
    """The words of a text, in order."""
    found, position, start = [], 0, 0
    for piece in text.split():
        at = text.index(piece, position)
        start += len(text[position:at].encode())
        end = start + len(piece.encode())
        if any(sign.isalnum() for sign in piece):
            found.append(Word(piece, start, end))
        position, start = at + len(piece), end
    return found


def unreadable(text):
    """The first word with letters that are not Latin, if there is one. A single Greek letter is a symbol, and read."""
    for word in words(text):
        letters = [sign for sign in unicodedata.normalize("NFKC", word.text) if unicodedata.category(sign)[0] == "L"]
        names = [unicodedata.name(letter, "?") for letter in letters]
        foreign = [name for name in names if not name.startswith(("LATIN", "MODIFIER"))]
        if len(foreign) > 1 or any(not name.startswith("GREEK") for name in foreign):
            return word.text
    return None


def is_latin(language):
    """Whether a language is written in Latin letters."""
    return language.split("-")[0].lower() not in NOT_LATIN


def refuse(word, engine):
    """Reports a word that the engine would leave out or spell as rubbish."""
    shown = word if len(word) <= 40 else word[:40] + "…"
    raise EngineError(f"{engine} cannot read “{shown}”", "no-sound")


def number(data, key, default, lowest):
    """A number of a request."""
    value = data.get(key)
    if value is None:
        return default
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not lowest <= value <= 100:
        raise EngineError(f"{key} must be a number from {lowest} to 100, not {json.dumps(value)}", "bad-request")
    return value


def require(*packages):
    """Ends the program if a package is not installed."""
    for package in packages:
        try:
            importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            sys.exit(
                f"{os.path.basename(sys.argv[0])}: the package {package} is not installed for {sys.executable}; "
                f"install it with `{sys.executable} -m pip install {package}`")


def hash_of(*files):
    """The beginning of a hash of the contents of files."""
    digest = hashlib.sha256()
    for file in files:
        with open(file, "rb") as contents:
            while part := contents.read(1 << 20):
                digest.update(part)
    return digest.hexdigest()[:16]


def version(package):
    return f"{package} {importlib.metadata.version(package)}"


def output_message(name):
    """An ONNX model with one output and nothing else. After another model's bytes, it adds the output to that model,
    as protocol buffers are merged."""

    def field(tag, content):
        return bytes([tag << 3 | 2, len(content)]) + content

    model_graph, graph_output, value_name = 7, 12, 1
    return field(model_graph, field(graph_output, field(value_name, name.encode())))


def serve(program, load):
    """Answers requests until the input ends.

    - program: What `info` says of the engine: `name`, `description`, `version`, `attribution`, `voices`. The first
      voice is spoken where a request names none.
    - load: Loads the engine, and returns a function that turns a `Request` into a `Speech`. Called once, on a thread
      of its own, so that the engine is described at once and is loading before the first text arrives.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    messages, replies = sys.stdin.buffer, protocol_output()
    loading = concurrent.futures.ThreadPoolExecutor(max_workers=1).submit(load)
    program = {"installed": True, **program, "voices": [{"installed": True, **voice} for voice in program["voices"]]}

    def send(kind, data, payload=b""):
        body = json.dumps(data).encode()
        header = {"type": kind, "data_length": len(body)}
        if payload:
            header["payload_length"] = len(payload)
        try:
            replies.write(json.dumps(header).encode() + b"\n" + body + payload)
            replies.flush()
        except BrokenPipeError:
            os._exit(0)

    while (message := receive(messages)) is not None:
        kind, data = message
        try:
            if kind == "describe":
                send("info", {"tts": [program]})
            elif kind == "synthesize":
                say(data, program["voices"], loading, send)
        except EngineError as error:
            send("error", {"text": str(error), "code": error.code})
        except Exception as error:
            traceback.print_exc()
            send("error", {"text": f"{type(error).__name__}: {error}", "code": "engine-failed"})
    os._exit(0)  # without waiting for an engine that is still loading


def say(data, voices, loading, send):
    """Sends the sound of a text, or raises an error before anything is sent."""
    voice = chosen(voices, data.get("voice") or {})
    request = Request(data, voice)
    speech = loading.result()(request) if request.words else Speech(b"")
    form = {"rate": voice["sample_rate"], "width": 2, "channels": 1}
    send("audio-start", form)
    for start in range(0, len(speech.sound), LARGEST_CHUNK):
        send("audio-chunk", form, speech.sound[start:start + LARGEST_CHUNK])
    words = speech.words or request.words
    if words and speech.onsets is not None and len(speech.onsets) == len(words):
        frames = in_order(speech.onsets, len(speech.sound) // 2)
        marks = [[frame, word.start, word.end] for frame, word in zip(frames, words)]
        send("word-marks", {"marks": marks, "timing": speech.timing})
    send("audio-stop", {})


def chosen(voices, wanted):
    """The voice with a name, or the first one if no name is given."""
    name = wanted.get("name")
    for voice in voices:
        if name is None or voice["name"] == name:
            return voice
    names = ", ".join(voice["name"] for voice in voices) or "none"
    raise EngineError(f"there is no voice “{name}”; there are: {names}", "unknown-voice")


def in_order(onsets, frames):
    """The frames of words, none before another's or outside the sound."""
    last, ordered = 0, []
    for onset in onsets:
        last = min(max(int(onset), last), frames)
        ordered.append(last)
    return ordered


def receive(messages):
    """The type and the data of the next message, or nothing at the end of the input."""
    line = messages.readline()
    if not line:
        return None
    header = json.loads(line)
    data = dict(header.get("data") or {})
    if length := header.get("data_length"):
        data.update(json.loads(messages.read(length)))
    messages.read(header.get("payload_length") or 0)
    return header["type"], data


def protocol_output():
    """Standard output for messages alone: whatever libraries print goes to standard error."""
    output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return output
