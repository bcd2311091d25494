import assert from "node:assert/strict";
import test from "node:test";
import { Pages } from "../../Sources/Web/story/pages.js";

/** Pages that begin at frames. */
function pages(...starts) {
    globalThis.scrollTo = () => {};
    return new Pages(starts.map((start, index) => {
        const shown = new Set();
        const classList = { add: (name) => shown.add(name), remove: (name) => shown.delete(name) };
        return { dataset: { start: String(start), end: String(starts[index + 1] ?? start) }, classList, shown };
    }));
}

test("a frame is on the last page that begins at or before it", () => {
    assert.deepEqual([-1, 0, 9, 10, 99].map((frame) => pages(0, 10, 10, 20).indexAt(frame)), [0, 0, 0, 2, 3]);
    assert.equal(pages(5).indexAt(0), 0);
});

test("one page is shown, the nearest one if there is none with an index, and each turn is told", () => {
    const all = pages(0, 10, 20);
    const turns = [];
    all.addEventListener("turn", () => turns.push(all.index));
    for (const index of [0, 0, 7, -3, NaN, 1]) all.turn(index);
    assert.deepEqual(turns, [0, 2, 0, 1]);
    assert.deepEqual(all.elements.map(({ shown }) => shown.has("current")), [false, true, false]);
    assert.deepEqual([all.hasNext, all.hasPrevious, all.frames(1)], [true, true, { start: 10, end: 20 }]);
});
