// Sends a recording to the studio while it is made.

import { post, postBytes, remove } from "./api.js";

/** The frames that are sent at once, at least: less than a second. */
const PIECE = 32_768;

/** How often a piece is sent again, after a second each: while more is recorded, and when the recording ends. */
const PATIENCE = { recording: 60, ending: 5 };

const second = () => new Promise((resolve) => { setTimeout(resolve, 1000); });

/** A recording that is sent piece by piece, in order. */
export class TakeUpload {
    /** Called with the reason for which what is recorded waits here, and with null when it waits no more. */
    onwait = (_reason) => {};
    #id;
    #patience = PATIENCE.recording;
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

    /** Takes a piece of sound; rejects if one before it could not be sent for a while. */
    add(samples) {
        this.#pieces.push(samples);
        this.#waiting += samples.length;
        if (this.#waiting >= PIECE) this.#send();
        return this.#sending;
    }

    /**
     * Completes the recording.
     *
     * @returns {Promise<{ path: string, frames: number, loss: string | null }>} Its path in the book's folder, its
     *     length, and why it is not longer if its end could not be kept.
     */
    async end() {
        this.#send();
        this.#patience = PATIENCE.ending;
        const reason = await this.#sending.then(() => "it could not be written", ({ message }) => message);
        const { path, frames } = await post(`takes/${this.#id}/end`);
        return { path, frames, loss: frames < this.#frames ? reason : null };
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
        this.#sending = this.#sending.then(() => this.#deliver(path, littleEndian(samples)));
    }

    /** Sends a piece, again and again for a while: a disk that is full may get room. */
    async #deliver(path, bytes) {
        for (let tries = 1; ; tries += 1) {
            try {
                await postBytes(path, bytes);
                if (tries > 1) this.onwait(null);
                return;
            } catch (error) {
                if (!error.isPassing || tries > this.#patience) throw error;
                this.onwait(error.message);
            }
            await second();
        }
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
