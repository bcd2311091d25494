import assert from "node:assert/strict";
import test from "node:test";
import { Phrases } from "../../Sources/Web/story/phrases.js";

test("phrases are in the language of the document, or in English", () => {
    const said = ["de", "de-AT", "FR", "es-419", "it", ""].map((language) => new Phrases(language).language);
    assert.deepEqual(said, ["de", "de", "fr", "es", "en", "en"]);
});

test("values stand in the places of the braces, in their order", () => {
    assert.equal(new Phrases("en").say("page", 1, 12), "Page 1 of 12");
    assert.equal(new Phrases("fr").say("page", 1, 12), "Page 1 sur 12");
    assert.equal(new Phrases("en").say("read"), "Read");
});

test("a name that every object has is no language", () => {
    const languages = ["constructor", "toString", "__proto__-x"].map((language) => new Phrases(language).language);
    assert.deepEqual(languages, ["en", "en", "en"]);
});
