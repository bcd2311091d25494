import assert from "node:assert/strict";
import test from "node:test";
import { TakeUpload } from "../../Sources/Web/studio/take-upload.js";

/** Answers the requests of an upload, and keeps them; from `failsAt` on, there is no answer. */
function server(failsAt = Infinity) {
    const asked = [];
    globalThis.fetch = async (path, { method, body }) => {
        if (asked.length >= failsAt) throw new Error("no connection");
        asked.push([method, path, body]);
        return { ok: true, json: async () => ({ take: "7", path: "a.flac", frames: 3 }) };
    };
    return asked;
}

const frames = ([, , body]) => body.byteLength / 2;

test("a recording is sent in pieces of at least 32,768 frames, each after those before it", async () => {
    const asked = server();
    const upload = await TakeUpload.begin({ page: 0, utterance: 1 }, 48_000);
    for (let count = 0; count < 17; count += 1) await upload.add(new Int16Array(4096).fill(count));
    assert.deepEqual(await upload.end(), { take: "7", path: "a.flac", frames: 3 });
    assert.deepEqual(asked.map(([method, path]) => `${method} ${path}`), [
        "POST takes", "POST takes/7?after=0", "POST takes/7?after=32768", "POST takes/7?after=65536", "POST takes/7/end",
    ]);
    assert.equal(asked[0][2], "{\"page\":0,\"utterance\":1,\"sampleRate\":48000}");
    assert.deepEqual(asked.slice(1, 4).map(frames), [32_768, 32_768, 4096]);
});

test("samples are sent with their low bytes first", async () => {
    const asked = server();
    const upload = new TakeUpload("7");
    upload.add(Int16Array.of(1, -2));
    await upload.end();
    assert.deepEqual([...new Uint8Array(asked[0][2])], [1, 0, 254, 255]);
});

test("what is recorded after a piece that could not be sent is refused, and nothing is sent out of order", async () => {
    const asked = server(0);
    const upload = new TakeUpload("7");
    await assert.rejects(upload.add(new Int16Array(32_768)), { status: 0 });
    await assert.rejects(upload.add(new Int16Array(32_768)));
    await assert.rejects(upload.end());
    assert.equal(asked.length, 0);
});

test("of a recording without sound, only its end is told", async () => {
    const asked = server();
    await new TakeUpload("7").end();
    assert.deepEqual(asked.map(([, path]) => path), ["takes/7/end"]);
});
