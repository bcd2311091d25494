import assert from "node:assert/strict";
import test from "node:test";
import { ScheduledSound } from "../../Sources/Web/studio/scheduled-sound.js";

const speech = (more = {}) => ({
    before: 100, after: 50, frames: 1000, sampleRate: 1000, wordNumbers: [0, 400, 0, 3, 500, 1000, 4, 7],
    words: [{}, { utterance: 6 }], ...more,
});

test("a sound is scheduled with its silence, and its words are lit at their frames", () => {
    const scheduled = new ScheduledSound({ page: 0, utterance: 5 }, speech(), 10, -100, 1);
    assert.equal(scheduled.end, 11.15);
    assert.deepEqual([10, 10.1, 11].map((time) => scheduled.frameAt(time)), [-100, 0, 900]);
    assert.deepEqual(
        [10.05, 10.2, 10.55, 10.7, 11.12].map((time) => scheduled.wordAt(time)),
        [null, [0, 3], [0, 3], [4, 7], null],
    );
});

test("at twice the speed, it ends in half the time", () => {
    const scheduled = new ScheduledSound({ page: 0, utterance: 5 }, speech(), 10, -100, 2);
    assert.equal(scheduled.end, 10.575);
    assert.equal(scheduled.frameAt(scheduled.timeOf(321)), 321);
    assert.deepEqual(scheduled.wordAt(10.4), [4, 7]);
});

test("a part of a recording may have words of several utterances", () => {
    const scheduled = new ScheduledSound({ page: 0, utterance: 5 }, speech(), 0, 0, 1);
    assert.deepEqual([0.1, 0.7, 1.02].map((time) => scheduled.utteranceAt(time)), [5, 6, 5]);
});

test("words that are moved are lit where they are now, also in another part of the same recording", () => {
    const scheduled = new ScheduledSound({ page: 0, utterance: 5 }, speech({ recording: { start: 1 } }), 0, 0, 1);
    scheduled.retime(speech({ recording: { start: 1.2 }, wordNumbers: [0, 100, 8, 9], words: [{ utterance: 7 }] }));
    assert.deepEqual([0.1, 0.25].map((time) => scheduled.wordAt(time)), [null, [8, 9]]);
    assert.equal(scheduled.utteranceAt(0.25), 7);
});
