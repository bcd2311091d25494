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
    #desk;
    /** The pictures that can be the cover, once they were asked for. */
    #pictures = [];

    /** @param {import("./desk.js").Desk} desk - The desk. */
    constructor(desk) {
        this.#desk = desk;
        for (const [field, property] of FIELDS) {
            field.addEventListener("change", () => this.#set(property, field.value));
        }
        connectChoice(byId("add-cover"), byId("cover-file"), (file) => this.#addCover(file));
        byId("cover-field").addEventListener("focus", () => this.#offerPictures());
        desk.book.addEventListener("head", () => this.#show());
    }

    #set(property, value) {
        const text = value.trim() || null;
        this.#desk.inTurn(() => this.#desk.edit([{ edit: "setBook", property, text }]));
    }

    /** Copies a picture into the book's folder, and makes it the cover. */
    #addCover(file) {
        return this.#desk.inTurn(async () => {
            const text = await this.#desk.message.guard(() => addPicture(file));
            if (text) await this.#desk.edit([{ edit: "setBook", property: "coverImage", text }]);
        });
    }

    #show() {
        const { head } = this.#desk.book;
        fill(byId("book-title-field"), head.title);
        fill(byId("author-field"), head.author);
        fill(byId("language-field"), head.hasLanguage ? head.language : null);
        byId("language-field").placeholder = head.language;
        this.#showPictures();
        for (const control of [byId("add-cover"), ...FIELDS.map(([field]) => field)]) control.disabled = !head.writable;
    }

    async #offerPictures() {
        this.#pictures = await this.#desk.message.guard(picturesOfFolder) ?? [];
        this.#showPictures();
    }

    #showPictures() {
        offer(byId("cover-field"), this.#desk.book.head.coverImage, this.#pictures);
    }
}
