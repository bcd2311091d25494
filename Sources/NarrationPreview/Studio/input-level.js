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
    /** The number of pieces with samples at full scale, since `begin`. */
    clipped = 0;
    #powers = [];

    /** Begins to count clipping anew. */
    begin() {
        this.clipped = 0;
    }

    /** Measures a piece. */
    add(samples, sampleRate) {
        let [peak, sum] = [0, 0];
        for (const sample of samples) {
            peak = Math.max(peak, Math.abs(sample));
            sum += sample * sample;
        }
        if (peak >= FULL - 1) this.clipped += 1;
        this.peak = decibels(peak);
        this.#powers.push(sum / samples.length);
        if (this.#powers.length > (WINDOW * sampleRate) / samples.length) this.#powers.shift();
    }

    /** The level of the quietest tenth of the last seconds: the noise of the room, if somebody speaks or not. */
    get floor() {
        const sorted = this.#powers.toSorted((one, other) => one - other);
        return sorted.length > 0 ? decibels(Math.sqrt(sorted[Math.floor(sorted.length / 10)])) : -Infinity;
    }
}
