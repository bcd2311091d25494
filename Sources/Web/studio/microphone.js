// A microphone: what it hears, at the level that the author has set.

/** Sound is recorded as it is: browsers change it for telephone calls. */
const UNCHANGED = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const USUAL_RATE = 48_000;

/** The seconds after which a microphone that was unplugged does not answer any more. */
const PATIENCE = 1;

/** The sounds, each of 10 ms or so, that wait for a worker that is kept from reading: those of minutes. */
const WAITING = 20_000;

/**
 * Events: `sound`, whose detail has the `samples` of 16 bits and the number of the `first` one, and is sent many times
 * a second; `missing`, whose detail is the number of the sample before which the browser has lost some; `end` when the
 * microphone was unplugged, or cannot be heard any more; `mute` when the system has silenced it.
 */
export class Microphone extends EventTarget {
    #stream;
    #context;
    #gain;
    /** What reads the sound beside the page: a worker, or the port of a worklet. */
    #reader = null;
    #end = () => {};
    #sampleRate;
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
            const microphone = new Microphone(stream, context);
            await ("MediaStreamTrackProcessor" in globalThis ? microphone.#readTrack() : microphone.#readSound());
            return microphone;
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
        this.#sampleRate = context.sampleRate;
        this.#gain = context.createGain();
        context.createMediaStreamSource(stream).connect(this.#gain);
        const track = stream.getAudioTracks()[0];
        track.addEventListener("ended", () => this.dispatchEvent(new Event("end")));
        track.addEventListener("mute", () => this.dispatchEvent(new Event("mute")));
        context.resume();
    }

    /** Reads the track in a worker: between a track and the sound of a page, a busy browser loses some. */
    async #readTrack() {
        const worker = new Worker("studio/recorder-worker.js", { type: "module" });
        this.#end = () => worker.terminate();
        worker.addEventListener("error", () => this.dispatchEvent(new Event("end")));
        this.#reader = worker;
        const [track] = this.#stream.getAudioTracks();
        const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: WAITING });
        worker.postMessage({ readable }, [readable]);
        await new Promise((resolve) => {
            setTimeout(resolve, 1000 * PATIENCE);
            worker.addEventListener("message", resolve, { once: true });
            worker.addEventListener("message", ({ data }) => this.#hear(data));
        });
    }

    /** Reads the sound of the page. */
    async #readSound() {
        const context = this.#context;
        await context.audioWorklet.addModule("studio/recorder-worklet.js");
        /** @type {AudioWorkletNodeOptions} */
        const options = { numberOfOutputs: 0, channelCount: 1, channelCountMode: "explicit" };
        const recorder = new AudioWorkletNode(context, "recorder", options);
        recorder.addEventListener("processorerror", () => this.dispatchEvent(new Event("end")));
        context.addEventListener("statechange", () => {
            if (!["running", "closed"].includes(context.state)) this.dispatchEvent(new Event("end"));
        });
        this.#reader = recorder.port;
        recorder.port.addEventListener("message", ({ data }) => this.#hear(data));
        recorder.port.start();
        this.#gain.connect(recorder);
    }

    get sampleRate() {
        return this.#sampleRate;
    }

    /** By how many decibels what it hears is made louder. */
    set level(decibels) {
        const gain = 10 ** (decibels / 20);
        this.#gain.gain.value = gain;
        if (this.#reader instanceof Worker) this.#reader.postMessage({ gain });
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
        const reader = this.#reader;
        return new Promise((resolve) => {
            const timer = setTimeout(finish, 1000 * PATIENCE);
            function finish() {
                clearTimeout(timer);
                reader.removeEventListener("message", look);
                resolve();
            }
            function look({ data }) {
                if (data.isRest) finish();
            }
            reader.addEventListener("message", look);
            reader.postMessage("rest");
        });
    }

    close() {
        this.#end();
        for (const track of this.#stream.getTracks()) track.stop();
        this.#context.close();
    }

    #hear(data) {
        this.#sampleRate = data.sampleRate ?? this.#sampleRate;
        if (data.samples) this.dispatchEvent(new CustomEvent("sound", { detail: data }));
        if (data.missing !== undefined) this.dispatchEvent(new CustomEvent("missing", { detail: data.missing }));
    }
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
