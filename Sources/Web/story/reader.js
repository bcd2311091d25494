// Reads passages of one sound.

import { SoundClock } from "./clock.js";

/** Plays passages: from a frame to another, at which the sound stops or goes on. */
export class Reader {
    #sound;
    #passage = null;
    #wait = null;

    /**
     * @param {HTMLMediaElement} sound - The sound.
     * @param {number} sampleRate - Its frames per second.
     */
    constructor(sound, sampleRate) {
        this.#sound = sound;
        this.clock = new SoundClock(sound, sampleRate);
        this.clock.onTick((frame) => this.#check(frame));
        sound.addEventListener("ended", () => {
            // It may have been sent to another place meanwhile.
            if (sound.ended) this.#check(Infinity);
        });
    }

    /** Whether it plays, or waits to play on. */
    get isPlaying() {
        return !this.#sound.paused || this.#wait !== null;
    }

    /**
     * Says where the passage that is played ends, and what happens then.
     *
     * @param {number} end - Its end frame.
     * @param {() => void} reached - Called once, when the end is reached while the sound plays.
     */
    limit(end, reached) {
        this.#passage = { end, reached };
    }

    /** Plays on. A browser may refuse, until the page has been touched. */
    async play() {
        this.#stopWaiting();
        try {
            await this.#sound.play();
        } catch (error) {
            if (error.name !== "NotAllowedError" && error.name !== "AbortError") throw error;
        }
    }

    pause() {
        this.#stopWaiting();
        this.#sound.pause();
        this.clock.tick();
    }

    /**
     * Waits in silence, unless it is paused or plays on before.
     *
     * @param {number} seconds - The time.
     * @param {() => void} over - Called when it is over.
     */
    wait(seconds, over) {
        this.pause();
        this.#wait = setTimeout(() => {
            this.#wait = null;
            over();
        }, 1000 * seconds);
        this.clock.tick();
    }

    #stopWaiting() {
        clearTimeout(this.#wait);
        this.#wait = null;
    }

    seek(frame) {
        this.clock.seek(frame);
    }

    #check(frame) {
        const passage = this.#passage;
        if (!passage || frame < passage.end || (this.#sound.paused && !this.#sound.ended)) return;
        this.#passage = null;
        passage.reached();
    }
}
