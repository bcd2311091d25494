import assert from "node:assert/strict";
import test from "node:test";
import { NUMBERS, combine, editsOf, valuesOf } from "../../Sources/Web/studio/properties.js";

test("several utterances with different values show that they differ", () => {
    const { isMixed, origin } = combine([{ value: 1, from: "page" }, { value: 2, from: "utterance" }], "utterance");
    assert.deepEqual([isMixed, origin], [true, "different"]);
});

test("equal values tell their origin if it is one", () => {
    const [page, utterance] = [{ value: 1, from: "page" }, { value: 1, from: "utterance" }];
    assert.deepEqual(combine([page, page], "utterance"), { value: 1, isMixed: false, origin: "from the page", isOwn: false });
    assert.equal(combine([page], "page").origin, "set here");
    assert.deepEqual(combine([page, utterance], "utterance"), { value: 1, isMixed: false, origin: "", isOwn: true });
});

test("a property that is reset takes one edit for each utterance, and without a page for the book", () => {
    const edit = { edit: "set", property: "rate", value: null };
    assert.deepEqual(editsOf("rate", null, "book", 0, [1, 2]), [edit]);
    assert.deepEqual(editsOf("rate", null, "page", 0, [1, 2]), [{ ...edit, page: 0 }]);
    assert.deepEqual(
        editsOf("rate", null, "utterance", 0, [1, 2]),
        [{ ...edit, page: 0, utterance: 1 }, { ...edit, page: 0, utterance: 2 }],
    );
});

test("the language of the book is a text of the book, and no property of utterances besides", () => {
    assert.deepEqual(editsOf("language", "de", "book", 0, []), [
        { edit: "set", property: "language", value: null }, { edit: "setBook", property: "language", text: "de" },
    ]);
});

test("what is tuned has the values of its level; none where there is no utterance", () => {
    const page = { utterances: [{ rate: { value: 0.4 } }], properties: { rate: { value: 0.6 } } };
    assert.deepEqual(valuesOf("rate", "utterance", page, [0, 9]), [{ value: 0.4 }, { value: null }]);
    assert.deepEqual(valuesOf("rate", "page", page, [0]), [{ value: 0.6 }]);
    assert.deepEqual(valuesOf("rate", "book", page, [0]), [{ value: null }]);
});

test("a speed is words a minute, as the engines have it", () => {
    const { means } = NUMBERS.find(({ name }) => name === "rate");
    assert.deepEqual([0, 0.5, 0.51, 1].map(means), [90, 190, 190, 400].map((words) => `about ${words} words a minute`));
});
