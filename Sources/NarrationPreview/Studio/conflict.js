// The file was changed elsewhere, and so was the book here: the author chooses, utterance by utterance.

import { connectDialog } from "./panel.js";
import { get } from "./api.js";

const byId = (id) => document.getElementById(id);

const SAYS = {
    text: "Another text",
    properties: "Another sound",
    "missing here": "Only in the file",
    "missing there": "Only here",
    order: "Other pages, utterances, titles or pictures, so one version as a whole",
};

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

function item({ id, page, utterance, mine, theirs, what }) {
    const element = document.createElement("li");
    const group = document.createElement("fieldset");
    group.className = "difference";
    const legend = document.createElement("legend");
    const place = Number.isInteger(page) ? `Page ${page + 1}, utterance ${(utterance ?? 0) + 1}: ` : "";
    legend.textContent = `${place}${SAYS[what] ?? what}`;
    const shown = what === "properties" ? { mine: `${mine} (as tuned here)`, theirs: `${theirs} (as in the file)` }
        : { mine: mine ?? "Not there", theirs: theirs ?? "Not there" };
    const [here, there] = [choice(id, "mine", "Here", shown.mine), choice(id, "theirs", "In the file", shown.theirs)];
    here.querySelector("input").checked = true;
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
