import assert from "node:assert/strict";
import test from "node:test";
import { LostSound, SoundPieces } from "../../Sources/Web/studio/sound-pieces.js";

const RATE = 48_000;
const BUFFER = 480;

test("sound becomes pieces of 16 bits that follow each other, and the rest is sent when it is asked for", () => {
    const sent = [];
    const pieces = new SoundPieces(({ samples, first, isRest }) => sent.push([first, samples.length, isRest]));
    for (let count = 0; count < 10; count += 1) pieces.add(new Float32Array(BUFFER).fill(count));
    pieces.flush(true);
    pieces.flush(true);
    assert.deepEqual(sent, [[0, 2048, false], [2048, 2048, false], [4096, 704, true], [4800, 0, true]]);
});

test("each value of 16 bits comes back as it was, and what is too loud is at full scale", () => {
    const all = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
    const heard = [];
    const pieces = new SoundPieces(({ samples }) => heard.push(...samples));
    pieces.add(Float32Array.from(all, (sample) => sample / (sample < 0 ? 32_768 : 32_767)));
    assert.deepEqual(heard, [...all]);
    heard.length = 0;
    pieces.add(Float32Array.of(-1, 0.5), 4);
    pieces.flush();
    assert.deepEqual(heard, [-32_768, 32_767]);
});

/** The places that are told of buffers: `lost` has, for some of them, the frames that are missing before. */
function told(count, lost, late) {
    const sound = new LostSound();
    const places = [];
    let missing = 0;
    for (let index = 0; index < count; index += 1) {
        missing += lost[index] ?? 0;
        const place = sound.note((index * BUFFER + missing) / RATE + late(index), index * BUFFER, RATE);
        if (place !== null) places.push(place / BUFFER);
    }
    return places;
}

/** A number from 0 to 1 that changes with each index. */
const any = (index) => Math.abs(Math.sin(index * index * 12.9898) * 43_758.5453) % 1;

test("lost sound is told with its place, whether it is one buffer or seconds", () => {
    assert.deepEqual(told(300, { 100: BUFFER }, () => 0), [100]);
    assert.deepEqual(told(300, { 60: 30_429, 200: 100 * BUFFER }, (index) => 0.009 * any(index)), [60, 200]);
    assert.deepEqual(told(300, { 100: BUFFER, 120: BUFFER, 140: BUFFER }, () => 0), [100, 120, 140]);
});

test("buffers that are only late, and a clock that goes a little wrong, are no loss", () => {
    assert.deepEqual(told(3000, {}, (index) => 0.05 * any(index) ** 8), []);
    assert.deepEqual(told(3000, {}, (index) => (index % 100 < 10 ? 0.2 : 0)), []);
    for (const drift of [-2e-4, 2e-4]) assert.deepEqual(told(30_000, {}, (index) => drift * index * 0.01), []);
});
