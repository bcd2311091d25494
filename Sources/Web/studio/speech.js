// The sound of an utterance as the server sends it.

/** Samples, and when which word of the text is heard in them. */
export class Speech {
    /**
     * @param {ArrayBuffer} bytes - The length of a header, the header in JSON, and samples of 16 bits, interleaved.
     */
    constructor(bytes) {
        const length = new DataView(bytes).getUint32(0, true);
        const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
        /** The version of the book of which it is. */
        this.version = header.version;
        this.sampleRate = header.sampleRate;
        this.frames = header.frames;
        /** The frames of silence before and after the sound. */
        this.before = header.before;
        this.after = header.after;
        /** Whether a person reads on from the utterance before, and to the next one, without silence between them. */
        this.isReadOn = header.isReadOn;
        this.words = header.words;
        /** Why there is no sound, or null. */
        this.failure = header.failure;
        /** Where its words are in the recording that is heard, or null. */
        this.recording = header.recording ?? null;
        this.channels = channels(bytes, 4 + length, header.channels, header.frames);
    }

    /** The seconds from the beginning of the silence before it to the end of the silence after it. */
    get seconds() {
        return (this.before + this.frames + this.after) / this.sampleRate;
    }

    /** Whether another one sounds the same, with the same silence around it. */
    equals(other) {
        const isSame = ({ length }, samples) => length === samples.length;
        return this === other || (
            this.before === other.before && this.after === other.after && isSame(this.channels, other.channels)
            && this.channels.every((samples, channel) => (
                isSame(samples, other.channels[channel])
                && samples.every((sample, frame) => sample === other.channels[channel][frame])
            ))
        );
    }

    /** Lets the word at a place in the text begin at another frame, where the one before it ends at the latest. */
    retime({ from, to }, frame) {
        const index = this.words.findIndex((word) => word.from >= from && word.from < to);
        if (index < 0) return;
        const [before, word] = [this.words[index - 1], this.words[index]];
        if (before && (before.end >= word.start || before.end > frame)) before.end = Math.max(before.start + 1, frame);
        word.start = frame;
        word.end = Math.max(word.end, frame + 1);
    }

    /** The numbers of its words, as the words of a story page have them. */
    get wordNumbers() {
        return this.words.flatMap(({ start, end, from, to }) => [start, end, from, to]);
    }
}

function channels(bytes, offset, count, frames) {
    // The samples may begin at an odd byte, where no Int16Array can.
    const view = new DataView(bytes, offset);
    return Array.from({ length: count }, (_, channel) => {
        const samples = new Float32Array(frames);
        for (let frame = 0; frame < frames; frame += 1) {
            samples[frame] = view.getInt16(2 * (frame * count + channel), true) / 32768;
        }
        return samples;
    });
}
