// The file was changed elsewhere, and so was the book here: the author chooses, utterance by utterance.

import { connectDialog } from "./panel.js";
import { get } from "./api.js";
import { says } from "./properties.js";

const byId = (id) => document.getElementById(id);

const SAYS = {
    text: "Another text",
    properties: "Another sound",
    order: "Other pages, utterances, titles, pictures or pronunciations, so one version as a whole",
};

/** Where it was changed since both versions were the same. */
const CHANGED = { mine: ", changed only here", theirs: ", changed only in the file", both: "" };

/** Shows both versions, and takes over what is chosen. */
export function connectConflict(desk) {
    const dialog = byId("conflict");
    const form = dialog.querySelector("form");
    const open = connectDialog(dialog);
    let version = null;
    byId("open-conflict").addEventListener("click", async () => {
        const conflict = await desk.message.guard(() => get("conflict"));
        if (!conflict) return;
        const { differences } = conflict;
        version = conflict.version;
        form.querySelector("ol").replaceChildren(...differences.map(item));
        open();
    });
    for (const side of ["mine", "theirs"]) {
        byId(`all-${side}`).addEventListener("click", () => {
            for (const choice of form.querySelectorAll(`[value=${side}]`)) choice.checked = true;
        });
    }
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const mine = [...form.querySelectorAll("[value=mine]:checked")].map(({ name }) => Number(name));
        dialog.close();
        await desk.command("conflict", { version, mine });
    });
}

function item({ id, page, utterance, mine, theirs, values, what, changed }) {
    const element = document.createElement("li");
    const group = document.createElement("fieldset");
    group.className = "difference";
    const legend = document.createElement("legend");
    const place = Number.isInteger(page) ? `Page ${page + 1}, utterance ${(utterance ?? 0) + 1}: ` : "";
    legend.textContent = `${place}${SAYS[what]}${CHANGED[changed]}`;
    const shown = (text, side) => [text, ...values.map((value) => says(value.name, value[side] ?? null))].join(" · ");
    const here = choice(id, "mine", "Here", shown(mine, "mine"));
    const there = choice(id, "theirs", "In the file", shown(theirs, "theirs"));
    // What was changed on one side alone is kept, if the author does not choose.
    (changed === "theirs" ? there : here).querySelector("input").checked = true;
    group.append(legend, here, there);
    element.append(group);
    return element;
}

function choice(id, value, says, text) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: id, value });
    const content = document.createElement("span");
    const side = document.createElement("small");
    side.textContent = says;
    content.append(side, text);
    label.append(input, content);
    return label;
}
