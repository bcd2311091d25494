// Which utterances of a page are selected.

/** Utterances by their index. One of them is current: keys move from it, and its values are shown. */
export class Selection {
    #chosen = new Set();
    #anchor = 0;
    #current = 0;

    get current() {
        return this.#current;
    }

    /** The selected indices in their order. */
    get indices() {
        return [...this.#chosen].sort((a, b) => a - b);
    }

    get isEmpty() {
        return this.#chosen.size === 0;
    }

    has(index) {
        return this.#chosen.has(index);
    }

    clear() {
        this.#chosen.clear();
        this.#anchor = this.#current = 0;
    }

    /** Selects one utterance alone. */
    choose(index) {
        this.#chosen = new Set([index]);
        this.#anchor = this.#current = index;
    }

    /** Selects some utterances; keys go on from the last of them, and extend the selection from the first. */
    chooseThese(indices) {
        this.#chosen = new Set(indices);
        this.#anchor = indices[0];
        this.#current = indices.at(-1);
    }

    /** Selects all from the one that was chosen first to this one. */
    extend(index) {
        const [first, last] = [Math.min(this.#anchor, index), Math.max(this.#anchor, index)];
        this.#chosen = new Set(Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
        this.#current = index;
    }

    /** Adds an utterance, or takes it away; the last one stays. */
    toggle(index) {
        if (!this.#chosen.has(index)) this.#chosen.add(index);
        else if (this.#chosen.size > 1) this.#chosen.delete(index);
        this.#anchor = index;
        this.#current = this.#chosen.has(index) ? index : this.indices[0];
    }

    /** Selects all of a page. */
    chooseAll(count) {
        this.#chosen = new Set(Array.from({ length: count }, (_, index) => index));
    }

    /**
     * Follows the utterances into another version of their page.
     *
     * @param {(index: number) => number | null} place - Gives where an utterance is now.
     * @param {number} count - How many there are now.
     */
    follow(place, count) {
        const moved = this.indices.map(place).filter((index) => index !== null && index < count);
        const current = place(this.#current);
        if (moved.length === 0 && count > 0) return this.choose(Math.min(this.#current, count - 1));
        this.#chosen = new Set(moved);
        this.#current = this.#anchor = current !== null && this.#chosen.has(current) ? current : moved[0] ?? 0;
    }
}
