// Places to which the author wants to come back.

import { byId } from "./elements.js";
import { get, post } from "./api.js";
import { isBeside, isSame } from "./positions.js";

/** Shows the marks, sets them and takes them away. Event: `change`. */
export class Marks extends EventTarget {
    #desk;
    #marks = [];

    constructor(desk) {
        super();
        this.#desk = desk;
        desk.addEventListener("selection", () => this.#show());
        desk.book.addEventListener("outline", () => this.#fetch());
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
        const { place } = this.#desk;
        return this.#marks.find((mark) => isSame(mark, place));
    }

    async #set(note) {
        if (!this.#desk.utterance) return;
        await this.#desk.message.guard(() => post("marks", { ...this.#desk.place, note }));
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
        const { place } = this.#desk;
        this.#desk.view.mark(this.#marks.filter((one) => isBeside(one, place)).map(({ utterance }) => utterance));
        for (const button of [byId("mark"), byId("set-mark")]) button.disabled = this.#desk.book.isReadOnly;
        byId("set-mark").setAttribute("aria-pressed", String(mark !== undefined));
        byId("set-mark").textContent = mark ? "Unmark" : "Mark";
        if (document.activeElement !== byId("mark")) byId("mark").value = mark?.note ?? "";
    }
}
