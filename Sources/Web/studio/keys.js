// The keys of the studio, and the sheet that shows them.

/** A key that is a single character, which speech input and screen readers may use for something else. */
const isSingle = (name) => /^(Shift\+)?.$/u.test(name) && name !== " ";

const NAMES = {
    " ": "Space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Control: "Ctrl", Escape: "Esc",
};

/**
 * Listens to keys, unless the focus is in a control that uses the key itself.
 *
 * @param {{ keys: string[], says: string, does: () => void }[]} actions - What there is to do; keys are named like
 *     `Control+Shift+z`, a character as it is typed.
 * @param {() => boolean} allowsSingle - Whether keys that are a single character are used.
 */
export function listenToKeys(actions, allowsSingle) {
    const byKey = new Map(actions.flatMap((action) => action.keys.map((key) => [key, action])));
    document.addEventListener("keydown", (event) => {
        if (event.defaultPrevented || event.isComposing || (event.repeat && event.key === " ")) return;
        const name = nameOf(event);
        const action = byKey.get(name);
        if (!action || (isSingle(name) && !allowsSingle()) || isUsed(event, name)) return;
        event.preventDefault();
        action.does();
    });
}

/** The sheet of keys, as lists with headings. */
export function keySheet(groups) {
    return groups.map(({ title, actions }) => {
        const section = document.createElement("section");
        const heading = document.createElement("h3");
        heading.textContent = title;
        const list = document.createElement("dl");
        for (const { keys, says } of actions) {
            const [term, meaning] = [document.createElement("dt"), document.createElement("dd")];
            keys.slice(0, 2).forEach((key, index) => term.append(index > 0 ? " or " : "", chord(key)));
            meaning.textContent = says;
            list.append(term, meaning);
        }
        section.append(heading, list);
        return section;
    });
}

function nameOf({ ctrlKey, metaKey, altKey, shiftKey, key }) {
    const isCharacter = [...key].length === 1;
    const control = ctrlKey || metaKey;
    // The shift of a character is part of the character, except in commands.
    const shift = shiftKey && (!isCharacter || control);
    const name = isCharacter && (control || /\p{L}/u.test(key)) ? key.toLowerCase() : key;
    return [control && "Control", altKey && "Alt", shift && "Shift", name].filter(Boolean).join("+");
}

/**
 * The keys that controls use themselves. A field of text uses all but those that save and split.
 *
 * @type {[string, RegExp][]}
 */
const USED = [
    ["input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]", /^(?!Control\+(s|Enter)$)/],
    ["select", /^(Arrow.*|Home|End|Page.*|Enter|Escape|.)$/u],
    ["input[type=range], [role=slider], [role=radio], [type=radio]", /^(Arrow.*|Home|End|Page.*)$/],
    ["#pages", /^(ArrowUp|ArrowDown|Home|End|Page.*)$/],
    // The utterance is deleted where the author looks at it.
    ["#head, #outline, #panel, #dock", /^Delete$/],
    ["[role=tab]", /^(ArrowLeft|ArrowRight| |Enter)$/],
    ["button, a[href], [type=checkbox], audio", /^( |Enter)$/],
];

function isUsed(event, name) {
    if (document.querySelector("dialog[open]")) return true;
    return USED.some(([selector, keys]) => keys.test(name) && event.target.closest(selector) !== null);
}

/** Keys that are pressed together. */
function chord(key) {
    const parts = [...key].length === 1 ? [key] : key.split("+");
    const chord = document.createElement("span");
    parts.forEach((part, index) => {
        const cap = document.createElement("kbd");
        cap.textContent = NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part);
        chord.append(index > 0 ? "+" : "", cap);
    });
    return chord;
}
