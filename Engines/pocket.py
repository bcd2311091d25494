#!/usr/bin/env python3
"""Pocket TTS: neural voices of one language each, from files.

Needs the package pocket-tts, and the folder of a model (README.md). Speaks with the voices that are on this machine;
downloads none.
"""

import os
import sys

sys.path.append(sys.path.pop(0))

import argparse
import functools
import pathlib
import tempfile

import wyoming_stdio
from wyoming_stdio import Speech, version

ADAPTER = 1
"""Raise this with every change that is heard."""

SOURCE = "https://huggingface.co/kyutai/pocket-tts-without-voice-cloning"

LANGUAGES = {
    "english": "en", "french": "fr", "german": "de", "portuguese": "pt", "italian": "it", "spanish": "es", "dutch": "nl",
}
"""The languages of the package's configurations, by the first word of their names."""


def main():
    wyoming_stdio.require("pocket-tts", "torch", "numpy")
    options = argparse.ArgumentParser(description="Speaks with Pocket TTS voices, over the Wyoming protocol.")
    options.add_argument(
        "--model", required=True, metavar="FOLDER",
        help="model.safetensors, tokenizer.json or tokenizer.model, the voices in embeddings, and perhaps a config.yaml")
    options.add_argument(
        "--voice", action="append", default=[], metavar="FILE",
        help="one more voice: a .safetensors, or sound that is to be imitated; may be given again")
    options.add_argument("--config", default="english", help="the package's configuration of the model (default: %(default)s)")
    options.add_argument("--language", metavar="TAG", help="the model's language (default: that of the configuration)")
    model = Model(options.parse_args())
    wyoming_stdio.serve(
        {
            "name": "pocket",
            "description": "Pocket TTS, neural voices",
            "version": version("pocket-tts"),
            "attribution": {"name": "Kyutai", "url": "https://huggingface.co/kyutai/pocket-tts"},
            "voices": [model.description(name) for name in model.voices],
        },
        lambda: LoadedModel(model).speak,
    )


class Model:
    """The files of a model and of its voices."""

    def __init__(self, options):
        folder = pathlib.Path(options.model)
        self.weights = folder / "model.safetensors"
        self.tokenizer = next(filter(pathlib.Path.exists, folder.glob("tokenizer.*")), folder / "tokenizer.json")
        self.config = folder / "config.yaml" if (folder / "config.yaml").exists() else options.config
        self.language = options.language or LANGUAGES.get(options.config.split("_")[0], "en")
        files = sorted(folder.glob("embeddings/*.safetensors")) + [pathlib.Path(file) for file in options.voice]
        self.voices = {file.stem: file for file in files}
        if not files:
            sys.exit(
                f"pocket.py: {folder}/embeddings has no voice, such as alba.safetensors; give one with --voice, "
                f"or fetch those of {SOURCE}")
        try:
            self.hash = wyoming_stdio.hash_of(self.weights, self.tokenizer)
            self.hashes = {name: wyoming_stdio.hash_of(file) for name, file in self.voices.items()}
        except OSError as error:
            sys.exit(f"pocket.py: {error.filename}: {error.strerror}; a model is a folder of languages at {SOURCE}")

    def description(self, name):
        """A voice as `info` describes it."""
        packages = ", ".join(map(version, ("pocket-tts", "torch")))
        config = pathlib.Path(self.config).name
        return {
            "name": name,
            "languages": [self.language],
            "description": f"Pocket TTS {name}",
            "version": f"{packages}, {config} {self.hash}, voice {self.hashes[name]}, adapter {ADAPTER}",
            "sample_rate": self.configuration()["mimi"]["sample_rate"],
            "quality": "neural",
            "abilities": ["repeatable"],
        }

    @functools.lru_cache(maxsize=None)
    def configuration(self):
        """What the package must know of the model, with the files of the folder in the place of those to be fetched."""
        import importlib.util

        import yaml

        package = pathlib.Path(importlib.util.find_spec("pocket_tts").origin).parent
        path = self.config if isinstance(self.config, pathlib.Path) else package / f"config/{self.config}.yaml"
        try:
            told = yaml.safe_load(path.read_text(encoding="utf-8"))
        except OSError as error:
            sys.exit(f"pocket.py: {error.filename}: {error.strerror}")
        told.pop("weights_path_without_voice_cloning", None)
        told["weights_path"] = str(self.weights)
        told["flow_lm"].pop("weights_path", None)
        told["mimi"].pop("weights_path", None)
        kind = "tokenizers" if self.tokenizer.suffix == ".json" else "sentencepiece"
        told["flow_lm"]["lookup_table"].update(tokenizer=kind, tokenizer_path=str(self.tokenizer))
        return told


class LoadedModel:
    def __init__(self, model):
        import yaml
        from pocket_tts import TTSModel

        self.voices, self.is_latin = model.voices, wyoming_stdio.is_latin(model.language)
        with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
            yaml.safe_dump(model.configuration(), file, allow_unicode=True)
            file.flush()
            self.tts = TTSModel.load_model(config=file.name)
        # As many frames as happen to be ready would be decoded at once, and sound a little different each time.
        self.tts.max_decoder_frames_per_call = 1

    def speak(self, request):
        import torch

        if self.is_latin and (word := wyoming_stdio.unreadable(request.text)):
            wyoming_stdio.refuse(word, "this voice")
        torch.manual_seed(0)
        sound = self.tts.generate_audio(self.state(request.voice["name"]), request.text)
        return Speech((sound.clamp(-1, 1) * 32_767).to(torch.int16).numpy().astype("<i2").tobytes())

    @functools.lru_cache(maxsize=None)
    def state(self, name):
        return self.tts.get_state_for_audio_prompt(self.voices[name])


if __name__ == "__main__":
    main()
