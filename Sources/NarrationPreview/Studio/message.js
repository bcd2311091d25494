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

    /** Shows a text, and a button that does something about it. */
    offer(text, name, action) {
        this.show(text);
        const button = document.createElement("button");
        button.type = "button";
        button.className = "quiet";
        button.textContent = name;
        button.addEventListener("click", () => {
            this.hide();
            action();
        });
        this.#element.querySelector("span").append(" ", button);
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
