// How long the pages are heard.

import { get } from "./api.js";

/** The milliseconds after a change after which the lengths are asked for. */
const REST = 400;

/**
 * Keeps the lengths of all pages: those that were heard as they were, the others as they are estimated.
 *
 * Event: `change`.
 */
export class Lengths extends EventTarget {
    #pages = [];
    #timer = null;

    /**
     * @param {import("./book.js").Book} book - The book.
     * @param {import("./player.js").Player} player - What plays it.
     */
    constructor(book, player) {
        super();
        book.addEventListener("outline", () => this.#askSoon());
        for (const name of ["utterance", "change"]) player.addEventListener(name, () => this.#askSoon());
    }

    /** The length of a page, with whether it is known; null before it is estimated. */
    of(page) {
        return this.#pages[page] ?? null;
    }

    /** The length of the book, with whether it is known; null before it is estimated. */
    get total() {
        if (this.#pages.length === 0) return null;
        return {
            seconds: this.#pages.reduce((sum, { seconds }) => sum + seconds, 0),
            isKnown: this.#pages.every(({ isKnown }) => isKnown),
        };
    }

    #askSoon() {
        this.#timer ??= setTimeout(() => this.#ask(), REST);
    }

    async #ask() {
        this.#timer = null;
        try {
            this.#pages = (await get("lengths")).pages;
            this.dispatchEvent(new Event("change"));
        } catch {
            // The next change asks again.
        }
    }
}

/** A length as it is shown. */
export function lengthSign({ seconds, isKnown }) {
    return isKnown ? duration(seconds) : `≈ ${duration(seconds)}`;
}

/** A length as it is said. */
export function lengthWords({ seconds, isKnown }) {
    return isKnown ? duration(seconds) : `about ${duration(seconds)}`;
}

/** Hours, minutes and seconds as people say them. */
export function duration(seconds) {
    const whole = Math.round(seconds);
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    if (hours > 0) return `${hours} h ${minutes} min`;
    return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}
