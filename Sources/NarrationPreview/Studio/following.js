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
 * Moves edits of a page to where their utterances are now.
 *
 * @returns {object[] | null} The edits, or null if an utterance of one is gone.
 */
export function moveEdits(edits, page, place) {
    const moved = edits.map((edit) => {
        if (edit.page !== page || edit.utterance === undefined) return edit;
        const utterance = place(edit.utterance);
        return utterance === null ? null : { ...edit, utterance };
    });
    return moved.includes(null) ? null : moved;
}
