import assert from "node:assert/strict";
import test from "node:test";

/** The worklet's class, with a port that keeps what is sent. */
async function recorder() {
    const sent = [];
    let Kind;
    globalThis.AudioWorkletProcessor = class {
        port = { postMessage: ({ samples, isRest }) => sent.push([samples.length, samples.at(-1), isRest]) };
    };
    globalThis.registerProcessor = (name, kind) => { Kind = kind; };
    await import("../../Sources/Web/studio/recorder-worklet.js");
    return { recorder: new Kind(), sent };
}

test("what was heard since the last whole piece is passed on when it is asked for", async () => {
    const { recorder: worklet, sent } = await recorder();
    for (let count = 1; count <= 19; count += 1) worklet.process([[new Float32Array(128).fill(count)]]);
    worklet.port.onmessage({ data: "rest" });
    worklet.port.onmessage({ data: "rest" });
    assert.equal(worklet.process([[]]), true);
    assert.deepEqual(sent, [[2048, 16, false], [384, 19, true], [0, undefined, true]]);
});
