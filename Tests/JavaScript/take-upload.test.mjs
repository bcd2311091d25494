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

/** A server whose disk is full for the first requests with sound. It keeps where the pieces begin that it has. */
function fullDisk(failures) {
    const kept = [];
    let [left, frames] = [failures, 0];
    globalThis.fetch = async (path, { body }) => {
        if (!path.includes("after=")) return { ok: true, json: async () => ({ path: "a.flac", frames }) };
        left -= 1;
        if (left >= 0) return { ok: false, status: 500, json: async () => ({ error: "the disk is full" }) };
        kept.push(path.split("=")[1]);
        frames += body.byteLength / 2;
        return { ok: true, json: async () => ({}) };
    };
    return kept;
}

/** Lets a second pass whenever somebody waits for it. */
function hurry(context) {
    context.mock.method(globalThis, "setTimeout", (action) => { setImmediate(action); });
}

const frames = ([, , body]) => body.byteLength / 2;

test("a recording is sent in pieces of at least 32,768 frames, each after those before it", async () => {
    const asked = server();
    const upload = await TakeUpload.begin({ page: 0, utterance: 1 }, 48_000);
    for (let count = 0; count < 17; count += 1) await upload.add(new Int16Array(4096).fill(count));
    assert.deepEqual(await upload.end(), { path: "a.flac", frames: 3, loss: "it could not be written" });
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

test("a piece that the studio cannot write is sent again, in order, and the author knows why it waits", async (context) => {
    hurry(context);
    const kept = fullDisk(59);
    const told = [];
    const upload = new TakeUpload("7");
    upload.onwait = (reason) => told.push(reason);
    upload.add(new Int16Array(32_768));
    upload.add(new Int16Array(32_768));
    await upload.add(new Int16Array(1));
    assert.deepEqual(await upload.end(), { path: "a.flac", frames: 65_537, loss: null });
    assert.deepEqual(kept, ["0", "32768", "65536"]);
    assert.deepEqual([told.length, told[0], told.at(-1)], [60, "the disk is full", null]);
});

test("of a recording on a disk that stays full, the beginning is kept, and the reason told", async (context) => {
    hurry(context);
    const kept = fullDisk(0);
    const upload = new TakeUpload("7");
    await upload.add(new Int16Array(32_768));
    const { fetch } = globalThis;
    globalThis.fetch = async (path, options) => {
        if (path.includes("after=")) return { ok: false, status: 500, json: async () => ({ error: "the disk is full" }) };
        return fetch(path, options);
    };
    await assert.rejects(upload.add(new Int16Array(32_768)), { message: "the disk is full" });
    assert.deepEqual(await upload.end(), { path: "a.flac", frames: 32_768, loss: "the disk is full" });
    assert.deepEqual(kept, ["0"]);
});

test("what cannot be mended by waiting is not sent again", async () => {
    let asked = 0;
    globalThis.fetch = async () => {
        asked += 1;
        return { ok: false, status: 409, json: async () => ({ error: "a part is missing" }) };
    };
    await assert.rejects(new TakeUpload("7").add(new Int16Array(32_768)), { status: 409 });
    assert.equal(asked, 1);
});

test("what is recorded after a piece that could not be sent is refused, and nothing is sent out of order", async (context) => {
    hurry(context);
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
