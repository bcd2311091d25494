// What can be done with the page that is shown.

import { addPicture, connectChoice, connectDrop } from "./pictures.js";
import { byId } from "./elements.js";
import { fill, leaveByEnter, offer, picturesOfFolder } from "./fields.js";

/** What changes every page. */
const CHANGING = [
    byId("page-title-field"), byId("picture-field"), byId("add-picture"), byId("description-field"),
    byId("insert-page-before"), byId("insert-page-after"), byId("add-story"),
];

/** Shows the head of the page, and connects the fields and buttons of the page. */
export class PageForm {
    #session;
    #editing;
    #stories;
    #enter;
    #pictures = [];

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {import("./text-editing.js").TextEditing} editing - Edits texts in the page.
     * @param {import("./stories.js").Stories} stories - Makes pages of a story that is dropped on the page.
     * @param {(field: HTMLElement) => void} enter - Opens a field of the panel.
     */
    constructor(session, editing, stories, enter) {
        this.#session = session;
        this.#editing = editing;
        this.#stories = stories;
        this.#enter = enter;
        const fields = /** @type {const} */ ([
            [byId("page-title-field"), "title"], [byId("picture-field"), "backgroundImage"],
            [byId("description-field"), "imageDescription"],
        ]);
        for (const [field, property] of fields) {
            field.addEventListener("change", () => this.#set(property, field.value));
        }
        byId("page-title-field").addEventListener("keydown", (event) => leaveByEnter(event));
        byId("picture-field").addEventListener("focus", () => this.#offerPictures());
        connectChoice(byId("add-picture"), byId("picture-file"), (files) => this.#add(files));
        connectDrop(byId("page"), (files) => this.#drop(files));
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
        const text = value.trim() === "" ? null : value;
        return this.#give(() => text, (_, page) => [{ edit: "setPage", property, text, page }]);
    }

    /** Takes pictures for the page and those after it, or else a story. */
    #drop(files) {
        const pictures = files.filter(({ type }) => type.startsWith("image/"));
        return pictures.length > 0 ? this.#add(pictures) : this.#stories.offer(files[0].name, files[0]);
    }

    /**
     * Copies pictures into the book's folder, one after another, and gives the first to the page that is shown now, and
     * each other one to the next page without a picture.
     */
    #add(files) {
        const refused = [];
        const add = async (file) => {
            try {
                return await addPicture(file);
            } catch (error) {
                refused.push(error.message);
                return null;
            }
        };
        return this.#give(async () => {
            const paths = [];
            for (const file of files) paths.push(await add(file));
            return paths.filter((path) => path !== null);
        }, (paths, page) => editsOfPictures(paths, page, this.#session.book.outline), refused);
    }

    /** Makes edits of the page that is shown now, wherever it is in the book when their value is there. */
    #give(value, edits, refused = []) {
        const { book, message } = this.#session;
        const place = book.follow(book.index);
        return this.#session.inTurn(async () => {
            const given = await value();
            const page = place();
            if (page === null) message.show("The page was deleted meanwhile.");
            // What was entered and refused is not in the book.
            else if (!await this.#session.edit(edits(given, page))) this.#fill();
            else if (refused.length === 0) this.#askForDescription(page);
            if (refused.length > 0) message.show(refused.join(" "));
        });
    }

    /** Asks what a picture shows, when it has been placed. */
    #askForDescription(page) {
        const { book, message } = this.#session;
        const { backgroundImage, imageDescription } = book.page;
        if (page !== book.index || !backgroundImage || imageDescription) return;
        message.offer("What does the picture show? Some readers do not see it.", {
            "Describe it": () => this.#enter(byId("description-field")),
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

/** Edits that give pictures to a page and to those after it that have none; new pages at the end take the others. */
function editsOfPictures([first, ...others], index, outline) {
    if (first === undefined) return [];
    /** @type {object[]} */
    const edits = [{ edit: "setPage", property: "backgroundImage", text: first, page: index }];
    let page = index;
    for (const text of others) {
        page += 1;
        while (outline[page]?.picture) page += 1;
        if (page >= outline.length) {
            edits.push({ edit: "insertPage", text: "", page }, { edit: "remove", page, utterance: 0 });
        }
        edits.push({ edit: "setPage", property: "backgroundImage", text, page });
    }
    return edits;
}
