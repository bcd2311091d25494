// The clock of a sound: which frame is heard.

/** Tells the frame of a media element, in every animation frame while it plays, and once at every other change. */
export class SoundClock {
    #sound;
    #sampleRate;
    #listeners = [];
    #isWaiting = false;

    /**
     * @param {HTMLMediaElement} sound - The sound.
     * @param {number} sampleRate - Its frames per second.
     */
    constructor(sound, sampleRate) {
        this.#sound = sound;
        this.#sampleRate = sampleRate;
        // "timeupdate" comes every quarter of a second in a window that is not visible and draws no frames.
        for (const event of ["play", "pause", "seeking", "seeked", "ratechange", "ended", "timeupdate"]) {
            sound.addEventListener(event, () => this.tick());
        }
    }

    /** The frame that is heard. */
    get frame() {
        return Math.round(this.#sound.currentTime * this.#sampleRate);
    }

    /** Moves to a frame. */
    seek(frame) {
        this.#sound.currentTime = frame / this.#sampleRate;
    }

    /** Calls a function with the frame whenever it changes. */
    onTick(listener) {
        this.#listeners.push(listener);
    }

    /** Calls the listeners now, and again in the next animation frame if the sound plays. */
    tick() {
        const frame = this.frame;
        for (const listener of this.#listeners) listener(frame);
        if (this.#sound.paused || this.#isWaiting) return;
        this.#isWaiting = true;
        requestAnimationFrame(() => {
            this.#isWaiting = false;
            this.tick();
        });
    }
}
