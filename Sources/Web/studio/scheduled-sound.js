// A sound that is scheduled.

import { WordTimes } from "../story/words.js";

/** The seconds of silence after a word in which it stays lit, if another one follows. */
const LONGEST_GAP = 0.3;

/** An utterance that sounds from a time of the clock on. Silence around the sound belongs to it. */
export class ScheduledSound {
    #words;
    #timed;

    /**
     * @param {{ page: number, utterance: number }} place - Where it is in the book.
     * @param {import("./speech.js").Speech} speech - Its sound.
     * @param {number} start - The time at which it begins, in seconds.
     * @param {number} first - The frame with which it begins; negative in the silence before the sound.
     * @param {number} rate - How many times as fast as recorded it is heard.
     */
    constructor(place, speech, start, first, rate) {
        this.place = place;
        this.speech = speech;
        this.start = start;
        this.first = first;
        this.rate = rate;
        this.retime();
    }

    /** Takes the times of the words as they are now in its sound, or in another one of the same recording. */
    retime(speech = this.speech) {
        const start = ({ recording }) => recording?.start ?? 0;
        const shift = Math.round((start(speech) - start(this.speech)) * speech.sampleRate);
        const numbers = speech.wordNumbers.map((number, index) => (index % 4 < 2 ? number + shift : number));
        this.#words = new WordTimes(numbers, LONGEST_GAP * this.speech.sampleRate);
        this.#timed = speech;
    }

    /** The time at which the next utterance begins. */
    get end() {
        return this.timeOf(this.speech.frames + this.speech.after);
    }

    /** The time at which a frame is heard. */
    timeOf(frame) {
        return this.start + (frame - this.first) / (this.speech.sampleRate * this.rate);
    }

    /** The frame that is heard at a time. */
    frameAt(time) {
        return this.first + Math.round((time - this.start) * this.speech.sampleRate * this.rate);
    }

    /** The place in the text of the word that sounds at a time, or null. */
    wordAt(time) {
        const index = this.#words.at(this.frameAt(time));
        return index < 0 ? null : this.#words.place(index);
    }

    /** The utterance of the word that sounds at a time: a part of a recording may have words of several. */
    utteranceAt(time) {
        return this.#timed.words[this.#words.at(this.frameAt(time))]?.utterance ?? this.place.utterance;
    }
}
