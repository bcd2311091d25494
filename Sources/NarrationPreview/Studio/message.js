// What went wrong, told to the author.

/** Shows messages in an element, until they are closed or the next one comes. */
export class Message {
    #element;

    /** @param {HTMLElement} element - Has a `span` for the text and a button that closes it. */
    constructor(element) {
        this.#element = element;
        element.querySelector("button").addEventListener("click", () => this.hide());
    }

    show(text) {
        this.#element.querySelector("span").textContent = text;
        this.#element.hidden = false;
    }

    hide() {
        this.#element.hidden = true;
    }

    /** Does something, and shows why it was not possible if it was not. */
    async guard(action) {
        this.hide();
        try {
            return await action();
        } catch (error) {
            this.show(error.message);
            return undefined;
        }
    }
}
