// Reads a microphone beside the sound of a browser that gives no track to workers. What it loses before is not told: it
// gives zeros, or nothing for a while.

import { SoundPieces } from "./sound-pieces.js";

/** The milliseconds after which some sound was lost. */
const PAUSE = 60;

/** The frames of silence after which a microphone was silent, and nothing lost. */
const SILENCE = 48_000;

registerProcessor("recorder", class extends AudioWorkletProcessor {
    #pieces = new SoundPieces((message, transfer) => this.port.postMessage(message, transfer));
    #last = Infinity;
    /** The frame at which zeros began within sound, or null. */
    #zeros = null;
    #wasHeard = false;

    constructor() {
        super();
        // What was heard since the last piece is asked for.
        this.port.onmessage = () => this.#pieces.flush(true);
    }

    process([[samples]]) {
        // Without a microphone there is no channel.
        if (!samples) return true;
        const now = Date.now();
        if (now - this.#last > PAUSE) this.#pieces.miss(this.#pieces.frames);
        this.#last = now;
        this.#look(samples.every((sample) => sample === 0));
        this.#pieces.add(samples);
        return true;
    }

    /** Zeros within sound are in the place of sound that was lost. */
    #look(isZero) {
        const { frames } = this.#pieces;
        if (isZero && this.#wasHeard) this.#zeros = frames;
        if (!isZero && this.#zeros !== null) {
            if (frames - this.#zeros < SILENCE) this.#pieces.miss(this.#zeros);
            this.#zeros = null;
        }
        this.#wasHeard = !isZero;
    }
});
