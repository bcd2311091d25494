// The system's controls of media: on the lock screen, on headphones, on keyboards.

/** Shows the story there, and connects its controls. */
export class SystemControls {
    #session = "mediaSession" in navigator ? navigator.mediaSession : null;

    /**
     * @param {{ title: string, artist: string, artwork: string | null }} story - What is shown.
     * @param {Record<string, (details: MediaSessionActionDetails) => void>} actions - By the names of Media Session.
     */
    constructor(story, actions) {
        if (!this.#session) return;
        const artwork = story.artwork ? [{ src: story.artwork }] : [];
        this.#session.metadata = new MediaMetadata({ title: story.title, artist: story.artist, artwork });
        for (const [name, action] of Object.entries(actions)) {
            try {
                this.#session.setActionHandler(name, action);
            } catch {
                // The browser does not have this action.
            }
        }
    }

    /** Shows whether the story is heard, and where, in seconds. */
    show({ isPlaying, duration, position, rate }) {
        if (!this.#session) return;
        this.#session.playbackState = isPlaying ? "playing" : "paused";
        if (!(duration > 0)) return;
        this.#session.setPositionState?.({
            duration,
            playbackRate: rate,
            position: Math.min(Math.max(0, position), duration),
        });
    }
}
