import assert from "node:assert/strict";
import test from "node:test";
import { get, getBytes, post, Refusal } from "../../Sources/Web/studio/api.js";

const answers = (answer) => { globalThis.fetch = async () => answer; };

test("a refusal has the server's message, and says whether the book has changed meanwhile", async () => {
    answers({ ok: false, status: 409, json: async () => ({ error: "it is another book" }) });
    await assert.rejects(post("edits"), (error) => error instanceof Refusal && error.isStale);
    await assert.rejects(post("edits"), { message: "it is another book" });
});

test("an answer that is not the studio's is told by its status", async () => {
    answers({ ok: false, status: 502, json: async () => JSON.parse("<html>") });
    await assert.rejects(get("book"), { message: "The studio answered with the status 502.", isStale: false });
});

test("a server that is not reached has the status 0; a request that is given up is no refusal", async () => {
    globalThis.fetch = async () => { throw new TypeError("no connection"); };
    await assert.rejects(get("book"), { status: 0, isStale: false });
    globalThis.fetch = async () => { throw Object.assign(new Error("given up"), { name: "AbortError" }); };
    await assert.rejects(getBytes("speech/0/0"), { name: "AbortError" });
});
