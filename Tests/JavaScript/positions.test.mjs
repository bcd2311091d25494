import assert from "node:assert/strict";
import test from "node:test";
import { followed, isBeside, isSame, pathOf, pathOfPage, whereIs } from "../../Sources/Web/studio/positions.js";

test("a position without a picture is in the page's own text, however that is written", () => {
    assert.ok(isSame({ page: 0, utterance: 1 }, { page: 0, picture: null, utterance: 1 }));
    assert.ok(!isBeside({ page: 0, utterance: 1 }, { page: 0, picture: 0, utterance: 1 }));
    assert.ok(isBeside({ page: 0, picture: 2, utterance: 1 }, { page: 0, picture: 2, utterance: 5 }));
    assert.ok(!isSame({ page: 0, utterance: 1 }, { page: 0, utterance: 2 }));
});

test("no position is beside none", () => {
    assert.ok(isBeside(undefined, null));
    assert.ok(!isBeside(undefined, { page: 0 }));
});

test("positions are counted from one for people, and from zero in paths", () => {
    assert.equal(whereIs({ page: 0, picture: 0, utterance: 0 }), "Page 1, picture 1, utterance 1");
    assert.equal(whereIs({ page: 9, picture: null }), "Page 10");
    assert.equal(pathOf("speech", { page: 3, utterance: 0 }), "speech/3/0");
    assert.equal(pathOf("speech", { page: 3, picture: 1, utterance: 0 }), "speech/3/0?picture=1");
    assert.equal(pathOfPage(2), "pages/2");
    assert.equal(pathOfPage(2, 0), "pages/2?picture=0");
});

test("what is asked for more is escaped", () => {
    assert.equal(pathOf("speech", { page: 0, utterance: 0 }, { voice: "a&b=ü" }), "speech/0/0?voice=a%26b%3D%C3%BC");
});

test("a position is followed through a change of its page or its picture", () => {
    const change = { from: { page: 1, picture: 0 }, place: (index) => (index === 0 ? null : index + 1) };
    assert.deepEqual(followed({ page: 1, picture: 0, utterance: 2 }, change, 3), { page: 3, picture: 0, utterance: 3 });
    assert.equal(followed({ page: 1, picture: 0, utterance: 0 }, change, 3), null);
    assert.deepEqual(followed({ page: 1, utterance: 0 }, change, 3), { page: 3, utterance: 0 });
    assert.deepEqual(followed({ page: 2, picture: 0, utterance: 0 }, change, 3), { page: 2, picture: 0, utterance: 0 });
});
