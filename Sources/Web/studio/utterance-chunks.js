// How a long page is divided, so that only a part of it needs to be in the document.

/** The utterances after which a chunk ends with a line, and after which it ends though no line does. */
const ENOUGH = 40;
const MOST = 300;

/**
 * Divides the utterances of a page where a line ends, so that the text looks the same as in one piece.
 *
 * @param {string[]} texts - Their texts.
 * @returns {[number, number][]} The first and the end index of each chunk.
 */
export function utteranceChunks(texts) {
    const result = [];
    let first = 0;
    texts.forEach((text, index) => {
        const count = index + 1 - first;
        const isLast = index + 1 === texts.length;
        if (isLast || count === MOST || (count >= ENOUGH && text.endsWith("\n"))) {
            result.push([first, index + 1]);
            first = index + 1;
        }
    });
    return result;
}
