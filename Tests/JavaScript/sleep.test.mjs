import assert from "node:assert/strict";
import test from "node:test";
import { SleepTimer } from "../../Sources/Web/story/sleep.js";

function timer() {
    const sound = { paused: false, volume: 1 };
    const ends = [];
    return { sound, ends, timer: new SleepTimer(sound, () => ends.push(sound.volume)) };
}

test("only the time in which the sound plays counts", () => {
    const { sound, timer: sleep } = timer();
    sleep.set(60);
    sleep.tick(1000);
    sleep.tick(2000);
    assert.equal(sleep.rest, 59);
    sound.paused = true;
    sleep.tick(30_000);
    sound.paused = false;
    sleep.tick(50_000);
    assert.equal(sleep.rest, 59);
});

test("the sound fades in the last five seconds, and is as loud as before after the end", () => {
    const { sound, ends, timer: sleep } = timer();
    sleep.set(6);
    sleep.tick(0);
    sleep.tick(1000);
    assert.equal(sound.volume, 1);
    sleep.tick(3500);
    assert.equal(sound.volume, 0.5);
    sleep.tick(6001);
    assert.deepEqual([ends, sleep.rest, sound.volume], [[1], null, 1]);
    sleep.tick(9000);
    assert.equal(ends.length, 1);
});

test("a timer that is switched off ends nothing", () => {
    const { ends, timer: sleep } = timer();
    sleep.set(1);
    sleep.tick(0);
    sleep.set(null);
    sleep.tick(5000);
    assert.deepEqual(ends, []);
});
