"""Talks to an engine over its standard input and output."""

import json
import subprocess
import sys


class Client:
    """A running engine."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, kind, data=None):
        body = json.dumps(data or {}).encode()
        self.process.stdin.write(json.dumps({"type": kind, "data_length": len(body)}).encode() + b"\n" + body)
        self.process.stdin.flush()

    def receive(self):
        header = json.loads(self.process.stdout.readline())
        data = json.loads(self.process.stdout.read(header.get("data_length", 0)) or "{}")
        return header["type"], data, self.process.stdout.read(header.get("payload_length", 0))

    def describe(self):
        self.send("describe")
        kind, data, _ = self.receive()
        assert kind == "info", kind
        return data["tts"][0]

    def speak(self, text, voice=None, **properties):
        self.send("synthesize", {"text": text, **({"voice": {"name": voice}} if voice else {}), **properties})
        return Reply(self, text)

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        return self.process.wait(timeout=10), rest


class Reply:
    """The sound of a text, its marks if there are any, or the error."""

    def __init__(self, client, text):
        self.text, self.sound, self.marks, self.timing, self.error, self.rate = text, b"", None, None, None, None
        while True:
            kind, data, payload = client.receive()
            if kind == "audio-start":
                self.rate = data["rate"]
                assert (data["width"], data["channels"]) == (2, 1)
            elif kind == "audio-chunk":
                assert 0 < len(payload) <= 65_536 and data["rate"] == self.rate
                self.sound += payload
            elif kind == "word-marks":
                self.marks, self.timing = data["marks"], data["timing"]
            elif kind == "audio-stop":
                return
            elif kind == "error":
                self.error = data
                return
            else:
                sys.exit(f"unexpected message {kind}")

    @property
    def seconds(self):
        return len(self.sound) / 2 / self.rate

    @property
    def marked(self):
        text = self.text.encode()
        return [(round(frame / self.rate, 3), text[start:end].decode()) for frame, start, end in self.marks]
