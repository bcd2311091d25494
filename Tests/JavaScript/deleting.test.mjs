import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

/** @param {string} name - A file of the studio. */
const studio = (name) => readFileSync(new URL(`../../Sources/Web/studio/${name}`, import.meta.url), "utf8");

test("what deletes is red, by day and by night", () => {
    const style = studio("studio.css");
    assert.match(style, /button\.deleting:not\(:disabled\) \{\s*color: var\(--error\);/);
    const colours = style.match(/--error: light-dark\((#\w{6}), (#\w{6})\);/);
    const reds = colours.slice(1).map((colour) => colour.match(/\w\w/g).map((part) => parseInt(part, 16)));
    for (const [red, green, blue] of reds) assert.ok(red > 1.3 * Math.max(green, blue), `${[red, green, blue]}`);
});

test("every button of the page that says that it deletes is one of those", () => {
    const buttons = [...studio("studio.html").matchAll(/<button ([^>]*)>(Delete|Remove)\b/g)];
    assert.ok(buttons.length > 1);
    for (const [button, attributes] of buttons) assert.match(attributes, /class="[^"]*\bdeleting\b/, button);
});
