import assert from "node:assert/strict";
import test from "node:test";
import { Book } from "../../Sources/Web/studio/book.js";

test("a page is followed to where it was moved, and nowhere when it was deleted", () => {
    const [a, b, c] = ["a", "b", "c"].map((text) => ({ text }));
    const book = new Book();
    book.outline = [a, b, c];
    const place = book.follow(0);
    book.outline = [b, c, a];
    assert.equal(place(), 2);
    book.outline = [b, c];
    assert.equal(place(), null);
});
