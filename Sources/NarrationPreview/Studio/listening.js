// Listening to the book: from where, how far, and which page is shown meanwhile.

import { WordTimes } from "../parts/words.js";
import { Player } from "./player.js";
import { Outdated, Sounds } from "./sound.js";
import { get } from "./api.js";

/** How often the sound of a place is asked for while the book changes. */
const MOST = 5;

/** Plays places of the book. Events are those of its player. */
export class Listening {
    #book;
    #sounds = new Sounds();
    #others = new Map();
    turnsPages = true;

    /** @param {import("./book.js").Book} book - The book. */
    constructor(book) {
        this.#book = book;
        this.player = new Player((place) => this.speech(place), (place) => this.#after(place));
        book.addEventListener("elsewhere", () => this.#sounds.forget());
        book.addEventListener("page", ({ detail }) => this.#follow(detail));
        book.addEventListener("outline", () => this.#others.clear());
    }

    /** Plays another sound than that which a place has now. */
    playSpeech(place, speech) {
        return this.player.play(place, undefined, [place], speech);
    }

    /** The sound of a place, from the server or as it was fetched before. */
    async speech(place) {
        let page = await this.#page(place.page);
        for (let left = MOST; ; left -= 1) {
            try {
                return await this.#sounds.at(place, page);
            } catch (error) {
                if (!(error instanceof Outdated) || left === 1) throw error;
            }
            page = await get(`pages/${place.page}`);
        }
    }

    /** Fetches a sound that will probably be heard. */
    prefetch(place) {
        this.speech(place).catch(() => {});
    }

    /** Plays from the word at a place in the text of an utterance. */
    async playFrom(place, offset) {
        const speech = await this.speech(place);
        const words = new WordTimes(speech.wordNumbers, 0);
        const index = words.atCharacter(offset);
        return this.player.play(place, index < 0 ? undefined : words.start(index));
    }

    /** Plays from the word before or after the one that is heard. */
    step(by) {
        const laid = this.player.sounding;
        if (!laid) return;
        const words = new WordTimes(laid.speech.wordNumbers, 0);
        const index = words.before(laid.frameAt(this.player.heard)) + by;
        return this.player.replay(index < 0 || index >= words.count ? undefined : words.start(index));
    }

    async #page(index) {
        if (index === this.#book.index) return this.#book.page;
        if (!this.#others.has(index)) this.#others.set(index, get(`pages/${index}`));
        return this.#others.get(index);
    }

    #after({ page, utterance }) {
        if (utterance + 1 < this.#book.utterances(page)) return { page, utterance: utterance + 1 };
        if (!this.turnsPages) return null;
        for (let next = page + 1; next < this.#book.outline.length; next += 1) {
            if (this.#book.utterances(next) > 0) return { page: next, utterance: 0 };
        }
        return null;
    }

    /** When the page has changed, what sounds may have another place, and what follows may sound otherwise. */
    #follow({ isTurn, isGone, from, place }) {
        if (this.player.sounding?.place.page !== from || (isTurn && !isGone)) return;
        this.player.move(({ page, utterance }) => {
            if (page !== from) return { page, utterance };
            const next = place(utterance);
            return next === null ? null : { page: this.#book.index, utterance: next };
        });
    }
}
