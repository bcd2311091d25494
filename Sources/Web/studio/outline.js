// All pages of the book, in a list.

import { lengthSign, lengthWords } from "./lengths.js";
import { WindowedList } from "./windowed-list.js";
import { part } from "./sentences.js";

/** The height of a row, in CSS pixels; studio.css has the same. */
const ROW = 60;

/** The characters of a text by which a page without a title is called. */
const NAME = 60;

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
            this.#warned = warnedPages(book.head);
            element.classList.toggle("pictured", book.outline.some(({ picture }) => picture));
            this.#list.show(book.outline.length);
            this.#showTotals();
        });
        lengths.addEventListener("change", () => this.#showLengths());
        book.addEventListener("elsewhere", () => { this.#pictures += 1; });
        book.addEventListener("page", () => this.#list.choose(book.index));
        // Before the outline is there that belongs to the head, pages may have lost their pictures.
        book.addEventListener("head", () => {
            if (book.head.version === book.seen.version) this.#warn(warnedPages(book.head));
        });
    }

    /** Shows which pages have marks. */
    mark(marks) {
        this.#marked = new Set(marks.map(({ page }) => page));
        this.#list.refresh();
    }

    #showTotals() {
        const { total } = this.#lengths;
        this.#totals.textContent = [sums(this.#book.outline), total && lengthWords(total)].filter(Boolean).join(" · ");
    }

    /** Shows lengths in the rows that there are: to make them anew would load their pictures anew. */
    #showLengths() {
        for (const row of this.#element.querySelectorAll("[data-row]")) {
            const index = Number(row.dataset.row);
            if (this.#book.outline[index]) this.#showFacts(row, index);
        }
        this.#showTotals();
    }

    #showFacts(row, index) {
        const { utterances, picture } = this.#book.outline[index];
        const count = utterances === 1 ? "1 utterance" : `${utterances} utterances`;
        const length = this.#lengths.of(index);
        const facts = [picture && index + 1, count, length && lengthSign(length)];
        row.querySelector(".row-facts").textContent = facts.filter(Boolean).join(" · ");
        row.setAttribute("aria-label", this.#name(index, [count, length && lengthWords(length)]));
    }

    /** What a row is called where it is not seen. */
    #name(index, facts) {
        const { title, text } = this.#book.outline[index];
        const signs = [this.#warned.has(index) && "has problems", this.#marked.has(index) && "has marks"];
        return [`Page ${index + 1}`, title ?? beginning(text), ...facts, ...signs].filter(Boolean).join(", ");
    }

    #warn(warned) {
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
        row.append(page.picture ? thumbnail(index, version) : number(index), words(page, language));
        const signs = document.createElement("div");
        signs.className = "signs";
        if (this.#warned.has(index)) signs.append(sign("warned", "has problems"));
        if (this.#marked.has(index)) signs.append(sign("marked", "has marks"));
        row.append(signs);
        this.#showFacts(row, index);
        return row;
    }
}

/** The pages that have problems. One that is only unfinished has none. */
function warnedPages({ problems }) {
    const real = problems.filter(({ severity }) => severity !== "unfinished");
    return new Set(real.map(({ page }) => page).filter(Number.isInteger));
}

/** The beginning of a text, up to the end of a word. */
function beginning(text) {
    const words = text.trim().replace(/\s+/g, " ");
    if (words.length <= NAME) return words || "no text";
    return `${part(words, 0, NAME).replace(/\s\S*$/, "")}…`;
}

function words({ title, text }, language) {
    const element = document.createElement("div");
    const name = document.createElement("div");
    name.className = title ? "row-title" : "row-text";
    name.textContent = (title ?? text.trim()) || "(no text)";
    if (title || text.trim()) name.lang = language;
    const facts = document.createElement("div");
    facts.className = "row-facts";
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
    const parts = [[pages.length, "page"], [utterances, "utterance"], [characters, "character"]];
    return parts.map(([count, name]) => `${format(count)} ${name}${count === 1 ? "" : "s"}`).join(" · ");
}
