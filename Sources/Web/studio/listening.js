// Listening to the book: from where, how far, and which page is shown meanwhile.

import { WordTimes } from "../story/words.js";
import { Player } from "./player.js";
import { followed, pathOfPage } from "./positions.js";
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
        let page = await this.#page(place);
        for (let left = MOST; ; left -= 1) {
            try {
                return await this.#sounds.at(place, page);
            } catch (error) {
                if (!(error instanceof Outdated) || left === 1) throw error;
            }
            page = await get(pathOfPage(place.page, place.picture));
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
        const scheduled = this.player.sounding;
        if (!scheduled) return;
        const words = new WordTimes(scheduled.speech.wordNumbers, 0);
        const index = words.before(scheduled.frameAt(this.player.heard)) + by;
        return this.player.replay(index < 0 || index >= words.count ? undefined : words.start(index));
    }

    /** The page with the utterances among which a place is. */
    async #page(place) {
        if (this.#book.shows(place)) return this.#book.page;
        const path = pathOfPage(place.page, place.picture);
        if (!this.#others.has(path)) this.#others.set(path, get(path));
        return this.#others.get(path);
    }

    #after(place) {
        return place.picture === undefined ? this.#afterOnPage(place) : this.#afterInPicture(place);
    }

    /** A picture says its own words alone. */
    #afterInPicture({ page, picture, utterance }) {
        const count = page === this.#book.index ? this.#book.page.pictures[picture]?.utterances ?? 0 : 0;
        return utterance + 1 < count ? { page, picture, utterance: utterance + 1 } : null;
    }

    #afterOnPage({ page, utterance }) {
        if (utterance + 1 < this.#book.utterances(page)) return { page, utterance: utterance + 1 };
        if (!this.turnsPages) return null;
        for (let next = page + 1; next < this.#book.outline.length; next += 1) {
            if (this.#book.utterances(next) > 0) return { page: next, utterance: 0 };
        }
        return null;
    }

    /** When the page has changed, what sounds may have another place, and what follows may sound otherwise. */
    #follow(detail) {
        const { isTurn, gone, from } = detail;
        if ((isTurn && !gone) || !this.player.places.some(({ page }) => page === from.page)) return;
        this.player.move((other) => {
            const isGone = gone === "page" && other.page === from.page;
            return isGone ? null : followed(other, detail, this.#book.index);
        });
    }
}
