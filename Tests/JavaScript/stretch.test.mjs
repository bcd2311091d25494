import assert from "node:assert/strict";
import test from "node:test";
import { stretch } from "../../Sources/Web/studio/stretch.js";

const RATE = 22_050;
const tone = (frames) => Float32Array.from({ length: frames }, (_, n) => Math.sin((2 * Math.PI * 440 * n) / RATE));
const rises = (samples) => samples.reduce((sum, sample, n) => sum + Number(n > 0 && samples[n - 1] < 0 && sample >= 0), 0);

for (const rate of [0.5, 0.8, 1.25, 2, 3]) {
    test(`at ${rate} times the speed, there are as many frames less, at the same pitch and level`, () => {
        const heard = stretch(tone(RATE), rate, RATE);
        assert.equal(heard.length, Math.round(RATE / rate));
        const middle = heard.subarray(1000, 1000 + RATE / 5);
        assert.ok(Math.abs(rises(middle) - 88) <= 2, `${rises(middle)}`);
        const power = middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length;
        assert.ok(Math.abs(power - 0.5) < 0.05, `${power}`);
    });
}

test("at the speed of the recording, nothing is changed", () => {
    const samples = new Float32Array(9);
    assert.equal(stretch(samples, 1, RATE), samples);
});

test("silence stays silent, and the shortest sounds stay sounds", () => {
    assert.ok(stretch(new Float32Array(5000), 1.5, RATE).every((sample) => sample === 0));
    assert.equal(stretch(new Float32Array(0), 2, RATE).length, 1);
    assert.equal(stretch(Float32Array.of(1), 4, RATE).length, 1);
    assert.ok(stretch(tone(100), 2, RATE).every(Number.isFinite));
});
