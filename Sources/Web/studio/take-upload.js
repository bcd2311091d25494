// Sends a recording to the studio while it is made.

import { post, postBytes, remove } from "./api.js";

/** The frames that are sent at once, at least: less than a second. */
const PIECE = 32_768;

/** A recording that is sent piece by piece, in order. */
export class TakeUpload {
    #id;
    #pieces = [];
    #waiting = 0;
    #frames = 0;
    #sending = Promise.resolve();

    /**
     * Begins a recording.
     *
     * @param {{ page: number, utterance?: number }} place - What is read.
     * @param {number} sampleRate - In hertz.
     */
    static async begin(place, sampleRate) {
        const { take } = await post("takes", { ...place, sampleRate });
        return new TakeUpload(take);
    }

    constructor(id) {
        this.#id = id;
    }

    /** Takes a piece of sound; rejects if one before it could not be sent. */
    add(samples) {
        this.#pieces.push(samples);
        this.#waiting += samples.length;
        if (this.#waiting >= PIECE) this.#send();
        return this.#sending;
    }

    /**
     * Completes the recording.
     *
     * @returns {Promise<{ path: string, frames: number }>} Its path in the book's folder, and its length.
     */
    async end() {
        this.#send();
        await this.#sending;
        return post(`takes/${this.#id}/end`);
    }

    /** Throws the recording away. */
    async discard() {
        await this.#sending.catch(() => {});
        await remove(`takes/${this.#id}`);
    }

    #send() {
        if (this.#waiting === 0) return;
        const samples = joined(this.#pieces, this.#waiting);
        const path = `takes/${this.#id}?after=${this.#frames}`;
        this.#frames += this.#waiting;
        [this.#pieces, this.#waiting] = [[], 0];
        this.#sending = this.#sending.then(() => postBytes(path, littleEndian(samples)));
    }
}

function joined(pieces, count) {
    const samples = new Int16Array(count);
    let offset = 0;
    for (const piece of pieces) {
        samples.set(piece, offset);
        offset += piece.length;
    }
    return samples;
}

function littleEndian(samples) {
    const view = new DataView(new ArrayBuffer(2 * samples.length));
    samples.forEach((sample, index) => view.setInt16(2 * index, sample, true));
    return view.buffer;
}
