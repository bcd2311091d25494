// How loud what a microphone hears is, and how loud its room.

/** A sample of 16 bits at full scale. */
const FULL = 32_768;

/** The seconds over which the room is measured. */
const WINDOW = 3;

const decibels = (amplitude) => 20 * Math.log10(Math.max(amplitude, 1) / FULL);

/** Measures pieces of sound. Levels are in decibels below full scale. */
export class InputLevel {
    /** The loudest sample of the last piece. */
    peak = -Infinity;
    /** The seconds since `begin` at which samples were at full scale last, or null. */
    clipped = null;
    /** The seconds since `begin`. */
    seconds = 0;
    /** The seconds for which nothing at all has been heard until now. */
    nothing = 0;
    #powers = [];

    /** Begins a take: clipping is told from now on. */
    begin() {
        this.clipped = null;
        this.seconds = 0;
        this.nothing = 0;
    }

    /** Forgets what was heard, such as the noise of a key. */
    forget() {
        this.#powers = [];
        this.begin();
    }

    /** Measures a piece. */
    add(samples, sampleRate) {
        let [peak, sum] = [0, 0];
        for (const sample of samples) {
            peak = Math.max(peak, Math.abs(sample));
            sum += sample * sample;
        }
        this.seconds += samples.length / sampleRate;
        this.nothing = peak > 0 ? 0 : this.nothing + samples.length / sampleRate;
        if (peak >= FULL - 1) this.clipped = this.seconds;
        this.peak = decibels(peak);
        this.#powers.push(sum / samples.length);
        if (this.#powers.length > (WINDOW * sampleRate) / samples.length) this.#powers.shift();
    }

    /** The level of the quietest tenth of the last seconds: the noise of the room, if somebody speaks or not. */
    get floor() {
        const sorted = [...this.#powers].sort((one, other) => one - other);
        return sorted.length > 0 ? decibels(Math.sqrt(sorted[Math.floor(sorted.length / 10)])) : -Infinity;
    }
}
