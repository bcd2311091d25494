import assert from "node:assert/strict";
import test from "node:test";
import { InputLevel } from "../../Sources/Web/studio/input-level.js";

const RATE = 44_100;
const piece = (amplitude) => Int16Array.from({ length: 2048 }, (_, n) => (n % 2 === 0 ? amplitude : -amplitude));

test("levels are in decibels below full scale", () => {
    const level = new InputLevel();
    level.add(Int16Array.of(16_384, -3), RATE);
    assert.ok(Math.abs(level.peak + 6.02) < 0.01);
    level.add(Int16Array.of(-32_768), RATE);
    assert.equal(level.peak, 0);
});

test("silence has a level, and nothing at all has none", () => {
    const level = new InputLevel();
    assert.deepEqual([level.peak, level.floor], [-Infinity, -Infinity]);
    level.add(new Int16Array(2048), RATE);
    assert.ok(level.peak < -90 && Number.isFinite(level.peak));
});

test("sound is too loud where a sample is at full scale, until a take begins", () => {
    const level = new InputLevel();
    level.add(piece(32_766), RATE);
    assert.equal(level.clipped, null);
    level.add(piece(32_767), RATE);
    assert.equal(level.clipped, 4096 / RATE);
    level.begin();
    assert.deepEqual([level.clipped, level.seconds], [null, 0]);
});

test("the noise of a room is heard between the words, of the last three seconds", () => {
    const level = new InputLevel();
    for (let count = 0; count < 60; count += 1) level.add(piece(count % 4 === 0 ? 33 : 8000), RATE);
    assert.ok(Math.abs(level.floor + 60) < 0.1, `${level.floor}`);
    for (let count = 0; count < 66; count += 1) level.add(piece(8000), RATE);
    assert.ok(level.floor > -13, `${level.floor}`);
    level.forget();
    assert.equal(level.floor, -Infinity);
});

test("nothing at all is heard for as long as all samples are zero", () => {
    const level = new InputLevel();
    for (let count = 0; count < 3; count += 1) level.add(new Int16Array(2048), RATE);
    assert.equal(level.nothing, (3 * 2048) / RATE);
    level.add(piece(1), RATE);
    assert.equal(level.nothing, 0);
});
