// How loud a microphone was in the last seconds, as a wave that runs.

/** The seconds of a bar of the wave. */
const STEP = 0.05;

/** The bars that are kept. */
const MOST = 240;

/** The bars of half a second, whose loudest is what is told as a number. */
const RECENT = 10;

/** The level at the foot of the wave, in decibels. */
const LEAST = -60;

/** Keeps the loudest sample of each of the last moments, in decibels below full scale. */
export class LevelHistory {
    bars = [];
    #peak = -Infinity;
    #seconds = 0;

    /** Begins anew. */
    begin() {
        this.bars = [];
    }

    /**
     * Adds a piece of sound.
     *
     * @param {number} peak - The level of its loudest sample.
     * @param {number} seconds - Its length.
     * @returns {boolean} Whether there is another bar.
     */
    add(peak, seconds) {
        this.#peak = Math.max(this.#peak, peak);
        this.#seconds += seconds;
        if (this.#seconds < STEP) return false;
        this.bars = [...this.bars.slice(1 - MOST), this.#peak];
        [this.#peak, this.#seconds] = [-Infinity, 0];
        return true;
    }

    /** The loudest level of the last half second, for people. */
    get says() {
        const loudest = Math.max(...this.bars.slice(-RECENT));
        return loudest > LEAST ? `${Math.round(loudest)} dB`.replace("-", "−") : "";
    }

    /** Draws the wave, the last bar at the right edge. */
    draw(canvas) {
        const { clientWidth: width, clientHeight: height } = canvas;
        Object.assign(canvas, { width: width * devicePixelRatio, height: height * devicePixelRatio });
        const context = canvas.getContext("2d");
        context.scale(devicePixelRatio, devicePixelRatio);
        context.fillStyle = getComputedStyle(canvas).color;
        const step = width / MOST;
        for (const [index, level] of this.bars.entries()) {
            const size = Math.max(1, height * Math.min(1, 1 - level / LEAST));
            context.fillRect(width - (this.bars.length - index) * step, (height - size) / 2, 0.7 * step, size);
        }
    }
}
