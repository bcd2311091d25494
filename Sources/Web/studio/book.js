// The book as the server has it, and the page of it that is shown.

import { Refusal, get, post } from "./api.js";
import { follow, moveEdits } from "./following.js";
import { isBeside, pathOfPage } from "./positions.js";

/** How many edits that turned the page are remembered, less one. */
const MOST = 99;

/**
 * Keeps the head, the outline and one page of the book, and changes them. The utterances of the page are its own, or
 * those of one of its pictures.
 *
 * Events: `head` after each answer; `outline` when the pages of the book changed; `page` when another page or another
 * picture's words are shown, or they changed; its detail has `isTurn`, `gone` (`page` or `picture` if it is turned
 * because what was shown before was deleted, or null), `from` (what was shown before: a page and perhaps a picture)
 * and `place`, which follows an utterance into what is shown now; `leave` before something else is shown; `elsewhere`
 * when something changed the book that is not this window.
 */
export class Book extends EventTarget {
    head = null;
    outline = [];
    index = 0;
    /** The picture whose utterances are shown, or null for those of the page itself. */
    picture = null;
    page = null;
    #version = null;
    /** The edits that turned the page, each with the outline and the index before and after it. */
    #turnings = [];
    #turns = Promise.resolve();

    /** Takes what the server says about the book. */
    receive(head) {
        return this.#inTurn(async () => {
            if (isBefore(head.version, this.#version)) return;
            const isNews = head.version !== this.#version;
            if (isNews && this.#version !== null) this.dispatchEvent(new Event("elsewhere"));
            await this.#take(head);
        });
    }

    /** Shows a page, or what one of its pictures says; the nearest page if there is none with this index. */
    turn(index, picture = null) {
        return this.#inTurn(() => this.#turn(index, picture));
    }

    /** Whether a position is among those that are shown. */
    shows(position) {
        return isBeside(position, { page: this.index, picture: this.picture });
    }

    /** Whether nothing is written: neither the book, which may have to become XML first, nor what is beside it. */
    get isReadOnly() {
        const { writable, becomesXML, isUnread, correctsRecordings } = this.head;
        return !writable && !becomesXML && !isUnread && !correctsRecordings;
    }

    /** The number of utterances of a page. */
    utterances(page) {
        const isShown = page === this.index && this.picture === null && this.page;
        return isShown ? this.page.utterances.length : this.outline[page]?.utterances ?? 0;
    }

    /**
     * Follows a page.
     *
     * @returns {() => number | null} Gives the index that the page has then, or null if it is gone.
     */
    follow(index) {
        const before = this.outline;
        return () => followPage(before, this.outline, index);
    }

    /** What is shown now, to which edits refer that are made later. */
    get seen() {
        const { outline, index, picture, page } = this;
        return { version: this.#version, outline, index, picture, page };
    }

    /**
     * Makes edits, all or none.
     *
     * @param {object[]} edits - The edits, as the server takes them. One of an utterance that does not say whether a
     *     picture speaks it is about what was shown.
     * @param {{ page?: number, seen?: object }} options - The page to show afterwards, and what was shown when the
     *     places of the edits were chosen.
     * @throws {Refusal} If one is not possible.
     */
    edit(edits, { page = this.index, seen = this.seen } = {}) {
        const placed = edits.map((edit) => withPicture(edit, seen));
        const step = page - this.index;
        return this.#inTurn(async () => {
            const head = await this.#send(placed, seen);
            const before = { outline: this.outline, index: this.index };
            const next = this.index + step;
            const isOfPage = ({ edit, page: from, toPage = from }) => (
                from === seen.index && toPage === from && !/Pages?$/.test(edit)
            );
            const isOnlyPage = followPage(seen.outline, this.outline, seen.index) === this.index;
            await this.#take(head, isOnlyPage && edits.every(isOfPage));
            if (step === 0) return;
            await this.#turn(next);
            this.#turnings = [...this.#turnings.slice(-MOST), [before, { outline: this.outline, index: this.index }]];
        });
    }

    /** Sends a command, which answers with the head of the book: `undo`, `redo`, `save`, `fix` or `conflict`. */
    command(name, body = {}) {
        return this.#inTurn(async () => {
            const [before, page] = [this.outline, JSON.stringify(this.page?.utterances)];
            await this.#take(await post(name, body));
            const turned = this.#turnedBack(before);
            if (turned !== null) return this.#turn(turned, turned === this.index ? this.picture : null);
            // A step of the history on another page is shown, so that it does not happen unseen.
            if (before === this.outline || page !== JSON.stringify(this.page?.utterances)) return undefined;
            const changed = this.outline.findIndex((entry, index) => (
                !before[index] || signature(entry) !== signature(before[index])
            ));
            if (changed >= 0) await this.#turn(changed, changedPicture(before[changed], this.outline[changed]));
            return undefined;
        });
    }

    /** The index of the page to return to on undo, or to turn to on redo. */
    #turnedBack(outline) {
        const isSame = (one, other) => one.length === other.length
            && one.every((page, index) => signature(page) === signature(other[index]));
        const steps = this.#turnings.flatMap(([before, after]) => [[after, before], [before, after]]);
        const step = outline === this.outline ? undefined : steps.findLast(([from, to]) => (
            isSame(from.outline, outline) && isSame(to.outline, this.outline)
        ));
        return step ? step[1].index : null;
    }

    /** Sends edits. When the book was changed meanwhile, they follow their pages and utterances. */
    async #send(edits, seen) {
        const send = () => post("edits", { version: this.#version, edits: this.#moved(edits, seen) });
        try {
            return await send();
        } catch (error) {
            if (!(error instanceof Refusal) || !error.isStale) throw error;
            this.dispatchEvent(new Event("elsewhere"));
            await this.#take(await get("book"));
            return send();
        }
    }

    /** Moves edits from what was shown to what is shown now. */
    #moved(edits, seen) {
        if (seen.version === this.#version) return edits;
        const pageNow = (page) => followPage(seen.outline, this.outline, page);
        const isShown = pageNow(seen.index) === this.index && seen.picture === this.picture;
        const place = isShown ? follow(texts(seen.page), texts(this.page)) : null;
        const moved = moveEdits(edits, pageNow, (page, utterance) => {
            if (isShown && page === seen.index) return place(utterance);
            // What is on a page that is not shown is known only while that page stays the same.
            const [before, now] = [seen.outline[page], this.outline[pageNow(page)]];
            return before && now && signature(before) === signature(now) ? utterance : null;
        });
        if (!moved) throw new Refusal(409, "This was changed elsewhere meanwhile, and is no longer there.");
        const isOtherText = ({ edit, page, utterance }, index) => (
            edit === "setText" && isShown && page === seen.index
            && texts(seen.page)[utterance] !== texts(this.page)[moved[index].utterance]
        );
        if (edits.some(isOtherText)) throw new Refusal(409, "This text was changed elsewhere meanwhile.");
        return moved;
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
        const path = pathOfPage(this.index, this.picture);
        const shown = isFirst || this.index >= head.pages ? null : get(path).catch(() => null);
        const { pages } = await get("outline");
        const index = isFirst ? this.index : followPage(this.outline, pages, this.index);
        if (index === null) this.dispatchEvent(new Event("leave"));
        this.outline = pages;
        this.dispatchEvent(new Event("outline"));
        const fetched = index === this.index ? await shown : null;
        if (index === null) await this.#show(this.index, { isTurn: true, gone: "page", picture: null });
        else await this.#show(index, { isTurn: isFirst, fetched });
        this.#version = head.version;
    }

    async #takePage(head) {
        await this.#show(this.index);
        this.outline = this.outline.with(this.index, entry(this.page, this.picture, this.outline[this.index]));
        this.dispatchEvent(new Event("outline"));
        this.#version = head.version;
    }

    async #turn(index, picture = null) {
        const next = this.#nearest(index);
        const isOther = next !== this.index || picture !== this.picture || !this.page;
        if (isOther) await this.#show(next, { isTurn: true, picture });
    }

    async #show(index, { isTurn = false, gone = null, fetched = null, picture = this.picture } = {}) {
        if (this.outline.length === 0) return undefined;
        const next = this.#nearest(index);
        const isThere = picture === null || picture < this.outline[next].pictures.length;
        if (!isThere) return this.#show(next, { isTurn: true, gone: "picture", picture: null });
        const page = fetched ?? await get(pathOfPage(next, picture));
        // What was shown on a page that is gone has been left.
        if (isTurn && gone !== "page" && this.page) this.dispatchEvent(new Event("leave"));
        const place = isTurn ? () => null : follow(texts(this.page), texts(page));
        const from = { page: this.index, picture: this.picture };
        [this.index, this.picture] = [next, picture];
        this.page = page;
        this.dispatchEvent(new CustomEvent("page", { detail: { isTurn, gone, from, place } }));
        return undefined;
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
function entry(page, picture, before) {
    const pictures = page.pictures.map(({ identity }) => identity);
    if (picture !== null) return { ...before, pictures };
    const { text } = before;
    const whole = texts(page).join("");
    return {
        pictures,
        title: page.title,
        picture: page.backgroundImage,
        utterances: page.utterances.length,
        characters: whole.length,
        text: whole.slice(0, Math.max(120, text.length)),
        isRecorded: page.utterances.every(({ recordedPart }) => recordedPart),
    };
}

/** An edit with the picture that was shown, if it is about an utterance and does not say so itself. */
function withPicture(edit, { index, picture }) {
    if (picture === null || edit.utterance === undefined || edit.page !== index || "picture" in edit) return edit;
    return { ...edit, picture, ...edit.toPage === index && { toPicture: picture } };
}

const textOf = ({ title, text, characters }) => [title, text, characters];

const signature = (page) => JSON.stringify([...textOf(page), page.pictures]);

/** The first picture of a page that says something else than before, unless the page itself has changed; or null. */
function changedPicture(before, now) {
    if (!before || JSON.stringify(textOf(before)) !== JSON.stringify(textOf(now))) return null;
    const index = now.pictures.findIndex((identity, number) => identity !== before.pictures[number]);
    return index < 0 ? null : index;
}

/**
 * The index of a page in another outline, or null if it is gone. A page with a text of its own is found anywhere. What
 * its pictures say may sound otherwise by what the whole book has, and tells no page from another.
 */
function followPage(outline, next, index) {
    if (outline === next) return index;
    const [before, now] = [outline, next].map((pages) => pages.map((page) => JSON.stringify(textOf(page))));
    const page = before[index];
    const isAlone = [before, now].every((pages) => pages.filter((other) => other === page).length === 1);
    return isAlone ? now.indexOf(page) : follow(before, now)(index);
}

/** Whether a version came before another one of the same process: `3k9-12`, with its number at the end. */
function isBefore(version, other) {
    const [[process, number], [otherProcess, otherNumber]] = [version, other ?? ""].map((text) => text.split("-"));
    return process === otherProcess && Number(number) < Number(otherNumber);
}
