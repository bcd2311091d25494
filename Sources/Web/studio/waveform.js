// The sound of one utterance, with its words below, and its pauses, which are changed by dragging their edges.

import { byId } from "./elements.js";
import { WordMarks } from "./word-marks.js";
import { peaks } from "./peaks.js";

/** The seconds beside the pauses, into which their edges can be dragged. */
const ROOM = 0.75;

/** The step of a pause by key, and that to which one is rounded when it is dragged, in seconds. */
const STEP = 0.05;

/** The longest pause that is told as possible, unless there is a longer one, in seconds. */
const MOST = 3;

/** The time after the last key after which a pause is where it is meant, in milliseconds. */
const REST = 350;

/** Shows the utterance that is heard, or else the one that is selected. */
export class Waveform {
    #session;
    #element = byId("waveform");
    #canvas = byId("wave");
    #edges = { preUtteranceDelay: byId("delay-before"), postUtteranceDelay: byId("delay-after") };
    #place = null;
    #speech = null;
    #pauses = { preUtteranceDelay: 0, postUtteranceDelay: 0 };
    /** The pause that is being changed, with what was shown when that began; or null. Its utterance stays meanwhile. */
    #changing = null;
    #timer = null;
    /** The words, in the order of the sound, and the one that is heard. */
    #elements = [];
    #lit = null;
    #hear;
    #marks;

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {import("./word-highlight.js").WordHighlight} wordHighlight - Tells when what is heard has moved.
     * @param {() => void} hear - Called after a pause was changed.
     * @param {(place: object, second: number) => void} hearAround - Plays a recording around a second of it.
     */
    constructor(session, wordHighlight, hear, hearAround) {
        this.#session = session;
        this.#hear = hear;
        this.#marks = new WordMarks(session, this, wordHighlight, hearAround);
        session.addEventListener("selection", () => this.#look());
        for (const name of ["utterance", "change"]) session.listening.player.addEventListener(name, () => this.#look());
        wordHighlight.addEventListener("tick", () => this.#move());
        this.#canvas.addEventListener("click", ({ offsetX }) => this.#playAt(offsetX));
        for (const [property, edge] of Object.entries(this.#edges)) this.#connect(property, edge);
        new ResizeObserver(() => this.#draw()).observe(this.#canvas);
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#draw());
    }

    get #isHeld() {
        return this.#marks.isMoving || this.#changing !== null;
    }

    async #look() {
        if (this.#isHeld) return undefined;
        const { player } = this.#session.listening;
        const place = player.isPlaying && player.sounding ? player.sounding.place : this.#session.place;
        const shown = this.#place = { ...place };
        const isThere = this.#session.utterance !== null && this.#session.book.shows(place);
        if (!isThere) return this.#show(null);
        try {
            const speech = await this.#session.listening.speech(place);
            if (shown === this.#place && !this.#isHeld) this.#show(speech);
        } catch {
            if (shown === this.#place) this.#show(null);
        }
        return undefined;
    }

    #show(speech) {
        const wasHidden = this.#element.hidden;
        this.#element.hidden = speech === null;
        if (speech === this.#speech && !wasHidden) return this.#move();
        this.#speech = speech;
        this.#marks.take(this.#place, speech);
        if (!speech) return undefined;
        return this.#showPauses();
    }

    /** The pauses that the book has. */
    get #given() {
        const { before, after, sampleRate } = this.#speech;
        return { preUtteranceDelay: before / sampleRate, postUtteranceDelay: after / sampleRate };
    }

    #showPauses() {
        this.#pauses = this.#given;
        return this.#draw();
    }

    // Between seconds of the sound, which begins at 0, and pixels

    get #seconds() {
        return this.#speech.frames / this.#speech.sampleRate;
    }

    get #first() {
        return -this.#speech.before / this.#speech.sampleRate - ROOM;
    }

    /** The pixels of a second. */
    get scale() {
        return this.#canvas.clientWidth / (this.#speech.seconds + 2 * ROOM);
    }

    /** Where a second of the sound is. */
    x(seconds) {
        return (seconds - this.#first) * this.scale;
    }

    // Drawing

    #draw() {
        if (!this.#speech || this.#canvas.clientWidth === 0) return;
        const { clientWidth: width, clientHeight: height } = this.#canvas;
        this.#canvas.width = width * devicePixelRatio;
        this.#canvas.height = height * devicePixelRatio;
        const context = this.#canvas.getContext("2d");
        context.scale(devicePixelRatio, devicePixelRatio);
        const style = getComputedStyle(this.#canvas);
        this.#drawPauses(context, height, style);
        this.#drawWave(context, height, style);
        this.#showWords();
        this.#marks.lay();
        this.#placeEdges();
        this.#move();
    }

    #drawPauses(context, height, style) {
        const { preUtteranceDelay: before, postUtteranceDelay: after } = this.#pauses;
        context.fillStyle = style.getPropertyValue("--pause");
        context.fillRect(this.x(-before), 0, before * this.scale, height);
        context.fillRect(this.x(this.#seconds), 0, after * this.scale, height);
        context.fillStyle = style.getPropertyValue("--pause-ink");
        context.font = style.font;
        context.textAlign = "center";
        for (const [seconds, from] of [[before, -before], [after, this.#seconds]]) {
            const label = `${seconds.toFixed(2)} s`;
            if (context.measureText(label).width + 24 > seconds * this.scale) continue;
            context.fillText(label, this.x(from + seconds / 2), 14);
        }
    }

    #drawWave(context, height, style) {
        const columns = Math.max(1, Math.round(this.#seconds * this.scale));
        const [middle, left] = [height / 2, this.x(0)];
        context.fillStyle = style.getPropertyValue("--pause-ink");
        context.fillRect(0, middle, this.#canvas.clientWidth, 1);
        context.fillStyle = style.color;
        if (this.#speech.frames === 0) return;
        const values = peaks(this.#speech.channels[0], columns);
        const highest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0.25);
        for (let column = 0; column < columns; column += 1) {
            const top = middle - (values[2 * column + 1] / highest) * middle * 0.92;
            const bottom = middle - (values[2 * column] / highest) * middle * 0.92;
            context.fillRect(left + column, top, 1, Math.max(1, bottom - top));
        }
    }

    #showWords() {
        this.#lit = null;
        const { sampleRate, words } = this.#speech;
        const text = this.#session.book.page.utterances[this.#place.utterance]?.text ?? "";
        this.#elements = words.map(({ start, from, to }) => {
            const element = document.createElement("span");
            element.textContent = withoutMarks(text.slice(from, to));
            element.style.left = `${this.x(start / sampleRate)}px`;
            return element;
        });
        byId("wave-words").replaceChildren(...this.#elements);
        markCrowded(this.#elements);
    }

    /** Shows the word at a place in the text where it begins now. */
    moveWord({ from, to }) {
        const { sampleRate, words } = this.#speech;
        const index = words.findIndex((word) => word.from >= from && word.from < to);
        if (index < 0) return;
        this.#elements[index].style.left = `${this.x(words[index].start / sampleRate)}px`;
        for (const element of this.#elements) element.classList.remove("crowded");
        markCrowded(this.#elements);
    }

    #placeEdges() {
        const { preUtteranceDelay: before, postUtteranceDelay: after } = this.#pauses;
        const places = { preUtteranceDelay: -before, postUtteranceDelay: this.#seconds + after };
        for (const [index, [property, edge]] of Object.entries(this.#edges).entries()) {
            const seconds = this.#pauses[property];
            edge.hidden = this.#speech.isReadOn[index];
            edge.style.left = `${this.x(places[property])}px`;
            edge.setAttribute("aria-disabled", String(!this.#session.book.head.writable));
            edge.setAttribute("aria-valuemax", Math.max(MOST, seconds).toFixed(2));
            edge.setAttribute("aria-valuenow", seconds.toFixed(2));
            edge.setAttribute("aria-valuetext", `${seconds.toFixed(2)} seconds`);
        }
    }

    /** Moves the cursor to what is heard. */
    #move() {
        const scheduled = this.#session.listening.player.sounding;
        const isHeard = scheduled !== null && this.#speech !== null && isPartOf(scheduled.speech, this.#speech);
        byId("wave-cursor").hidden = !isHeard;
        if (!isHeard) return this.#light(null);
        const { heard } = this.#session.listening.player;
        const start = ({ recording }) => recording?.start ?? 0;
        const { sampleRate } = scheduled.speech;
        const second = scheduled.frameAt(heard) / sampleRate + start(scheduled.speech) - start(this.#speech);
        byId("wave-cursor").style.transform = `translateX(${this.x(second)}px)`;
        const word = scheduled.utteranceAt(heard) === this.#place.utterance ? scheduled.wordAt(heard) : null;
        const index = word ? this.#speech.words.findLastIndex(({ from }) => from <= word[0]) : -1;
        return this.#light(this.#elements[index] ?? null);
    }

    #light(element) {
        if (element === this.#lit) return;
        this.#lit?.classList.remove("lit");
        element?.classList.add("lit");
        this.#lit = element;
        markCovered(this.#elements, element);
    }

    // Changing

    #playAt(x) {
        const frame = Math.round((x / this.scale + this.#first) * this.#speech.sampleRate);
        this.#session.listening.player.play(this.#place, frame);
    }

    #connect(property, edge) {
        const sign = property === "preUtteranceDelay" ? -1 : 1;
        let start = null;
        edge.addEventListener("pointerdown", (event) => {
            if (!this.#begin(property)) return;
            edge.setPointerCapture(event.pointerId);
            start = { x: event.clientX, seconds: this.#pauses[property], scale: this.scale };
        });
        edge.addEventListener("pointermove", (event) => {
            if (!start) return;
            this.#set(property, start.seconds + (sign * (event.clientX - start.x)) / start.scale);
        });
        edge.addEventListener("pointerup", () => {
            if (start) this.#commit();
            start = null;
        });
        edge.addEventListener("pointercancel", () => {
            if (start) this.#giveUp();
            start = null;
        });
        edge.addEventListener("keydown", (event) => {
            const by = { ArrowRight: sign, ArrowLeft: -sign, ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (!by) return;
            event.preventDefault();
            if (!this.#begin(property)) return;
            this.#set(property, this.#pauses[property] + by * STEP);
            this.#timer = setTimeout(() => this.#commit(), REST);
        });
        edge.addEventListener("blur", () => {
            if (this.#timer) this.#commit();
        });
    }

    /** Holds the utterance that is shown while a pause of it is changed. */
    #begin(property) {
        this.#rest();
        const { head, seen } = this.#session.book;
        if (!head.writable) return false;
        if (this.#changing?.property !== property) this.#commit();
        this.#changing ??= { property, seen };
        return true;
    }

    #rest() {
        clearTimeout(this.#timer);
        this.#timer = null;
    }

    #set(property, seconds) {
        this.#pauses[property] = Math.max(0, Math.round(seconds / STEP) * STEP);
        this.#draw();
    }

    /** Gives the book the pause that was changed. */
    async #commit() {
        if (!this.#changing) return undefined;
        this.#rest();
        const { property, seen } = this.#changing;
        if (this.#pauses[property] === this.#given[property]) return this.#giveUp();
        const value = Number(this.#pauses[property].toFixed(2));
        const edits = [{ edit: "set", property, value, ...this.#place }];
        this.#changing = null;
        if (await this.#session.inTurn(() => this.#session.edit(edits, { seen }))) this.#hear();
        else if (!this.#changing) this.#giveUp();
        return undefined;
    }

    /** Shows again what the book has. */
    #giveUp() {
        this.#changing = null;
        if (this.#speech) this.#showPauses();
        this.#look();
    }
}

/** A word without the punctuation around it, which some voices count to it. */
const withoutMarks = (word) => word.replace(/^\p{P}+|\p{P}+$/gu, "") || word;

/** Whether a sound is another one, or a part of the same recording. */
function isPartOf(part, speech) {
    return part === speech || (part.recording !== null && part.recording.path === speech.recording?.path);
}

/** Marks the words over which the one that is heard is shown. */
function markCovered(elements, lit) {
    const boxes = elements.map(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetLeft + offsetWidth]);
    const [start, end] = boxes[elements.indexOf(lit)] ?? [Infinity, -Infinity];
    elements.forEach((element, index) => {
        const [left, right] = boxes[index];
        element.classList.toggle("covered", element !== lit && left < end && right > start);
    });
}

/** Marks the words that have no room beside the one before them. They are shown only while they are heard. */
function markCrowded(elements) {
    // All are measured before one is changed.
    const boxes = elements.map(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetWidth]);
    let end = -Infinity;
    boxes.forEach(([left, width], index) => {
        if (left < end) elements[index].classList.add("crowded");
        else end = left + width;
    });
}
