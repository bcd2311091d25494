// Recording the author's voice: the text to read, the level, and one take after another.

import { byId } from "./elements.js";
import { InputLevel } from "./input-level.js";
import { LevelHistory } from "./level-history.js";
import { Message } from "./message.js";
import { Microphone } from "./microphone.js";
import { TakeList } from "./take-list.js";
import { TakeUpload } from "./take-upload.js";
import { connectDialog } from "./panel.js";
import { duration } from "./lengths.js";
import { sentence } from "./sentences.js";

/** The seconds that are counted before a recording. */
const COUNT = 3;

/** The seconds for which it is told that something was too loud, before a take. */
const REST = 1.5;

/** The seconds of nothing at all after which a microphone is probably muted: a room is never so quiet. */
const MUTED = 1;

/** The noise from which a room is called noisy, in decibels: audiobooks may have −60. */
const NOISY = -50;

/** The level of no sound at all, in decibels. */
const SILENT = -90;

const pause = (seconds) => new Promise((resolve) => { setTimeout(resolve, 1000 * seconds); });

/** The window in which a page or an utterance is recorded. It has the microphone only while it is open. */
export class Recorder {
    #session;
    #message = new Message(byId("recorder-message"));
    #takes;
    #level = new InputLevel();
    #history = new LevelHistory();
    #microphone = null;
    /** How many microphones were asked for: only the last one is used. */
    #asked = 0;
    #upload = null;
    /** What is read in the take. */
    #place = null;
    /** The end of the take, while it is saved. */
    #ending = null;
    #isBusy = false;
    /** The noise of the room before the take, in decibels. */
    #room = -Infinity;
    /** The number of the first frame of the take, or null. */
    #first = null;
    /** The seconds of the take before which the browser has lost sound. */
    #missing = [];

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        this.#session = session;
        this.#takes = new TakeList(session, this.#message);
        connectDialog(byId("recorder"), byId("open-recorder"), () => this.#begin());
        byId("recorder").addEventListener("close", () => this.#end());
        byId("record").addEventListener("click", () => this.#toggle());
        byId("record-next").addEventListener("click", () => this.#goOn());
        byId("recorder").addEventListener("keydown", (event) => this.#press(event));
        session.book.addEventListener("outline", () => this.#showMissing());
        byId("microphone").addEventListener("change", ({ target }) => this.#listen(target.value));
        for (const control of [byId("input-gain"), byId("monitor")]) {
            control.addEventListener("input", () => this.#adjust());
        }
        for (const scope of document.querySelectorAll("input[name=recorded]")) {
            scope.addEventListener("change", () => this.#showPlace());
        }
        session.book.addEventListener("page", () => this.#showText());
        session.addEventListener("selection", () => {
            byId("open-recorder").disabled = !session.utterance || !session.book.head.writable;
            // A person reads a page, or a single utterance of a picture.
            byId("record-page").disabled = session.book.picture !== null;
            if (session.book.picture !== null) byId("record-utterance").checked = true;
        });
    }

    // Opening and closing

    #begin() {
        this.#session.listening.player.stop();
        this.#message.hide();
        this.#showPlace();
        this.#listen("");
    }

    async #end() {
        await this.#stop();
        this.#takes.stop();
        // It may be open again.
        if (!byId("recorder").open) this.#release();
    }

    /** What is recorded: the page, or the utterance that is selected. */
    #showPlace() {
        const { place } = this.#session;
        this.#takes.show(byId("record-page").checked ? { page: place.page } : place);
        this.#showText();
        this.#showMissing();
    }

    /** Shows what is to be read, as the book has it now. */
    #showText() {
        if (!byId("recorder").open || this.#takes.place === null) return;
        const { page, utterance } = this.#takes.place;
        const texts = page === null ? [] : this.#session.book.page.utterances.map(({ text }) => text);
        byId("recorder-text").textContent = utterance === undefined ? texts.join("") : texts[utterance] ?? "";
        byId("recorder-text").lang = this.#session.book.head.language;
    }

    // One page after another

    /** Tells how many pages nobody reads yet. */
    #showMissing() {
        const { outline } = this.#session.book;
        const left = outline.filter(({ isRecorded }) => !isRecorded).length;
        byId("pages-to-record").textContent = `${left} of ${outline.length} pages have no recording.`;
        byId("record-next").disabled = this.#isBusy || nextToRecord(outline, this.#session.book.index) === null;
    }

    #press(event) {
        if (event.key !== "PageDown" || event.target.matches("select, input[type=range]")) return;
        event.preventDefault();
        this.#goOn();
    }

    /** Shows the next page that nobody reads yet. */
    async #goOn() {
        const { book } = this.#session;
        const page = nextToRecord(book.outline, book.index);
        if (this.#isBusy || page === null) return;
        this.#takes.stop();
        this.#takes.show(null);
        await this.#session.go(page);
        byId("record-page").checked = true;
        byId("record-state").textContent = "";
        this.#showPlace();
        byId("record").focus();
    }

    // The microphone

    async #listen(id) {
        this.#release();
        const number = this.#asked;
        const microphone = await this.#message.guard(() => Microphone.open(id));
        if (number !== this.#asked) return microphone?.close();
        byId("record").disabled = !microphone;
        if (!microphone) return;
        this.#microphone = microphone;
        microphone.addEventListener("sound", ({ detail }) => this.#hear(detail));
        microphone.addEventListener("missing", ({ detail }) => this.#miss(detail));
        microphone.addEventListener("end", () => this.#lose());
        microphone.addEventListener("mute", () => this.#message.show(NOTHING));
        this.#adjust();
        await this.#offerMicrophones(id);
    }

    #release() {
        this.#asked += 1;
        this.#microphone?.close();
        this.#microphone = null;
    }

    async #offerMicrophones(chosen) {
        const all = await Microphone.all();
        byId("microphone").replaceChildren(
            ...all.map(({ id, label }, index) => new Option(label || `Microphone ${index + 1}`, id)),
        );
        byId("microphone").value = chosen || (all[0]?.id ?? "");
    }

    #adjust() {
        byId("input-gain-value").textContent = `${byId("input-gain").value} dB`;
        if (!this.#microphone) return;
        this.#microphone.level = Number(byId("input-gain").value);
        this.#microphone.isHeard = byId("monitor").checked;
    }

    #hear({ samples, first }) {
        if (!this.#microphone || samples.length === 0) return;
        const wasMuted = this.#level.nothing >= MUTED;
        this.#level.add(samples, this.#microphone.sampleRate);
        if (!wasMuted && this.#level.nothing >= MUTED) this.#message.show(NOTHING);
        byId("input-level").value = Math.max(this.#level.peak, -60);
        if (this.#history.add(this.#level.peak, samples.length / this.#microphone.sampleRate)) this.#showHistory();
        this.#showClipping();
        if (this.#upload) this.#first ??= first;
        this.#upload?.add(samples).catch(() => this.#stop());
    }

    #showHistory() {
        this.#history.draw(byId("input-wave"));
        byId("input-level-value").textContent = this.#history.says;
        if (this.#upload) byId("record-time").textContent = duration(Math.floor(this.#level.seconds));
    }

    /** Sound that is missing before a take, or after it, is no loss. */
    #miss(frame) {
        if (!this.#microphone || this.#first === null || frame < this.#first) return;
        this.#missing.push((frame - this.#first) / this.#microphone.sampleRate);
        this.#message.show(missing(this.#missing));
    }

    /** Before a take, only what is too loud now counts; in a take, it stays where it was. */
    #showClipping() {
        const { clipped, seconds } = this.#level;
        const isTold = clipped !== null && (this.#upload !== null || seconds - clipped < REST);
        byId("input-clipped").hidden = !isTold;
        if (!isTold) return;
        byId("input-clipped").textContent = this.#upload ? `Too loud at ${clipped.toFixed(1)} s` : "Too loud";
    }

    async #lose() {
        await this.#stop();
        this.#message.show("The microphone is gone. What was recorded is kept.");
    }

    // A take

    #toggle() {
        if (this.#upload) return this.#stop();
        return this.#isBusy ? undefined : this.#start();
    }

    async #start() {
        this.#setBusy(true);
        this.#takes.stop();
        await this.#message.guard(async () => {
            this.#place = this.#takes.place;
            const upload = await TakeUpload.begin(this.#place, this.#microphone.sampleRate);
            if (byId("count-in").checked && !await this.#countIn()) return upload.discard();
            this.#room = this.#level.floor;
            this.#level.begin();
            this.#history.begin();
            [this.#first, this.#missing] = [null, []];
            this.#upload = upload;
            upload.onwait = (reason) => this.#showWaiting(reason);
            this.#showState("Stop", "Recording");
            return undefined;
        });
        if (!this.#upload) this.#setBusy(false);
    }

    /** The room is measured meanwhile, while nobody speaks. */
    async #countIn() {
        this.#level.forget();
        for (let left = COUNT; left > 0; left -= 1) {
            this.#showState("Record", left === COUNT ? String(left) : `${left}. ${room(this.#level.floor)}`);
            await pause(1);
            if (!byId("recorder").open) return false;
        }
        return true;
    }

    #stop() {
        if (this.#upload) this.#ending ??= this.#endTake().finally(() => { this.#ending = null; });
        return this.#ending;
    }

    async #endTake() {
        const { sampleRate } = this.#microphone;
        await this.#microphone.rest();
        const upload = this.#upload;
        this.#upload = null;
        this.#showState("Record again", "Saving");
        await this.#message.guard(async () => {
            const { path, frames, loss } = await upload.end();
            this.#showState("Record again", this.#verdict(frames / sampleRate));
            await this.#takes.use(path, this.#place);
            if (this.#missing.length > 0) this.#message.show(missing(this.#missing));
            if (loss) this.#message.show(`only the first ${duration(frames / sampleRate)} are kept: ${loss}`);
        });
        this.#setBusy(false);
    }

    #showWaiting(reason) {
        if (reason) this.#message.show(`${sentence(reason)} What is recorded meanwhile waits in the browser.`);
        else this.#message.hide();
    }

    #verdict(seconds) {
        const { clipped } = this.#level;
        return [
            `${seconds.toFixed(1)} s.`, room(this.#room),
            clipped === null ? "" : "Parts of it are too loud: lower the level, and record again.",
            this.#missing.length === 0 ? "" : missing(this.#missing),
            this.#level.nothing >= Math.min(this.#level.seconds, MUTED) ? NOTHING : "",
        ].filter((sentence) => sentence !== "").join(" ");
    }

    /** Neither what is recorded nor the microphone changes during a take. */
    #setBusy(isBusy) {
        this.#isBusy = isBusy;
        for (const control of [byId("microphone"), ...document.querySelectorAll("input[name=recorded]")]) {
            control.disabled = isBusy;
        }
        this.#showMissing();
    }

    #showState(button, state) {
        byId("record").textContent = button;
        byId("record").setAttribute("aria-pressed", String(this.#upload !== null));
        byId("record-state").textContent = state;
        byId("record-time").textContent = "";
    }
}

/**
 * The index of the next page without a recording, also of one before this page; null if there is none but this one.
 *
 * @param {{ isRecorded: boolean }[]} outline - The pages.
 * @param {number} index - The page from which to look.
 */
export function nextToRecord(outline, index) {
    const others = [...outline.keys()].map((step) => (index + step) % outline.length).slice(1);
    return others.find((page) => !outline[page].isRecorded) ?? null;
}

const NOTHING = "Nothing is heard: is the microphone muted?";

/** What is said of sound that the browser has lost, with the places of the first losses. */
function missing(seconds) {
    const places = seconds.slice(0, 5).map((second) => `${second.toFixed(1)} s`);
    const more = seconds.length > places.length ? " and later" : "";
    return `Sound is missing at ${places.join(", ")}${more}: the computer was busy. Record again.`;
}

/** What is said of the noise of a room. Of no sound at all, nothing is. */
function room(noise) {
    if (noise <= SILENT) return "";
    const level = `Noise ${Math.round(noise)} dB`.replace("-", "−");
    const advice = noise > NOISY ? "the room is noisy; close windows, and speak nearer." : "the room is quiet.";
    return `${level}: ${advice}`;
}
