import assert from "node:assert/strict";
import test from "node:test";
import { utteranceChunks } from "../../Sources/Web/studio/utterance-chunks.js";

test("a page is divided where lines end", () => {
    const texts = Array.from({ length: 100 }, (_, index) => (index % 5 === 4 ? "x\n" : "x"));
    assert.deepEqual(utteranceChunks(texts), [[0, 40], [40, 80], [80, 100]]);
});

test("a page without lines is divided too, but later", () => {
    assert.deepEqual(utteranceChunks(Array(601).fill("x")), [[0, 300], [300, 600], [600, 601]]);
});

test("a page of one utterance is one piece, and one of none has no piece", () => {
    assert.deepEqual(utteranceChunks(["x"]), [[0, 1]]);
    assert.deepEqual(utteranceChunks([]), []);
});
