// The lit word.

/** The text of an element by the numbers of its characters. */
export class ElementText {
    #nodes = [];
    #starts = [];

    constructor(element) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let start = 0;
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            this.#nodes.push(node);
            this.#starts.push(start);
            start += node.length;
        }
    }

    /** The range from one character to another. */
    range(from, to) {
        const range = document.createRange();
        range.setStart(...this.#point(from, false));
        range.setEnd(...this.#point(to, true));
        return range;
    }

    /** The number of a character of one of the text nodes, or -1. */
    offset(node, offset) {
        const index = this.#nodes.indexOf(node);
        return index < 0 ? -1 : this.#starts[index] + offset;
    }

    /** @returns {[Text, number]} */
    #point(offset, isEnd) {
        let [low, high] = [0, this.#starts.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (isEnd ? this.#starts[middle] < offset : this.#starts[middle] <= offset) low = middle + 1;
            else high = middle;
        }
        const index = Math.max(0, low - 1);
        const node = this.#nodes[index];
        return [node, Math.min(offset - this.#starts[index], node.length)];
    }
}

/** Lights a range of text: as a custom highlight, which changes no element, or else by a box around each line of it. */
export class Highlighter {
    #name;
    #boxes = [];

    /** @param {string} name - The name of the highlight in the style sheet. */
    constructor(name) {
        this.#name = name;
    }

    /** Whether the browser has custom highlights. */
    static get isNative() {
        return "highlights" in CSS && typeof Highlight === "function";
    }

    /** Lights a range, or nothing. */
    show(range) {
        if (Highlighter.isNative) {
            if (range) CSS.highlights.set(this.#name, new Highlight(range));
            else CSS.highlights.delete(this.#name);
            return;
        }
        for (const box of this.#boxes) box.remove();
        this.#boxes = range ? [...range.getClientRects()].map((line) => this.#box(line)) : [];
    }

    #box(line) {
        const box = document.createElement("div");
        box.className = `highlight-box ${this.#name}`;
        box.style.left = `${line.left + scrollX}px`;
        box.style.top = `${line.top + scrollY}px`;
        box.style.width = `${line.width}px`;
        box.style.height = `${line.height}px`;
        document.body.append(box);
        return box;
    }
}
