import assert from "node:assert/strict";
import test from "node:test";
import { LevelHistory } from "../../Sources/Web/studio/level-history.js";

test("a bar is the loudest of its moment, and the number that of half a second", () => {
    const history = new LevelHistory();
    for (const peak of [-40, -12, -30, -50]) assert.equal(history.add(peak, 0.01), false);
    assert.equal(history.add(-70, 0.01), true);
    assert.deepEqual([history.bars, history.says], [[-12], "−12 dB"]);
    for (let index = 0; index < 10; index += 1) history.add(-33.4, 0.05);
    assert.equal(history.says, "−33 dB");
});

test("silence has no number, and a long recording no more bars than fit", () => {
    const history = new LevelHistory();
    assert.equal(history.says, "");
    for (let index = 0; index < 1000; index += 1) history.add(-Infinity, 0.05);
    assert.deepEqual([history.bars.length, history.says], [240, ""]);
    history.begin();
    assert.deepEqual(history.bars, []);
});
