// Runs beside the sound of the browser: passes on what a microphone hears, in pieces.

/** The frames of a piece. */
const PIECE = 2048;

registerProcessor("recorder", class extends AudioWorkletProcessor {
    #piece = new Float32Array(PIECE);
    #count = 0;

    process([[samples]]) {
        // Without a microphone there is no channel.
        if (!samples) return true;
        this.#piece.set(samples, this.#count);
        this.#count += samples.length;
        if (this.#count === PIECE) {
            this.port.postMessage(this.#piece, [this.#piece.buffer]);
            this.#piece = new Float32Array(PIECE);
            this.#count = 0;
        }
        return true;
    }
});
