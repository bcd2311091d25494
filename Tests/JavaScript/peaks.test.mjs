import assert from "node:assert/strict";
import test from "node:test";
import { peaks } from "../../Sources/Web/studio/peaks.js";

test("the peaks of a sound are its least and its most", () => {
    assert.deepEqual([...peaks(Float32Array.of(0, 0.5, -0.25, 1), 2)], [0, 0.5, -0.25, 1]);
});

test("every sample is in one part, whatever the number of parts", () => {
    for (const count of [1, 3, 7, 10]) {
        const samples = Float32Array.from({ length: 10 }, (_, n) => (n + 1) / 16);
        const most = [...peaks(samples, count)].filter((_, index) => index % 2 === 1);
        assert.equal(Math.max(...most), 10 / 16);
        for (const value of most) assert.ok([...samples].includes(value));
    }
});

test("parts without a sample, and a sound without one, are silent", () => {
    assert.deepEqual([...peaks(Float32Array.of(1), 3)].reduce((sum, value) => sum + value, 0), 1);
    assert.deepEqual([...peaks(new Float32Array(0), 2)], [0, 0, 0, 0]);
    assert.equal(peaks(Float32Array.of(1), 0).length, 0);
});
