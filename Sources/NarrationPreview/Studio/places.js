// A list of places of the book instead of its pages: what is searched, or what is marked.

import { Highlighter } from "../parts/highlight.js";
import { get } from "./api.js";

/** The time after the last key after which it is searched, in milliseconds, and the characters shown before a find. */
const REST = 180;
const BEFORE = 30;

const byId = (id) => document.getElementById(id);

/** Connects the search field and the buttons that decide what is listed. */
export class Places {
    #desk;
    #marks;
    #finds = new Highlighter("found-word");
    #timer = null;
    #wanted = "";

    constructor(desk, marks) {
        this.#desk = desk;
        this.#marks = marks;
        byId("search").addEventListener("input", ({ target }) => this.#searchSoon(target.value.trim()));
        byId("search").addEventListener("keydown", (event) => {
            if (event.key === "Escape") this.#showPages();
            if (event.key === "Enter") document.querySelector("#places .place")?.click();
        });
        byId("list-pages").addEventListener("click", () => this.#showPages());
        byId("list-marks").addEventListener("click", () => this.#showMarks());
        marks.addEventListener("change", () => {
            if (byId("list-marks").getAttribute("aria-pressed") === "true") this.#showMarks();
        });
        desk.book.addEventListener("page", () => this.#finds.show(null));
    }

    #searchSoon(query) {
        clearTimeout(this.#timer);
        this.#wanted = query;
        if (query === "") this.#showPages();
        else this.#timer = setTimeout(() => this.#search(query), REST);
    }

    async #search(query) {
        const found = await this.#desk.message.guard(() => get(`search?q=${encodeURIComponent(query)}`));
        if (!found || query !== this.#wanted) return;
        const { places, isWhole } = found;
        const count = places.length === 1 ? "1 place" : `${places.length} places`;
        this.#show("found", places.map((place) => this.#find(place)), isWhole ? count : `The first ${count}`);
    }

    #showPages() {
        byId("search").value = "";
        this.#wanted = "";
        this.#finds.show(null);
        this.#show("pages", [], "");
    }

    #showMarks() {
        const { all } = this.#marks;
        const items = all.map((mark) => this.#item(mark, mark.note || mark.text?.trim() || "Come back here"));
        this.#show("marks", items, all.length === 0 ? "No marks yet. M marks the selected utterance." : "");
    }

    #show(list, items, says) {
        byId("list-pages").setAttribute("aria-pressed", String(list === "pages"));
        byId("list-marks").setAttribute("aria-pressed", String(list === "marks"));
        byId("pages").hidden = list !== "pages";
        byId("places").hidden = list === "pages";
        byId("places").replaceChildren(...items);
        byId("found").hidden = says === "";
        byId("found").textContent = says;
    }

    #find(place) {
        const { from, to, text } = place;
        if (text === undefined) return this.#item(place, this.#desk.book.outline[place.page]?.title ?? "");
        const mark = document.createElement("mark");
        mark.textContent = text.slice(from, to);
        const start = Math.max(0, from - BEFORE);
        const before = (start > 0 ? "…" : "") + text.slice(start, from);
        return this.#item(place, before, mark, text.slice(to, to + 2 * BEFORE));
    }

    #item(place, ...content) {
        const element = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.className = "place";
        const where = document.createElement("small");
        where.textContent = `Page ${place.page + 1}, utterance ${place.utterance + 1}`;
        button.append(...content, where);
        button.addEventListener("click", async () => {
            await this.#desk.go(place.page, place.utterance);
            this.#desk.reveal(place.utterance);
            if (place.to) this.#finds.show(this.#desk.view.range(place.utterance, place.from, place.to));
        });
        element.append(button);
        return element;
    }
}
