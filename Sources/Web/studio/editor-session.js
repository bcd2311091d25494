// The author's session: the book, one page of it, and the utterances that are selected.

import { Book } from "./book.js";
import { Listening } from "./listening.js";
import { PageView } from "./page.js";
import { Selection } from "./selection.js";
import { leaveTextField } from "./fields.js";

/**
 * Keeps the page, the selection and the sound together.
 *
 * Events: `selection` when other utterances are selected, or the selected ones have changed; before it, `follow` when
 * their page has changed, with the detail of the book's event.
 */
export class EditorSession extends EventTarget {
    book = new Book();
    selection = new Selection();
    listening = new Listening(this.book);
    /** The text that is being edited, until it is in the book or given up; or null. */
    editing = null;
    #main;
    #turns = Promise.resolve();

    /**
     * @param {HTMLElement} main - Scrolls the page.
     * @param {HTMLElement} text - Gets the utterances.
     * @param {import("./message.js").Message} message - Tells what went wrong.
     */
    constructor(main, text, message) {
        super();
        this.#main = main;
        this.message = message;
        this.view = new PageView(text);
        this.view.addEventListener("choose", ({ detail }) => this.choose(detail.index, detail.how));
        this.book.addEventListener("leave", () => leaveTextField());
        this.book.addEventListener("page", ({ detail }) => this.#showPage(detail));
    }

    /** The position of the current utterance. */
    get place() {
        return this.positionOf(this.selection.current);
    }

    /** The position of an utterance that is shown. */
    positionOf(utterance) {
        const { index, picture } = this.book;
        return { page: index, ...picture !== null && { picture }, utterance };
    }

    /** What the server tells about the current utterance, or null. */
    get utterance() {
        return this.selection.isEmpty ? null : this.book.page?.utterances[this.selection.current] ?? null;
    }

    /** Selects an utterance: alone (`choose`), with all up to it (`extend`), or added (`toggle`). */
    choose(index, how = "choose") {
        if (index < 0 || index >= this.view.count) return;
        leaveTextField();
        this.selection[how](index);
        this.#showSelection();
    }

    /** Selects some utterances; the last of them is current. */
    chooseThese(indices) {
        const there = indices.filter((index) => index >= 0 && index < this.view.count);
        if (there.length === 0) return;
        leaveTextField();
        this.selection.chooseThese(there);
        this.#showSelection();
    }

    chooseAll() {
        leaveTextField();
        this.selection.chooseAll(this.view.count);
        this.#showSelection();
    }

    /** Moves the current utterance by a number, and selects it. */
    move(by, how = "choose") {
        const index = Math.max(0, Math.min(this.view.count - 1, this.selection.current + by));
        this.choose(index, how);
        this.reveal(index);
    }

    /** Shows a page, or what one of its pictures says, and selects an utterance of it. */
    go(page, utterance = 0, picture = null) {
        return this.message.guard(async () => {
            await this.editing?.leave();
            // A text that could not be taken stays where it is.
            if (this.editing) return;
            await this.book.turn(page, picture);
            this.choose(utterance);
            if (utterance > 0) this.reveal(utterance);
        });
    }

    /** Scrolls to an utterance, if it is not seen. */
    reveal(index) {
        const element = this.view.element(index);
        if (!element) return;
        const [box, frame] = [element.getBoundingClientRect(), this.#main.getBoundingClientRect()];
        if (box.top < frame.top + 8 || box.bottom > frame.bottom - 8) element.scrollIntoView({ block: "center" });
    }

    /**
     * Makes edits, and then selects what they made.
     *
     * @param {object[]} edits - The edits, as the server takes them.
     * @param {{ page?: number, select?: number[], seen?: object }} options - What is shown and selected then, and what
     *     the book had shown when the places of the edits were chosen.
     * @returns {Promise<boolean>} Whether they were made.
     */
    async edit(edits, { page, select, seen } = {}) {
        const isMade = await this.message.guard(async () => {
            if (edits.length > 0) await this.book.edit(edits, { page, seen });
            return true;
        });
        if (isMade && select) {
            this.chooseThese(select);
            this.reveal(select[0]);
        }
        return isMade === true;
    }

    /** Sends a command that changes the book: `undo`, `redo`, `save`, `fix`, `conflict`. What is typed comes first. */
    command(name, body, message = this.message) {
        this.editing?.leave();
        return this.inTurn(() => (
            this.editing ? undefined : message.guard(() => this.book.command(name, body))
        ));
    }

    /** Tells what an edit has taken away, and lets it be undone. */
    offerUndo(text) {
        const undo = () => {
            document.getElementById("text").focus();
            this.command("undo");
        };
        this.message.offer(text, { Undo: undo });
    }

    /**
     * Does something with what is selected when everything that was done before is shown. Two keys in haste would else
     * mean the same utterance.
     *
     * @template Result
     * @param {() => Result | Promise<Result>} action
     * @returns {Promise<Result>}
     */
    inTurn(action) {
        const result = this.#turns.then(action);
        this.#turns = result.then(() => {}, () => {});
        return result;
    }

    #showPage(detail) {
        const { isTurn, place } = detail;
        const { utterances } = this.book.page;
        this.editing?.follow(place, utterances.length);
        if (isTurn) return this.#showTurned(utterances);
        this.selection.follow(place, utterances.length);
        this.dispatchEvent(new CustomEvent("follow", { detail }));
        if (this.view.hasTexts(utterances)) this.view.update(utterances);
        else if (!this.editing?.isOpen) this.#showAnew(utterances);
        this.#showSelection();
    }

    #showTurned(utterances) {
        const open = this.editing?.isOpen ? this.editing : null;
        open?.close();
        this.view.show(utterances);
        this.#main.scrollTop = 0;
        this.selection.clear();
        if (utterances.length > 0) this.selection.choose(0);
        this.#showSelection();
        open?.reopen();
    }

    /** Shows the utterances that there are now, at the place to which the page was scrolled. */
    showAnew() {
        this.#showAnew(this.book.page.utterances);
        this.#showSelection();
    }

    #showAnew(utterances) {
        const { scrollTop } = this.#main;
        this.view.show(utterances);
        this.#main.scrollTop = scrollTop;
    }

    #showSelection() {
        this.view.choose(this.selection.indices, this.selection.current);
        this.dispatchEvent(new Event("selection"));
    }
}
