// Fields that show what the book has.

import { get } from "./api.js";

/** Shows a value in a field, unless the author is typing there. */
export function fill(field, value) {
    if (document.activeElement !== field) field.value = value ?? "";
}

/** The names of the pictures in the book's folder. */
export function picturesOfFolder() {
    return get("pictures");
}

/** Offers pictures in a menu, with the one that is chosen and with none. */
export function offer(menu, chosen, names) {
    const all = [...new Set([...(chosen ? [chosen] : []), ...names])].sort();
    menu.replaceChildren(new Option("None", ""), ...all.map((name) => new Option(name, name)));
    menu.value = chosen ?? "";
}
