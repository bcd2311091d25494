// What differs between two versions of a text.

/**
 * The words of two texts, each in three parts: what both begin with, what differs, and what both end with.
 *
 * @param {string} one - A text.
 * @param {string} other - The other one.
 * @returns {string[][]} The parts of both.
 */
export function changedWords(one, other) {
    const [words, otherWords] = [one, other].map((text) => text.match(/\s+|\S+/g) ?? []);
    const least = Math.min(words.length, otherWords.length);
    let start = 0;
    while (start < least && words[start] === otherWords[start]) start += 1;
    let end = 0;
    while (end < least - start && words.at(-1 - end) === otherWords.at(-1 - end)) end += 1;
    return [words, otherWords].map((all) => [
        all.slice(0, start), all.slice(start, all.length - end), all.slice(all.length - end),
    ].map((part) => part.join("")));
}
