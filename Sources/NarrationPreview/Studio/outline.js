// All pages of the book, in a list.

import { WindowedList } from "./windowed-list.js";

/** The height of a row, in CSS pixels; studio.css has the same. */
const ROW = 60;

/** Connects the list of pages with the book. What has problems or marks shows it. */
export class Outline {
    #book;
    #lengths;
    #element;
    #totals;
    #list;
    #warned = new Set();
    #marked = new Set();
    /** How often pictures may have changed that have the same names. */
    #pictures = 0;

    /**
     * @param {import("./book.js").Book} book - The book.
     * @param {import("./lengths.js").Lengths} lengths - How long the pages are heard.
     * @param {HTMLElement} element - The list.
     * @param {HTMLElement} totals - Gets how much there is in the book.
     * @param {(page: number) => void} choose - Called when a page is chosen.
     */
    constructor(book, lengths, element, totals, choose) {
        [this.#book, this.#lengths, this.#element, this.#totals] = [book, lengths, element, totals];
        this.#list = new WindowedList(element, ROW, (index) => this.#row(index), (index) => this.#content(index));
        this.#list.addEventListener("choose", ({ detail }) => choose(detail));
        book.addEventListener("outline", () => {
            element.classList.toggle("pictured", book.outline.some(({ hasPicture }) => hasPicture));
            this.#list.show(book.outline.length);
            this.#showTotals();
        });
        lengths.addEventListener("change", () => this.#showLengths());
        book.addEventListener("elsewhere", () => { this.#pictures += 1; });
        book.addEventListener("page", () => this.#list.choose(book.index));
        book.addEventListener("head", () => this.#warn(book.head.problems));
    }

    /** Shows which pages have marks. */
    mark(marks) {
        this.#marked = new Set(marks.map(({ page }) => page));
        this.#list.refresh();
    }

    #showTotals() {
        this.#totals.textContent = [sums(this.#book.outline), this.#lengths.total].filter(Boolean).join(" · ");
    }

    /** Shows lengths in the rows that there are: to make them anew would load their pictures anew. */
    #showLengths() {
        for (const row of this.#element.querySelectorAll("[data-row]")) {
            const page = this.#book.outline[row.dataset.row];
            if (page) row.querySelector(".row-facts").textContent = this.#facts(Number(row.dataset.row));
        }
        this.#showTotals();
    }

    #facts(index) {
        const { utterances, hasPicture } = this.#book.outline[index];
        const count = utterances === 1 ? "1 utterance" : `${utterances} utterances`;
        return [hasPicture && index + 1, count, this.#lengths.of(index)].filter(Boolean).join(" · ");
    }

    #warn(problems) {
        const warned = new Set(problems.map(({ page }) => page).filter(Number.isInteger));
        if (warned.size === this.#warned.size && [...warned].every((page) => this.#warned.has(page))) return;
        this.#warned = warned;
        this.#list.refresh();
    }

    #content(index) {
        const page = this.#book.outline[index];
        const { language } = this.#book.head;
        return JSON.stringify([page, language, this.#warned.has(index), this.#marked.has(index), this.#pictures]);
    }

    #row(index) {
        const page = this.#book.outline[index];
        const row = document.createElement("div");
        row.className = "row";
        const { version, language } = this.#book.head;
        const beginning = page.hasPicture ? thumbnail(index, version) : number(index);
        row.append(beginning, words(page, language, this.#facts(index)));
        const signs = document.createElement("div");
        signs.className = "signs";
        if (this.#warned.has(index)) signs.append(sign("warned", "has problems"));
        if (this.#marked.has(index)) signs.append(sign("marked", "has marks"));
        row.append(signs);
        return row;
    }
}

function words({ title, text }, language, says) {
    const element = document.createElement("div");
    const name = document.createElement("div");
    name.className = title ? "row-title" : "row-text";
    name.textContent = (title ?? text.trim()) || "(no text)";
    if (title || text.trim()) name.lang = language;
    const facts = document.createElement("div");
    facts.className = "row-facts";
    facts.textContent = says;
    element.append(name, facts);
    return element;
}

function number(index) {
    const element = document.createElement("div");
    element.className = "row-number";
    element.textContent = index + 1;
    return element;
}

function thumbnail(index, version) {
    const image = document.createElement("img");
    image.alt = "";
    image.addEventListener("error", () => image.replaceWith(number(index)));
    image.loading = "lazy";
    image.src = `pictures/${index}?${encodeURIComponent(version)}`;
    return image;
}

function sign(name, label) {
    const element = document.createElement("span");
    element.className = `sign ${name}`;
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
    element.title = label;
    return element;
}

/** How much there is in a book. */
function sums(pages) {
    const total = (value) => pages.reduce((sum, page) => sum + value(page), 0);
    const [utterances, characters] = [total((page) => page.utterances), total((page) => page.characters)];
    const format = (value) => value.toLocaleString("en");
    return `${format(pages.length)} pages · ${format(utterances)} utterances · ${format(characters)} characters`;
}
