// What went wrong, told to the author.

import { sentence } from "./sentences.js";

/** Shows messages in an element, until they are closed or the next one comes. */
export class Message {
    #element;
    /** What had the focus before the button that closes the message. */
    #before = null;

    /** @param {HTMLElement} element - Has a `span` for the text and a button that closes it. */
    constructor(element) {
        this.#element = element;
        element.addEventListener("focusin", ({ relatedTarget }) => { this.#before = relatedTarget; });
        element.querySelector("button").addEventListener("click", () => {
            this.hide();
            this.#returnFocus();
        });
    }

    show(text) {
        this.#element.querySelector("span").textContent = sentence(text);
        this.#element.hidden = false;
    }

    /** Shows a text, and buttons that do something about it, by their names. */
    offer(text, actions) {
        this.show(text);
        for (const [name, action] of Object.entries(actions)) {
            const button = document.createElement("button");
            Object.assign(button, { type: "button", className: "quiet", textContent: name });
            // A text that is edited is not left by choosing.
            button.addEventListener("mousedown", (event) => event.preventDefault());
            button.addEventListener("click", () => {
                this.hide();
                action();
            });
            this.#element.querySelector("span").append(" ", button);
        }
    }

    /** Whether an element is a part of the message. */
    has(element) {
        return this.#element.contains(element);
    }

    hide() {
        this.#element.hidden = true;
    }

    /** The focus goes back to where it was: to the page, or into the dialog with the message, if that is gone. */
    #returnFocus() {
        const dialog = this.#element.closest("dialog");
        const before = this.#before?.checkVisibility() && !this.#before.disabled ? this.#before : null;
        (before ?? dialog?.querySelector(".close") ?? document.getElementById("text")).focus();
    }

    /** Does something, and shows why it was not possible if it was not. */
    async guard(action) {
        this.hide();
        try {
            return await action();
        } catch (error) {
            this.show(error.message);
            return undefined;
        }
    }
}
