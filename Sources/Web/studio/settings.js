// What an author has chosen for all books.

import { Phrases } from "../story/phrases.js";
import { StoredValue } from "../story/place.js";
import { Theme, connectThemeControls } from "../story/theme.js";
import { byId } from "./elements.js";

/** The habits, which are checkboxes, and the colours, which are those of the story page. */
export class Settings {
    #store = new StoredValue("studio");
    #boxes = [byId("auto-turn"), byId("hear-changes"), byId("single-keys")];

    constructor() {
        const kept = this.#store.read() ?? {};
        for (const box of this.#boxes) {
            box.checked = kept[box.id] ?? box.checked;
            box.addEventListener("change", () => this.#keep());
        }
        connectThemeControls(new Theme(new StoredValue("theme")), new Phrases("en"), {
            field: byId("colours"), hue: byId("hue"), brightness: byId("brightness"), saturation: byId("saturation"),
            reset: byId("reset-theme"),
        });
    }

    get turnsPages() {
        return byId("auto-turn").checked;
    }

    get hearsChanges() {
        return byId("hear-changes").checked;
    }

    get hasSingleKeys() {
        return byId("single-keys").checked;
    }

    onChange(listener) {
        byId("auto-turn").addEventListener("change", listener);
    }

    #keep() {
        this.#store.write(Object.fromEntries(this.#boxes.map((box) => [box.id, box.checked])));
    }
}
