import assert from "node:assert/strict";
import test from "node:test";
import { Speech } from "../../Sources/Web/studio/speech.js";

/** Speech as the server sends it. Its header has an odd length if its text has. */
function sent(header, samples) {
    const text = new TextEncoder().encode(JSON.stringify(header));
    const bytes = new Uint8Array(4 + text.length + 2 * samples.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, text.length, true);
    bytes.set(text, 4);
    samples.forEach((sample, index) => view.setInt16(4 + text.length + 2 * index, sample, true));
    return bytes.buffer;
}

const header = { sampleRate: 1000, channels: 2, frames: 2, before: 500, after: 498, words: [], version: "x" };

test("samples are taken apart by channels, at an even and at an odd byte", () => {
    for (const version of ["x", "xx"]) {
        const speech = new Speech(sent({ ...header, version }, [32_767, -32_768, 16_384, 0]));
        assert.deepEqual(speech.channels.map((channel) => [...channel]), [[32_767 / 32_768, 0.5], [-1, 0]]);
        assert.equal(speech.seconds, 1);
    }
});

test("another speech is equal if it sounds the same, with the same silence", () => {
    const speech = new Speech(sent(header, [1, 2, 3, 4]));
    assert.ok(speech.equals(new Speech(sent({ ...header, version: "y" }, [1, 2, 3, 4]))));
    assert.ok(!speech.equals(new Speech(sent(header, [1, 2, 3, 5]))));
    assert.ok(!speech.equals(new Speech(sent({ ...header, after: 499 }, [1, 2, 3, 4]))));
    assert.ok(!speech.equals(new Speech(sent({ ...header, frames: 1 }, [1, 2]))));
});

test("a word that is moved ends the one before it, and keeps at least a frame", () => {
    const words = [{ start: 0, end: 400, from: 0, to: 3 }, { start: 400, end: 900, from: 4, to: 7 }];
    const speech = new Speech(sent({ ...header, words }, [0, 0, 0, 0]));
    speech.retime({ from: 4, to: 7 }, 300);
    assert.deepEqual(speech.wordNumbers, [0, 300, 0, 3, 300, 900, 4, 7]);
    speech.retime({ from: 4, to: 7 }, 1000);
    assert.deepEqual(speech.wordNumbers, [0, 1000, 0, 3, 1000, 1001, 4, 7]);
    speech.retime({ from: 8, to: 9 }, 5);
    assert.deepEqual(speech.wordNumbers, [0, 1000, 0, 3, 1000, 1001, 4, 7]);
});
