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
