#!/usr/bin/env python3
"""Makes models that say nothing but noise, to try a program without a download of hundreds of megabytes.

`python3 tiny_models.py supertonic FOLDER` and `python3 tiny_models.py pocket FOLDER`, with the Python that has the
engine's package; for Supertonic, it needs the package onnx too.
"""

import json
import pathlib
import sys

FRAMES, PARTS, WIDTH = 512, 6, 24
"""Of Supertonic: the frames of a part of sound, the parts that are computed at once, and the numbers for each."""


def supertonic(folder):
    import onnx
    from onnx import TensorProto, helper

    def save(name, inputs, output, *nodes):
        tensor = helper.make_tensor_value_info
        kinds = {"text_ids": TensorProto.INT64}
        graph = helper.make_graph(
            nodes, name,
            [tensor(given, kinds.get(given, TensorProto.FLOAT), [None] * axes) for given, axes in inputs.items()],
            [tensor(output, TensorProto.FLOAT, None)],
            [helper.make_tensor("tenth", TensorProto.FLOAT, [], [0.1]),
             helper.make_tensor("row", TensorProto.INT64, [2], [1, -1])])
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
        onnx.save(model, folder / "onnx" / f"{name}.onnx")

    node = helper.make_node
    text = {"text_ids": 2, "text_mask": 3}
    save("duration_predictor", {**text, "style_dp": 3}, "seconds",
         node("Mul", ["text_mask", "tenth"], ["each"]),
         node("ReduceSum", ["each"], ["sum"], keepdims=0), node("Reshape", ["sum", "one"], ["seconds"]),
         node("Constant", [], ["one"], value=helper.make_tensor("", TensorProto.INT64, [1], [1])))
    save("text_encoder", {**text, "style_ttl": 3}, "text_emb", node("Cast", ["text_ids"], ["text_emb"], to=1))
    save("vector_estimator",
         {"noisy_latent": 3, "text_emb": 2, "style_ttl": 3, "text_mask": 3, "latent_mask": 3, "current_step": 1,
          "total_step": 1},
         "latent", node("Identity", ["noisy_latent"], ["latent"]))
    save("vocoder", {"latent": 3}, "sound",
         node("Transpose", ["latent"], ["turned"], perm=[0, 2, 1]),
         node("Concat", ["turned"] * (FRAMES // WIDTH + 1), ["wide"], axis=2),
         node("Constant", [], ["start"], value=helper.make_tensor("", TensorProto.INT64, [1], [0])),
         node("Constant", [], ["end"], value=helper.make_tensor("", TensorProto.INT64, [1], [FRAMES * PARTS])),
         node("Constant", [], ["axis"], value=helper.make_tensor("", TensorProto.INT64, [1], [2])),
         node("Slice", ["wide", "start", "end", "axis"], ["cut"]),
         node("Mul", ["cut", "tenth"], ["soft"]), node("Reshape", ["soft", "row"], ["sound"]))
    ae, ttl = {"sample_rate": 44_100, "base_chunk_size": FRAMES}, {"chunk_compress_factor": PARTS, "latent_dim": WIDTH}
    (folder / "onnx/tts.json").write_text(json.dumps({"ae": ae, "ttl": ttl}))
    (folder / "onnx/unicode_indexer.json").write_text(json.dumps([
        -1 if 0x1F00 <= sign < 0x2000 or 0x2190 <= sign < 0x3000 else sign for sign in range(0x10000)]))
    style = {"dims": [1, 2, 2], "data": [[[0, 0], [0, 0]]]}
    for name in ("F1", "M1"):
        (folder / f"voice_styles/{name}.json").write_text(json.dumps({"style_ttl": style, "style_dp": style}))


def pocket(folder):
    import pocket_tts
    import safetensors.torch
    import tokenizers
    import torch
    import yaml

    texts = ["The lamp was lit. Hannah climbed the hundred and twelve steps, one by one, and did not look down!",
             "“Are you coming?” her brother called from below. Do it! Now Do it!--Now"]
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=1000, special_tokens=["<unk>"], initial_alphabet=tokenizers.pre_tokenizers.ByteLevel.alphabet())
    tokenizer = tokenizers.Tokenizer(tokenizers.models.BPE(unk_token="<unk>"))
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel()
    tokenizer.decoder = tokenizers.decoders.ByteLevel()
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.save(str(folder / "tokenizer.json"))
    package = pathlib.Path(pocket_tts.__file__).parent
    config = yaml.safe_load((package / "config/english_2m_2026-10.yaml").read_text())
    table = {"tokenizer": "tokenizers", "tokenizer_path": str(folder / "tokenizer.json")}
    config["flow_lm"]["lookup_table"].update(n_bins=tokenizer.get_vocab_size(), **table)
    config.update(weights_path=None, weights_path_without_voice_cloning=None, default_eos_threshold=1e9)
    (folder / "config.yaml").write_text(yaml.safe_dump(config, allow_unicode=True))
    torch.manual_seed(0)
    model = pocket_tts.TTSModel.load_model(config=folder / "config.yaml")
    for values in model.parameters():
        torch.nn.init.normal_(values, std=0.05)
    safetensors.torch.save_file(model.state_dict(), folder / "model.safetensors")
    for name in ("alba", "jean"):
        state = model.get_state_for_audio_prompt(0.1 * torch.randn(1, 24_000))
        pocket_tts.export_model_state(state, folder / f"embeddings/{name}.safetensors")


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[2])
    for part in {"supertonic": ("onnx", "voice_styles"), "pocket": ("embeddings",)}[sys.argv[1]]:
        (folder / part).mkdir(parents=True, exist_ok=True)
    {"supertonic": supertonic, "pocket": pocket}[sys.argv[1]](folder)
