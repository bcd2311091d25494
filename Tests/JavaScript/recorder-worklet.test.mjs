import assert from "node:assert/strict";
import test from "node:test";

/** The worklet's class. */
let Recorder;
globalThis.AudioWorkletProcessor = class {
    sent = [];
    port = { postMessage: (message) => this.sent.push(message) };
};
globalThis.registerProcessor = (name, kind) => { Recorder = kind; };
await import("../../Sources/Web/studio/recorder-worklet.js");

const quantum = (value) => [[new Float32Array(128).fill(value)]];

/** The frames before which a worklet says that sound is missing, of quanta with these values. */
function missing(context, values, pauses = {}) {
    let now = 0;
    context.mock.method(Date, "now", () => now);
    const worklet = new Recorder();
    values.forEach((value, index) => {
        now += 3 + (pauses[index] ?? 0);
        worklet.process(quantum(value));
    });
    return worklet.sent.filter((message) => "missing" in message).map((message) => message.missing / 128);
}

test("what was heard since the last whole piece is passed on when it is asked for", () => {
    const worklet = new Recorder();
    for (let count = 1; count <= 19; count += 1) worklet.process(quantum(0.01 * count));
    worklet.port.onmessage({ data: "rest" });
    assert.equal(worklet.process([[]]), true);
    assert.deepEqual(worklet.sent.map(({ samples, isRest }) => [samples.length, isRest]), [[2048, false], [384, true]]);
});

test("zeros within sound, and a time without any, are sound that was lost", (context) => {
    assert.deepEqual(missing(context, [0.1, 0.2, 0, 0, 0.1, 0.1, 0, 0.1]), [2, 6]);
    assert.deepEqual(missing(context, [0.1, 0.2, 0.1, 0.1], { 2: 80 }), [2]);
});

test("a microphone that is silent for long, from the beginning or to the end has lost nothing", (context) => {
    assert.deepEqual(missing(context, [0, 0, 0, 0.1, 0.1]), []);
    assert.deepEqual(missing(context, [0.1, 0.1, 0, 0, 0]), []);
    assert.deepEqual(missing(context, [0.1, ...new Array(400).fill(0), 0.1]), []);
    assert.deepEqual(missing(context, [0.1, 0.1, 0.1], { 1: 40 }), []);
});
