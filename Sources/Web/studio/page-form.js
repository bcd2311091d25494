// What can be done with the page that is shown.

import { addPicture, connectChoice, connectDrop } from "./pictures.js";
import { byId } from "./elements.js";
import { fill, leaveByEnter, offer, picturesOfFolder } from "./fields.js";

/** What changes every page. */
const CHANGING = [
    byId("page-title-field"), byId("picture-field"), byId("add-picture"), byId("description-field"),
    byId("insert-page-before"), byId("insert-page-after"),
];

/** Shows the head of the page, and connects the fields and buttons of the page. */
export class PageForm {
    #session;
    #editing;
    #pictures = [];

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {import("./text-editing.js").TextEditing} editing - Edits texts in the page.
     */
    constructor(session, editing) {
        this.#session = session;
        this.#editing = editing;
        const fields = /** @type {const} */ ([
            [byId("page-title-field"), "title"], [byId("picture-field"), "backgroundImage"],
            [byId("description-field"), "imageDescription"],
        ]);
        for (const [field, property] of fields) {
            field.addEventListener("change", () => this.#set(property, field.value));
        }
        byId("page-title-field").addEventListener("keydown", (event) => leaveByEnter(event));
        byId("picture-field").addEventListener("focus", () => this.#offerPictures());
        connectChoice(byId("add-picture"), byId("picture-file"), (file) => this.#add(file));
        connectDrop(byId("page"), (file) => this.#add(file));
        byId("insert-page-before").addEventListener("click", () => this.insert(0));
        byId("insert-page-after").addEventListener("click", () => this.insert(1));
        byId("split-page").addEventListener("click", () => this.split());
        byId("join-page").addEventListener("click", () => this.join());
        byId("move-page-up").addEventListener("click", () => this.move(-1));
        byId("move-page-down").addEventListener("click", () => this.move(1));
        byId("remove-page").addEventListener("click", () => this.remove());
        session.book.addEventListener("page", () => this.#show());
        session.book.addEventListener("outline", () => this.#showNumber());
        session.addEventListener("selection", () => this.#showSplit());
    }

    /** Inserts a page before (0) or after (1) this one, and lets its text be typed. */
    insert(by) {
        return this.#editing.after(() => this.#insert(by));
    }

    async #insert(by) {
        const { index, picture } = this.#session.book;
        // What is typed then is the text of a page.
        if (picture !== null) await this.#session.go(index);
        const page = this.#session.book.index + by;
        // A page is inserted with an utterance. Until one is typed, it has none.
        const edits = [{ edit: "insertPage", text: "", page }, { edit: "remove", page, utterance: 0 }];
        if (await this.#session.edit(edits, { page })) this.#editing.beginNew(0);
    }

    /** Begins a new page with the selected utterances. */
    split() {
        return this.#session.inTurn(() => this.#split());
    }

    async #split() {
        const { page } = this.#session.place;
        const [utterance] = this.#session.selection.indices;
        if (!utterance || this.#session.book.picture !== null) return;
        const select = this.#session.selection.indices.map((index) => index - utterance);
        await this.#session.edit([{ edit: "splitPage", page, utterance }], { page: page + 1, select });
    }

    /** Adds the next page to this one. */
    join() {
        return this.#session.inTurn(() => this.#join());
    }

    async #join() {
        const { index, outline, picture, page } = this.#session.book;
        const next = outline[index + 1];
        if (!next) return;
        const select = picture === null ? [Math.max(0, this.#session.view.count - 1)] : undefined;
        const isMade = await this.#session.edit([{ edit: "joinPage", page: index }], { select });
        if (!isMade) return;
        const lost = [page.title && next.title && "title", page.backgroundImage && next.picture && "picture"];
        const names = lost.filter(Boolean).join(" and ");
        if (names) this.#session.offerUndo(`No longer in the book: ${names} of page ${index + 2}.`);
    }

    move(by) {
        return this.#session.inTurn(() => this.#move(by));
    }

    async #move(by) {
        const { index, outline } = this.#session.book;
        if (index + by < 0 || index + by >= outline.length) return;
        // Before is counted in the book as it is before the page is moved.
        const toPage = by < 0 ? index - 1 : index + 2;
        await this.#session.edit([{ edit: "movePage", page: index, toPage }], { page: index + by });
    }

    remove() {
        return this.#session.inTurn(() => this.#remove());
    }

    async #remove() {
        const { index } = this.#session.book;
        const isMade = await this.#session.edit(
            [{ edit: "removePage", page: index }], { page: Math.max(0, index - 1) },
        );
        if (isMade) this.#session.offerUndo(`Page ${index + 1} was deleted.`);
    }

    #set(property, value) {
        return this.#give(property, () => (value.trim() === "" ? null : value));
    }

    /** Copies a picture into the book's folder, and gives it to the page. */
    #add(file) {
        return this.#give("backgroundImage", () => this.#session.message.guard(() => addPicture(file)));
    }

    /** Gives a property to the page that is shown now, wherever it is in the book when its value is there. */
    #give(property, value) {
        const { book, message } = this.#session;
        const place = book.follow(book.index);
        return this.#session.inTurn(async () => {
            const text = await value();
            if (text === undefined) return;
            const page = place();
            if (page === null) message.show("The page was deleted meanwhile.");
            // What was entered and refused is not in the book.
            else if (!await this.#session.edit([{ edit: "setPage", property, text, page }])) this.#fill();
        });
    }

    #show() {
        const { page, head } = this.#session.book;
        byId("page-title").textContent = page.title ?? "";
        byId("page-title").hidden = !page.title;
        byId("text").lang = head.language;
        byId("page-title").lang = head.language;
        this.#showNumber();
        this.#fill();
    }

    /** Shows what the book has in the fields where nothing is being typed. */
    #fill() {
        const { page } = this.#session.book;
        fill(byId("page-title-field"), page.title);
        fill(byId("description-field"), page.imageDescription);
        this.#showPictures();
    }

    #showNumber() {
        const { index, outline, head } = this.#session.book;
        byId("page-number").textContent = `Page ${index + 1} of ${outline.length}`;
        const isFixed = !head.writable;
        for (const control of CHANGING) control.disabled = isFixed;
        byId("move-page-up").disabled = isFixed || index === 0;
        byId("move-page-down").disabled = isFixed || index + 1 >= outline.length;
        byId("remove-page").disabled = isFixed || outline.length < 2;
        byId("join-page").disabled = isFixed || index + 1 >= outline.length;
        byId("previous").disabled = index === 0;
        byId("next").disabled = index + 1 >= outline.length;
    }

    #showSplit() {
        const { selection, book } = this.#session;
        byId("split-page").disabled = !book.head.writable || book.picture !== null || !(selection.indices[0] > 0);
    }

    async #offerPictures() {
        this.#pictures = await this.#session.message.guard(picturesOfFolder) ?? [];
        this.#showPictures();
    }

    #showPictures() {
        offer(byId("picture-field"), this.#session.book.page.backgroundImage, this.#pictures);
    }
}
