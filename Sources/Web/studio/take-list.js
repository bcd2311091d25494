// The takes of a page or an utterance, and which of them the book has.

import { byId } from "./elements.js";
import { get, post } from "./api.js";
import { isBeside } from "./positions.js";

/** Lists takes, plays them, and gives one of them to the book. */
export class TakeList {
    #session;
    #message;
    /** The page or the utterance that is recorded, wherever it is now; its page is null if it is gone. */
    #place = null;
    /** The number of the last question to the server: an answer to one before it is old. */
    #question = 0;
    #audio = new Audio();

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {import("./message.js").Message} message - Tells what went wrong.
     */
    constructor(session, message) {
        this.#session = session;
        this.#message = message;
        byId("other-recording").addEventListener("change", ({ target }) => this.use(target.value || null));
        session.book.addEventListener("page", ({ detail }) => {
            this.#follow(detail);
            this.#refresh();
        });
    }

    /** Shows the takes of a page, or of one of its utterances; no others with null. */
    show(place) {
        this.#place = place;
        return this.#refresh();
    }

    /** The place of which the takes are shown. It follows the book; its page is null if it is gone. */
    get place() {
        return this.#place;
    }

    #follow({ isTurn, from, place }) {
        if (!this.#place || !isBeside(this.#place, from)) return;
        const { utterance } = this.#place;
        const next = utterance === undefined ? undefined : place(utterance);
        Object.assign(this.#place, {
            page: isTurn || next === null ? null : this.#session.book.index, utterance: next,
        });
    }

    /**
     * Gives a recording to the book, in place of the one that it has; none with null.
     *
     * @param {string | null} path - Its path.
     * @param {object} place - The place of which it is: by default that of which the takes are shown.
     */
    use(path, place = this.#place) {
        return this.#session.inTurn(() => this.#message.guard(async () => {
            const { page, picture = null, utterance } = place;
            if (page === null) throw new Error("What was read was deleted meanwhile. The recording is kept.");
            const target = utterance === undefined
                ? { edit: "setPage", property: "recording", page }
                : { edit: "setRecording", page, picture, utterance };
            await this.#session.book.edit([{ ...target, text: path }]);
            await this.#refresh();
        }));
    }

    stop() {
        this.#audio.pause();
    }

    /** The path that the book has. */
    get #used() {
        const { page } = this.#session.book;
        const { utterance } = this.#place;
        if (this.#place.page === null) return null;
        return (utterance === undefined ? page.recording : page.utterances[utterance]?.recording) ?? null;
    }

    async #refresh() {
        if (!byId("recorder").open || !this.#place) return;
        const known = Object.entries(this.#place).filter(([, index]) => Number.isInteger(index));
        const query = new URLSearchParams({ page: "", ...Object.fromEntries(known) });
        const nothing = { takes: [], others: [], deletable: [], deleted: [] };
        this.#question += 1;
        const question = this.#question;
        const { takes, others, deletable, deleted } = await get(`recordings?${query}`).catch(() => nothing);
        if (question !== this.#question) return;
        const used = this.#used;
        byId("takes").replaceChildren(
            ...takes.map((path) => this.#row(path, path === used, deletable.includes(path))),
            ...deleted.map((name) => this.#deletedRow(name)),
        );
        const all = used && !others.includes(used) ? [used, ...others] : others;
        byId("other-recording").replaceChildren(
            new Option("None: the voice of the book", ""),
            ...all.map((path) => new Option(takes.includes(path) ? `Take: ${fileName(path)}` : path, path)),
        );
        byId("other-recording").value = used ?? "";
    }

    #row(path, isUsed, isDeletable) {
        const row = document.createElement("li");
        row.className = "take";
        const name = fileName(path);
        const use = button("Use", name, () => this.use(isUsed ? null : path));
        use.setAttribute("aria-pressed", String(isUsed));
        const remove = button("Delete", name, () => this.#move("deleted", name));
        remove.disabled = !isDeletable;
        remove.className = "deleting";
        if (isUsed) remove.title = "The book has this take";
        row.append(button("Hear", name, () => this.#hear(path)), label(name), use, remove);
        return row;
    }

    #deletedRow(name) {
        const row = document.createElement("li");
        row.className = "take deleted";
        row.append(label(`${name} was deleted`), button("Bring back", name, () => this.#move("restored", name)));
        return row;
    }

    /** Deletes a take, or brings it back. The focus stays in the list. */
    async #move(where, name) {
        this.stop();
        await this.#message.guard(() => post(`recordings/${where}`, { ...this.#place, name }));
        await this.#refresh();
        const rows = [...byId("takes").children];
        const row = rows.find((one) => one.textContent.includes(name)) ?? rows[0];
        row?.querySelector("button")?.focus();
    }

    #hear(path) {
        this.#audio.src = `recordings/sound?path=${encodeURIComponent(path)}`;
        this.#audio.play().catch((error) => this.#message.show(error.message));
    }
}

const fileName = (path) => path.slice(path.lastIndexOf("/") + 1);

function button(text, name, action) {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text;
    element.setAttribute("aria-label", `${text} ${name}`);
    element.addEventListener("click", action);
    return element;
}

function label(text) {
    const element = document.createElement("span");
    element.textContent = text;
    return element;
}
