// The marks of the words of a recording: where each word begins, to be moved by hand.

import { byId } from "./elements.js";
import { isSame } from "./positions.js";

/** The steps by key, in seconds, and the time after the last key after which a mark is where it is meant. */
const STEP = 0.01;
const FINE_STEP = 0.001;
const REST = 350;

/** The least distance between two marks, in seconds. */
const LEAST = 0.001;

/** A place is called unsure when its certainty is less. */
export const SURE = 0.6;

/** The least width of what can be grasped, and the most, in pixels. */
const [NARROWEST, WIDEST] = [10, 24];

/** What the keys do on a mark, for the sheet of keys. */
export const MARK_KEYS = {
    title: "On the mark of a recorded word",
    actions: [
        { keys: ["ArrowLeft", "ArrowRight"], says: "10 ms earlier or later; with Shift 1 ms" },
        { keys: ["ArrowUp", "ArrowDown"], says: "Mark of the previous or the next word" },
        { keys: ["Enter"], says: "Hear what is around it" },
        { keys: ["Delete"], says: "Back to where the word was found" },
        { keys: ["Escape"], says: "Give up moving it" },
    ],
};

/** Seconds of a recording: `1.234 s`, or `1:04.234`. */
export function timeOf(second) {
    const milliseconds = Math.round(second * 1000);
    const minutes = Math.floor(milliseconds / 60_000);
    const seconds = (milliseconds % 60_000 / 1000).toFixed(3);
    return minutes === 0 ? `${seconds} s` : `${minutes}:${seconds.padStart(6, "0")}`;
}

/** Shows the marks of an utterance on its waveform, and moves them. */
export class WordMarks {
    #session;
    #wave;
    #wordHighlight;
    #hear;
    #group = byId("wave-marks");
    /** The elements of the marks. */
    #marks = [];
    #place = null;
    #speech = null;
    #words = [];
    #chosen = -1;
    /** The mark that is being moved, and what there was before. */
    #moving = null;
    #timer = null;

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {{ x: (second: number) => number, scale: number, moveWord: (word: object) => void }} wave - The waveform:
     *     where a second of the sound is, and how many pixels one has.
     * @param {import("./word-highlight.js").WordHighlight} wordHighlight - Lights the word that is heard.
     * @param {(place: object, second: number) => void} hear - Plays the recording around a second of it.
     */
    constructor(session, wave, wordHighlight, hear) {
        this.#session = session;
        this.#wordHighlight = wordHighlight;
        this.#wave = wave;
        this.#hear = hear;
        this.#group.addEventListener("pointerdown", (event) => this.#grasp(event));
        this.#group.addEventListener("pointermove", (event) => this.#drag(event));
        this.#group.addEventListener("pointerup", () => this.#release());
        this.#group.addEventListener("pointercancel", () => this.#giveUp());
        this.#group.addEventListener("keydown", (event) => this.#press(event));
        this.#group.addEventListener("focusin", ({ target }) => this.#choose(this.#indexOf(target)));
        this.#group.addEventListener("focusout", () => this.#commitNow());
        byId("mark-earlier").addEventListener("click", () => this.#step(this.#chosen, -STEP));
        byId("mark-later").addEventListener("click", () => this.#step(this.#chosen, STEP));
        byId("mark-hear").addEventListener("click", () => this.#hearChosen());
        byId("mark-reset").addEventListener("click", () => this.#reset());
    }

    /** Whether a mark is being moved, so that its utterance has to stay. */
    get isMoving() {
        return this.#moving !== null;
    }

    /** Takes the words of an utterance; none without a recording, or where it cannot be corrected. */
    take(place, speech) {
        const isSamePlace = this.#speech?.recording?.path === speech?.recording?.path
            && isSame(this.#place, place);
        [this.#place, this.#speech] = [place, speech];
        const words = this.#session.book.head?.correctsRecordings ? speech?.recording?.words ?? [] : [];
        const keepsElements = words.length === this.#words.length;
        this.#words = words.map((word) => ({ ...word }));
        if (!isSamePlace) this.#chosen = -1;
        if (!keepsElements) {
            this.#marks = words.map(() => markElement());
            this.#group.replaceChildren(...this.#marks);
        }
        this.#group.hidden = byId("mark-bar").hidden = words.length === 0;
        this.#showAll();
        if (words.length > 0) this.#follow();
    }

    /** Lays the marks where the waveform is now. */
    lay() {
        const places = this.#words.map((word) => this.#x(word));
        places.forEach((x, index) => {
            const room = Math.min(x - (places[index - 1] ?? -Infinity), (places[index + 1] ?? Infinity) - x);
            const { style } = this.#marks[index];
            style.left = `${x}px`;
            style.setProperty("--width", `${Math.max(NARROWEST, Math.min(WIDEST, room))}px`);
        });
    }

    #x(word) {
        return this.#wave.x(word.second - this.#speech.recording.start);
    }

    #indexOf(element) {
        return this.#marks.indexOf(element.closest(".word-mark"));
    }

    // Showing

    #showAll() {
        this.#words.forEach((_, index) => this.#show(index));
        this.#showBar();
    }

    #show(index) {
        const word = this.#words[index];
        const element = this.#marks[index];
        const [least, most] = this.#limits(index);
        element.classList.toggle("corrected", word.isCorrected);
        element.classList.toggle("unsure", word.certainty < SURE);
        element.tabIndex = index === Math.max(0, this.#chosen) ? 0 : -1;
        element.setAttribute("aria-label", `Mark of “${this.#text(word)}”`);
        element.setAttribute("aria-valuemin", least.toFixed(3));
        element.setAttribute("aria-valuemax", most.toFixed(3));
        element.setAttribute("aria-valuenow", word.second.toFixed(3));
        element.setAttribute("aria-valuetext", `${timeOf(word.second)}, ${origin(word)}`);
    }

    #showBar() {
        const word = this.#words[this.#chosen];
        byId("mark-says").textContent = word
            ? `“${this.#text(word)}” at ${timeOf(word.second)}, ${origin(word)}`
            : "Words of a recording begin at their marks, whose knobs can be dragged.";
        byId("mark-bar").classList.toggle("chosen", word !== undefined);
        for (const button of [byId("mark-earlier"), byId("mark-later"), byId("mark-hear")]) button.disabled = !word;
        byId("mark-reset").disabled = !word?.isCorrected;
        for (const [index, element] of this.#marks.entries()) {
            element.classList.toggle("chosen", index === this.#chosen);
        }
    }

    #text({ from, to }) {
        return (this.#session.book.page.utterances[this.#place.utterance]?.text ?? "").slice(from, to);
    }

    #choose(index) {
        if (index < 0 || index === this.#chosen) return;
        const before = this.#chosen;
        this.#chosen = index;
        for (const one of [before, index, 0]) if (this.#words[one]) this.#show(one);
        this.#showBar();
    }

    // Moving

    /** The first and the last second at which a word can begin: between its neighbours, in what is heard. */
    #limits(index) {
        const { recording, frames, sampleRate } = this.#speech;
        const [before, after] = [this.#words[index - 1], this.#words[index + 1]];
        const least = before ? before.second + LEAST : recording.start;
        const most = after ? after.second - LEAST : recording.start + frames / sampleRate;
        return [least, Math.max(least, most)];
    }

    #begin(index) {
        if (this.#moving?.index === index) return;
        this.#commitNow();
        const words = this.#speech.words.map((word) => ({ ...word }));
        this.#moving = { index, word: { ...this.#words[index] }, words };
    }

    #move(index, second) {
        const [least, most] = this.#limits(index);
        const word = this.#words[index];
        word.second = Math.round(Math.max(least, Math.min(most, second)) * 1000) / 1000;
        word.isCorrected = true;
        word.certainty = 1;
        const frame = Math.round((word.second - this.#speech.recording.start) * this.#speech.sampleRate);
        this.#speech.retime(word, Math.max(0, frame));
        this.#follow();
        for (const one of [index - 1, index, index + 1]) if (this.#words[one]) this.#show(one);
        this.#showBar();
        this.lay();
        this.#wave.moveWord(word);
    }

    /** What sounds has the words as they are now, so that the one that is heard is lit. */
    #follow() {
        const { sounding } = this.#session.listening.player;
        const isHeard = sounding && isSame(sounding.place, this.#place)
            && sounding.speech.recording?.path === this.#speech.recording?.path
            && sounding.speech.recording?.words.length > 0;
        if (!isHeard) return;
        sounding.retime(this.#speech);
        this.#wordHighlight.tick();
    }

    #giveUp() {
        clearTimeout(this.#timer);
        if (!this.#moving) return;
        const { index, word, words } = this.#moving;
        this.#moving = null;
        this.#words[index] = word;
        this.#speech.words = words;
        this.#follow();
        this.#showAll();
        this.lay();
        this.#wave.moveWord(word);
    }

    #commitNow() {
        clearTimeout(this.#timer);
        if (this.#moving && !this.#moving.pointer) this.#commit();
    }

    async #commit() {
        const { index, word: before } = this.#moving;
        const { number, second } = this.#words[index];
        if (second === before.second) return this.#giveUp();
        const undone = this.#moving;
        this.#moving = null;
        const place = this.#place;
        if (await this.#send(number, second)) return this.#hear(place, second);
        // It was not written: the mark is where it was.
        if (this.#place === place && !this.#moving) {
            this.#moving = undone;
            this.#giveUp();
        }
        return undefined;
    }

    #send(word, second) {
        const { book, message } = this.#session;
        const place = this.#place;
        return this.#session.inTurn(() => message.guard(async () => {
            await book.command("corrections", { version: book.head.version, ...place, word, second });
            return true;
        }));
    }

    /** Lets the chosen word begin where it was found. */
    #reset() {
        this.#giveUp();
        const word = this.#words[this.#chosen];
        if (word?.isCorrected) this.#send(word.number, null);
    }

    #hearChosen() {
        const word = this.#words[this.#chosen];
        if (word) this.#hear(this.#place, word.second);
    }

    // The mouse, and fingers

    #grasp(event) {
        const index = this.#indexOf(event.target);
        if (index < 0 || event.button !== 0) return;
        event.preventDefault();
        const element = this.#marks[index];
        this.#choose(index);
        element.focus({ preventScroll: true });
        element.setPointerCapture(event.pointerId);
        this.#begin(index);
        this.#moving.pointer = { x: event.clientX, second: this.#words[index].second, scale: this.#wave.scale };
    }

    #drag({ clientX }) {
        const pointer = this.#moving?.pointer;
        if (!pointer || (clientX === pointer.x && !pointer.hasMoved)) return;
        pointer.hasMoved = true;
        this.#move(this.#moving.index, pointer.second + (clientX - pointer.x) / pointer.scale);
    }

    #release() {
        if (!this.#moving?.pointer) return;
        if (this.#moving.pointer.hasMoved) this.#commit();
        else this.#moving = null;
    }

    // Keys

    #press(event) {
        const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
        const index = this.#indexOf(event.target);
        if (index < 0 || ctrlKey || altKey || metaKey) return;
        const step = shiftKey ? FINE_STEP : STEP;
        const actions = {
            ArrowLeft: () => this.#step(index, -step),
            ArrowRight: () => this.#step(index, step),
            ArrowUp: () => this.#focus(index - 1),
            ArrowDown: () => this.#focus(index + 1),
            Home: () => this.#focus(0),
            End: () => this.#focus(this.#words.length - 1),
            Enter: () => this.#hearChosen(),
            Delete: () => this.#reset(),
            Backspace: () => this.#reset(),
            Escape: this.#moving ? () => this.#giveUp() : undefined,
        };
        if (!actions[key]) return;
        event.preventDefault();
        actions[key]();
    }

    #focus(index) {
        this.#marks[Math.max(0, Math.min(index, this.#words.length - 1))].focus();
    }

    #step(index, by) {
        if (!this.#words[index] || this.#moving?.pointer) return;
        this.#begin(index);
        this.#move(index, this.#words[index].second + by);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#commitNow(), REST);
    }
}

function markElement() {
    const element = document.createElement("div");
    element.className = "word-mark";
    element.setAttribute("role", "slider");
    element.append(document.createElement("span"));
    return element;
}

/** Where the place of a word comes from. */
function origin({ isCorrected, isFound, certainty }) {
    if (isCorrected) return "set by hand";
    if (!isFound) return "not found";
    return certainty < SURE ? "unsure" : "as found";
}
