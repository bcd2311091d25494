// The file was changed elsewhere, and so was the book here: the author chooses, difference by difference.

import { byId } from "./elements.js";
import { changedWords } from "./changed-words.js";
import { connectDialog } from "./panel.js";
import { get } from "./api.js";
import { whereIs } from "./positions.js";
import { says } from "./properties.js";

const SAYS = {
    text: "Another text",
    properties: "Another sound",
    pageProperties: "Another sound of the whole page",
    bookProperties: "Another sound of the whole book",
    wholePage: "Other utterances or pictures, so one version of the page",
    order: "Other pages or pronunciations, so one version as a whole",
    title: "Another title",
    picture: "Another picture",
    backgroundImage: "Another picture",
    description: "Another description of the picture",
    imageDescription: "Another description of the picture",
    coverImage: "Another cover",
};

/** Where it was changed since both versions were the same. */
const CHANGED = { mine: ", changed only here", theirs: ", changed only in the file", both: "" };

/**
 * Shows both versions, and takes over what is chosen.
 *
 * @returns {() => Promise<void>} Opens the dialog.
 */
export function connectConflict(session) {
    const dialog = byId("conflict");
    const form = dialog.querySelector("form");
    const open = connectDialog(dialog);
    let version = null;
    async function compare() {
        // What is typed is one of the differences.
        await session.editing?.leave();
        const conflict = await session.message.guard(() => get("conflict"));
        if (!conflict) return;
        const { differences } = conflict;
        version = conflict.version;
        form.querySelector("ol").replaceChildren(...differences.map(item));
        open();
    }
    byId("open-conflict").addEventListener("click", compare);
    for (const side of /** @type {const} */ (["mine", "theirs"])) {
        byId(`all-${side}`).addEventListener("click", () => {
            for (const choice of form.querySelectorAll(`input[value=${side}]`)) choice.checked = true;
        });
    }
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const mine = [...form.querySelectorAll("input[value=mine]:checked")].map(({ name }) => Number(name));
        dialog.close();
        // The button that opened the dialog is gone with the conflict.
        byId("text").focus();
        await session.command("conflict", { version, mine });
    });
    return compare;
}

function item({ id, mine, theirs, values = [], what, changed, page, picture, utterance }) {
    const element = document.createElement("li");
    const group = document.createElement("fieldset");
    group.className = "difference";
    const legend = document.createElement("legend");
    const label = `${labelOf(what)}${CHANGED[changed] ?? ""}`;
    legend.textContent = [Number.isInteger(page) && whereIs({ page, picture, utterance }), label]
        .filter(Boolean).join(": ");
    const isText = what !== "order";
    const parts = isText ? changedWords(mine ?? "", theirs ?? "") : [[mine, "", ""], [theirs, "", ""]];
    const shown = (side, text, words) => [
        ...text === null || text === undefined ? ["None"] : marked(words),
        ...values.map((value) => ` · ${says(value.name, value[side] ?? null)}`),
    ];
    const here = choice(id, "mine", "Here", shown("mine", mine, parts[0]));
    const there = choice(id, "theirs", "In the file", shown("theirs", theirs, parts[1]));
    // What was changed on one side alone is kept, if the author does not choose. No whole book is chosen unasked.
    if (isText) (changed === "theirs" ? there : here).querySelector("input").checked = true;
    group.append(legend, here, there);
    element.append(group);
    return element;
}

/** What differs, in words; a kind that is not known here by its own name. */
function labelOf(what) {
    const words = what.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
    return SAYS[what] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A text with the words marked that the other version has not. */
function marked([before, changed, after]) {
    const mark = document.createElement("mark");
    mark.textContent = changed;
    return [before, ...changed === "" ? [] : [mark], after];
}

function choice(id, value, says, content) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: id, value, required: true });
    const text = document.createElement("span");
    const side = document.createElement("small");
    side.textContent = says;
    text.append(side, ...content);
    label.append(input, text);
    return label;
}
