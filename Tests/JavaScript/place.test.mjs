import assert from "node:assert/strict";
import test from "node:test";
import { StoredValue } from "../../Sources/Web/story/place.js";

function storage() {
    const kept = new Map();
    return {
        kept,
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => kept.set(key, value),
        removeItem: (key) => kept.delete(key),
    };
}

test("a value is read as it was written, under its own name", () => {
    globalThis.localStorage = storage();
    new StoredValue("place x").write({ page: 3 });
    assert.deepEqual(new StoredValue("place x").read(), { page: 3 });
    assert.equal(new StoredValue("place y").read(), null);
    new StoredValue("place x").write(null);
    assert.equal(globalThis.localStorage.kept.size, 0);
});

test("what is no value, and a browser that keeps nothing, are as nothing", () => {
    globalThis.localStorage = storage();
    globalThis.localStorage.kept.set("narration place", "{");
    assert.equal(new StoredValue("place").read(), null);
    globalThis.localStorage = { getItem() { throw new Error("denied"); }, setItem() { throw new Error("full"); } };
    assert.equal(new StoredValue("place").read(), null);
    new StoredValue("place").write(1);
});
