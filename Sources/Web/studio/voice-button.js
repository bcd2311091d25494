// The button that opens the list of voices.

/** A button beside a field with a voice, with its name for those who do not see it. */
export function voiceButton(name) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "plain voices", textContent: "▶" });
    nameVoiceButton(button, name);
    button.setAttribute("aria-haspopup", "dialog");
    return button;
}

export function nameVoiceButton(button, name) {
    button.title = name;
    button.setAttribute("aria-label", name);
}
