// A list of places of the book instead of its pages: what is searched, what is marked, or what is to be checked by ear.

import { ElementText, Highlighter } from "../story/highlight.js";
import { byId } from "./elements.js";
import { clockOf, saysOf } from "./findings.js";
import { get } from "./api.js";
import { followed, whereIs } from "./positions.js";
import { part } from "./sentences.js";

/** The time after the last key after which it is searched, in milliseconds, and the characters shown before a find. */
const REST = 180;
const BEFORE = 30;

/** The fields of the texts that do not stand in the page. */
const FIELDS = { imageDescription: byId("description-field"), spokenText: byId("spoken-text") };

/** What is listed besides what was searched. */
const LISTS = /** @type {const} */ (["pages", "marks", "findings"]);

/** Connects the search field and the buttons that decide what is listed. */
export class SearchList {
    #session;
    #marks;
    #findings;
    #close;
    #finds = new Highlighter("found-word");
    #timer = null;
    #wanted = "";
    /** The place that was gone to last, by its number, and where it is now. */
    #current = -1;
    #chosen = null;

    constructor(session, marks, findings, close) {
        this.#session = session;
        this.#marks = marks;
        this.#findings = findings;
        this.#close = close;
        byId("list-findings").addEventListener("click", () => this.showFindings());
        byId("show-accepted").addEventListener("click", () => {
            findings.showsAccepted = !findings.showsAccepted;
            this.#listFindings();
        });
        findings.addEventListener("change", () => {
            if (this.#lists("findings")) this.#listFindings();
        });
        byId("search").addEventListener("input", ({ target }) => this.#searchSoon(target.value.trim()));
        byId("search").addEventListener("keydown", (event) => {
            if (event.key === "Escape") this.#showPages();
            if (event.key === "Enter" && !event.isComposing) this.#step(event.shiftKey ? -1 : 1);
            if (event.key === "ArrowDown" && !byId("places").hidden) this.#move(event, -1, 1);
        });
        byId("places").addEventListener("keydown", (event) => {
            const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            const index = this.#buttons.findIndex((button) => button === event.target);
            if (by && index >= 0 && !event.altKey && !event.ctrlKey && !event.metaKey) this.#move(event, index, by);
        });
        byId("list-pages").addEventListener("click", () => this.#showPages());
        byId("list-marks").addEventListener("click", () => this.#showMarks());
        marks.addEventListener("change", () => {
            if (this.#lists("marks")) this.#showMarks();
        });
        session.book.addEventListener("page", ({ detail }) => {
            this.#light(null);
            this.#follow(detail);
            if (!detail.isTurn || detail.gone) this.#searchAnew();
        });
    }

    get #buttons() {
        return [...document.querySelectorAll("#places .place")];
    }

    /** Goes to the next place that is listed, or to the one before; around at the ends. */
    #step(by) {
        const { length } = this.#buttons;
        if (length === 0) return;
        const index = this.#current < 0 ? Math.min(by, 0) : this.#current + by;
        this.#buttons[(index + length) % length].click();
    }

    /** Moves the focus among the places that are listed; before the first one is the search field. */
    #move(event, index, by) {
        event.preventDefault();
        const next = index + by < 0 ? byId("search") : this.#buttons[index + by];
        next?.focus();
    }

    #choose(button, place) {
        this.#current = this.#buttons.indexOf(button);
        this.#chosen = { ...place, pageNow: this.#session.book.follow(place.page) };
        for (const other of this.#buttons) other.removeAttribute("aria-current");
        button.setAttribute("aria-current", "true");
        button.scrollIntoView({ block: "nearest" });
    }

    /** Follows the place that was gone to last into the next version of its page. */
    #follow(detail) {
        if (detail.isTurn || this.#chosen?.utterance === undefined) return;
        this.#chosen = followed(this.#chosen, detail, this.#session.book.index) ?? this.#chosen;
    }

    #searchSoon(query) {
        clearTimeout(this.#timer);
        this.#wanted = query;
        if (query === "") this.#showPages();
        else this.#timer = setTimeout(() => this.#search(query), REST);
    }

    async #search(query) {
        const found = await this.#session.message.guard(() => get(`search?q=${encodeURIComponent(query)}`));
        if (!found || query !== this.#wanted) return;
        this.#light(null);
        this.#showFound(found);
    }

    #showFound({ places, isWhole }) {
        const count = places.length === 1 ? "1 place" : `${places.length} places`;
        this.#show("found", places.map((place) => this.#find(place)), isWhole ? count : `The first ${count}`);
    }

    /** Lists what is found in the book as it is now. What was gone to last stays the current place. */
    async #searchAnew() {
        const query = this.#wanted;
        if (query === "" || !this.#isSearch) return;
        const found = await get(`search?q=${encodeURIComponent(query)}`).catch(() => null);
        if (!found || query !== this.#wanted || !this.#isSearch) return;
        const focused = this.#buttons.findIndex((button) => button === document.activeElement);
        const chosen = this.#chosen && { ...this.#chosen, page: this.#chosen.pageNow() ?? this.#chosen.page };
        this.#showFound(found);
        if (chosen) this.#goOnFrom(chosen, found.places);
        if (focused >= 0) (this.#buttons[focused] ?? this.#buttons.at(-1) ?? byId("search")).focus();
    }

    /** Goes on from a place that was found before, or where it was. */
    #goOnFrom(chosen, places) {
        const index = places.findLastIndex((place) => isNotAfter(place, chosen));
        this.#current = index;
        this.#chosen = { ...chosen, pageNow: this.#session.book.follow(chosen.page) };
        if (index >= 0 && isNotAfter(chosen, places[index])) this.#buttons[index].setAttribute("aria-current", "true");
    }

    /** Whether what was searched is listed. */
    get #isSearch() {
        return !byId("places").hidden && !LISTS.some((list) => this.#lists(list));
    }

    #showPages() {
        byId("search").value = "";
        this.#wanted = "";
        this.#light(null);
        this.#show("pages", [], "");
    }

    #showMarks() {
        const { all } = this.#marks;
        const items = all.map((mark) => this.#item(mark, mark.note || mark.text?.trim() || "Come back here"));
        this.#show("marks", items, all.length === 0 ? "No marks yet. M marks the selected utterance." : "");
    }

    /** Lists what is to be checked by ear. */
    showFindings() {
        this.#show("findings", [], "");
        this.#findings.open();
        this.#listFindings();
    }

    #listFindings() {
        const { listed, current, state, accepted, showsAccepted } = this.#findings;
        const count = listed.length === 1 ? "1 place to hear" : `${listed.length} places to hear`;
        const focused = byId("places").contains(document.activeElement);
        const items = listed.map((finding) => this.#finding(finding, finding === current));
        const none = accepted > 0 ? "No other difference was found." : "No difference was found.";
        this.#show("findings", items, state || (listed.length === 0 ? none : count));
        byId("show-accepted").hidden = accepted === 0;
        byId("show-accepted").textContent = showsAccepted ? "Hide what is right" : `${accepted} right`;
        byId("show-accepted").setAttribute("aria-pressed", String(showsAccepted));
        if (focused) document.querySelector("#places [aria-current]")?.focus();
    }

    #finding(finding, isCurrent) {
        const element = this.#item(finding, saysOf(finding));
        const button = element.firstElementChild;
        button.classList.add("finding", finding.kind);
        button.classList.toggle("accepted", finding.isAccepted);
        button.querySelector("small").append(` · ${clockOf(finding)}${finding.isAccepted ? " · right" : ""}`);
        if (isCurrent) button.setAttribute("aria-current", "true");
        return element;
    }

    /** @param {typeof LISTS[number]} list */
    #lists(list) {
        return byId(`list-${list}`).getAttribute("aria-pressed") === "true";
    }

    #show(list, items, says) {
        for (const one of LISTS) {
            byId(`list-${one}`).setAttribute("aria-pressed", String(list === one));
        }
        byId("show-accepted").hidden = true;
        byId("pages").hidden = list !== "pages";
        byId("places").hidden = list === "pages";
        byId("places").replaceChildren(...items);
        this.#current = -1;
        this.#chosen = null;
        byId("found").hidden = says === "";
        byId("found").textContent = says;
    }

    #find(place) {
        const { from, to, text } = place;
        if (text === undefined) return this.#item(place, this.#session.book.outline[place.page]?.title ?? "");
        const mark = document.createElement("mark");
        mark.textContent = text.slice(from, to);
        const start = Math.max(0, from - BEFORE);
        const excerpt = document.createElement("span");
        excerpt.lang = this.#session.book.head.language;
        excerpt.append(start > 0 ? "…" : "", part(text, start, from), mark, part(text, to, to + 2 * BEFORE));
        return this.#item(place, excerpt);
    }

    #item(place, ...content) {
        const element = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.className = "place";
        const where = document.createElement("small");
        where.textContent = [whereIs(place), PARTS_IN_WORDS[place.part]].filter(Boolean).join(", ");
        button.append(...content, where);
        button.addEventListener("click", async () => {
            if (place.kind) {
                this.#close();
                await this.#findings.show(place);
                return;
            }
            this.#choose(button, place);
            const utterance = place.utterance ?? 0;
            await this.#session.go(place.page, utterance, place.picture);
            this.#session.reveal(utterance);
            this.#light(place);
        });
        element.append(button);
        return element;
    }

    /** Lights what was found, or nothing. */
    #light(place) {
        const field = FIELDS[place?.part];
        for (const one of Object.values(FIELDS)) one.classList.toggle("found-field", one === field);
        field?.scrollIntoView({ block: "nearest" });
        this.#finds.show(place?.to && !field ? this.#range(place) : null);
    }

    #range({ part, utterance, from, to }) {
        // What a picture shows is its name.
        if (part === "pictureDescription") return null;
        if (part !== "title") return this.#session.view.range(utterance, from, to);
        const title = byId("page-title");
        title.scrollIntoView({ block: "nearest" });
        return new ElementText(title).range(from, to);
    }
}

/** The order of the texts of a page in what is found. */
const PARTS = ["title", "text", "spokenText", "imageDescription", "pictureDescription"];

/** What they are called, but for the text. */
const PARTS_IN_WORDS = {
    title: "title", spokenText: "what is said", imageDescription: "description", pictureDescription: "description",
};

/** Whether a place that is found is another one, or before it. */
function isNotAfter(one, other) {
    const order = ({ page, picture, utterance, part, from = 0 }) => (
        [page, picture ?? -1, utterance ?? (part === "title" ? -1 : Infinity), PARTS.indexOf(part), from]
    );
    const [before, after] = [order(one), order(other)];
    const index = before.findIndex((value, level) => value !== after[level]);
    return index < 0 || before[index] < after[index];
}
