// Gathers what a microphone hears into pieces, beside the page.

/** The frames of a piece. */
const PIECE = 2048;

/** The buffers of which the earliest of two times counts: late ones are only late. */
const WINDOW = 20;

/** The seconds by which all buffers are later when some before them are missing. */
const LEAST = 0.005;

/** A sample of 16 bits. Browsers divide those above 0 by 32,767, and those below by 32,768. */
function toInteger(sample) {
    return Math.max(-32_768, Math.min(32_767, Math.round(sample * (sample < 0 ? 32_768 : 32_767))));
}

/** Sends pieces of 16 bits, each with the number of its first frame. */
export class SoundPieces {
    /** The frames that were added. */
    frames = 0;
    #send;
    #piece = new Int16Array(PIECE);
    #count = 0;

    /** @param {(message: object, transfer: Transferable[]) => void} send - Takes a message. */
    constructor(send) {
        this.#send = send;
    }

    /** Adds samples, louder by a factor. */
    add(samples, gain = 1) {
        for (const sample of samples) {
            this.#piece[this.#count] = toInteger(gain * sample);
            this.#count += 1;
            this.frames += 1;
            if (this.#count === PIECE) this.flush();
        }
    }

    /** Sends what was added since the last piece. */
    flush(isRest = false) {
        const samples = this.#piece.slice(0, this.#count);
        const first = this.frames - this.#count;
        this.#count = 0;
        this.#send({ samples, first, isRest }, [samples.buffer]);
    }

    /** Tells that sound is missing before a frame. */
    miss(frame) {
        this.#send({ missing: frame }, []);
    }
}

/** Finds where sound was lost, by the times of the buffers that are there. */
export class LostSound {
    /** Of the last buffers: the frames before each, and the seconds by which it is later than these frames take. */
    #last = [];

    /**
     * Notes a buffer.
     *
     * @param {number} time - Its time, in seconds.
     * @param {number} frame - The number of its first frame, among those that are there.
     * @param {number} sampleRate - In hertz.
     * @returns {number | null} The frame before which some are missing, if that is certain now.
     */
    note(time, frame, sampleRate) {
        this.#last.push({ frame, late: time - frame / sampleRate });
        if (this.#last.length < 2 * WINDOW) return null;
        const [before, after] = [this.#last.slice(0, WINDOW), this.#last.slice(WINDOW)].map(
            (buffers) => Math.min(...buffers.map(({ late }) => late)),
        );
        if (after - before > LEAST) {
            this.#last.splice(0, WINDOW);
            return this.#last[0].frame;
        }
        this.#last.shift();
        return null;
    }
}
