// The keys of a story. None is a letter, which speech input and screen readers use.

/**
 * Calls an action by its key, unless the focus is in a control that uses the key itself.
 *
 * @param {Record<string, () => void>} actions - By the name of the key: `" "`, `ArrowLeft`, `Control+ArrowLeft`.
 */
export function listenToKeys(actions) {
    document.addEventListener("keydown", (event) => {
        if (event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
        // A space bar that is held down would start and stop many times a second.
        if (event.repeat && event.key === " ") return;
        const action = actions[(event.ctrlKey ? "Control+" : "") + event.key];
        if (!action || isUsed(event)) return;
        event.preventDefault();
        action();
    });
}

function isUsed(event) {
    if (document.querySelector("dialog[open]")) return true;
    const control = event.target.closest("button, input, select, textarea, a[href], summary");
    return control !== null && (event.key === " " || !control.matches("button"));
}
