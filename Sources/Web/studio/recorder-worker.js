// Reads a microphone's track beside the page. What the page is busy with does not keep it from reading.

import { LostSound, SoundPieces } from "./sound-pieces.js";

const pieces = new SoundPieces((message, transfer) => globalThis.postMessage(message, { transfer }));
const lost = new LostSound();
let gain = 1;
/** The seconds by which the clock of the sound is behind that of this worker, at least. */
let behind = Infinity;
/** The time at which what was heard until then was asked for, in seconds. */
let asked = Infinity;

globalThis.addEventListener("message", ({ data }) => {
    if (data.readable) read(data.readable.getReader());
    if (data.gain !== undefined) gain = data.gain;
    if (data === "rest") asked = performance.now() / 1000;
});

async function read(reader) {
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        take(value);
        value.close();
    }
}

/** @param {AudioData} sound - Some milliseconds of sound. */
function take(sound) {
    const { sampleRate, numberOfFrames, timestamp } = sound;
    const time = timestamp / 1e6;
    if (pieces.frames === 0) globalThis.postMessage({ sampleRate });
    const missing = lost.note(time, pieces.frames, sampleRate);
    if (missing !== null) pieces.miss(missing);
    const samples = new Float32Array(numberOfFrames);
    sound.copyTo(samples, { planeIndex: 0, format: "f32-planar" });
    pieces.add(samples, gain);
    behind = Math.min(behind, performance.now() / 1000 - time);
    if (time + behind < asked) return;
    asked = Infinity;
    pieces.flush(true);
}
