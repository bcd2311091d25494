// What can be done with the selected utterances, besides tuning.

import { byId } from "./elements.js";
import { leaveByEnter } from "./fields.js";

/** Connects the buttons and fields of an utterance. */
export class UtteranceForm {
    #session;
    #editing;

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {import("./text-editing.js").TextEditing} editing - Edits texts in the page.
     */
    constructor(session, editing) {
        this.#session = session;
        this.#editing = editing;
        byId("edit-text").addEventListener("click", () => this.edit());
        byId("text").addEventListener("click", () => {
            if (session.view.count === 0 && !session.editing) this.edit();
        });
        // Pressing this button leaves the text that is edited, so what it does must come before that.
        byId("split").addEventListener("mousedown", (event) => event.preventDefault());
        byId("split").addEventListener("click", () => editing.split());
        byId("join").addEventListener("click", () => this.join());
        byId("insert-before").addEventListener("click", () => this.insert(0));
        byId("insert-after").addEventListener("click", () => this.insert(1));
        byId("move-up").addEventListener("click", () => this.move(-1));
        byId("move-down").addEventListener("click", () => this.move(1));
        byId("remove").addEventListener("click", () => this.remove());
        byId("spoken-text").addEventListener("keydown", (event) => leaveByEnter(event));
        byId("spoken-text").addEventListener("change", ({ target }) => this.#setSpokenText(target.value));
        session.addEventListener("selection", () => this.#show());
    }

    edit() {
        return this.#editing.after(() => this.#edit());
    }

    #edit() {
        if (this.#session.view.count === 0) this.#editing.beginNew(0);
        else this.#editing.begin(this.#session.selection.current);
    }

    /** Joins the selected utterances into one; a single one with the next. */
    join() {
        return this.#session.inTurn(() => this.#join());
    }

    async #join() {
        const { page } = this.#session.place;
        const { first, last, hasGaps } = this.#span;
        if (hasGaps) return;
        const times = Math.max(1, last - first);
        if (first + times >= this.#session.view.count) return;
        const joins = Array.from({ length: times }, () => ({ edit: "join", page, utterance: first }));
        await this.#session.edit(joins, { select: [first] });
    }

    /** Lets a new utterance be typed, before (0) or after (1) the selected ones. */
    insert(by) {
        return this.#editing.after(() => this.#insert(by));
    }

    #insert(by) {
        const { first, last } = this.#span;
        this.#editing.beginNew(this.#session.selection.isEmpty ? 0 : by === 0 ? first : last + 1);
    }

    /** Moves the selected utterances before the one before them, or after the one after them, or to another page. */
    move(by) {
        return this.#session.inTurn(() => this.#move(by));
    }

    async #move(by) {
        const { page } = this.#session.place;
        const { first, last, count, hasGaps } = this.#span;
        if (this.#session.selection.isEmpty || hasGaps) return;
        const isAtEdge = by < 0 ? first === 0 : last + 1 === this.#session.view.count;
        if (isAtEdge && this.#session.book.picture !== null) return undefined;
        if (isAtEdge) return this.#moveToPage(page + by, by);
        // The neighbour moves to the other side, which is one edit however many are selected.
        const [from, to] = by < 0 ? [first - 1, last + 1] : [last + 1, first];
        const select = range(first + by, count);
        await this.#session.edit([{ edit: "move", page, utterance: from, toPage: page, toUtterance: to }], { select });
    }

    /** Moves the selected utterances to the end of the page before, or to the beginning of the page after. */
    async #moveToPage(toPage, by) {
        const { book } = this.#session;
        if (toPage < 0 || toPage >= book.outline.length) return;
        const { first, count } = this.#span;
        const start = by < 0 ? book.utterances(toPage) : 0;
        const edits = range(start, count).map((toUtterance) => (
            { edit: "move", page: book.index, utterance: first, toPage, toUtterance }
        ));
        await this.#session.edit(edits, { page: toPage, select: range(start, count) });
    }

    remove() {
        return this.#session.inTurn(() => this.#remove());
    }

    async #remove() {
        const { page } = this.#session.place;
        const { indices } = this.#session.selection;
        const removals = indices.map((utterance) => ({ edit: "remove", page, utterance })).reverse();
        const next = Math.max(0, Math.min(indices[0], this.#session.view.count - 1));
        await this.#session.edit(removals, { select: [next] });
    }

    get #span() {
        const { indices } = this.#session.selection;
        const [first, last] = [indices[0] ?? 0, indices.at(-1) ?? 0];
        const count = last - first + 1;
        return { first, last, count, hasGaps: indices.length > 0 && indices.length < count };
    }

    #setSpokenText(value) {
        const { place, book: { seen } } = this.#session;
        const text = value.trim() === "" ? null : value;
        this.#session.inTurn(() => this.#session.edit([{ edit: "setSpokenText", text, ...place }], { seen }));
    }

    #show() {
        const { utterance, selection, view, book } = this.#session;
        const { first, last, hasGaps } = this.#span;
        const isFixed = !utterance || !book.head.writable;
        for (const control of [byId("split"), byId("insert-before"), byId("spoken-text"), byId("remove")]) {
            control.disabled = isFixed;
        }
        for (const button of [byId("edit-text"), byId("insert-after")]) button.disabled = !book.head.writable;
        const several = selection.indices.length > 1;
        byId("join").textContent = several ? "Join into one" : "Join with next";
        // What lies between the selected ones is neither joined nor moved with them.
        const isApart = isFixed || hasGaps;
        byId("join").disabled = isApart || (!several && last + 1 >= view.count);
        // What a picture says stays with it.
        const [isFirst, isLast] = [book.index === 0, book.index + 1 >= book.outline.length].map((isEnd) => (
            isEnd || book.picture !== null
        ));
        byId("move-up").disabled = isApart || (first === 0 && isFirst);
        byId("move-down").disabled = isApart || (last + 1 >= view.count && isLast);
        const field = byId("spoken-text");
        if (document.activeElement !== field) field.value = utterance?.spokenText ?? "";
    }
}

const range = (first, count) => Array.from({ length: count }, (_, offset) => first + offset);
