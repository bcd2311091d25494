import assert from "node:assert/strict";
import test from "node:test";
import { part, sentence } from "../../Sources/Web/studio/sentences.js";

test("a text begins with a capital, of any alphabet", () => {
    assert.equal(sentence("it is gone"), "It is gone");
    assert.equal(sentence("évité, encore"), "Évité, encore");
    assert.equal(sentence("x"), "X");
});

test("a name is left as it is", () => {
    for (const text of ["a.plist is gone", "render-book", "eSpeak", "“x” is gone", "3 pages", "𝒶.txt"]) {
        assert.equal(sentence(text), text);
    }
});

test("no text is an empty one", () => {
    assert.equal(sentence(undefined), "");
    assert.equal(sentence(null), "");
    assert.equal(sentence(""), "");
});

test("a part of a text has no half of a character", () => {
    assert.equal(part("a😀b", 0, 2), "a");
    assert.equal(part("a😀b", 2, 4), "b");
    assert.equal(part("a😀b", 1, 3), "😀");
    assert.equal(part("hop", 1, 9), "op");
});
