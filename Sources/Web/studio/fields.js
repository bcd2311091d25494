// Fields that show what the book has.

import { focused } from "./elements.js";
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

/** Whether the author is in a field of the panel in which text is typed. */
export function isInTextField() {
    return focused()?.matches("#panel :is(input[type=text], textarea)") ?? false;
}

/** Leaves a field of the panel in which text is typed, so that its text goes to what is shown now. */
export function leaveTextField() {
    if (isInTextField()) focused().blur();
}

/** Shows a value in a field, unless the author is typing there. */
export function fill(field, value) {
    if (document.activeElement !== field) field.value = value ?? "";
}

/** Enter takes a field of a single line, and the page has the focus again. With Shift it may begin another line. */
export function leaveByEnter(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    document.getElementById("text").focus();
}

/** Lets Escape give fields the value back that they had before the author typed, and go back to the page. */
export function leaveByEscape(element, fields) {
    const before = new WeakMap();
    for (const name of ["focusin", "change"]) {
        element.addEventListener(name, ({ target }) => before.set(target, target.value));
    }
    // It comes before the panel, which takes what was typed when Escape closes it.
    element.addEventListener("keydown", ({ key, isComposing, target }) => {
        if (key !== "Escape" || isComposing || !target.matches(fields)) return;
        target.value = before.get(target) ?? target.value;
        document.getElementById("text").focus();
    }, { capture: true });
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
