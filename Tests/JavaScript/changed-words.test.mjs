import assert from "node:assert/strict";
import test from "node:test";
import { changedWords } from "../../Sources/Web/studio/changed-words.js";

test("the words that differ are between those that are the same", () => {
    assert.deepEqual(changedWords("a b c", "a x y c"), [["a ", "b", " c"], ["a ", "x y", " c"]]);
});

test("words that were only added or taken away are empty in the other text", () => {
    assert.deepEqual(changedWords("a c", "a b c"), [["a ", "", "c"], ["a ", "b ", "c"]]);
    assert.deepEqual(changedWords("a a", "a a a"), [["a a", "", ""], ["a a", " a", ""]]);
});

test("of the same text nothing differs, and of an empty one all does", () => {
    assert.deepEqual(changedWords("a b", "a b"), [["a b", "", ""], ["a b", "", ""]]);
    assert.deepEqual(changedWords("", "a b"), [["", "", ""], ["", "a b", ""]]);
    assert.deepEqual(changedWords("", ""), [["", "", ""], ["", "", ""]]);
});

test("the parts are the text again, with surrogate pairs whole", () => {
    const [one, other] = ["The 🐇 hops\n\tfar", "The 🐢 hops\n\tfar"];
    const parts = changedWords(one, other);
    assert.deepEqual(parts, [["The ", "🐇", " hops\n\tfar"], ["The ", "🐢", " hops\n\tfar"]]);
    assert.deepEqual(parts.map((part) => part.join("")), [one, other]);
});
