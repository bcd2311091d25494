// The page of the book that is shown, with its utterances one after another as its readers see them.

import { ElementText } from "../story/highlight.js";
import { utteranceChunks } from "./utterance-chunks.js";

/**
 * Shows the utterances of a page. Only those near the window are in the document: a page may have as many as a book.
 *
 * Events: `choose`, whose detail has the index and how it is chosen; `hear`, whose detail has the index and the place
 * in the text that was double-clicked.
 */
export class PageView extends EventTarget {
    #text;
    #utterances = [];
    #chunks = [];
    #observer;
    #chosen = new Set();
    #marked = new Set();
    #isList = true;

    /** @param {HTMLElement} text - The element that gets the utterances. */
    constructor(text) {
        super();
        this.#text = text;
        this.#observer = new IntersectionObserver((entries) => this.#fillVisible(entries), {
            root: text.closest("main"), rootMargin: "800px 0px",
        });
        text.addEventListener("click", (event) => this.#click(event));
        text.addEventListener("dblclick", (event) => this.#doubleClick(event));
    }

    get count() {
        return this.#utterances.length;
    }

    /** Shows utterances in place of those that are shown. */
    show(utterances) {
        this.#observer.disconnect();
        this.#utterances = utterances;
        this.#chosen = new Set();
        this.#chunks = utteranceChunks(utterances.map(({ text }) => text)).map(([first, end]) => {
            const element = document.createElement("div");
            element.className = "chunk";
            element.dataset.first = String(first);
            element.setAttribute("role", "presentation");
            const characters = utterances.slice(first, end).reduce((sum, { text }) => sum + text.length, 0);
            element.style.setProperty("--lines", String(Math.ceil(characters / 60)));
            return { element, first, end, isFilled: false };
        });
        this.#text.replaceChildren(...this.#chunks.map(({ element }) => element));
        // What is near the top is there at once, without waiting for the observer.
        for (const chunk of this.#chunks.slice(0, 2)) this.#fill(chunk);
        for (const { element } of this.#chunks) this.#observer.observe(element);
    }

    /** Takes values of utterances whose texts are those that are shown. */
    update(utterances) {
        this.#utterances = utterances;
        for (const { first, end, isFilled } of this.#chunks) {
            if (isFilled) for (let index = first; index < end; index += 1) this.#dress(this.#element(index), index);
        }
    }

    /** Whether the texts are those that are shown. */
    hasTexts(utterances) {
        return utterances.length === this.count
            && utterances.every(({ text }, index) => text === this.#utterances[index].text);
    }

    /** The element of an utterance. */
    element(index) {
        const chunk = this.#chunk(index);
        if (!chunk) return null;
        this.#fill(chunk);
        return this.#element(index);
    }

    /** The range of characters of an utterance. */
    range(index, from, to) {
        const element = this.element(index);
        return element?.firstChild ? new ElementText(element).range(from, to) : null;
    }

    /** Shows which utterances are selected, and which of them is current. */
    choose(indices, current) {
        for (const index of this.#chosen) {
            if (this.#isFilled(index)) this.#element(index).setAttribute("aria-selected", "false");
        }
        this.#text.querySelector(".current")?.classList.remove("current");
        this.#chosen = new Set(indices);
        // Thousands are not all brought into the document; those that come later are dressed when they come.
        for (const index of indices) {
            if (this.#isFilled(index)) this.#element(index).setAttribute("aria-selected", "true");
        }
        const element = indices.length > 0 ? this.element(current) : null;
        element?.classList.add("current");
        element?.setAttribute("aria-selected", "true");
        if (element) this.#text.setAttribute("aria-activedescendant", element.id);
        else this.#text.removeAttribute("aria-activedescendant");
    }

    /** Whether the utterances are a list to select from; while a text is edited they are not, for screen readers. */
    set isList(isList) {
        this.#isList = isList;
        this.#text.setAttribute("role", isList ? "listbox" : "group");
        if (isList) this.#text.setAttribute("aria-multiselectable", "true");
        else for (const name of ["multiselectable", "activedescendant"]) this.#text.removeAttribute(`aria-${name}`);
        for (const element of this.#text.querySelectorAll(".utterance[data-index]")) {
            this.#dress(element, Number(element.dataset.index));
        }
    }

    /** Shows which utterances are marked. */
    mark(indices) {
        this.#marked = new Set(indices);
        for (const element of this.#text.querySelectorAll(".utterance[data-index]")) {
            const index = Number(element.dataset.index);
            element.classList.toggle("marked", this.#marked.has(index));
            this.#describe(element, index);
        }
    }

    /** Inserts an element for an utterance that is not in the book yet, before another one. */
    insertElement(index, text) {
        const element = document.createElement("span");
        element.className = "utterance";
        element.textContent = text;
        const next = this.element(index);
        if (next) next.before(element);
        else (this.#chunks.at(-1)?.element ?? this.#text).append(element);
        return element;
    }

    /** The place in the text of the cursor or of the last click, in an utterance, or -1. */
    caret(index) {
        const { anchorNode, anchorOffset, isCollapsed } = getSelection();
        const element = this.element(index);
        if (!element || !isCollapsed || !element.contains(anchorNode)) return -1;
        return new ElementText(element).offset(anchorNode, anchorOffset);
    }

    #fillVisible(entries) {
        for (const entry of entries) {
            if (entry.isIntersecting) this.#fill(this.#chunk(Number(entry.target.dataset.first)));
        }
    }

    #fill(chunk) {
        if (!chunk || chunk.isFilled) return;
        chunk.isFilled = true;
        this.#observer.unobserve(chunk.element);
        for (let index = chunk.first; index < chunk.end; index += 1) {
            const element = document.createElement("span");
            element.className = "utterance";
            element.id = `utterance-${index}`;
            element.dataset.index = index;
            element.textContent = this.#utterances[index].text;
            chunk.element.append(element);
            this.#dress(element, index);
        }
        chunk.element.classList.add("filled");
    }

    #dress(element, index) {
        const utterance = this.#utterances[index];
        if (this.#isList) {
            element.setAttribute("role", "option");
            element.setAttribute("aria-selected", String(this.#chosen.has(index)));
        } else if (!element.isContentEditable) {
            element.removeAttribute("role");
            element.removeAttribute("aria-selected");
        }
        if (utterance.language) element.lang = utterance.language.value;
        const isTuned = Object.values(utterance).some((value) => value?.from === "utterance");
        element.classList.toggle("tuned", isTuned || typeof utterance.spokenText === "string");
        element.classList.toggle("marked", this.#marked.has(index));
        element.classList.toggle("empty", utterance.text.trim() === "");
        this.#describe(element, index);
    }

    /** Says in words what the look of an utterance tells besides its text. */
    #describe(element, index) {
        const { character, spokenText, ...values } = this.#utterances[index];
        const isTuned = Object.values(values).some((value) => value?.from === "utterance");
        const words = [
            character?.value && `spoken by ${character.value}`, isTuned && "tuned",
            typeof spokenText === "string" && "said otherwise", this.#marked.has(index) && "marked",
        ].filter(Boolean).join(", ");
        if (words && this.#isList) element.setAttribute("aria-description", words);
        else element.removeAttribute("aria-description");
    }

    #isFilled(index) {
        return this.#chunk(index)?.isFilled ?? false;
    }

    /** The chunk of an utterance, found by bisection. */
    #chunk(index) {
        let [low, high] = [0, this.#chunks.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.#chunks[middle].end <= index) low = middle + 1;
            else high = middle;
        }
        return index < 0 ? null : this.#chunks[low] ?? null;
    }

    #element(index) {
        return document.getElementById(`utterance-${index}`);
    }

    #click(event) {
        const element = event.target.closest(".utterance");
        if (!element || element.isContentEditable) return;
        const how = event.shiftKey ? "extend" : event.ctrlKey || event.metaKey ? "toggle" : "choose";
        if (how === "extend") getSelection().removeAllRanges();
        this.dispatchEvent(new CustomEvent("choose", { detail: { index: Number(element.dataset.index), how } }));
    }

    #doubleClick(event) {
        const element = event.target.closest(".utterance");
        if (!element || element.isContentEditable) return;
        const offset = offsetAt(element, event);
        getSelection().removeAllRanges();
        this.dispatchEvent(new CustomEvent("hear", { detail: { index: Number(element.dataset.index), offset } }));
    }
}

/** The character of an element under the pointer. */
function offsetAt(element, { clientX, clientY }) {
    const caret = document.caretPositionFromPoint
        ? document.caretPositionFromPoint(clientX, clientY)
        : document.caretRangeFromPoint(clientX, clientY);
    const offset = new ElementText(element).offset(
        caret?.offsetNode ?? caret?.startContainer, caret?.offset ?? caret?.startOffset,
    );
    return Math.max(0, offset);
}
