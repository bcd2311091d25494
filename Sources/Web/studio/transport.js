// The buttons of listening.

import { byId } from "./elements.js";
import { isInTextField } from "./fields.js";

/** Plays what is selected, shows the page that is heard, and shows whether something is heard. */
export class Transport {
    #session;
    /** Whether the page that is shown is the one that is heard, and the place to which the sound turns. */
    #isFollowing = false;
    #next = null;
    /** The place that was heard last. */
    #heard = null;

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        this.#session = session;
        this.#show();
        const { player } = session.listening;
        byId("play").addEventListener("click", () => this.toggle());
        byId("stop").addEventListener("click", () => player.stop());
        byId("previous").addEventListener("click", () => this.turn(-1));
        byId("next").addEventListener("click", () => this.turn(1));
        byId("loop").addEventListener("click", () => this.loop());
        byId("rate").addEventListener("change", ({ target }) => this.#setRate(parseFloat(target.value)));
        player.addEventListener("change", () => this.#show());
        player.addEventListener("utterance", () => this.#followSound());
        session.book.addEventListener("page", ({ detail }) => {
            const isExpected = this.#next && session.book.shows(this.#next);
            if (detail.isTurn && detail.from.page !== session.book.index && !isExpected) this.#isFollowing = false;
        });
        byId("panel").addEventListener("focusout", ({ relatedTarget }) => {
            if (player.sounding && !byId("panel").contains(/** @type {Node} */ (relatedTarget))) this.#followSound();
        });
        player.addEventListener("failure", ({ detail }) => session.message.show(detail.message));
        session.view.addEventListener("hear", ({ detail }) => this.hearFrom(detail.index, detail.offset));
        session.addEventListener("selection", () => {
            if (session.utterance) session.listening.prefetch(session.place);
        });
        for (const name of ["pointerdown", "keydown"]) {
            document.addEventListener(name, () => this.#prepare(), { once: true });
        }
        // A button that is clicked does not take the space bar from the page.
        byId("transport").addEventListener("mousedown", (event) => {
            if (event.target.closest("button")) event.preventDefault();
        });
    }

    /** Plays from the selected utterance on, or pauses, or goes on at the very frame. */
    toggle() {
        const { player } = this.#session.listening;
        if (player.isPlaying) player.pause();
        else if (player.isPaused) player.resume();
        else if (this.#session.utterance) player.play(this.#session.place);
    }

    /** Plays the selected utterances. */
    hear() {
        const { selection, utterance, listening } = this.#session;
        if (!utterance) return;
        const places = selection.indices.map((index) => this.#session.positionOf(index));
        listening.player.play(places[0], undefined, places);
    }

    hearFrom(index, offset) {
        this.#session.choose(index);
        this.#session.message.guard(() => this.#session.listening.playFrom(this.#session.place, offset));
    }

    /** Turns pages; what is heard goes on with the page that is shown. */
    async turn(by) {
        const { book, listening } = this.#session;
        const next = book.index + by;
        if (next < 0 || next >= book.outline.length) return;
        const { isPlaying } = listening.player;
        listening.player.stop();
        await this.#session.go(next);
        if (isPlaying && this.#session.utterance) listening.player.play(this.#session.place);
    }

    loop() {
        const { player } = this.#session.listening;
        player.isLooping = !player.isLooping;
        byId("loop").setAttribute("aria-pressed", String(player.isLooping));
    }

    /** Listens faster or slower by a step. */
    changeRate(by) {
        const field = byId("rate");
        const index = Math.max(0, Math.min(field.options.length - 1, field.selectedIndex + by));
        field.selectedIndex = index;
        this.#setRate(parseFloat(field.value));
    }

    async #prepare() {
        const { utterance, place, listening } = this.#session;
        if (!utterance) return;
        const speech = await listening.speech(place).catch(() => null);
        if (speech) listening.player.prepare(speech.sampleRate);
    }

    #setRate(rate) {
        const { player } = this.#session.listening;
        const scheduled = player.sounding;
        player.rate = rate;
        if (player.isPlaying && scheduled) player.replay(scheduled.frameAt(player.heard));
        else player.stop();
    }

    /**
     * Shows the page that is heard, unless the author has turned to another one, or types something for this one. The
     * words of a picture that the author looks at stay, but for the picture that was heard.
     */
    async #followSound() {
        const { place } = this.#session.listening.player.sounding;
        const goesOn = place.page !== this.#session.book.index || this.#heard?.picture !== undefined;
        this.#heard = place;
        if (this.#session.book.shows(place)) this.#isFollowing ||= place.picture === undefined;
        else if (this.#isFollowing && goesOn && !this.#session.editing && !isInTextField()) {
            this.#next = place;
            await this.#session.go(place.page, place.utterance, place.picture);
            this.#next = null;
        }
    }

    #show() {
        const { isPlaying, isPaused } = this.#session.listening.player;
        byId("play").dataset.playing = String(isPlaying);
        byId("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
        byId("play").title = isPlaying ? "Pause (space)" : "Play (space)";
        byId("stop").disabled = !isPlaying && !isPaused;
    }
}
