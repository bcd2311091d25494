// The book as the server has it, and the page of it that is shown.

import { Refusal, get, post } from "./api.js";
import { follow, moveEdits } from "./following.js";

/**
 * Keeps the head, the outline and one page of the book, and changes them.
 *
 * Events: `head` after each answer; `outline` when the pages of the book changed; `page` when another page is shown, or
 * this one changed; its detail has `isTurn` and `place`, which follows an utterance into what is shown now;
 * `elsewhere` when something changed the book that is not this window.
 */
export class Book extends EventTarget {
    head = null;
    outline = [];
    index = 0;
    page = null;
    #version = null;
    #turns = Promise.resolve();

    /** Takes what the server says about the book. */
    receive(head) {
        return this.#inTurn(async () => {
            const isNews = head.version !== this.#version;
            if (isNews && this.#version !== null) this.dispatchEvent(new Event("elsewhere"));
            await this.#take(head);
        });
    }

    /** Shows a page; the nearest one if there is none with this index. */
    turn(index) {
        return this.#inTurn(() => this.#turn(index));
    }

    /** The number of utterances of a page. */
    utterances(page) {
        return page === this.index && this.page ? this.page.utterances.length : this.outline[page]?.utterances ?? 0;
    }

    /**
     * Follows a page.
     *
     * @returns {() => number | null} Gives the index that the page has then, or null if it is gone.
     */
    follow(index) {
        const before = this.outline.map(signature);
        const page = before[index];
        return () => {
            const now = this.outline.map(signature);
            const isAlone = [before, now].every((pages) => pages.filter((other) => other === page).length === 1);
            return isAlone ? now.indexOf(page) : follow(before, now)(index);
        };
    }

    /**
     * Makes edits, all or none.
     *
     * @param {object[]} edits - The edits, as the server takes them.
     * @param {number} page - The page to show afterwards.
     * @throws {Refusal} If one is not possible.
     */
    edit(edits, page = this.index) {
        return this.#inTurn(async () => {
            const changesPages = edits.some((edit) => edit.edit.endsWith("Page") || edit.page !== this.index);
            await this.#take(await this.#send(edits), !changesPages);
            if (page !== this.index) await this.#turn(page);
        });
    }

    /** Sends a command, which answers with the head of the book: `undo`, `redo`, `save`, `fix` or `conflict`. */
    command(name, body = {}) {
        return this.#inTurn(async () => {
            const [before, page] = [this.outline, JSON.stringify(this.page?.utterances)];
            await this.#take(await post(name, body));
            // A step of the history on another page is shown, so that it does not happen unseen.
            if (before === this.outline || page !== JSON.stringify(this.page?.utterances)) return;
            const changed = this.outline.findIndex((entry, index) => (
                !before[index] || signature(entry) !== signature(before[index])
            ));
            if (changed >= 0) await this.#turn(changed);
        });
    }

    /** Sends edits. When the book was changed meanwhile, they follow their utterances, once. */
    async #send(edits) {
        try {
            return await post("edits", { version: this.#version, edits });
        } catch (error) {
            if (!(error instanceof Refusal) || !error.isStale) throw error;
            const [page, before] = [this.index, texts(this.page)];
            this.dispatchEvent(new Event("elsewhere"));
            await this.#take(await get("book"));
            const moved = page === this.index ? moveEdits(edits, page, follow(before, texts(this.page))) : null;
            if (!moved) throw new Refusal(409, "This was changed elsewhere meanwhile, and is no longer there.");
            return post("edits", { version: this.#version, edits: moved });
        }
    }

    /**
     * Takes a head of the book, and what has changed with it.
     *
     * @param {object} head - The head.
     * @param {boolean} isOnlyPage - Whether nothing but the page that is shown can have changed. The outline of a long
     *     book is not sent anew for each edit.
     */
    async #take(head, isOnlyPage = false) {
        this.head = head;
        this.dispatchEvent(new Event("head"));
        if (head.version === this.#version) return;
        const isFirst = this.#version === null;
        if (isOnlyPage && !isFirst) return this.#takePage(head);
        const shown = isFirst || this.index >= head.pages ? null : get(`pages/${this.index}`).catch(() => null);
        const { pages } = await get("outline");
        const index = isFirst ? this.index : follow(this.outline.map(signature), pages.map(signature))(this.index);
        this.outline = pages;
        this.dispatchEvent(new Event("outline"));
        await this.#show(index ?? this.index, isFirst, index === this.index ? await shown : null);
        this.#version = head.version;
    }

    async #takePage(head) {
        await this.#show(this.index, false);
        this.outline[this.index] = entry(this.page, this.outline[this.index]);
        this.dispatchEvent(new Event("outline"));
        this.#version = head.version;
    }

    async #turn(index) {
        const next = this.#nearest(index);
        if (next !== this.index || !this.page) await this.#show(next, true);
    }

    async #show(index, isTurn, fetched = null) {
        const next = this.#nearest(index);
        if (this.outline.length === 0) return;
        const page = fetched ?? await get(`pages/${next}`);
        const place = isTurn ? () => null : follow(texts(this.page), texts(page));
        this.index = next;
        this.page = page;
        this.dispatchEvent(new CustomEvent("page", { detail: { isTurn, place } }));
    }

    #nearest(index) {
        return Math.max(0, Math.min(index, this.outline.length - 1));
    }

    /** One after another, so that each has the version that the one before it made. */
    #inTurn(action) {
        const result = this.#turns.then(action);
        this.#turns = result.catch(() => {});
        return result;
    }
}

const texts = (page) => page.utterances.map(({ text }) => text);

/** What the outline has for a page; its beginning is as long as that which the server sends. */
function entry(page, { text }) {
    const whole = texts(page).join("");
    return {
        title: page.title,
        hasPicture: Boolean(page.backgroundImage),
        picture: page.backgroundImage,
        utterances: page.utterances.length,
        characters: whole.length,
        text: whole.slice(0, Math.max(120, text.length)),
    };
}

const signature = ({ title, text, characters }) => JSON.stringify([title, text, characters]);
