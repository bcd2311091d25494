// Buffers typing until the text field exists.

import { focused } from "./elements.js";

const isCharacter = (key) => [...key].length === 1;

/** Keeps keys that write, and what is pasted, until it ends, and then types it where the focus is. */
export class TypeAhead {
    #typed = [];
    #ending = new AbortController();

    constructor() {
        // A text that is being closed takes nothing any more. Without a text, no input method composes characters.
        if (focused().isContentEditable) focused().blur();
        const options = { capture: true, signal: this.#ending.signal };
        document.addEventListener("keydown", (event) => this.#keep(event), options);
        document.addEventListener("paste", (event) => this.#keepText(event), options);
    }

    end() {
        this.#ending.abort();
    }

    /** Types where the focus is now. */
    press() {
        for (const { text, key, ...held } of this.#typed) {
            if (text !== undefined) {
                document.execCommand("insertText", false, text);
                continue;
            }
            const event = new KeyboardEvent("keydown", { key, ...held, bubbles: true, cancelable: true });
            const isFree = document.activeElement.dispatchEvent(event);
            if (isFree && isCharacter(key)) document.execCommand("insertText", false, key);
            if (isFree && key === "Backspace") document.execCommand("delete");
        }
    }

    #keep(event) {
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
        const isControl = ctrlKey || metaKey;
        if (altKey || !(key === "Enter" || (!isControl && (isCharacter(key) || key === "Backspace")))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        this.#typed.push({ key, ctrlKey, metaKey, shiftKey });
    }

    #keepText(event) {
        event.preventDefault();
        event.stopImmediatePropagation();
        this.#typed.push({ text: event.clipboardData.getData("text/plain") });
    }
}
