// Buttons that stay pressed while the finger is near.

import { ECHO } from "./touchable-pictures.js";

/** How far from a button that it has pressed a finger may go, in CSS pixels. */
const REACH = 70;

/** Lets a button be pressed until the finger is far from it. Its look, the class `pressed`, and its effect agree. */
export function connectPresses(button) {
    let endOfPress = -Infinity;
    button.addEventListener("pointerdown", (event) => {
        endOfPress = -Infinity;
        if (event.button !== 0) return;
        button.setPointerCapture(event.pointerId);
        button.classList.add("pressed");
    });
    button.addEventListener("pointermove", (event) => {
        if (button.hasPointerCapture(event.pointerId)) button.classList.toggle("pressed", isNear(button, event));
    });
    button.addEventListener("pointerup", (event) => {
        if (!button.hasPointerCapture(event.pointerId)) return;
        const isPressed = button.classList.contains("pressed");
        button.classList.remove("pressed");
        if (isPressed) button.click();
        endOfPress = event.timeStamp;
    });
    button.addEventListener("pointercancel", () => button.classList.remove("pressed"));
    // Where the browser clicks, too, that was done. Keys and screen readers click without a press.
    button.addEventListener("click", (event) => {
        if (event.isTrusted && event.timeStamp - endOfPress < ECHO) event.stopImmediatePropagation();
    }, { capture: true });
}

function isNear(element, { clientX, clientY }) {
    const box = element.getBoundingClientRect();
    const across = Math.max(box.left - clientX, 0, clientX - box.right);
    const down = Math.max(box.top - clientY, 0, clientY - box.bottom);
    return Math.hypot(across, down) <= REACH;
}
