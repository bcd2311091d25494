// The screen, which stays awake while the story is read.

/** Keeps the screen awake, where the browser can. */
export class WakefulScreen {
    #lock = null;
    #isWanted = false;

    constructor() {
        // A page that is hidden loses the lock.
        document.addEventListener("visibilitychange", () => this.#apply());
    }

    /** Begins or ends to keep it awake. */
    keep(isWanted) {
        this.#isWanted = isWanted;
        this.#apply();
    }

    async #apply() {
        if (!this.#isWanted || document.visibilityState !== "visible") {
            const lock = this.#lock;
            this.#lock = null;
            await lock?.release();
            return;
        }
        if (this.#lock) return;
        try {
            const lock = await navigator.wakeLock?.request("screen");
            if (this.#isWanted && !this.#lock) this.#lock = lock ?? null;
            else await lock?.release();
        } catch {
            // The system does not allow it, to save its battery.
        }
    }
}
