#!/usr/bin/python3
"""Speaks one text by speech-dispatcher, and prints what it tells, a line for each event: ssip.py SOCKET TEXT NAME=VALUE…

TEXT in <speak> is SSML. The names are those of the client's methods set_rate, set_pitch and so on; cancel=MARK cancels at
the mark. Without a text, the voices are listed.
"""

import sys
import threading

import speechd

socket, text, *settings = sys.argv[1:]
client = speechd.SSIPClient("narration", address=f"unix_socket:{socket}", autospawn=False)
client.set_output_module("narration")
cancel_at = None
for name, value in (setting.split("=", 1) for setting in settings):
    if name == "cancel":
        cancel_at = value
    else:
        getattr(client, f"set_{name}")(int(value) if value.lstrip("-").isdigit() else value)
ended, cancelled = threading.Event(), threading.Event()


def tell(event, index_mark=None):
    print(event, index_mark or "", flush=True)
    if index_mark == cancel_at:
        cancelled.set()
    if event in (speechd.CallbackType.END, speechd.CallbackType.CANCEL):
        cancelled.set()
        ended.set()


if not text:
    print(*("\t".join(map(str, voice)) for voice in client.list_synthesis_voices()), sep="\n")
else:
    client.set_data_mode(speechd.DataMode.SSML if text.startswith("<speak>") else speechd.DataMode.TEXT)
    client.speak(text, callback=tell)
    if cancel_at and cancelled.wait(60):
        client.cancel()
    ended.wait(60)
client.close()
