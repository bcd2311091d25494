// What is wrong with the book.

import { connectDialog } from "./panel.js";

const byId = (id) => document.getElementById(id);

/** Shows how many problems there are, and lists them with their places. */
export function connectProblems(desk) {
    const dialog = byId("problems");
    const open = connectDialog(dialog, byId("open-problems"));
    byId("show-broken").addEventListener("click", open);
    byId("fix").addEventListener("click", () => desk.command("fix"));
    desk.book.addEventListener("head", () => {
        const { problems, isBroken, conflict } = desk.book.head;
        byId("broken").hidden = !isBroken;
        byId("changed-elsewhere").hidden = !conflict;
        const button = byId("open-problems");
        button.hidden = problems.length === 0;
        button.textContent = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
        button.classList.toggle("error", problems.some(({ severity }) => severity === "error"));
        byId("fix").disabled = !problems.some(({ isFixable }) => isFixable);
        dialog.querySelector("ol").replaceChildren(...problems.map((problem) => item(problem, async () => {
            dialog.close();
            await desk.go(problem.page, problem.utterance ?? 0);
            byId("text").focus();
        })));
        if (problems.length === 0) dialog.close();
    });
}

function item(problem, go) {
    const { severity, message, line, page, utterance, isFixable } = problem;
    const hasPlace = Number.isInteger(page);
    const element = document.createElement("li");
    const button = document.createElement(hasPlace ? "button" : "div");
    button.className = `problem ${severity}`;
    const text = document.createElement("span");
    text.textContent = message;
    const place = document.createElement("small");
    const parts = [
        hasPlace && `Page ${page + 1}`, hasPlace && Number.isInteger(utterance) && `utterance ${utterance + 1}`,
        line && `line ${line}`, isFixable && "can be repaired",
    ];
    place.textContent = parts.filter(Boolean).join(", ");
    button.append(text, place);
    if (hasPlace) {
        button.type = "button";
        button.addEventListener("click", go);
    }
    element.append(button);
    return element;
}
