// The sleep timer.

/** The seconds in which the sound fades before it stops. */
const FADE = 5;

/** Stops a sound after a time, in which only the time while it plays counts. */
export class SleepTimer {
    #sound;
    #done;
    #rest = null;
    #last = null;

    /**
     * @param {HTMLMediaElement} sound - The sound, whose volume fades at the end.
     * @param {() => void} done - Called when the time is over, to stop the sound.
     */
    constructor(sound, done) {
        this.#sound = sound;
        this.#done = done;
    }

    /** The seconds that remain, or null. */
    get rest() {
        return this.#rest;
    }

    /** Starts anew with a number of seconds; null switches the timer off. */
    set(seconds) {
        this.#rest = seconds;
        this.#last = null;
        this.#sound.volume = 1;
    }

    /** Counts the time; to be called at least every second while the sound plays. */
    tick(now = performance.now()) {
        if (this.#rest === null || this.#sound.paused) {
            this.#last = null;
            return;
        }
        this.#rest -= this.#last === null ? 0 : (now - this.#last) / 1000;
        this.#last = now;
        if (this.#rest > 0) {
            this.#sound.volume = Math.min(1, this.#rest / FADE);
            return;
        }
        this.set(null);
        this.#done();
    }
}
