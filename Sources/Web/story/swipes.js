// Horizontal swipes of a finger.

/** What a swipe must be at least: as long as this, in CSS pixels, and as fast as this, in pixels per millisecond. */
const LEAST = { length: 40, speed: 0.25 };

/**
 * Recognizes swipes on an element, which needs `touch-action: pan-y pinch-zoom`. A pinch, a vertical movement or a
 * selection of text is none.
 *
 * @param {HTMLElement} element - The element.
 * @param {(direction: "left" | "right") => void} swiped - Called at the end of a swipe.
 */
export function recognizeSwipes(element, swiped) {
    const fingers = new Set();
    let start = null;
    element.addEventListener("pointerdown", (event) => {
        if (event.pointerType === "mouse") return;
        fingers.add(event.pointerId);
        start = fingers.size === 1 ? event : null;
    });
    element.addEventListener("pointerup", (event) => {
        fingers.delete(event.pointerId);
        if (start?.pointerId !== event.pointerId) return;
        const direction = directionOf(start, event);
        start = null;
        if (direction && getSelection().isCollapsed) swiped(direction);
    });
    element.addEventListener("pointercancel", (event) => {
        fingers.delete(event.pointerId);
        start = null;
    });
}

function directionOf(start, end) {
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    const speed = Math.abs(x) / Math.max(1, end.timeStamp - start.timeStamp);
    if (Math.abs(x) < LEAST.length || speed < LEAST.speed || Math.abs(x) < 2 * Math.abs(y)) return null;
    return x < 0 ? "left" : "right";
}
