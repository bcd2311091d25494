import assert from "node:assert/strict";
import test from "node:test";
import { timeOf } from "../../Sources/Web/studio/word-marks.js";

test("the time of a mark has milliseconds, and minutes from the first one on", () => {
    assert.deepEqual([0, 1.2344, 59.9994].map(timeOf), ["0.000 s", "1.234 s", "59.999 s"]);
    assert.deepEqual([59.9996, 64.234, 119.9999].map(timeOf), ["1:00.000", "1:04.234", "2:00.000"]);
});
