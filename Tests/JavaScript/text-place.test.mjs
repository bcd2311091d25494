import assert from "node:assert/strict";
import test from "node:test";

globalThis.document = { getElementById: () => null };
const { moved, resized } = await import("../../Sources/Web/studio/text-place.js");

test("a place that is dragged stays on the page, and keeps its size", () => {
    assert.deepEqual(moved([0.1, 0.1, 0.5, 0.3], 0.2, -0.4), [0.3, 0, 0.5, 0.3]);
    assert.deepEqual(moved([0.1, 0.1, 0.5, 0.3], 0.9, 0.9), [0.5, 0.7, 0.5, 0.3]);
});

test("a place that is resized keeps its corner, and is neither nothing nor beyond the page", () => {
    assert.deepEqual(resized([0.1, 0.1, 0.5, 0.3], 0.1, -0.9), [0.1, 0.1, 0.6, 0.05]);
    assert.deepEqual(resized([0.4, 0.1, 0.5, 0.3], 0.9, 0), [0.4, 0.1, 0.6, 0.3]);
});
