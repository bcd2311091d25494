// The check by ear: places of recordings that may not be as they are written, to be heard one after another.

import { Highlighter } from "../story/highlight.js";
import { byId } from "./elements.js";
import { Speech } from "./speech.js";
import { get, getBytes, post } from "./api.js";
import { isSame as isSamePlace, pathOf } from "./positions.js";
import { part } from "./sentences.js";

/** The seconds that are heard before and after a place, and the most of the place itself. */
const AROUND = 1;
const LONGEST = 6;

/** The time without a change of the book after which its recordings are looked at again, in milliseconds. */
const REST = 400;

const excerpt = (words) => {
    const text = words.trim();
    return `“${text.length > 60 ? `${part(text, 0, 57)}…` : text}”`;
};

const SAYS = {
    leftOut: ({ words }) => `${excerpt(words)} is left out`,
    saidBefore: ({ words }) => `${excerpt(words)} is said twice`,
    otherSound: () => "Sound that is not in the text",
    silent: () => "No speech is heard in the recording",
    otherText: () => "The recording is of another text",
    uselessCorrection: ({ words }) => `A mark was set in ${excerpt(words)}, for a word or a place that is not there`,
    otherTake: () => "Marks were set in another recording that had this name; they are not used",
    unsure: ({ words }) => `The place of ${excerpt(words)} is unsure`,
};

/** What there is to hear at a place. */
export const saysOf = (finding) => SAYS[finding.kind](finding);

/** The time of a place in its recording: `1:04.2`. */
export function clockOf({ second }) {
    const tenths = Math.floor(second * 10);
    return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, "0")}.${tenths % 10}`;
}

/**
 * Keeps the places, and plays one of them. Events: `change` when there are others, or another one is current.
 */
export class Findings extends EventTarget {
    #session;
    #all = [];
    #current = null;
    #isOpen = false;
    #search = 0;
    #state = "";
    #timer = null;
    #light = new Highlighter("found-word");
    showsAccepted = false;

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        super();
        this.#session = session;
        session.book.addEventListener("head", () => {
            byId("list-findings").hidden = !session.book.head.hasRecordings;
        });
        session.book.addEventListener("outline", () => this.#searchSoon());
        byId("finding-previous").addEventListener("click", () => this.step(-1));
        byId("finding-next").addEventListener("click", () => this.step(1));
        byId("finding-hear").addEventListener("click", () => this.hear());
        byId("finding-accept").addEventListener("click", () => this.accept());
        byId("close-finding").addEventListener("click", () => this.#choose(null));
    }

    /** The places that are listed. */
    get listed() {
        return this.#all.filter((finding) => this.showsAccepted || !finding.isAccepted || finding === this.#current);
    }

    get current() {
        return this.#current;
    }

    get accepted() {
        return this.#all.filter(({ isAccepted }) => isAccepted).length;
    }

    /** How far the search is; empty when it has ended. */
    get state() {
        return this.#state;
    }

    /** Looks at the recordings of the book. */
    open() {
        this.#isOpen = true;
        return this.#look();
    }

    /** Goes to a place, and plays it. */
    async show(finding) {
        this.#choose(finding);
        await this.#session.go(finding.page, finding.utterance, finding.picture);
        if (this.#current !== finding) return;
        this.#session.reveal(finding.utterance);
        this.#showWords();
        await this.hear();
    }

    /** Goes to the next place, or to the one before; around at the ends. */
    async step(by) {
        if (!this.#isOpen) await this.open();
        const { listed } = this;
        if (listed.length === 0) return;
        const index = this.#current ? listed.indexOf(this.#current) + by : Math.min(by, 0);
        await this.show(listed[(index + listed.length) % listed.length]);
    }

    /** Plays the sound around the current place, as it is in the recording. */
    async hear() {
        const finding = this.#current;
        if (!finding) return;
        const { page, picture, utterance, second, end } = finding;
        const from = Math.max(0, second - AROUND);
        await this.playAround({ page, picture, utterance }, from, Math.min(end, second + LONGEST) + AROUND);
    }

    /** Plays a part of the recording of an utterance, with its words lit. */
    playAround(place, from, to) {
        const { message, listening } = this.#session;
        return message.guard(async () => {
            const query = { from: from.toFixed(3), to: to.toFixed(3) };
            const speech = new Speech(await getBytes(pathOf("excerpt", place, query)));
            await listening.playSpeech({ ...place }, speech);
        });
    }

    /** Takes the current place as right, or no longer, and goes on to the next. */
    async accept() {
        const finding = this.#current;
        if (!finding) return;
        const isAccepted = !finding.isAccepted;
        const isKept = await this.#session.message.guard(async () => {
            await post("findings", { ...finding, isAccepted });
            return true;
        });
        if (!isKept) return;
        const { listed } = this;
        const next = listed[listed.indexOf(finding) + 1] ?? listed.find((one) => !one.isAccepted && one !== finding);
        finding.isAccepted = isAccepted;
        if (isAccepted && next) await this.show(next);
        else this.#choose(isAccepted ? null : finding);
    }

    #choose(finding) {
        if (this.#current && !finding) this.#session.listening.player.stop();
        this.#current = finding;
        this.#showWords();
        this.#tell();
    }

    #showWords() {
        const { utterance, from, to } = this.#current ?? {};
        const isHere = from !== undefined && from !== null && this.#session.book.shows(this.#current);
        this.#light.show(isHere ? this.#session.view.range(utterance, from, to) : null);
    }

    #tell() {
        const { current, listed } = this;
        byId("finding-bar").hidden = current === null;
        if (current) {
            const number = `${listed.indexOf(current) + 1} of ${listed.length}`;
            byId("finding-says").textContent = `${number} · ${saysOf(current)} · ${clockOf(current)}`;
            byId("finding-accept").disabled = this.#session.book.isReadOnly;
            byId("finding-accept").textContent = current.isAccepted ? "Not right" : "It is right";
        }
        this.dispatchEvent(new Event("change"));
    }

    // Searching

    #searchSoon() {
        clearTimeout(this.#timer);
        if (this.#isOpen) this.#timer = setTimeout(() => this.#look(), REST);
    }

    async #look() {
        this.#search += 1;
        const search = this.#search;
        const found = [];
        const isFirst = this.#all.length === 0;
        try {
            const { pages } = await get("findings");
            for (const [index, page] of pages.entries()) {
                if (search !== this.#search) return;
                this.#state = `Listening to page ${page + 1} (${index + 1} of ${pages.length})`;
                this.#tell();
                const { findings } = await get(`findings/${page}`);
                found.push(...findings);
                if (isFirst && search === this.#search) this.#take([...found]);
            }
            if (search !== this.#search) return;
            this.#state = "";
            this.#take(found);
        } catch (error) {
            if (search !== this.#search) return;
            this.#state = error.message;
            this.#tell();
        }
    }

    #take(found) {
        const current = this.#current;
        this.#all = found;
        this.#current = current && (found.find((finding) => isSame(finding, current)) ?? null);
        this.#showWords();
        this.#tell();
    }
}

const isSame = (one, other) => one.kind === other.kind && one.words === other.words && isSamePlace(one, other)
    && Math.abs(one.second - other.second) < 0.3;
