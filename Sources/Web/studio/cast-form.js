// The characters of the book, and their voices.

import { byId } from "./elements.js";
import { isChanging, watch } from "./fields.js";
import { nameVoiceButton, voiceButton } from "./voice-button.js";

/**
 * Lists the cast, and changes it.
 *
 * A row stays where it is as long as its character is in the book. One that is taken from the page or moved loses the
 * focus, a click that has begun in it, and what is being typed there.
 */
export class CastForm {
    #session;
    #chooseVoice;
    #list = byId("cast");
    /** The rows, by the names of their characters. */
    #rows = new Map();
    /** The names, old and new, of the character that is being renamed. */
    #renaming = null;

    /**
     * @param {import("./editor-session.js").EditorSession} session - The session.
     * @param {(chosen: string, take: (voice: string) => void) => void} chooseVoice - Lets the author hear voices and
     *     take one.
     */
    constructor(session, chooseVoice) {
        this.#session = session;
        this.#chooseVoice = chooseVoice;
        byId("add-character").addEventListener("click", () => this.#add());
        byId("new-character").addEventListener("keydown", (event) => {
            if (event.key === "Enter" && !event.isComposing) this.#add();
        });
        session.book.addEventListener("head", () => this.#show());
    }

    async #add() {
        const field = byId("new-character");
        const character = field.value.trim();
        field.focus();
        if (character === "") return;
        // The next name may be typed before the answer comes.
        field.value = "";
        const isMade = await this.#session.inTurn(() => this.#session.edit([{ edit: "addMember", character }]));
        if (!isMade && field.value === "") field.value = character;
    }

    #show() {
        const { characters, writable } = this.#session.book.head;
        for (const control of [byId("new-character"), byId("add-character")]) control.disabled = !writable;
        const focused = [...this.#rows.values()].find((row) => row.hasFocus);
        this.#rows = new Map(characters.map(({ name }) => [name, this.#rowOf(name, characters)]));
        const rows = [...this.#rows.values()];
        arrange(this.#list, rows.map(({ element }) => element));
        this.#list.hidden = rows.length === 0;
        for (const [index, row] of rows.entries()) row.show(characters[index], writable);
        if (focused && !rows.includes(focused)) byId("new-character").focus();
    }

    #rowOf(name, characters) {
        const { from, to } = this.#renaming ?? {};
        const isRenamed = name === to && !characters.some((character) => character.name === from);
        return this.#rows.get(name) ?? (isRenamed ? this.#rows.get(from) : null) ?? this.#newRow();
    }

    #newRow() {
        const row = new CastRow();
        row.nameField.addEventListener("change", () => this.#rename(row));
        const setVoice = (value) => this.#change(row, { edit: "setMember", property: "voice", value });
        row.voiceField.addEventListener("change", () => setVoice(row.voiceField.value.trim() || null));
        row.voiceButton.addEventListener("click", () => this.#chooseVoice(row.voiceField.value, setVoice));
        row.removeButton.addEventListener("click", () => this.#remove(row));
        return row;
    }

    #rename(row) {
        const text = row.nameField.value.trim();
        if (text === "" || text === row.character.name) row.nameField.value = row.character.name;
        else this.#change(row, { edit: "renameMember", text });
    }

    async #remove(row) {
        const { name } = row.character;
        const isMade = await this.#change(row, { edit: "removeMember" });
        if (isMade) this.#session.offerUndo(`“${name}” was deleted.`);
    }

    /** Makes an edit of the character of a row, which has the name that the edits before have given to it. */
    #change(row, edit) {
        // A field that is taken from the page tells of a change when it had the focus.
        if (this.#rows.get(row.character.name) !== row) return undefined;
        return this.#session.inTurn(async () => {
            const character = row.character.name;
            this.#renaming = { from: character, to: edit.text };
            const isMade = await this.#session.edit([{ ...edit, character }]);
            this.#renaming = null;
            // What was entered and refused is not in the book.
            if (!isMade) row.fill();
            return isMade;
        });
    }
}

/** A character of the cast in the list. */
class CastRow {
    element = document.createElement("li");
    nameField = textField();
    voiceField = textField();
    voiceButton = voiceButton("");
    removeButton = document.createElement("button");
    /** What the book has for it. */
    character = {};

    constructor() {
        this.element.className = "character";
        this.voiceField.setAttribute("list", "choices-voice");
        this.voiceField.placeholder = "Voice";
        Object.assign(this.removeButton, { type: "button", className: "plain deleting", textContent: "✕" });
        this.element.append(this.nameField, this.voiceField, this.voiceButton, this.removeButton);
    }

    get hasFocus() {
        return this.element.contains(document.activeElement);
    }

    show(character, writable) {
        this.character = character;
        const { name } = character;
        this.nameField.setAttribute("aria-label", `Name of ${name}`);
        this.voiceField.setAttribute("aria-label", `Voice of ${name}`);
        nameVoiceButton(this.voiceButton, `Hear and choose voices for ${name}`);
        this.removeButton.setAttribute("aria-label", `Delete ${name}`);
        this.removeButton.title = `Delete ${name}`;
        for (const control of [this.nameField, this.voiceField, this.voiceButton, this.removeButton]) {
            control.disabled = !writable;
        }
        this.fill();
    }

    /** Shows what the book has in the fields where nothing is being typed. */
    fill() {
        const { name, voice } = this.character;
        if (!isChanging(this.nameField)) this.nameField.value = name;
        if (!isChanging(this.voiceField)) this.voiceField.value = voice ?? "";
    }
}

/** Puts new rows before those that follow them, and takes away those that are gone. The others are not moved. */
function arrange(list, elements) {
    for (const element of [...list.children]) if (!elements.includes(element)) element.remove();
    let next = null;
    for (const element of elements.toReversed()) {
        if (element.parentElement !== list) list.insertBefore(element, next);
        next = element;
    }
}

function textField() {
    const input = document.createElement("input");
    Object.assign(input, { type: "text", spellcheck: false, autocomplete: "off" });
    watch(input);
    return input;
}
