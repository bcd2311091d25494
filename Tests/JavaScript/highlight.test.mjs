import assert from "node:assert/strict";
import test from "node:test";
import { ElementText } from "../../Sources/Web/story/highlight.js";

/** The text of an element in text nodes, as a walker finds them. Ranges are in places of nodes. */
function text(...parts) {
    const nodes = parts.map((part) => ({ data: part, length: part.length }));
    globalThis.NodeFilter = { SHOW_TEXT: 4 };
    globalThis.document = {
        createTreeWalker: () => {
            const rest = [...nodes];
            return { nextNode: () => rest.shift() ?? null };
        },
        createRange: () => ({
            setStart(node, offset) { this.start = [nodes.indexOf(node), offset]; },
            setEnd(node, offset) { this.end = [nodes.indexOf(node), offset]; },
        }),
    };
    return { nodes, text: new ElementText({}) };
}

const places = ({ start, end }) => [start, end];

test("a range begins in the node of its first character, and ends in that of its last one", () => {
    const { text: whole } = text("Hop, ", "said", " the hare");
    assert.deepEqual(places(whole.range(0, 3)), [[0, 0], [0, 3]]);
    assert.deepEqual(places(whole.range(5, 9)), [[1, 0], [1, 4]]);
    assert.deepEqual(places(whole.range(3, 11)), [[0, 3], [2, 2]]);
});

test("a range beyond the text ends with it, and units of UTF-16 count", () => {
    const { text: whole } = text("🐇", "hop");
    assert.deepEqual(places(whole.range(2, 99)), [[1, 0], [1, 3]]);
    assert.deepEqual(places(whole.range(0, 2)), [[0, 0], [0, 2]]);
});

test("a place in a node is one in the text, and one elsewhere is none", () => {
    const { text: whole, nodes } = text("Hop, ", "said");
    assert.deepEqual([whole.offset(nodes[1], 2), whole.offset({}, 2)], [7, -1]);
});
