// What is wrong with the book.

import { byId } from "./elements.js";
import { Message } from "./message.js";
import { connectDialog } from "./panel.js";
import { whereIs } from "./positions.js";
import { sentence } from "./sentences.js";

/** What is said of a file that is not what is shown. */
const OBSTACLES = {
    missing: "The file is gone. Shown is its last version; saving writes it anew.",
    blocked: "The file cannot be read now. Shown is its last version; move away what is there now, and save.",
    broken: "The file is broken. Shown is the last version that could be read. To write over it keeps a copy of it.",
};

/** What is said of a book that could not be read yet. */
const UNREAD = "The book cannot be read yet. When it is repaired, here or elsewhere, it is shown.";

/**
 * Shows how many problems there are, and lists them with their places.
 *
 * @param {import("./editor-session.js").EditorSession} session - The session.
 * @param {(field: HTMLElement) => void} enter - Opens a field of the panel that is about the book.
 */
export function connectProblems(session, enter) {
    const dialog = byId("problems");
    // What goes wrong is said in the dialog, which covers the page.
    const message = new Message(byId("problems-message"));
    const open = connectDialog(dialog, byId("open-problems"), () => message.hide());
    byId("show-broken").addEventListener("click", open);
    byId("fix").addEventListener("click", () => session.command("fix", {}, message));
    byId("replace-broken").addEventListener("click", () => replaceBroken(session));
    session.book.addEventListener("head", () => {
        const { problems, fileObstacle, isUnread, writable, conflict } = session.book.head;
        showBroken(isUnread ? UNREAD : OBSTACLES[fileObstacle] ?? "");
        byId("replace-broken").hidden = fileObstacle !== "broken" || !writable || conflict;
        byId("changed-elsewhere").hidden = !conflict;
        showCount(byId("open-problems"), problems.map(({ severity }) => severity));
        byId("fix").disabled = session.book.isReadOnly || !problems.some(({ isFixable }) => isFixable);
        dialog.querySelector("ol").replaceChildren(...problems.map((problem) => (
            item(problem, wayTo(problem), writable ? remedyOf(problem) : null)
        )));
        if (problems.length > 0 || !dialog.open) return;
        dialog.close();
        // The button that opened the dialog is gone with the last problem.
        byId("text").focus();
    });

    /** What repairs a problem if the author wants it, with its name, or null. */
    function remedyOf({ code, character }) {
        if (code !== "unknown-character" || !character) return null;
        return ["Add the character", async () => {
            // The button is gone with the problem.
            dialog.querySelector(".close").focus();
            const { book } = session;
            await session.inTurn(() => message.guard(() => book.edit([{ edit: "addMember", character }])));
        }];
    }

    /** Leads to the place of a problem, or is null. */
    function wayTo(problem) {
        if (Number.isInteger(problem.page)) {
            return async () => {
                dialog.close();
                await session.go(problem.page, problem.utterance ?? 0, problem.picture);
                const lacks = problem.code === "missing-description" && !session.book.page.imageDescription;
                if (lacks) enter(byId("description-field"));
                else byId("text").focus();
            };
        }
        if (!fieldOf(problem, session.book)) return null;
        return () => {
            dialog.close();
            enter(fieldOf(problem, session.book));
        };
    }
}

/** The field with what is wrong with the book or its cast, by the value that is named; null if there is none. */
function fieldOf({ code, message }, { head, page }) {
    const names = (value) => Boolean(value) && [`"${value}"`, `“${value}”`].some((name) => message.includes(name));
    const inCast = (selector) => [...byId("cast").querySelectorAll(selector)].find(({ value }) => names(value)) ?? null;
    switch (code) {
    case "unknown-voice":
        return inCast("[list]") ?? (names(page?.bookProperties?.voice?.value) ? byId("property-voice") : null);
    case "unused-character": return inCast("input:first-child");
    case "unknown-language": return names(head.language) ? byId("language-field") : null;
    case "missing-language": return byId("language-field");
    case "broken-cover": return byId("cover-field");
    case "missing-picture": return names(head.coverImage) ? byId("cover-field") : null;
    default: return null;
    }
}

/** Shows how many problems there are. What is only unfinished is counted apart, when there is nothing else. */
function showCount(button, severities) {
    const problems = severities.filter((severity) => severity !== "unfinished").length;
    button.hidden = severities.length === 0;
    button.classList.toggle("error", severities.includes("error"));
    button.classList.toggle("unfinished", problems === 0);
    button.textContent = problems === 0 ? `${severities.length} unfinished`
        : problems === 1 ? "1 problem" : `${problems} problems`;
}

/** Shows a notice about the file. The same text again would be read aloud again. */
function showBroken(text) {
    const notice = byId("broken");
    const says = notice.querySelector("p");
    if (says.textContent !== text) says.textContent = text;
    notice.hidden = text === "";
}

/** Writes what is shown over a broken file, and tells where that is kept. */
async function replaceBroken(session) {
    await session.command("replace");
    const { fileObstacle, keptAside } = session.book.head;
    byId("text").focus();
    if (!fileObstacle && keptAside) session.message.show(`What was in the file is kept beside it, as “${keptAside}”.`);
}

/** A problem in the list; a button if there is a way to its place, and another one with its remedy if it has one. */
function item(problem, go, remedy) {
    const { severity, message, line, page, isFixable } = problem;
    const element = document.createElement("li");
    const button = document.createElement(go ? "button" : "div");
    button.className = `problem ${severity}`;
    const text = document.createElement("span");
    text.textContent = sentence(message);
    const place = document.createElement("small");
    const parts = [
        Number.isInteger(page) && whereIs(problem),
        line && `line ${line}`, isFixable && "can be repaired",
    ];
    place.textContent = parts.filter(Boolean).join(", ");
    button.append(text, place);
    if (go) {
        button.setAttribute("type", "button");
        button.addEventListener("click", go);
    }
    element.append(button);
    if (remedy) element.append(remedyButton(remedy));
    return element;
}

function remedyButton([name, act]) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "quiet", textContent: name });
    button.addEventListener("click", act);
    return button;
}
