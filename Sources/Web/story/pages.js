// The pages of a story, of which one is shown.

/** Shows one page at a time, and says when another one is shown. */
export class Pages extends EventTarget {
    #elements;
    #index = -1;

    /** @param {HTMLElement[]} elements - The pages in their order. */
    constructor(elements) {
        super();
        this.#elements = elements;
    }

    get elements() {
        return this.#elements;
    }

    get count() {
        return this.#elements.length;
    }

    /** The index of the page that is shown. */
    get index() {
        return this.#index;
    }

    /** The page that is shown. */
    get current() {
        return this.#elements[this.#index];
    }

    get hasNext() {
        return this.#index + 1 < this.count;
    }

    get hasPrevious() {
        return this.#index > 0;
    }

    /** The first and the end frame of a page. */
    frames(index) {
        const { start, end } = this.#elements[index].dataset;
        return { start: Number(start), end: Number(end) };
    }

    /** The last page that begins at or before a frame. */
    indexAt(frame) {
        let [low, high] = [0, this.count];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.frames(middle).start <= frame) low = middle + 1;
            else high = middle;
        }
        return Math.max(0, low - 1);
    }

    /** Shows a page; the nearest one if there is none with this index. */
    turn(index) {
        const next = Math.min(Math.max(0, index), this.count - 1);
        if (next === this.#index || Number.isNaN(next)) return;
        this.current?.classList.remove("current");
        this.#index = next;
        this.current.classList.add("current");
        scrollTo(0, 0);
        this.dispatchEvent(new Event("turn"));
    }
}
