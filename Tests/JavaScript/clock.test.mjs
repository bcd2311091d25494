import assert from "node:assert/strict";
import test from "node:test";
import { SoundClock } from "../../Sources/Web/story/clock.js";

/** What waits for the next frame of the screen. */
const waiting = [];
globalThis.requestAnimationFrame = (action) => waiting.push(action);

/** A sound that is where it is put. */
class Sound extends EventTarget {
    currentTime = 0;
    paused = true;
    seeking = false;
    playbackRate = 1;

    tell(name) {
        this.dispatchEvent(new Event(name));
    }
}

test("after a start and a seek, the sound is heard when its time has advanced", () => {
    const sound = new Sound();
    const clock = new SoundClock(sound, 48_000);
    sound.paused = false;
    sound.tell("play");
    const isHeardAt = (time) => {
        sound.currentTime = time;
        return clock.isHeard;
    };
    assert.deepEqual([0, 0.025, 0.031].map(isHeardAt), [false, false, true]);
    clock.seek(96_000);
    assert.deepEqual([2, 2.025, 2.031].map(isHeardAt), [false, false, true]);
    sound.playbackRate = 2;
    assert.deepEqual([2.05, 2.061].map(isHeardAt), [false, true]);
    sound.seeking = true;
    assert.equal(clock.isHeard, false);
});

test("the frame is told at each change, and in each frame of the screen while the sound plays", () => {
    waiting.length = 0;
    const sound = new Sound();
    const clock = new SoundClock(sound, 48_000);
    const frames = [];
    clock.onTick((frame) => frames.push(frame));
    sound.currentTime = 1;
    sound.tell("seeked");
    assert.deepEqual([frames, waiting.length], [[48_000], 0]);
    sound.paused = false;
    sound.tell("play");
    sound.tell("timeupdate");
    assert.equal(waiting.length, 1, "one frame of the screen is asked for, however many events come");
    sound.currentTime = 1.5;
    waiting.pop()();
    assert.deepEqual([frames, waiting.length], [[48_000, 48_000, 48_000, 72_000], 1]);
    sound.paused = true;
    waiting.pop()();
    assert.equal(waiting.length, 0);
});
