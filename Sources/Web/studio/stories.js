// Stories that become pages of the book: opened with the studio, chosen, dropped and pasted.

import { byId } from "./elements.js";
import { connectChoice } from "./pictures.js";
import { postBytes } from "./api.js";

/** A text of more than one paragraph. */
const PARAGRAPHS = /\S[^\S\n]*\n\s*\S/;

/** Tells how many pages, utterances and speakers a story has, and lets it be taken. */
export class Stories {
    #session;
    /** The number of the story of which the book may be made, when that was offered. */
    #offered = null;
    /** The text in which a story was pasted, as long as it can be taken from there. */
    #typing = null;

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        this.#session = session;
        connectChoice(byId("add-story"), byId("story-file"), ([file]) => this.offer(file.name, file));
        document.addEventListener("paste", (event) => this.#paste(event));
        session.book.addEventListener("head", () => this.#offerBook());
        session.book.addEventListener("page", () => this.#leave());
    }

    /**
     * Tells what would become of a story.
     *
     * @param {string} name - What it is called.
     * @param {Blob | string} text - What is in it.
     */
    offer(name, text) {
        const { message } = this.#session;
        return message.guard(async () => this.#ask(await postBytes(`stories?name=${encodeURIComponent(name)}`, text)));
    }

    /** A story with which the studio was opened, for a book that is still new. */
    #offerBook() {
        const { story } = this.#session.book.head;
        if (!story || story.number === this.#offered) return;
        this.#offered = story.number;
        this.#ask(story);
    }

    /** A story that became a book which cannot be changed is told; another one may be taken. */
    #ask(story) {
        if (!this.#session.book.head.writable) {
            this.#session.message.show(says(story));
            return;
        }
        const take = () => {
            const { editing, book } = this.#session;
            if (editing !== null && editing === this.#typing) editing.giveUp();
            this.#typing = null;
            byId("text").focus();
            this.#session.command("story", { number: story.number, page: book.index });
        };
        const name = story.pages === 1 ? "Make a page of it" : "Make pages of it";
        this.#session.message.offer(says(story), { [name]: take });
    }

    /** What is pasted into a text is there at once; paragraphs may become pages instead. */
    async #paste({ target, clipboardData }) {
        const text = clipboardData?.getData("text/plain") ?? "";
        const { editing, book } = this.#session;
        const isTyped = editing?.isOpen && target.isContentEditable;
        if (!book.head?.writable || target.closest("input, textarea, dialog")) return;
        if (text.trim() === "" || (isTyped && !PARAGRAPHS.test(text))) return;
        this.#typing = isTyped ? editing : null;
        await this.offer("the clipboard", text);
    }

    /** Once the text is taken as it was pasted, no pages are made of it. */
    #leave() {
        if (!this.#typing || this.#typing.isOpen) return;
        this.#typing = null;
        this.#session.message.hide();
    }
}

/** How much a story is, in a sentence. */
function says({ name, pages, utterances, speakers, language, omissions }) {
    const counts = [count(pages, "page"), count(utterances, "utterance")];
    if (speakers.length > 0) counts.push(`${count(speakers.length, "speaker")} (${list(speakers)})`);
    const left = omissions.length > 0 ? ` Left out: ${omissions.join(", ")}.` : "";
    return `${name}: ${counts.join(", ")}${language ? `, in ${language}` : ""}.${left}`;
}

const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The speakers who say most. */
function list(speakers) {
    const most = speakers.slice(0, 8).map(({ name, utterances }) => `${name} ${utterances}`);
    return [...most, ...speakers.length > most.length ? ["…"] : []].join(", ");
}
