// What can be changed of the book itself.

import { addPicture, connectChoice } from "./pictures.js";
import { byId } from "./elements.js";
import { fill, offer, picturesOfFolder } from "./fields.js";

const FIELDS = /** @type {const} */ ([
    [byId("book-title-field"), "title"], [byId("author-field"), "author"], [byId("language-field"), "language"],
    [byId("cover-field"), "coverImage"],
]);

/** Shows the title, the author, the language and the cover of the book, and changes them. */
export class BookForm {
    #session;
    /** The pictures that can be the cover, once they were asked for. */
    #pictures = [];

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        this.#session = session;
        for (const [field, property] of FIELDS) {
            field.addEventListener("change", () => this.#set(property, field.value));
        }
        connectChoice(byId("add-cover"), byId("cover-file"), ([file]) => this.#addCover(file));
        byId("cover-field").addEventListener("focus", () => this.#offerPictures());
        session.book.addEventListener("head", () => this.#show());
    }

    #set(property, value) {
        const text = value.trim() || null;
        this.#session.inTurn(() => this.#session.edit([{ edit: "setBook", property, text }]));
    }

    /** Copies a picture into the book's folder, and makes it the cover. */
    #addCover(file) {
        return this.#session.inTurn(async () => {
            const text = await this.#session.message.guard(() => addPicture(file));
            if (text) await this.#session.edit([{ edit: "setBook", property: "coverImage", text }]);
        });
    }

    #show() {
        const { head } = this.#session.book;
        fill(byId("book-title-field"), head.title);
        fill(byId("author-field"), head.author);
        fill(byId("language-field"), head.hasLanguage ? head.language : null);
        byId("language-field").placeholder = head.language;
        this.#showPictures();
        for (const control of [byId("add-cover"), ...FIELDS.map(([field]) => field)]) control.disabled = !head.writable;
    }

    async #offerPictures() {
        this.#pictures = await this.#session.message.guard(picturesOfFolder) ?? [];
        this.#showPictures();
    }

    #showPictures() {
        offer(byId("cover-field"), this.#session.book.head.coverImage, this.#pictures);
    }
}
