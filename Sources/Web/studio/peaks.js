// The outline of a sound.

/**
 * The least and the most of each of some equal parts of a sound.
 *
 * @param {Float32Array} samples - The samples of a channel.
 * @param {number} count - The number of parts.
 * @returns {Float32Array} Two numbers for each part.
 */
export function peaks(samples, count) {
    const result = new Float32Array(2 * count);
    for (let part = 0; part < count; part += 1) {
        const end = Math.floor(((part + 1) * samples.length) / count);
        let [least, most] = [0, 0];
        for (let frame = Math.floor((part * samples.length) / count); frame < end; frame += 1) {
            const sample = samples[frame];
            if (sample < least) least = sample;
            else if (sample > most) most = sample;
        }
        result[2 * part] = least;
        result[2 * part + 1] = most;
    }
    return result;
}
