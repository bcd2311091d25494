// Undo, redo and save.

import { byId } from "./elements.js";
import { sentence } from "./sentences.js";

/** What is said of a file that is not what is shown. */
const OBSTACLES = {
    new: "new", missing: "the file is gone", blocked: "the file cannot be read", broken: "the file is broken",
};

/**
 * Connects the buttons, and shows whether everything is saved.
 *
 * @param {import("./editor-session.js").EditorSession} session - The session.
 * @param {() => void} compare - Lets the author choose, when the file was changed elsewhere.
 * @returns {() => void} Saves.
 */
export function connectHistory(session, compare) {
    function save() {
        if (session.book.head?.conflict) compare();
        else session.command("save");
    }
    for (const name of /** @type {const} */ (["undo", "redo"])) {
        byId(name).addEventListener("click", () => session.command(name));
    }
    byId("save").addEventListener("click", save);
    byId("become-xml").addEventListener("click", () => session.command("xml"));
    session.book.addEventListener("head", () => show(session.book.head, session.book.isReadOnly));
    addEventListener("beforeunload", (event) => {
        if (session.editing) event.preventDefault();
    });
    return save;
}

function show(head, isReadOnly) {
    const { title, name, isSaved, undo, redo, writable, obstacle, becomesXML, historyObstacle } = head;
    byId("title").textContent = title ?? name;
    document.title = `${isKept(head) ? "" : "• "}${title ?? name} – Studio`;
    byId("saved").textContent = `${name} · ${state(head)}`;
    byId("save").disabled = isSaved || !writable;
    showStep(byId("undo"), "Undo", isReadOnly ? null : undo, "Ctrl+Z");
    showStep(byId("redo"), "Redo", isReadOnly ? null : redo, "Ctrl+Shift+Z");
    byId("history-obstacle").hidden = !historyObstacle;
    byId("history-obstacle").firstElementChild.textContent = historyObstacle ?? "";
    byId("read-only").hidden = writable;
    byId("become-xml").hidden = !becomesXML;
    byId("read-only").firstElementChild.textContent = becomesXML
        ? "This book is not in XML. To be changed here, it becomes so, without comments; its file does when you save."
        : sentence(obstacle ?? "The book can be read here, and not changed.");
}

/** Whether closing loses no edit: a file that is not there yet, or was broken elsewhere, is none made here. */
function isKept({ isSaved, isChanged, fileObstacle }) {
    return isSaved || (!isChanged && ["new", "broken", "blocked"].includes(fileObstacle));
}

function state({ isSaved, isChanged, fileObstacle }) {
    if (isSaved) return "saved";
    if (fileObstacle === "new" && !isChanged) return "new, its file is made when you save it";
    return [OBSTACLES[fileObstacle], isChanged || !fileObstacle ? "not saved yet" : ""].filter(Boolean).join(", ");
}

function showStep(button, name, step, key) {
    const label = step ? `${name}: ${step.charAt(0).toLowerCase()}${step.slice(1)}` : name;
    button.disabled = !step;
    button.setAttribute("aria-label", label);
    button.title = `${label} (${key})`;
}
