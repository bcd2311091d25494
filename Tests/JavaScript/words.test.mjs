import assert from "node:assert/strict";
import test from "node:test";
import { WordTimes } from "../../Sources/Web/story/words.js";

const words = new WordTimes([100, 200, 0, 3, 210, 300, 4, 7, 400, 500, 8, 11], 10);

test("a word is lit while it sounds, and in a short silence after it", () => {
    assert.deepEqual([99, 100, 199, 209, 210, 299, 300, 399, 400, 499, 500].map((frame) => words.at(frame)), [
        -1, 0, 0, 0, 1, 1, -1, -1, 2, 2, -1,
    ]);
});

test("a sentence is lit from its first word to its last, also in a long silence in it, and not in one after it", () => {
    const numbers = [100, 200, 0, 3, 250, 300, 4, 7, 400, 500, 8, 11, 600, 700, 12, 15];
    const bySentence = new WordTimes(numbers, 10, [0, 3]);
    assert.deepEqual([99, 220, 350, 499, 550, 600, 700].map((frame) => bySentence.at(frame)), [-1, 0, 1, 2, -1, 3, -1]);
    assert.deepEqual([0, 1, 2, 3].map((index) => bySentence.litPlace(index)), [[0, 11], [0, 11], [0, 11], [12, 15]]);
    assert.deepEqual([words.litPlace(1), bySentence.place(1)], [[4, 7], [4, 7]]);
});

test("a place in the text has the word that begins at or before it, and the first one before all", () => {
    assert.deepEqual([-1, 0, 3, 4, 100].map((offset) => words.atCharacter(offset)), [0, 0, 0, 1, 2]);
    assert.deepEqual([0, 99, 100, 1000].map((frame) => words.before(frame)), [-1, -1, 0, 2]);
    assert.deepEqual([words.count, words.start(1), words.place(1)], [3, 210, [4, 7]]);
});

test("a page without words has none anywhere", () => {
    const none = new WordTimes([], 10);
    assert.deepEqual([none.count, none.at(0), none.atCharacter(0), none.before(0)], [0, -1, -1, -1]);
});

test("words are found in stories of more frames than 32 bits count", () => {
    const day = 24 * 3600 * 48_000;
    const late = new WordTimes([day, day + 2400, 0, 3, day + 2400, day + 4800, 4, 7], 0);
    assert.deepEqual([day - 1, day, day + 2400].map((frame) => late.at(frame)), [-1, 0, 1]);
    assert.equal(late.start(1) - day, 2400);
});
