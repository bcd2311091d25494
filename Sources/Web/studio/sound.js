// The sounds of utterances, kept as long as they are likely to be heard again.

import { getBytes } from "./api.js";
import { pathOf } from "./positions.js";
import { Speech } from "./speech.js";

/** How many sounds are kept: about five minutes. */
const KEPT = 100;

/** A sound that is not that of the utterance that was asked for: the book was changed meanwhile. */
export class Outdated extends Error {}

/** Fetches sounds, each once. What an utterance shows decides how it sounds, so that is the key. */
export class Sounds {
    #kept = new Map();

    /**
     * The sound of an utterance.
     *
     * @param {object} place - Its position.
     * @param {object} page - What the server tells about the page, with the utterances among which it is.
     * @returns {Promise<Speech>} The sound; it is rejected with `Outdated` if the server has another page there now.
     */
    at(place, page) {
        const key = keyOf(page.utterances[place.utterance]);
        const speech = this.#kept.get(key) ?? this.#fetch(key, place, page.version);
        this.#kept.delete(key);
        this.#kept.set(key, speech);
        if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value);
        return speech;
    }

    /** Forgets everything, when the book may sound differently than it looks. */
    forget() {
        this.#kept.clear();
    }

    async #fetch(key, place, version) {
        try {
            const speech = new Speech(await getBytes(pathOf("speech", place)));
            if (speech.version !== version) throw new Outdated("The book was changed meanwhile.");
            // What failed is tried again.
            if (speech.failure) this.#kept.delete(key);
            return speech;
        } catch (error) {
            this.#kept.delete(key);
            throw error;
        }
    }
}

/** What decides how an utterance sounds: its texts and values, wherever they come from, in any order. */
function keyOf(utterance) {
    const values = Object.entries(utterance).map(([name, value]) => [name, value?.from ? value.value : value]);
    return JSON.stringify(values.sort(([one], [other]) => (one < other ? -1 : 1)));
}
