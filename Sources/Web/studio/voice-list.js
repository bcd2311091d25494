// Voices to hear before one of them is chosen.

import { byId } from "./elements.js";
import { Message } from "./message.js";
import { Speech } from "./speech.js";
import { connectDialog } from "./panel.js";
import { get, getBytes } from "./api.js";
import { pathOf } from "./positions.js";

const HINT = "Space plays a voice with the text of the selected utterance, Enter takes it.";

/** Lists the voices in a dialog, plays each with the text of the selected utterance, and lets one be taken. */
export class VoiceList {
    #session;
    #message = new Message(byId("voices-message"));
    #open;
    #list = byId("voice-choices");
    #all = [];
    /** The voices that are listed: all, or one with its variants. */
    #voices = [];
    #chosen = "";
    /** @type {(voice: string) => void} */
    #take = () => {};
    /** The voice that was to be heard last. */
    #heard = null;

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        this.#session = session;
        this.#open = connectDialog(byId("voices"), null, () => this.#message.hide());
        byId("voices").addEventListener("close", () => this.#stop());
        byId("voice-search").addEventListener("input", () => this.#show());
        byId("voice-search").addEventListener("keydown", (event) => this.#leaveSearch(event));
        this.#list.addEventListener("change", () => this.#choose(this.#list.querySelector("input:checked").value));
        this.#list.addEventListener("keydown", (event) => this.#press(event));
        byId("hear-voice").addEventListener("click", () => this.#hear(this.#chosen));
        byId("voice-variants").addEventListener("click", () => this.#showVariants());
        byId("all-voices").addEventListener("click", () => this.#showAll());
        byId("voice-form").addEventListener("submit", (event) => {
            event.preventDefault();
            byId("voices").close();
            this.#take(this.#chosen);
        });
        session.listening.player.addEventListener("change", () => this.#showHearing());
    }

    /**
     * Opens the list.
     *
     * @param {object[]} voices - The voices, those that come first first.
     * @param {string} chosen - The voice that is chosen now; empty if none is.
     * @param {(voice: string) => void} take - Gets the voice that is taken.
     */
    open(voices, chosen, take) {
        this.#all = voices;
        this.#take = take;
        this.#chosen = chosen;
        byId("voice-search").value = "";
        this.#open();
        this.#showAll();
    }

    #showAll() {
        const isListed = this.#all.some(({ identifier }) => identifier === this.#chosen);
        const current = { identifier: this.#chosen, name: this.#chosen, languages: [] };
        this.#showThese(this.#chosen === "" || isListed ? this.#all : [current, ...this.#all]);
        byId("all-voices").hidden = true;
    }

    async #showVariants() {
        const voices = await this.#message.guard(() => get(`voices?of=${encodeURIComponent(this.#chosen)}`));
        if (!voices) return;
        if (voices.length < 2) return this.#message.show("This voice has no variants.");
        this.#showThese(voices);
        byId("all-voices").hidden = false;
        return undefined;
    }

    #showThese(voices) {
        this.#voices = voices;
        byId("voice-search").value = "";
        this.#show();
        (this.#list.querySelector(":checked") ?? byId("voice-search")).focus();
    }

    /** Shows the voices that are searched for. */
    #show() {
        const words = byId("voice-search").value.toLowerCase().split(/\s+/);
        const found = this.#voices.filter((voice) => words.every((word) => textOf(voice).includes(word)));
        this.#list.replaceChildren(...found.map((voice) => this.#row(voice)));
        this.#list.querySelector(":checked")?.scrollIntoView({ block: "nearest" });
        byId("voices-hint").textContent = found.length === 0 ? "No voice has this in its name."
            : this.#text === "" ? "Select an utterance with text to hear voices." : HINT;
        this.#choose(this.#chosen);
    }

    #row(voice) {
        const { identifier, name } = voice;
        const [row, label] = ["div", "label"].map((kind) => document.createElement(kind));
        const choice = document.createElement("input");
        const [title, about] = ["span", "small"].map((kind) => document.createElement(kind));
        row.className = "voice";
        Object.assign(choice, { type: "radio", name: "voice", value: identifier });
        choice.checked = identifier === this.#chosen;
        title.textContent = name;
        about.textContent = particulars(voice);
        label.append(choice, title, about);
        row.append(label, this.#hearButton(voice));
        return row;
    }

    /** A button for the mouse; keys hear the voice that is chosen. */
    #hearButton({ identifier, name }) {
        const button = document.createElement("button");
        Object.assign(button, { type: "button", className: "plain", textContent: "▶", tabIndex: -1 });
        Object.assign(button, { title: `Hear ${name}`, disabled: this.#text === "" });
        button.setAttribute("aria-label", `Hear ${name}`);
        button.addEventListener("click", () => this.#hear(identifier));
        return button;
    }

    #choose(identifier) {
        this.#chosen = identifier;
        const isShown = this.#list.querySelector(":checked") !== null;
        for (const button of [byId("take-voice"), byId("voice-variants")]) button.disabled = !isShown;
        byId("hear-voice").disabled = !isShown || this.#text === "";
    }

    /** The text that is heard. */
    get #text() {
        return this.#session.utterance?.text.trim() ?? "";
    }

    #press(event) {
        if (event.key !== " " || !event.target.matches("[type=radio]")) return;
        event.preventDefault();
        this.#choose(event.target.value);
        event.target.checked = true;
        if (!byId("hear-voice").disabled) this.#hear(this.#chosen);
    }

    #leaveSearch(event) {
        if (!["Enter", "ArrowDown"].includes(event.key) || event.isComposing) return;
        const choice = this.#list.querySelector("input:checked") ?? this.#list.querySelector("input");
        if (!choice) return;
        event.preventDefault();
        choice.checked = true;
        choice.focus();
        this.#choose(choice.value);
    }

    /** Plays a voice; the one that is heard already stops. */
    async #hear(identifier) {
        const { listening, place } = this.#session;
        const isHeard = this.#heard === identifier && listening.player.isPlaying;
        this.#stop();
        if (isHeard) return;
        this.#heard = identifier;
        const path = pathOf("speech", place, { voice: identifier });
        const bytes = await this.#message.guard(() => getBytes(path));
        if (!bytes || this.#heard !== identifier) return;
        const speech = new Speech(bytes);
        if (speech.failure) this.#message.show(speech.failure);
        else listening.playSpeech(place, speech);
    }

    #stop() {
        if (this.#heard !== null) this.#session.listening.player.stop();
        this.#heard = null;
    }

    #showHearing() {
        const isHeard = this.#heard !== null && this.#session.listening.player.isPlaying;
        byId("hear-voice").textContent = isHeard ? "Stop" : "Hear it";
    }
}

const particulars = ({ identifier, languages, gender }) => (
    [identifier, languages.join(", "), gender].filter(Boolean).join(" · ")
);

const textOf = (voice) => `${voice.name} ${particulars(voice)}`.toLowerCase();
