// SearchList to which the author wants to come back.

import { byId } from "./elements.js";
import { get, post } from "./api.js";
import { isBeside, isSame } from "./positions.js";

/** Shows the marks, sets them and takes them away. Event: `change`. */
export class Marks extends EventTarget {
    #session;
    #marks = [];

    constructor(session) {
        super();
        this.#session = session;
        session.addEventListener("selection", () => this.#show());
        session.book.addEventListener("outline", () => this.#fetch());
        byId("set-mark").addEventListener("click", () => this.toggle());
        byId("mark").addEventListener("change", ({ target }) => this.#set(target.value.trim()));
    }

    get all() {
        return this.#marks;
    }

    /** Marks the current utterance, or takes its mark away. */
    toggle() {
        this.#set(this.#current ? null : byId("mark").value.trim());
    }

    get #current() {
        const { place } = this.#session;
        return this.#marks.find((mark) => isSame(mark, place));
    }

    async #set(note) {
        if (!this.#session.utterance) return;
        await this.#session.message.guard(() => post("marks", { ...this.#session.place, note }));
        await this.#fetch();
    }

    async #fetch() {
        try {
            this.#take((await get("marks")).marks);
        } catch {
            // Without them, the book can be read and changed as well.
        }
    }

    #take(marks) {
        this.#marks = marks;
        this.#show();
        this.dispatchEvent(new Event("change"));
    }

    #show() {
        const mark = this.#current;
        const { place } = this.#session;
        this.#session.view.mark(this.#marks.filter((one) => isBeside(one, place)).map(({ utterance }) => utterance));
        for (const button of [byId("mark"), byId("set-mark")]) button.disabled = this.#session.book.isReadOnly;
        byId("set-mark").setAttribute("aria-pressed", String(mark !== undefined));
        byId("set-mark").textContent = mark ? "Unmark" : "Mark";
        if (document.activeElement !== byId("mark")) byId("mark").value = mark?.note ?? "";
    }
}
