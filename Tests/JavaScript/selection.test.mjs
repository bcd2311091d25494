import assert from "node:assert/strict";
import test from "node:test";
import { Selection } from "../../Sources/Web/studio/selection.js";

test("a selection extends from where it began", () => {
    const selection = new Selection();
    selection.choose(2);
    selection.extend(4);
    assert.deepEqual(selection.indices, [2, 3, 4]);
    selection.extend(1);
    assert.deepEqual([selection.indices, selection.current], [[1, 2], 1]);
});

test("the indices are in their order as numbers, in whichever order they were chosen", () => {
    const selection = new Selection();
    for (const index of [10, 9, 100, 1]) selection.toggle(index);
    assert.deepEqual(selection.indices, [1, 9, 10, 100]);
});

test("the last utterance stays selected, and another is current when the current one is taken away", () => {
    const selection = new Selection();
    selection.choose(3);
    selection.toggle(3);
    assert.deepEqual(selection.indices, [3]);
    selection.toggle(5);
    selection.toggle(5);
    assert.deepEqual([selection.indices, selection.current], [[3], 3]);
});

test("a selection follows its utterances into another version of their page", () => {
    const selection = new Selection();
    selection.chooseThese([1, 2, 4]);
    selection.follow((index) => (index === 2 ? null : index + 1), 6);
    assert.deepEqual([selection.indices, selection.current], [[2, 5], 5]);
});

test("when all that was selected is gone, the nearest utterance is; on an empty page none is", () => {
    const selection = new Selection();
    selection.choose(4);
    selection.follow(() => null, 2);
    assert.deepEqual([selection.indices, selection.current], [[1], 1]);
    selection.follow(() => null, 0);
    assert.deepEqual([selection.isEmpty, selection.current], [true, 0]);
});

test("all of a page are selected, and none", () => {
    const selection = new Selection();
    selection.chooseAll(3);
    assert.deepEqual([selection.indices, selection.has(2), selection.has(3)], [[0, 1, 2], true, false]);
    selection.clear();
    assert.ok(selection.isEmpty);
});
