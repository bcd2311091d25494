// Runs beside the sound of the browser: passes on what a microphone hears, in pieces.

/** The frames of a piece. */
const PIECE = 2048;

registerProcessor("recorder", class extends AudioWorkletProcessor {
    #piece = new Float32Array(PIECE);
    #count = 0;

    constructor() {
        super();
        // What was heard since the last piece is asked for.
        this.port.onmessage = () => this.#send(true);
    }

    process([[samples]]) {
        // Without a microphone there is no channel.
        if (!samples) return true;
        this.#piece.set(samples, this.#count);
        this.#count += samples.length;
        if (this.#count === PIECE) this.#send(false);
        return true;
    }

    #send(isRest) {
        const samples = this.#piece.slice(0, this.#count);
        this.#count = 0;
        this.port.postMessage({ samples, isRest }, [samples.buffer]);
    }
});
