// What can be changed of the book itself.

import { fill, offer, picturesOfFolder } from "./fields.js";

const byId = (id) => document.getElementById(id);

/** Shows the title, the author and the cover of the book, and changes them. */
export class BookForm {
    #desk;

    /** @param {import("./desk.js").Desk} desk - The desk. */
    constructor(desk) {
        this.#desk = desk;
        const fields = { "book-title-field": "title", "author-field": "author", "cover-field": "coverImage" };
        for (const [id, property] of Object.entries(fields)) {
            byId(id).addEventListener("change", ({ target }) => this.#set(property, target.value));
        }
        byId("cover-field").addEventListener("focus", () => this.#offerPictures());
        desk.book.addEventListener("head", () => this.#show());
    }

    #set(property, value) {
        const text = value.trim() === "" ? null : value;
        this.#desk.inTurn(() => this.#desk.edit([{ edit: "setBook", property, text }]));
    }

    #show() {
        const { head } = this.#desk.book;
        fill(byId("book-title-field"), head.title);
        fill(byId("author-field"), head.author);
        offer(byId("cover-field"), head.coverImage, []);
        for (const id of ["book-title-field", "author-field", "cover-field"]) byId(id).disabled = !head.writable;
    }

    async #offerPictures() {
        const names = await this.#desk.message.guard(picturesOfFolder) ?? [];
        offer(byId("cover-field"), this.#desk.book.head.coverImage, names);
    }
}
