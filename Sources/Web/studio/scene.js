// What is seen on the page: the picture behind its text, and those in front of it that speak when they are touched.

import { connectPictures, placePictures } from "../story/touchable-pictures.js";
import { byId } from "./elements.js";
import { giveMask } from "./alpha-mask.js";

/** Shows the pictures of the page, and lets the author hear and choose what they say. */
export class Scene {
    #session;
    /** The pictures that are shown, as JSON. */
    #shown = "";

    /** @param {import("./editor-session.js").EditorSession} session - The session. */
    constructor(session) {
        this.#session = session;
        connectPictures(byId("scene"), (button) => this.#touch(Number(button.dataset.picture)));
        // A picture that is clicked does not take the space bar from the page.
        byId("scene").addEventListener("mousedown", (event) => {
            if (event.target.closest(".touchable")) event.preventDefault();
        });
        byId("picture").addEventListener("error", () => this.#showMissing());
        session.book.addEventListener("page", () => this.#show());
        for (const name of ["utterance", "change", "end"]) {
            session.listening.player.addEventListener(name, () => this.#showSpeaking());
        }
    }

    /** Opens what a picture says, and plays it. What was being read goes on after it. */
    async #touch(picture) {
        const { book, view, listening } = this.#session;
        await this.#session.go(book.index, 0, picture);
        if (book.picture !== picture || view.count === 0) return;
        listening.player.interject(Array.from({ length: view.count }, (_, index) => this.#session.positionOf(index)));
    }

    #show() {
        const { page, picture } = this.#session.book;
        this.#showBackground();
        byId("scene").hidden = !page.backgroundImage && page.pictures.length === 0;
        byId("scene").classList.toggle("empty", !page.backgroundImage);
        this.#showPictures();
        this.#showSpeakers();
        this.#showSpeaking();
        byId("text").setAttribute(
            "aria-label", picture === null ? "Utterances of this page" : `What “${this.#name(picture)}” says`,
        );
    }

    #showBackground() {
        const { page, index } = this.#session.book;
        byId("missing-picture").hidden = true;
        byId("picture").hidden = !page.backgroundImage;
        if (!page.backgroundImage) return;
        const image = encodeURIComponent(page.backgroundImage);
        const source = `pictures/${index}?image=${image}&${page.pictureVersion ?? ""}`;
        if (byId("picture").getAttribute("src") !== source) byId("picture").src = source;
        byId("picture").alt = page.imageDescription ?? "";
    }

    #showMissing() {
        const { page } = this.#session.book;
        byId("picture").hidden = true;
        byId("scene").hidden = page.pictures.length === 0;
        byId("scene").classList.add("empty");
        byId("missing-picture").hidden = false;
        byId("missing-picture").textContent = `The picture “${page.backgroundImage}” cannot be shown.`;
        // The next time it is tried again.
        byId("picture").removeAttribute("src");
    }

    /** Shows the pictures in front. Those that stay the same stay there, with the focus. */
    #showPictures() {
        const { index, page, head } = this.#session.book;
        const pictures = page.pictures.map(({ identity, utterances, ...seen }) => seen);
        const shown = JSON.stringify([index, head.language, pictures]);
        if (shown === this.#shown) return;
        this.#shown = shown;
        for (const element of byId("scene").querySelectorAll("[data-frame]")) element.remove();
        byId("scene").append(...pictures.map((picture, number) => this.#element(picture, number)));
        placePictures(byId("scene"));
    }

    /** A picture in a button, or one that says nothing. */
    #element({ image: path, version, frame, description, speaks }, number) {
        const { index, head } = this.#session.book;
        const image = document.createElement("img");
        image.alt = description ?? (speaks ? this.#name(number) : "");
        image.lang = description ? head.language : "en";
        const element = speaks ? document.createElement("button") : image;
        element.className = speaks ? "touchable" : "silent";
        element.dataset.frame = frame.join(" ");
        if (speaks) {
            Object.assign(element, { type: "button" }).append(image);
            element.dataset.picture = number;
            image.addEventListener("load", () => giveMask(image).catch(() => {}));
        }
        image.src = `pictures/${index}?picture=${number}&image=${encodeURIComponent(path)}&${version ?? ""}`;
        return element;
    }

    /** Shows whose words can be seen: those of the page, and those of its pictures. */
    #showSpeakers() {
        const { page, picture } = this.#session.book;
        const hadFocus = byId("speakers").contains(document.activeElement);
        byId("speakers").hidden = page.pictures.length === 0;
        const speakers = page.pictures.length === 0 ? [] : [null, ...page.pictures.keys()];
        byId("speakers").replaceChildren(...speakers.map((speaker) => this.#speaker(speaker, speaker === picture)));
        if (hadFocus) byId("speakers").querySelector("[aria-pressed=true]")?.focus();
    }

    #speaker(picture, isShown) {
        const button = document.createElement("button");
        Object.assign(button, { type: "button", className: "quiet" });
        button.textContent = picture === null ? "Page" : this.#name(picture);
        if (picture !== null && this.#session.book.page.pictures[picture].description) {
            button.lang = this.#session.book.head.language;
        }
        button.setAttribute("aria-pressed", String(isShown));
        button.addEventListener("click", () => this.#session.go(this.#session.book.index, 0, picture));
        return button;
    }

    #name(picture) {
        return this.#session.book.page.pictures[picture]?.description ?? `Picture ${picture + 1}`;
    }

    #showSpeaking() {
        const { listening, book } = this.#session;
        const { page, picture } = listening.player.sounding?.place ?? {};
        for (const button of byId("scene").querySelectorAll(".touchable")) {
            const isHeard = page === book.index && Number(button.dataset.picture) === picture;
            button.classList.toggle("speaking", isHeard);
        }
    }
}
