// What is typed before the text is there into which it is typed.

const isCharacter = (key) => [...key].length === 1;

/** Keeps keys that write from being commands until it ends, and then presses them again. */
export class TypeAhead {
    #keys = [];
    #ending = new AbortController();

    constructor() {
        document.addEventListener("keydown", (event) => this.#keep(event), {
            capture: true, signal: this.#ending.signal,
        });
    }

    end() {
        this.#ending.abort();
    }

    /** Presses the keys where the focus is now. */
    press() {
        for (const { key, ...held } of this.#keys) {
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
        this.#keys.push({ key, ctrlKey, metaKey, shiftKey });
    }
}
