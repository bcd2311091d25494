import assert from "node:assert/strict";
import test from "node:test";
import { follow, moveEdits } from "../../Sources/Web/studio/following.js";

const places = (before, after) => before.map((_, index) => follow(before, after)(index));

test("an utterance is followed past one that was inserted before it", () => {
    assert.deepEqual(places(["a", "b", "c"], ["a", "x", "b", "c"]), [0, 2, 3]);
});

test("an utterance that was removed is followed nowhere", () => {
    assert.deepEqual(places(["a", "b", "c"], ["a", "c"]), [0, null, 1]);
});

test("an utterance whose text was changed stays the same", () => {
    assert.deepEqual(places(["a", "b", "c"], ["a", "B", "c"]), [0, 1, 2]);
});

test("of equal utterances, one that is added or removed is the last of them", () => {
    assert.deepEqual(places(["a", "a"], ["a", "a", "a"]), [0, 1]);
    assert.deepEqual(places(["a", "a", "a"], ["a", "a"]), [0, 1, null]);
});

test("from and to an empty page, nothing is followed", () => {
    assert.deepEqual(places(["a", "b"], []), [null, null]);
    assert.equal(follow([], ["a"])(0), 1);
});

test("edits follow their pages and utterances, those to which something is moved as well", () => {
    const edits = [{ edit: "move", page: 0, utterance: 1, toPage: 2, toUtterance: 3 }, { edit: "setBook" }];
    assert.deepEqual(
        moveEdits(edits, (page) => page + 10, (page, utterance) => utterance + 100 * (page + 1)),
        [{ edit: "move", page: 10, utterance: 101, toPage: 12, toUtterance: 303 }, { edit: "setBook" }],
    );
});

test("edits are not made if the page or the utterance of one is gone", () => {
    const edits = [{ page: 0, utterance: 1 }, { page: 1, utterance: 0 }];
    assert.equal(moveEdits(edits, (page) => page, (page) => (page === 1 ? null : 0)), null);
    assert.equal(moveEdits(edits, (page) => (page === 0 ? null : page), () => 0), null);
});
