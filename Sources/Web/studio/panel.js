// The panel beside the page, with one of its tabs open; and what comes over the page in small windows.

import { byId } from "./elements.js";

/**
 * Connects tabs as the ARIA Authoring Practices describe them: arrows move, and what is reached opens.
 *
 * @returns {(tab: HTMLElement) => void} Opens a tab.
 */
export function connectTabs() {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    function open(tab) {
        for (const other of tabs) {
            other.setAttribute("aria-selected", String(other === tab));
            other.tabIndex = other === tab ? 0 : -1;
            document.getElementById(other.getAttribute("aria-controls")).hidden = other !== tab;
        }
    }
    tabs.forEach((tab, index) => {
        tab.addEventListener("click", () => open(tab));
        tab.addEventListener("keydown", ({ key }) => {
            const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
            if (!by) return;
            const next = tabs[(index + by + tabs.length) % tabs.length];
            open(next);
            next.focus();
        });
    });
    return open;
}

/** Lets a part that comes over the page be closed by a tap beside it. */
export function closeFromBeside(drawer, close) {
    drawer.parentElement.addEventListener("pointerdown", ({ target }) => {
        const isOver = getComputedStyle(drawer).position === "absolute";
        if (isOver && drawer.classList.contains("open") && !drawer.contains(target)) close();
    });
}

/** Connects a button that opens a part of the page which is always open in larger windows. */
export function connectDrawer(button, drawer) {
    function show(isOpen) {
        drawer.classList.toggle("open", isOpen);
        button.setAttribute("aria-expanded", String(isOpen));
    }
    button.addEventListener("click", () => {
        show(!drawer.classList.contains("open"));
        if (drawer.classList.contains("open")) drawer.querySelector("input, button")?.focus();
    });
    /** The focus does not go with what is hidden. */
    function close() {
        const hadFocus = drawer.contains(document.activeElement);
        show(false);
        if (hadFocus) button.focus();
    }
    drawer.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !drawer.classList.contains("open")) return;
        event.preventDefault();
        close();
    });
    return { open: () => show(true), close };
}

/** Connects a dialog with the button that opens it; it is closed by its button, Escape, and a click beside it. */
export function connectDialog(dialog, button = null, opened = () => {}) {
    function open() {
        if (!dialog.open) dialog.showModal();
        opened();
    }
    button?.addEventListener("click", open);
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("pointerdown", (event) => {
        const box = dialog.getBoundingClientRect();
        const isInside = event.clientX >= box.left && event.clientX <= box.right
            && event.clientY >= box.top && event.clientY <= box.bottom;
        if (event.target === dialog && !isInside) dialog.close();
    });
    return open;
}
