// Positions of utterances: of a page, or of one of its pictures that speak when they are touched.
//
// A position is `{ page, picture, utterance }`, with indices from 0. Without a picture, it is in the page's own text.

/** Whether two positions are on the same page, or in the same picture. */
export function isBeside(one, other) {
    return one?.page === other?.page && (one?.picture ?? null) === (other?.picture ?? null);
}

/** Whether two positions are the same. */
export function isSame(one, other) {
    return isBeside(one, other) && one?.utterance === other?.utterance;
}

/**
 * Where a position is when what was shown has changed, or null if its utterance is gone.
 *
 * @param {{ page: number, picture?: number | null, utterance: number }} position - The position before.
 * @param {{ from: object, place: (index: number) => number | null }} change - What the event `page` of the book says.
 * @param {number} page - The index of the page that is shown now.
 */
export function followed(position, { from, place }, page) {
    if (position.page !== from.page) return position;
    const utterance = isBeside(position, from) ? place(position.utterance) : position.utterance;
    return utterance === null ? null : { ...position, page, utterance };
}

/** A position, or a page or a picture without an utterance, in words. */
export function whereIs({ page, picture, utterance }) {
    return [
        `Page ${page + 1}`, Number.isInteger(picture) && `picture ${picture + 1}`,
        Number.isInteger(utterance) && `utterance ${utterance + 1}`,
    ].filter(Boolean).join(", ");
}

/** The path under which the server has something of an utterance: `speech/3/0?picture=1`. */
export function pathOf(name, { page, picture, utterance }, more = {}) {
    const query = new URLSearchParams({ ...Number.isInteger(picture) && { picture }, ...more }).toString();
    return `${name}/${page}/${utterance}${query && `?${query}`}`;
}

/** The path under which the server has a page, with its own utterances or with those of a picture. */
export function pathOfPage(page, picture = null) {
    return picture === null ? `pages/${page}` : `pages/${page}?picture=${picture}`;
}
