// The characters of the book, and their voices.

const byId = (id) => document.getElementById(id);

/** Lists the cast, and changes it. */
export class CastForm {
    #desk;
    #list = byId("cast");
    #shown = "";
    /** The new names of characters that are being renamed. */
    #renamed = new Map();

    /** @param {import("./desk.js").Desk} desk - The desk. */
    constructor(desk) {
        this.#desk = desk;
        byId("add-character").addEventListener("click", () => this.#add());
        byId("new-character").addEventListener("keydown", (event) => {
            if (event.key === "Enter" && !event.isComposing) this.#add();
        });
        desk.book.addEventListener("head", () => this.#show());
    }

    async #add() {
        const field = byId("new-character");
        const character = field.value.trim();
        if (character !== "" && await this.#make({ edit: "addMember", character })) field.value = "";
        field.focus();
    }

    async #make(edit) {
        const isMade = await this.#desk.inTurn(() => this.#desk.edit([edit]));
        // What was entered and refused is not in the book.
        if (!isMade) this.#showAnew();
        return isMade;
    }

    #show() {
        const { characters, writable } = this.#desk.book.head;
        for (const id of ["new-character", "add-character"]) byId(id).disabled = !writable;
        if (JSON.stringify([characters, writable]) !== this.#shown) this.#showAnew();
    }

    #showAnew() {
        const { characters, writable } = this.#desk.book.head;
        this.#shown = JSON.stringify([characters, writable]);
        const { activeElement } = document;
        const row = activeElement.closest("#cast li");
        const name = this.#renamed.get(row?.dataset.name) ?? row?.dataset.name;
        const column = row ? [...row.children].indexOf(activeElement) : -1;
        this.#list.replaceChildren(...characters.map((character) => this.#row(character, writable)));
        this.#list.hidden = characters.length === 0;
        if (!row) return;
        const next = [...this.#list.children].find(({ dataset }) => dataset.name === name);
        (next?.children[column] ?? byId("new-character")).focus();
    }

    async #rename(character, text) {
        this.#renamed.set(character, text);
        await this.#make({ edit: "renameMember", character, text });
        this.#renamed.delete(character);
    }

    #row({ name, voice }, writable) {
        const element = document.createElement("li");
        element.className = "character";
        element.dataset.name = name;
        const change = (edit) => this.#make({ ...edit, character: name });
        const nameField = field(`Name of ${name}`, name);
        nameField.addEventListener("change", () => {
            const text = nameField.value.trim();
            if (text === "" || text === name) nameField.value = name;
            else this.#rename(name, text);
        });
        const voiceField = field(`Voice of ${name}`, voice ?? "");
        voiceField.setAttribute("list", "choices-voice");
        voiceField.placeholder = "Voice";
        voiceField.addEventListener("change", () => {
            change({ edit: "setMember", property: "voice", value: voiceField.value.trim() || null });
        });
        const remove = document.createElement("button");
        Object.assign(remove, { type: "button", className: "plain", textContent: "✕", title: `Delete ${name}` });
        remove.setAttribute("aria-label", `Delete ${name}`);
        remove.addEventListener("click", () => change({ edit: "removeMember" }));
        element.append(nameField, voiceField, remove);
        for (const control of element.children) control.disabled = !writable;
        return element;
    }
}

function field(label, value) {
    const input = document.createElement("input");
    Object.assign(input, { type: "text", value, spellcheck: false, autocomplete: "off" });
    input.setAttribute("aria-label", label);
    return input;
}
