// Where something is after a list has changed.

/**
 * Follows the items of a list into its next version: what is equal at both ends stays the same item, and what lies
 * between is matched from its beginning.
 *
 * @param {string[]} before - The items before.
 * @param {string[]} after - The items after.
 * @returns {(index: number) => number | null} Gives the index of an item in the next version, or null if it is gone.
 */
export function follow(before, after) {
    const shorter = Math.min(before.length, after.length);
    let head = 0;
    while (head < shorter && before[head] === after[head]) head += 1;
    let tail = 0;
    while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
    return (index) => {
        if (index < head) return index;
        if (index >= before.length - tail) return index + after.length - before.length;
        return index < after.length - tail ? index : null;
    };
}

/**
 * Moves edits to where their pages and utterances are now.
 *
 * @param {object[]} edits - The edits, as the server takes them.
 * @param {(page: number) => number | null} pageNow - Gives where a page is now, or null if it is gone.
 * @param {(page: number, utterance: number) => number | null} utteranceNow - Gives where an utterance of a page is now.
 * @returns {object[] | null} The edits, or null if a page or an utterance of one is gone.
 */
export function moveEdits(edits, pageNow, utteranceNow) {
    const moved = edits.map((edit) => {
        const places = {};
        for (const [page, utterance] of [["page", "utterance"], ["toPage", "toUtterance"]]) {
            if (edit[page] !== undefined) places[page] = pageNow(edit[page]);
            if (edit[utterance] !== undefined) places[utterance] = utteranceNow(edit[page], edit[utterance]);
        }
        return Object.values(places).includes(null) ? null : { ...edit, ...places };
    });
    return moved.includes(null) ? null : moved;
}
