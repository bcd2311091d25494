// The buttons of listening.

import { byId } from "./elements.js";
import { isInTextField } from "./fields.js";

/** Plays what is selected, shows the page that is heard, and shows whether something is heard. */
export class Transport {
    #desk;
    /** Whether the page that is shown is the one that is heard, and the place to which the sound turns. */
    #isFollowing = false;
    #next = null;
    /** The place that was heard last. */
    #heard = null;

    /** @param {import("./desk.js").Desk} desk - The desk. */
    constructor(desk) {
        this.#desk = desk;
        this.#show();
        const { player } = desk.listening;
        byId("play").addEventListener("click", () => this.toggle());
        byId("stop").addEventListener("click", () => player.stop());
        byId("previous").addEventListener("click", () => this.turn(-1));
        byId("next").addEventListener("click", () => this.turn(1));
        byId("loop").addEventListener("click", () => this.loop());
        byId("rate").addEventListener("change", ({ target }) => this.#setRate(parseFloat(target.value)));
        player.addEventListener("change", () => this.#show());
        player.addEventListener("utterance", () => this.#followSound());
        desk.book.addEventListener("page", ({ detail }) => {
            const isExpected = this.#next && desk.book.shows(this.#next);
            if (detail.isTurn && detail.from.page !== desk.book.index && !isExpected) this.#isFollowing = false;
        });
        byId("panel").addEventListener("focusout", ({ relatedTarget }) => {
            if (player.sounding && !byId("panel").contains(/** @type {Node} */ (relatedTarget))) this.#followSound();
        });
        player.addEventListener("failure", ({ detail }) => desk.message.show(detail.message));
        desk.view.addEventListener("hear", ({ detail }) => this.hearFrom(detail.index, detail.offset));
        desk.addEventListener("selection", () => {
            if (desk.utterance) desk.listening.prefetch(desk.place);
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
        const { player } = this.#desk.listening;
        if (player.isPlaying) player.pause();
        else if (player.isPaused) player.resume();
        else if (this.#desk.utterance) player.play(this.#desk.place);
    }

    /** Plays the selected utterances. */
    hear() {
        const { selection, utterance, listening } = this.#desk;
        if (!utterance) return;
        const places = selection.indices.map((index) => this.#desk.positionOf(index));
        listening.player.play(places[0], undefined, places);
    }

    hearFrom(index, offset) {
        this.#desk.choose(index);
        this.#desk.message.guard(() => this.#desk.listening.playFrom(this.#desk.place, offset));
    }

    /** Turns pages; what is heard goes on with the page that is shown. */
    async turn(by) {
        const { book, listening } = this.#desk;
        const next = book.index + by;
        if (next < 0 || next >= book.outline.length) return;
        const { isPlaying } = listening.player;
        listening.player.stop();
        await this.#desk.go(next);
        if (isPlaying && this.#desk.utterance) listening.player.play(this.#desk.place);
    }

    loop() {
        const { player } = this.#desk.listening;
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
        const { utterance, place, listening } = this.#desk;
        if (!utterance) return;
        const speech = await listening.speech(place).catch(() => null);
        if (speech) listening.player.prepare(speech.sampleRate);
    }

    #setRate(rate) {
        const { player } = this.#desk.listening;
        const laid = player.sounding;
        player.rate = rate;
        if (player.isPlaying && laid) player.replay(laid.frameAt(player.heard));
        else player.stop();
    }

    /**
     * Shows the page that is heard, unless the author has turned to another one, or types something for this one. The
     * words of a picture that the author looks at stay, but for the picture that was heard.
     */
    async #followSound() {
        const { place } = this.#desk.listening.player.sounding;
        const goesOn = place.page !== this.#desk.book.index || this.#heard?.picture !== undefined;
        this.#heard = place;
        if (this.#desk.book.shows(place)) this.#isFollowing ||= place.picture === undefined;
        else if (this.#isFollowing && goesOn && !this.#desk.editing && !isInTextField()) {
            this.#next = place;
            await this.#desk.go(place.page, place.utterance, place.picture);
            this.#next = null;
        }
    }

    #show() {
        const { isPlaying, isPaused } = this.#desk.listening.player;
        byId("play").dataset.playing = String(isPlaying);
        byId("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
        byId("play").title = isPlaying ? "Pause (space)" : "Play (space)";
        byId("stop").disabled = !isPlaying && !isPaused;
    }
}
