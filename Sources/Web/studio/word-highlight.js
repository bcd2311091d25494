// Lights the word that is heard.

import { Highlighter } from "../story/highlight.js";

/** Follows a player in every animation frame while it plays. */
export class WordHighlight extends EventTarget {
    #player;
    #view;
    #isShown;
    #highlighter = new Highlighter("spoken-word");
    #lit = "";
    #isWaiting = false;

    /**
     * Event: `tick`, in each frame of the screen while something is heard.
     *
     * @param {import("./player.js").Player} player - The player.
     * @param {import("./page.js").PageView} view - The page.
     * @param {(position: object) => boolean} isShown - Tells whether a position is among those that are shown.
     */
    constructor(player, view, isShown) {
        super();
        this.#player = player;
        this.#view = view;
        this.#isShown = isShown;
        for (const name of ["change", "utterance", "end"]) player.addEventListener(name, () => this.tick());
    }

    /** Lights the word now, and again in the next animation frame while it plays. */
    tick() {
        if (this.#player.isPlaying) this.#player.follow();
        const scheduled = this.#player.sounding;
        const word = scheduled && this.#isShown(scheduled.place) ? scheduled.wordAt(this.#player.heard) : null;
        this.#light(word ? [scheduled.utteranceAt(this.#player.heard), ...word] : null);
        this.dispatchEvent(new Event("tick"));
        if (!this.#player.isPlaying || this.#isWaiting) return;
        this.#isWaiting = true;
        requestAnimationFrame(() => {
            this.#isWaiting = false;
            this.tick();
        });
    }

    #light(word) {
        const lit = word ? word.join(" ") : "";
        if (lit === this.#lit) return;
        this.#lit = lit;
        // What is lit can be read from the document, as in the story page.
        document.documentElement.dataset.lit = lit;
        const range = word ? this.#view.range(...word) : null;
        this.#highlighter.show(range);
        if (range) scrollInto(range);
    }
}

function scrollInto(range) {
    const main = document.querySelector("main");
    const [box, frame] = [range.getBoundingClientRect(), main.getBoundingClientRect()];
    if (box.top >= frame.top && box.bottom <= frame.bottom) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    main.scrollBy({ top: box.top - frame.top - frame.height / 4, behavior });
}
