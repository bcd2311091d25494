// How the selected utterance sounded before it was tuned, and how it sounds now.

import { followed, isSame } from "./positions.js";

/** Keeps the sound that an utterance had when it was selected, and plays it or that of now. */
export class Comparing extends EventTarget {
    #session;
    #place = null;
    #before = null;
    #hearsBefore = false;
    #isDifferent = false;

    /** Event: `change` when there is something to compare, or nothing any more. */
    constructor(session) {
        super();
        this.#session = session;
        session.addEventListener("selection", () => this.#look());
        session.addEventListener("follow", ({ detail }) => this.#follow(detail));
    }

    get isPossible() {
        return this.#isDifferent;
    }

    /** Whether the last that was played is how it sounded before. */
    get hearsBefore() {
        return this.#hearsBefore;
    }

    /** Plays the other one of both. */
    toggle() {
        this.play(!this.#hearsBefore);
    }

    play(before) {
        if (!this.isPossible) return;
        this.#hearsBefore = before;
        const { listening, place } = this.#session;
        if (before) listening.playSpeech(place, this.#before);
        else listening.player.play(place, undefined, [place]);
        this.dispatchEvent(new Event("change"));
    }

    async #look() {
        const { place, utterance, listening } = this.#session;
        if (!isSame(this.#place, place)) {
            [this.#place, this.#before] = [place, null];
            this.#hearsBefore = this.#isDifferent = false;
        }
        if (!utterance) return this.dispatchEvent(new Event("change"));
        const looked = this.#place;
        try {
            const speech = await listening.speech(place);
            if (looked !== this.#place) return;
            this.#before ??= speech;
            this.#isDifferent = !speech.equals(this.#before);
        } catch {
            // It is said when it is to be heard.
        }
        this.dispatchEvent(new Event("change"));
    }

    #follow(detail) {
        const now = this.#place && followed(this.#place, detail, this.#session.book.index);
        if (now) Object.assign(this.#place, now);
        else this.#place = null;
    }
}
