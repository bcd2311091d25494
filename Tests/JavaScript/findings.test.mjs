import assert from "node:assert/strict";
import test from "node:test";
import { clockOf, saysOf } from "../../Sources/Web/studio/findings.js";

test("of long words, as many are shown as fit, without half a character", () => {
    const says = (words) => saysOf({ kind: "leftOut", words });
    assert.equal(says(" hop "), "“hop” is left out");
    assert.equal(says("h".repeat(60)), `“${"h".repeat(60)}” is left out`);
    assert.equal(says(`${"h".repeat(56)}😀 and more`), `“${"h".repeat(56)}…” is left out`);
});

test("the time of a place has minutes, seconds and tenths", () => {
    assert.deepEqual([0, 4.26, 64.2, 119.9999].map((second) => clockOf({ second })), ["0:00.0", "0:04.2", "1:04.2", "1:59.9"]);
});
