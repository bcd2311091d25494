// Undo, redo and save.

const byId = (id) => document.getElementById(id);

/** Connects the buttons, and shows whether everything is saved. */
export function connectHistory(desk) {
    for (const name of ["undo", "redo", "save"]) {
        byId(name).addEventListener("click", () => desk.command(name));
    }
    byId("become-xml").addEventListener("click", () => desk.command("xml"));
    desk.book.addEventListener("head", () => show(desk.book.head));
    addEventListener("beforeunload", (event) => {
        if (desk.editing) event.preventDefault();
    });
}

function show({ title, name, isSaved, undo, redo, writable, obstacle, becomesXML, historyObstacle }) {
    byId("title").textContent = title ?? name;
    document.title = `${isSaved ? "" : "• "}${title ?? name} – Studio`;
    byId("saved").textContent = isSaved ? `${name} · saved` : `${name} · not saved yet`;
    byId("save").disabled = isSaved || !writable;
    showStep(byId("undo"), "Undo", undo, "Ctrl+Z");
    showStep(byId("redo"), "Redo", redo, "Ctrl+Shift+Z");
    byId("history-obstacle").hidden = !historyObstacle;
    byId("history-obstacle").firstElementChild.textContent = historyObstacle ?? "";
    byId("read-only").hidden = writable;
    byId("become-xml").hidden = !becomesXML;
    byId("read-only").firstElementChild.textContent = becomesXML
        ? "This book is a binary property list. To be changed here, it becomes one in XML; its file does when you save."
        : obstacle ?? "The book can be read here, and not changed.";
}

function showStep(button, name, step, key) {
    const label = step ? `${name}: ${step.charAt(0).toLowerCase()}${step.slice(1)}` : name;
    button.disabled = !step;
    button.setAttribute("aria-label", label);
    button.title = `${label} (${key})`;
}
