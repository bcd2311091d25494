// The controls with which it is tuned how the selected utterances sound.

import { CHARACTER, LANGUAGE, NUMBERS, READING, VOICE, combine, editsOf, valuesOf } from "./properties.js";
import { isChanging, watch } from "./fields.js";
import { get } from "./api.js";
import { voiceButton } from "./voice-button.js";

/** The time after the last key on a slider after which its value is taken, in milliseconds. */
const REST = 350;

/**
 * Shows each property with its value and where it comes from, and changes it. What is changed is heard again.
 */
export class Tuning {
    #session;
    #rows = new Map();
    #chooseVoice;
    #levels = [...document.querySelectorAll("input[name=level]")];
    #hear;
    /** The page and the utterances that were selected last. */
    #selected = "";
    #voices = [];
    /** The language of the book, whose voices are offered first. */
    #language = "";

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {HTMLElement} element - Gets the controls.
     * @param {() => void} hear - Called after a change.
     * @param {(chosen: string, take: (voice: string) => void) => void} chooseVoice - Lets the author hear voices and
     *     take one.
     */
    constructor(session, element, hear, chooseVoice) {
        this.#session = session;
        this.#hear = hear;
        this.#chooseVoice = chooseVoice;
        this.#add(element, CHARACTER, textRow);
        this.#add(element, VOICE, (property, change) => this.#voiceRow(property, change));
        for (const property of NUMBERS) this.#add(element, property, numberRow);
        this.#add(element, LANGUAGE, textRow);
        this.#add(element, READING, choiceRow);
        session.addEventListener("selection", () => {
            this.#leaveLevel();
            this.show();
        });
        session.book.addEventListener("head", () => {
            this.#rows.get("character").offer(session.book.head.characters.map(({ name }) => [name, name]));
            if (session.book.head.language !== this.#language) this.#offerVoices();
        });
        for (const level of this.#levels) level.addEventListener("change", () => this.show());
        this.#fetchVoices();
    }

    /** The voices, those of the book's language first. */
    get voices() {
        return this.#voices.toSorted((one, other) => this.#distance(one.languages) - this.#distance(other.languages));
    }

    /** How far some languages are from that of the book. */
    #distance(tags) {
        return Math.min(...tags.map((tag) => distanceOf(tag, this.#language)));
    }

    /** Which values are changed: those of the utterances, of the page, or of the book. */
    get level() {
        return this.#levels.find(({ checked }) => checked).value;
    }

    set level(value) {
        for (const level of this.#levels) level.checked = level.value === value;
        this.show();
    }

    /** Another selection is tuned by itself: what is meant for the page or the book is chosen anew. */
    #leaveLevel() {
        const { book, selection } = this.#session;
        const selected = `${book.index} ${book.picture}: ${selection.indices}`;
        if (selected === this.#selected) return;
        this.#selected = selected;
        for (const level of this.#levels) level.checked = level.value === "utterance";
        for (const row of this.#rows.values()) row.forget?.();
    }

    show() {
        const { page, head } = this.#session.book;
        if (!page) return;
        const count = this.#session.selection.indices.length;
        document.getElementById("level-utterance").textContent = count > 1 ? `${count} utterances` : "This utterance";
        for (const [name, row] of this.#rows) {
            const values = valuesOf(name, this.level, page, this.#session.selection.indices);
            const state = values.length > 0 ? combine(values, this.level) : null;
            row.show(state, state === null || !head.writable);
        }
    }

    #add(element, property, make) {
        const row = make(property, (value) => this.#change(property.name, value));
        this.#rows.set(property.name, row);
        element.append(row.element);
    }

    /** A row with a button that lets the author hear voices and take one. */
    #voiceRow(property, change) {
        const row = textRow(property, change);
        const field = row.element.querySelector("input");
        const button = voiceButton("Hear and choose voices");
        button.addEventListener("click", () => this.#chooseVoice(field.value, (voice) => change(voice)()));
        field.after(button);
        function show(state, isFixed) {
            row.show(state, isFixed);
            button.disabled = isFixed;
        }
        return { ...row, show };
    }

    /** Makes a change of what is selected now, when it is called. */
    #change(name, value) {
        const { book, selection } = this.#session;
        const { seen } = book;
        const edits = editsOf(name, value, this.level, book.index, selection.indices);
        return async () => {
            if (await this.#session.inTurn(() => this.#session.edit(edits, { seen }))) this.#hear();
            else this.show();
        };
    }

    async #fetchVoices() {
        this.#voices = await this.#session.message.guard(() => get("voices")) ?? [];
        this.#offerVoices();
    }

    /** Offers the voices and languages: those of the book's language first, else in their order. */
    #offerVoices() {
        this.#language = this.#session.book.head?.language ?? "";
        const { voices } = this;
        this.#rows.get("voice").offer(voices.map(({ identifier, name }) => [identifier, name]));
        const languages = [...new Set(voices.flatMap((voice) => voice.languages))].sort()
            .sort((one, other) => this.#distance([one]) - this.#distance([other]));
        const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
        this.#rows.get("language").offer(languages.map((tag) => [tag, nameOf(names, tag)]));
    }
}

/** How far a language is from another one: 0 for the same, 1 for one of another region, 2 for the others. */
function distanceOf(tag, other) {
    const [one, two] = [tag.toLowerCase(), other.toLowerCase()];
    if (one === two) return 0;
    return one.split("-")[0] === two.split("-")[0] ? 1 : 2;
}

function nameOf(names, tag) {
    try {
        return names.of(tag);
    } catch {
        return tag;
    }
}

/** A row: the name of a property, where its value comes from, and a button that resets it. */
function row({ name, label }, control, change) {
    const element = document.createElement("div");
    element.className = "property";
    element.dataset.property = name;
    const caption = document.createElement("label");
    caption.htmlFor = control.id = `property-${name}`;
    caption.textContent = label;
    const origin = document.createElement("span");
    origin.className = "origin";
    origin.id = `origin-${name}`;
    control.setAttribute("aria-describedby", origin.id);
    const heading = document.createElement("div");
    heading.append(caption, origin);
    const reset = document.createElement("button");
    reset.type = "button";
    reset.className = "reset plain";
    reset.textContent = "↺";
    reset.title = "Reset to what is inherited";
    reset.setAttribute("aria-label", `Reset ${label.toLowerCase()}`);
    reset.addEventListener("click", () => {
        control.focus();
        change(null)();
    });
    element.append(heading, reset, control);
    function show(state, isFixed) {
        origin.textContent = state?.origin ?? "";
        element.classList.toggle("own", state?.isOwn ?? false);
        reset.disabled = isFixed;
    }
    return { element, heading, reset, show };
}

function numberRow(property, change) {
    const { label, least, most, step, usual, bound, unit, means = () => "" } = property;
    const slider = document.createElement("input");
    Object.assign(slider, { type: "range", min: least, max: most, step });
    const field = document.createElement("input");
    Object.assign(field, { type: "text", inputMode: "decimal", autocomplete: "off", spellcheck: false });
    field.setAttribute("aria-label", unit ? `${label} in seconds` : `${label} as a number`);
    const meaning = document.createElement("p");
    meaning.className = "meaning";
    const remark = document.createElement("p");
    remark.className = "remark";
    remark.setAttribute("role", "status");
    const parts = row(property, slider, change);
    parts.heading.after(field);
    parts.element.append(meaning, remark);
    for (const control of [slider, field]) watch(control);
    let timer = null;
    let waiting = null;
    let isByKey = false;
    /** The text of the field for what the book has. */
    let shown = "";
    function take() {
        clearTimeout(timer);
        const make = waiting;
        waiting = null;
        make?.();
    }
    function say() {
        const value = Number(slider.value);
        field.value = String(value);
        meaning.textContent = means(value);
        const says = unit ? `${value} seconds` : String(value);
        slider.setAttribute("aria-valuetext", [says, means(value)].filter(Boolean).join(", "));
    }
    slider.addEventListener("keydown", () => { isByKey = true; });
    slider.addEventListener("pointerdown", () => { isByKey = false; });
    slider.addEventListener("input", say);
    for (const control of [slider, field]) control.addEventListener("input", forget);
    // Keys change a slider by single steps, and only the last of them counts.
    slider.addEventListener("change", () => {
        clearTimeout(timer);
        waiting = change(Number(slider.value));
        timer = setTimeout(take, isByKey ? REST : 0);
    });
    slider.addEventListener("blur", take);
    field.addEventListener("change", () => {
        const value = numberOf(field.value);
        if (value === null) {
            if (field.value.trim() !== "") remark.textContent = `“${field.value.trim()}” is not a number.`;
            field.value = shown;
            return;
        }
        const nearest = Math.max(least, Math.min(bound, value));
        remark.textContent = nearest === value ? "" : `From ${least} to ${bound}${unit ? " seconds" : ""}.`;
        field.value = String(nearest);
        if (field.value !== shown) change(nearest)();
    });
    function show(state, isFixed) {
        // What is selected now may be something else than what was changed.
        take();
        parts.show(state, isFixed);
        for (const control of [slider, field]) control.disabled = isFixed;
        const value = state?.value ?? usual;
        shown = state?.isMixed ? "" : String(value);
        if (isChanging(slider) || isChanging(field)) return;
        if (field.value !== shown) forget();
        slider.max = String(Math.max(most, value));
        slider.value = String(value);
        say();
        field.value = shown;
        if (state?.isMixed) meaning.textContent = "";
        field.placeholder = state?.isMixed ? "–" : "";
    }
    function forget() {
        remark.textContent = "";
    }
    return { element: parts.element, show, forget };
}

/** The number that somebody typed, with a point or a comma, or null. */
function numberOf(text) {
    const digits = text.trim().replace("−", "-").replace(",", ".");
    const value = Number(digits);
    return digits === "" || !Number.isFinite(value) ? null : value;
}

function textRow(property, change) {
    const field = document.createElement("input");
    Object.assign(field, { type: "text", spellcheck: false, autocomplete: "off" });
    const choices = document.createElement("datalist");
    choices.id = `choices-${property.name}`;
    field.setAttribute("list", choices.id);
    const parts = row(property, field, change);
    parts.element.append(choices);
    watch(field);
    field.addEventListener("change", () => change(field.value.trim() || null)());
    function offer(options) {
        choices.replaceChildren(...options.map(([value, label]) => new Option(label, value)));
    }
    function show(state, isFixed) {
        parts.show(state, isFixed);
        field.disabled = isFixed;
        if (!isChanging(field)) field.value = state?.isMixed ? "" : state?.value ?? "";
        field.placeholder = state?.isMixed ? "Different" : property.absent;
    }
    return { element: parts.element, show, offer };
}

function choiceRow(property, change) {
    const field = document.createElement("select");
    field.append(...property.choices.map(([value, label]) => new Option(label, value)));
    const parts = row(property, field, change);
    field.addEventListener("change", () => change(field.value)());
    function show(state, isFixed) {
        parts.show(state, isFixed);
        field.disabled = isFixed;
        field.value = state?.isMixed ? "" : state?.value ?? property.choices[0][0];
    }
    return { element: parts.element, show };
}
