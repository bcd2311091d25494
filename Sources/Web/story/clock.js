// The clock of a sound: which frame is heard, and whether any is.

/**
 * The seconds by which the time of a sound advances before it is surely heard. After a start or a seek, Chromium's time
 * advances by what it gives the device in advance, about 25 ms, and then waits until the device sounds.
 */
const ADVANCE = 0.03;

/** Tells the frame of a media element, in every animation frame while it plays, and once at every other change. */
export class SoundClock {
    #sound;
    #sampleRate;
    #listeners = [];
    #isWaiting = false;
    #origin = Infinity;

    /**
     * @param {HTMLMediaElement} sound - The sound.
     * @param {number} sampleRate - Its frames per second.
     */
    constructor(sound, sampleRate) {
        this.#sound = sound;
        this.#sampleRate = sampleRate;
        sound.addEventListener("play", () => this.#rest());
        // "timeupdate" comes every quarter of a second in a window that is not visible and draws no frames.
        for (const event of ["play", "pause", "seeking", "seeked", "ratechange", "ended", "timeupdate"]) {
            sound.addEventListener(event, () => this.tick());
        }
    }

    /** The frame that is heard. */
    get frame() {
        return Math.round(this.#sound.currentTime * this.#sampleRate);
    }

    /** Whether the sound is heard. After a start or a seek it is silent until the device sounds. */
    get isHeard() {
        const { paused, seeking, currentTime, playbackRate } = this.#sound;
        return !paused && !seeking && currentTime - this.#origin >= ADVANCE * playbackRate;
    }

    /** Moves to a frame. */
    seek(frame) {
        this.#sound.currentTime = frame / this.#sampleRate;
        this.#rest();
    }

    /** Calls a function with the frame whenever it changes. */
    onTick(listener) {
        this.#listeners.push(listener);
    }

    /** Calls the listeners now, and again in the next animation frame if the sound plays. */
    tick() {
        if (this.#sound.paused || this.#sound.seeking) this.#rest();
        const frame = this.frame;
        for (const listener of this.#listeners) listener(frame);
        if (this.#sound.paused || this.#isWaiting) return;
        this.#isWaiting = true;
        requestAnimationFrame(() => {
            this.#isWaiting = false;
            this.tick();
        });
    }

    /** Remembers the time at which the sound rests, and from which it will go on. */
    #rest() {
        this.#origin = this.#sound.currentTime;
    }
}
