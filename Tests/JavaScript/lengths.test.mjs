import assert from "node:assert/strict";
import test from "node:test";
import { duration, lengthSign, lengthWords } from "../../Sources/Web/studio/lengths.js";

test("a length is said in the two largest units that it needs", () => {
    const said = [0, 0.4, 59.4, 59.6, 3599.6, 3600, 90_061].map(duration);
    assert.deepEqual(said, ["0 s", "0 s", "59 s", "1 min 0 s", "1 h 0 min", "1 h 0 min", "25 h 1 min"]);
});

test("an estimated length is shown and said as one", () => {
    assert.equal(lengthSign({ seconds: 61, isKnown: false }), "≈ 1 min 1 s");
    assert.equal(lengthWords({ seconds: 61, isKnown: false }), "about 1 min 1 s");
    assert.equal(lengthSign({ seconds: 61, isKnown: true }), lengthWords({ seconds: 61, isKnown: true }));
});
