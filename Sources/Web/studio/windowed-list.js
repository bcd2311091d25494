// A list of which only what is seen is in the document.

/** Rows more than are seen, above and below. */
const MARGIN = 6;

/**
 * Shows rows of the same height in an element that scrolls, and lets one be chosen by pointer and keys.
 *
 * Event: `choose`, whose detail is the index of a row.
 */
export class WindowedList extends EventTarget {
    #element;
    /** @type {HTMLElement} */
    #rows;
    #make;
    #content;
    #height;
    #count = 0;
    #current = -1;
    #shown = new Map();
    #isWaiting = false;

    /**
     * @param {HTMLElement} element - The element that scrolls, with one element for the rows in it.
     * @param {number} height - The height of a row in CSS pixels.
     * @param {(index: number) => HTMLElement} make - Makes a row.
     * @param {(index: number) => string} content - Says what a row shows; while it is the same, so is the row.
     */
    constructor(element, height, make, content) {
        super();
        this.#element = element;
        this.#rows = element.querySelector("*");
        this.#height = height;
        this.#make = make;
        this.#content = content;
        element.addEventListener("scroll", () => this.#drawSoon(), { passive: true });
        element.addEventListener("keydown", (event) => this.#press(event));
        element.addEventListener("click", (event) => {
            const row = event.target.closest("[data-row]");
            if (row) this.#tell(Number(row.dataset.row));
        });
        new ResizeObserver(() => this.#draw()).observe(element);
    }

    /** Shows so many rows. */
    show(count) {
        this.#count = count;
        this.#rows.style.height = `${count * this.#height}px`;
        this.refresh();
    }

    /** Makes those rows anew that show something else now. */
    refresh() {
        for (const [index, row] of this.#shown) {
            if (index >= this.#count || row.dataset.content !== this.#content(index)) this.#remove(index, row);
            else row.setAttribute("aria-setsize", String(this.#count));
        }
        this.#draw();
    }

    /** Makes a row the current one, and scrolls to it if it is not seen. */
    choose(index) {
        this.#dress(this.#shown.get(this.#current), false);
        this.#current = index;
        const [top, height] = [index * this.#height, this.#element.clientHeight];
        const { scrollTop } = this.#element;
        if (top < scrollTop) this.#element.scrollTop = top;
        else if (top + this.#height > scrollTop + height) this.#element.scrollTop = top + this.#height - height;
        this.#draw();
        this.#dress(this.#shown.get(index), true);
    }

    #drawSoon() {
        if (this.#isWaiting) return;
        this.#isWaiting = true;
        requestAnimationFrame(() => {
            this.#isWaiting = false;
            this.#draw();
        });
    }

    #draw() {
        const { scrollTop, clientHeight } = this.#element;
        const first = Math.max(0, Math.floor(scrollTop / this.#height) - MARGIN);
        const end = Math.min(this.#count, Math.ceil((scrollTop + clientHeight) / this.#height) + MARGIN);
        for (const [index, row] of this.#shown) {
            if (index < first || index >= end) this.#remove(index, row);
        }
        for (let index = first; index < end; index += 1) {
            if (!this.#shown.has(index)) this.#append(index);
        }
    }

    #remove(index, row) {
        row.remove();
        this.#shown.delete(index);
    }

    #append(index) {
        const row = this.#make(index);
        row.dataset.content = this.#content(index);
        row.id = `${this.#element.id}-${index}`;
        row.dataset.row = String(index);
        row.setAttribute("role", "option");
        row.setAttribute("aria-posinset", String(index + 1));
        row.setAttribute("aria-setsize", String(this.#count));
        row.style.transform = `translateY(${index * this.#height}px)`;
        row.style.height = `${this.#height}px`;
        this.#shown.set(index, row);
        // In the order of the list, in which screen readers read it.
        const next = [...this.#rows.querySelectorAll("[data-row]")].find((other) => Number(other.dataset.row) > index);
        this.#rows.insertBefore(row, next ?? null);
        this.#dress(row, index === this.#current);
    }

    #dress(row, isCurrent) {
        row?.setAttribute("aria-selected", String(isCurrent));
        if (row && isCurrent) this.#element.setAttribute("aria-activedescendant", row.id);
    }

    #press(event) {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const page = Math.max(1, Math.floor(this.#element.clientHeight / this.#height) - 1);
        const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        this.#tell(Math.max(0, Math.min(this.#count - 1, this.#current + by)));
    }

    #tell(index) {
        this.dispatchEvent(new CustomEvent("choose", { detail: index }));
    }
}
