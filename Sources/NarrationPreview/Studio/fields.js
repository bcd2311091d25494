// Fields that show what the book has.

import { get } from "./api.js";

const changing = new WeakSet();

/** Watches a control, so that what the author has begun to enter is not replaced by what the book has. */
export function watch(control) {
    control.addEventListener("input", () => changing.add(control));
    for (const end of ["change", "blur"]) control.addEventListener(end, () => changing.delete(control));
}

/** Whether the author is entering something in a control that is watched. */
export function isChanging(control) {
    return changing.has(control);
}

/** Shows a value in a field, unless the author is typing there. */
export function fill(field, value) {
    if (document.activeElement !== field) field.value = value ?? "";
}

/** The paths of the pictures in the book's folder and its subfolders. */
export function picturesOfFolder() {
    return get("pictures");
}

/** Offers pictures in a menu, with the one that is chosen and with none. */
export function offer(menu, chosen, names) {
    const all = [...new Set([...(chosen ? [chosen] : []), ...names])].sort();
    menu.replaceChildren(new Option("None", ""), ...all.map((name) => new Option(name, name)));
    menu.value = chosen ?? "";
}
