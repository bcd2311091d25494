// Speech faster and slower at the same pitch.

/** The seconds of a piece of sound that is moved, and how far it may be moved to fit. */
const PIECE = 0.03;
const REACH = 0.008;

/**
 * Stretches samples by overlap and add of similar waveforms (WSOLA, Verhelst and Roelands 1993).
 *
 * @param {Float32Array} samples - The samples of one channel.
 * @param {number} rate - How many times as fast they are to be; at 1 they are returned as they are.
 * @param {number} sampleRate - Their frames per second.
 * @returns {Float32Array} As many samples as there are frames, divided by the rate.
 */
export function stretch(samples, rate, sampleRate) {
    if (rate === 1) return samples;
    const half = Math.round((PIECE * sampleRate) / 2);
    const reach = Math.round(REACH * sampleRate);
    const window = Float32Array.from({ length: 2 * half }, (_, n) => 0.5 - 0.5 * Math.cos((Math.PI * n) / half));
    const result = new Float32Array(Math.max(1, Math.round(samples.length / rate)));
    let taken = 0;
    for (let at = -half; at < result.length; at += half) {
        const wanted = Math.round((at + half) * rate) - half;
        taken = at < 0 ? wanted : wanted + bestShift(samples, taken + half, wanted, half, reach);
        add(result, at, samples, taken, window);
    }
    return result;
}

/** How far a piece is moved, so that it goes on like the piece before it would have gone on. */
function bestShift(samples, natural, wanted, length, reach) {
    let [best, most] = [0, -Infinity];
    for (let shift = -reach; shift <= reach; shift += 2) {
        let sum = 0;
        for (let n = 0; n < length; n += 3) {
            sum += (samples[natural + n] ?? 0) * (samples[wanted + shift + n] ?? 0);
        }
        if (sum > most) [best, most] = [shift, sum];
    }
    return best;
}

function add(result, at, samples, from, window) {
    for (let n = 0; n < window.length; n += 1) {
        const sample = samples[from + n];
        if (sample !== undefined && at + n >= 0 && at + n < result.length) result[at + n] += sample * window[n];
    }
}
