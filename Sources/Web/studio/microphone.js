// A microphone: what it hears, at the level that the author has set.

/** Sound is recorded as it is: browsers change it for telephone calls. */
const UNCHANGED = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const USUAL_RATE = 48_000;

/** The seconds after which a microphone that was unplugged does not answer any more. */
const PATIENCE = 1;

/**
 * Events: `sound`, whose detail has the `samples` of 16 bits and is sent many times a second; `end` when the microphone
 * was unplugged.
 */
export class Microphone extends EventTarget {
    #stream;
    #context;
    #gain;
    #recorder;
    #isHeard = false;

    /**
     * Opens a microphone. The author is asked by the browser.
     *
     * @param {string} id - Which one; empty for the usual one.
     * @returns {Promise<Microphone>} The microphone.
     * @throws {Error} If there is none, or it may not be used.
     */
    static async open(id) {
        const audio = { ...UNCHANGED, channelCount: 1, sampleRate: USUAL_RATE, ...id && { deviceId: { exact: id } } };
        const stream = await ask(audio);
        try {
            // At the microphone's own rate, which is nearly always 48,000 Hz, nothing is converted, and each sample is
            // kept. Chromium tells 44,100 Hz for some, and converts for a context of another rate.
            const rate = stream.getAudioTracks()[0].getSettings().sampleRate;
            const context = new AudioContext({ sampleRate: rate >= 44_100 ? rate : USUAL_RATE });
            await context.audioWorklet.addModule("studio/recorder-worklet.js");
            return new Microphone(stream, context);
        } catch (error) {
            for (const track of stream.getTracks()) track.stop();
            throw error;
        }
    }

    /** The microphones of this machine. Browsers tell their names when one was opened. */
    static async all() {
        const devices = await navigator.mediaDevices.enumerateDevices();
        return devices.filter(({ kind }) => kind === "audioinput")
            .map(({ deviceId, label }) => ({ id: deviceId, label }));
    }

    constructor(stream, context) {
        super();
        this.#stream = stream;
        this.#context = context;
        this.#gain = context.createGain();
        /** @type {AudioWorkletNodeOptions} */
        const options = { numberOfOutputs: 0, channelCount: 1, channelCountMode: "explicit" };
        this.#recorder = new AudioWorkletNode(context, "recorder", options);
        this.#recorder.port.addEventListener("message", ({ data }) => this.#hear(data.samples));
        this.#recorder.port.start();
        context.createMediaStreamSource(stream).connect(this.#gain).connect(this.#recorder);
        stream.getAudioTracks()[0].addEventListener("ended", () => this.dispatchEvent(new Event("end")));
        context.resume();
    }

    get sampleRate() {
        return this.#context.sampleRate;
    }

    /** By how many decibels what it hears is made louder. */
    set level(decibels) {
        this.#gain.gain.value = 10 ** (decibels / 20);
    }

    /** Whether the author hears what it hears. */
    set isHeard(isHeard) {
        if (isHeard === this.#isHeard) return;
        this.#isHeard = isHeard;
        if (isHeard) this.#gain.connect(this.#context.destination);
        else this.#gain.disconnect(this.#context.destination);
    }

    /** Resolves when all that was heard until now has been sent. */
    rest() {
        const { port } = this.#recorder;
        return new Promise((resolve) => {
            const timer = setTimeout(finish, 1000 * PATIENCE);
            function finish() {
                clearTimeout(timer);
                port.removeEventListener("message", look);
                resolve();
            }
            function look({ data }) {
                if (data.isRest) finish();
            }
            port.addEventListener("message", look);
            port.postMessage("rest");
        });
    }

    close() {
        for (const track of this.#stream.getTracks()) track.stop();
        this.#context.close();
    }

    #hear(sound) {
        this.dispatchEvent(new CustomEvent("sound", { detail: { samples: Int16Array.from(sound, toInteger) } }));
    }
}

/** A sample of 16 bits. Browsers divide those above 0 by 32,767, and those below by 32,768. */
function toInteger(sample) {
    return Math.max(-32_768, Math.min(32_767, Math.round(sample * (sample < 0 ? 32_768 : 32_767))));
}

async function ask(audio) {
    if (!navigator.mediaDevices?.getUserMedia) throw new Error("This browser cannot record sound.");
    try {
        return await navigator.mediaDevices.getUserMedia({ audio });
    } catch (error) {
        const reasons = {
            NotAllowedError: "The browser may not use a microphone. Allow it in the settings of this page.",
            NotFoundError: "There is no microphone.",
            OverconstrainedError: "This microphone is not there any more; choose another one.",
            NotReadableError: "The microphone is used by another program, or does not answer.",
        };
        throw new Error(reasons[error.name] ?? `The microphone cannot be used: ${error.message}`);
    }
}
