// What is remembered from one visit to the next.

/** A value in the browser's storage. A browser that keeps nothing, as in a private window, is no error. */
export class StoredValue {
    #key;

    /** @param {string} key - Its name; stories of the same folder may share one storage. */
    constructor(key) {
        this.#key = `narration ${key}`;
    }

    /** The value, or null. */
    read() {
        try {
            return JSON.parse(localStorage.getItem(this.#key));
        } catch {
            return null;
        }
    }

    /** Keeps a value; null removes it. */
    write(value) {
        try {
            if (value === null) localStorage.removeItem(this.#key);
            else localStorage.setItem(this.#key, JSON.stringify(value));
        } catch {
            // The storage is full, or not allowed.
        }
    }
}
