// Where the text of a page stands on its picture: shown there, dragged, and set by fields.

import { byId } from "./elements.js";
import { placeText } from "../story/placed-texts.js";

/** The place of a text that gets one: along the lower edge. */
const LOWER_EDGE = [0.04, 0.7, 0.92, 0.26];

/** The least width and height of a place. */
const LEAST = 0.05;

/** The step of a key. */
const STEP = 0.01;

/** The time after the last key after which a place is taken, in milliseconds. */
const REST = 350;

const MOVES = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

const rounded = (number) => Math.round(1000 * number) / 1000;

/** A place that is moved, within the page. */
export function moved([x, y, width, height], across, down) {
    const within = (number, most) => rounded(Math.max(0, Math.min(most, number)));
    return [within(x + across, 1 - width), within(y + down, 1 - height), width, height];
}

/** A place whose lower right corner is moved, within the page. */
export function resized([x, y, width, height], across, down) {
    const within = (number, most) => rounded(Math.max(LEAST, Math.min(most, number)));
    return [x, y, within(width + across, 1 - x), within(height + down, 1 - y)];
}

/** Lets the author place the text of the page in front of its picture, and choose how it looks there. */
export class TextPlace {
    #session;
    #box = byId("placed-text");
    #update = placeText(byId("placed-text"), byId("scene"));
    /** The place while it is dragged or moved by keys, or null. */
    #frame = null;
    #timer = null;

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        this.#session = session;
        session.book.addEventListener("page", () => this.#show());
        session.book.addEventListener("head", () => this.#enable());
        this.#connectFields();
        this.#box.addEventListener("keydown", (event) => this.#press(event));
        this.#box.addEventListener("blur", () => this.#take());
        // Neither a picture behind it is touched, nor the page turned.
        for (const name of ["pointerdown", "touchstart", "click"]) {
            this.#box.addEventListener(name, (event) => event.stopPropagation());
        }
        this.#box.addEventListener("pointerdown", (event) => this.#drag(event));
    }

    #connectFields() {
        byId("style-placed").addEventListener("change", ({ target }) => (
            this.#set({ frame: target.checked ? LOWER_EDGE : undefined })
        ));
        byId("style-size").addEventListener("change", ({ target }) => (
            this.#set({ size: target.value === "" ? undefined : Number(target.value) / 100 })
        ));
        byId("style-color").addEventListener("change", ({ target }) => this.#set({ color: target.value }));
        byId("style-ground").addEventListener("change", ({ target }) => (
            this.#set({ ground: target.value === "" ? undefined : target.value })
        ));
        byId("style-of-book").addEventListener("click", () => this.#edit(this.#ofPage({})));
        byId("style-for-book").addEventListener("click", () => (
            this.#edit({ edit: "setTextStyle", style: this.#style }, this.#ofPage({}))
        ));
    }

    /** The style of the page with that of its book. */
    get #style() {
        const { textStyle, textStyleOfBook } = this.#session.book.page;
        return { ...textStyleOfBook, ...textStyle };
    }

    #set(change) {
        return this.#edit(this.#ofPage({ ...this.#session.book.page.textStyle, ...change }));
    }

    /** An edit that gives the page a style. */
    #ofPage(style) {
        return { edit: "setTextStyle", style, page: this.#session.book.index };
    }

    #edit(...edits) {
        const { seen } = this.#session.book;
        return this.#session.inTurn(async () => {
            if (!await this.#session.edit(edits, { seen })) this.#show();
        });
    }

    #show() {
        const { page, picture } = this.#session.book;
        const { frame, size, color, ground } = this.#style;
        const hasScene = !byId("scene").hidden;
        byId("text-style").hidden = !hasScene;
        byId("style-placed").checked = frame !== undefined;
        byId("style-size").value = size === undefined ? "" : String(rounded(100 * size));
        byId("style-color").value = color ?? "#000000";
        byId("style-ground").value = page.textStyle.ground ?? "";
        byId("style-of-book").disabled = Object.keys(page.textStyle).length === 0;
        this.#box.hidden = !frame || !hasScene || picture !== null;
        if (this.#box.hidden) return;
        byId("placed-words").textContent = page.utterances.map(({ text }) => text).join("");
        this.#box.lang = this.#session.book.head.language;
        this.#box.classList.toggle("bare", ground === "none");
        this.#box.classList.toggle("light", isLight(color ?? "#000000"));
        Object.assign(this.#box.dataset, { size: size ?? "", color: color ?? "#000000" });
        this.#place(frame);
    }

    #enable() {
        const isFixed = !this.#session.book.head.writable;
        byId("text-style").disabled = isFixed;
        this.#box.tabIndex = isFixed ? -1 : 0;
    }

    #place(frame) {
        this.#box.dataset.frame = frame.join(" ");
        this.#update();
    }

    #drag(event) {
        if (!this.#session.book.head.writable || event.button !== 0) return;
        event.preventDefault();
        this.#box.focus();
        this.#box.setPointerCapture(event.pointerId);
        const change = event.target.closest(".corner") ? resized : moved;
        const { width, height } = byId("scene").getBoundingClientRect();
        const { frame } = this.#style;
        const ending = new AbortController();
        const { signal } = ending;
        this.#box.addEventListener("pointermove", ({ clientX, clientY }) => {
            this.#frame = change(frame, (clientX - event.clientX) / width, (clientY - event.clientY) / height);
            this.#place(this.#frame);
        }, { signal });
        for (const name of ["pointerup", "pointercancel"]) {
            this.#box.addEventListener(name, () => {
                ending.abort();
                this.#take();
            }, { signal });
        }
    }

    #press(event) {
        const move = MOVES[event.key];
        if (!move || !this.#session.book.head.writable) return;
        event.preventDefault();
        event.stopPropagation();
        this.#frame = (event.shiftKey ? resized : moved)(this.#frame ?? this.#style.frame, ...move);
        this.#place(this.#frame);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#take(), REST);
    }

    #take() {
        clearTimeout(this.#timer);
        const frame = this.#frame;
        this.#frame = null;
        if (frame) this.#set({ frame });
    }
}

/** Whether black is a better ground for a colour than white. */
function isLight(color) {
    const part = (start) => (Number.parseInt(color.slice(start, start + 2), 16) / 255) ** 2;
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) > 0.179;
}
