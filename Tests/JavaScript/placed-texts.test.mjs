import assert from "node:assert/strict";
import test from "node:test";
import { fittingSize } from "../../Sources/Web/story/placed-texts.js";

test("a short text has the largest letters, and a long one those with which it has room in its place", () => {
    const page = { width: 800, height: 600 };
    assert.equal(fittingSize(20, [0, 0, 0.5, 0.5], page), 30);
    const size = fittingSize(1000, [0, 0, 0.5, 0.5], page);
    assert.ok(size < 30 && 1000 * 0.8 * size ** 2 <= 400 * 300);
    assert.equal(fittingSize(0, [0, 0, 1, 1], page), 30);
});
