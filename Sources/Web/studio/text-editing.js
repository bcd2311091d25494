// A text that is edited where it stands.

import { ElementText } from "../story/highlight.js";
import { TypeAhead } from "./type-ahead.js";
import { part } from "./sentences.js";

/** Lets the author edit the text of one utterance in the page. */
export class TextEditing {
    #session;

    constructor(session) {
        this.#session = session;
    }

    /** Does something that begins to edit a text. What is typed until then is typed into that text. */
    async after(action) {
        const ahead = new TypeAhead();
        await this.#session.inTurn(action).finally(() => ahead.end());
        if (this.#session.editing) ahead.press();
    }

    /** Begins to edit an utterance, with a part of its text selected; by default with the cursor at its end. */
    begin(index, from = null, to = from) {
        const element = this.#session.view.element(index);
        if (!element || this.#session.editing || !this.#session.book.head.writable) return;
        const { text } = this.#session.book.page.utterances[index];
        // Behind the end of its last line, the cursor would be in the text after it.
        const { length } = text.trimEnd().length > 0 ? text.replace(/\n+$/, "") : text;
        this.#open(new TypingSession(this.#session, element, index, text, false), from ?? length, to ?? length);
    }

    /** Begins a new utterance before another one. It is in the book when it is typed, and nothing is if it is not. */
    beginNew(index) {
        if (this.#session.editing || !this.#session.book.head.writable) return;
        const { view, book } = this.#session;
        const before = book.page.utterances[index - 1]?.text ?? "";
        const text = before === "" || /\s$/.test(before) ? "" : " ";
        const element = view.insertElement(index, text);
        this.#open(new TypingSession(this.#session, element, index, text, true), text.length, text.length);
    }

    #open(typing, from, to) {
        this.#session.editing = typing;
        typing.open(from, to);
    }

    /** Splits the current utterance at the cursor; at the end of a text that is edited, a new one begins. */
    split() {
        const { editing } = this.#session;
        if (!editing?.isOpen) return this.#session.inTurn(() => this.#split());
        if (!editing.isAtEnd) return editing.split();
        editing.commit();
        return this.after(() => this.beginNew(this.#session.selection.current + 1));
    }

    #split() {
        const { page, utterance } = this.#session.place;
        const offset = this.#session.view.caret(utterance);
        const { length } = this.#session.utterance?.text ?? "";
        if (offset > 0 && offset < length) {
            return this.#session.edit([{ edit: "split", page, utterance, offset }], { select: [utterance + 1] });
        }
        // There is no cursor yet: the author places it.
        return this.begin(utterance, Math.floor(length / 2));
    }
}

/** One text while it is edited. It is on the page that is shown. */
class TypingSession {
    #session;
    #element;
    #index;
    #original;
    #isNew;
    /** Whether the text was changed elsewhere while another one is typed, and the author has not been asked since. */
    #isContested = false;
    /** Whether the text ended with a line when it was opened. */
    #endsLine = false;
    /** The end of being taken, which fails if the text is open again then. */
    #taking = null;
    #ending = new AbortController();

    constructor(session, element, index, original, isNew) {
        this.#session = session;
        this.#element = element;
        this.#index = index;
        this.#original = original;
        this.#isNew = isNew;
    }

    open(from, to) {
        const element = this.#element;
        this.#session.view.isList = false;
        this.#endsLine = element.textContent.endsWith("\n");
        element.contentEditable = "plaintext-only";
        element.setAttribute("role", "textbox");
        element.setAttribute("aria-multiline", "true");
        element.setAttribute("aria-label", `Text of utterance ${this.#index + 1}`);
        const { signal } = this.#ending;
        element.addEventListener("keydown", (event) => this.#press(event), { signal });
        element.addEventListener("blur", ({ relatedTarget }) => this.#leaveFor(relatedTarget), { signal });
        document.addEventListener("focusin", ({ target }) => this.#leaveFor(target), { signal });
        element.focus();
        select(element, from, to);
    }

    /** Whether something can be typed. */
    get isOpen() {
        return !this.#ending.signal.aborted;
    }

    /** Where the utterance is after the page has changed meanwhile, which has so many now. */
    follow(place, count) {
        const index = place(this.#index);
        // A text that is gone meanwhile comes back as a new one: nothing that was typed is lost.
        if (index === null) [this.#isNew, this.#original] = [true, ""];
        this.#index = Math.min(index ?? this.#index, count);
        if (this.#taking) return;
        this.#followText();
        if (this.#isContested) this.#ask();
    }

    /** Follows the text of the book, which is shown as long as nothing else is typed. */
    #followText() {
        const text = this.#isNew ? undefined : this.#session.book.page.utterances[this.#index]?.text;
        if (text === undefined || text === this.#original) return;
        const isTyped = this.#text !== this.#original;
        this.#original = text;
        if (!isTyped) this.#showOriginal();
        this.#isContested = isTyped && this.#text !== text;
    }

    #showOriginal() {
        this.#element.textContent = this.#original;
        this.#endsLine = this.#original.endsWith("\n");
        const { length } = this.#text;
        if (this.isOpen) select(this.#element, length, length);
    }

    /** Lets the author choose between both texts. What is typed stays meanwhile. */
    #ask() {
        const text = shortened(this.#original.trim());
        this.#session.message.offer(`This text was changed elsewhere meanwhile: “${text}”.`, {
            "Keep mine": () => {
                this.#isContested = false;
                this.#commitByKey();
            },
            "Take theirs": () => this.#cancel(),
        });
    }

    /** Takes the text, and selects it. */
    commit() {
        return this.#take(() => [], (index) => [index]);
    }

    /** Takes the text. What is selected stays selected. */
    leave() {
        return this.#take(() => [], () => undefined);
    }

    /** What is asked about the text is answered before the text is left. */
    #leaveFor(target) {
        if (target !== this.#element && !this.#session.message.has(target)) this.leave();
    }

    /** Takes the text, makes further edits of its utterance after it, and selects utterances. */
    #take(further, select) {
        this.#taking ??= this.#session.inTurn(async () => {
            this.close();
            this.#followText();
            const place = { page: this.#session.book.index, utterance: this.#index };
            const edits = [...this.#change(place), ...further(place)];
            const isMade = edits.length > 0 && !this.#isContested
                && await this.#session.edit(edits, { select: select(place.utterance) });
            if (!isMade) this.#session.showAnew();
            if (isMade || edits.length === 0) this.#session.editing = null;
            else this.#goOn();
        });
        return this.#taking;
    }

    /** Lets a text be edited again that was not taken. If it was changed elsewhere, it is taken the next time. */
    #goOn() {
        this.#followText();
        const isAsked = this.#isContested;
        this.#isContested = false;
        this.reopen();
        if (isAsked) this.#ask();
    }

    /** Lets the text be edited again, as it was typed, in the page that is shown now. */
    reopen() {
        const text = this.#text;
        const { view } = this.#session;
        this.#element = this.#isNew ? view.insertElement(this.#index, text) : view.element(this.#index);
        this.#element.textContent = text;
        [this.#taking, this.#ending] = [null, new AbortController()];
        this.open(text.length, text.length);
    }

    /** Whether the cursor is behind a text. */
    get isAtEnd() {
        const rest = this.#text.slice(this.#cursor);
        return getSelection().isCollapsed && this.#text.trim() !== "" && /^\n*$/.test(rest);
    }

    split() {
        const offset = this.#cursor;
        if (offset <= 0 || offset >= this.#text.length) {
            this.#session.message.show("Put the cursor between two characters, where the text is to be split.");
            return;
        }
        this.#take((place) => [{ edit: "split", ...place, offset }], (index) => [index + 1]);
    }

    #change(place) {
        const text = this.#text;
        if (text === this.#original || (this.#isNew && text.trim() === "")) return [];
        return [{ edit: this.#isNew ? "insert" : "setText", text, ...place }];
    }

    #join(by) {
        const first = (index) => Math.min(index, index + by);
        const utterance = first(this.#index);
        if (this.#isNew || utterance < 0 || utterance + 1 >= this.#session.view.count) return;
        this.#take(({ page }) => [{ edit: "join", page, utterance: first(this.#index) }], (index) => [first(index)]);
    }

    #press(event) {
        const { key, ctrlKey, metaKey, shiftKey } = event;
        const control = ctrlKey || metaKey;
        const isAtEdge = (offset) => getSelection().isCollapsed && this.#cursor === offset;
        const action = key === "Escape" ? () => this.#cancel()
            : key === "Enter" && !shiftKey && !control ? () => this.#commitByKey()
            : key === "Backspace" && isAtEdge(0) ? () => this.#join(-1)
            : key === "Delete" && isAtEdge(this.#text.length) ? () => this.#join(1)
            : key === " " && this.#isNew && /^\s+$/.test(this.#text) ? () => {}
            : null;
        if (!action || event.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        action();
    }

    #commitByKey() {
        this.commit();
        document.getElementById("text").focus();
    }

    /** Leaves the text as it was. What was typed is undone and not lost: it can be done again. */
    #cancel() {
        this.#isContested = false;
        if (this.#change({}).length > 0) this.#takeBack();
        else this.giveUp();
        document.getElementById("text").focus();
    }

    /** Leaves the text as it was, and forgets what was typed. */
    giveUp() {
        this.close();
        this.#session.editing = null;
        this.#session.showAnew();
    }

    #takeBack() {
        this.leave();
        const { book, message } = this.#session;
        this.#session.inTurn(() => this.#session.editing ? undefined : message.guard(async () => {
            await book.command("undo");
            message.show("The text is as it was. Redo brings back what you typed.");
        }));
    }

    /** Lets nothing be typed any more. */
    close() {
        this.#ending.abort();
        this.#element.removeAttribute("contenteditable");
        this.#element.removeAttribute("aria-label");
        this.#element.removeAttribute("aria-multiline");
        this.#element.removeAttribute("role");
        this.#session.view.isList = true;
    }

    /** The text as it is typed. A browser ends it with another line when a line is ended there, to show the next. */
    get #text() {
        const { textContent } = this.#element;
        return this.#endsLine ? textContent : textContent.replace(/\n$/, "");
    }

    get #cursor() {
        const { anchorNode, anchorOffset } = getSelection();
        const { length } = this.#text;
        if (anchorNode === this.#element) return anchorOffset === 0 ? 0 : length;
        return Math.min(new ElementText(this.#element).offset(anchorNode, anchorOffset), length);
    }
}

const shortened = (text) => (text.length > 120 ? `${part(text, 0, 117)}…` : text);

function select(element, from, to) {
    if (!element.firstChild) return;
    const { startContainer, startOffset, endContainer, endOffset } = new ElementText(element).range(from, to);
    getSelection().setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}
