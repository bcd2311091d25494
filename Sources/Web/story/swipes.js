// Horizontal swipes of a finger.

/** What a swipe must be at least: as long as this, in CSS pixels, and as fast as this, in pixels per millisecond. */
const LEAST = { length: 40, speed: 0.25 };

/** The share of the element's width after which a slow drag is a swipe, too. */
const FAR = 1 / 3;

/** How far a finger moves before a drag is seen, in CSS pixels. */
const SLACK = 10;

/**
 * Recognizes swipes on an element, which needs `touch-action: pan-y pinch-zoom`. A pinch, a vertical movement or a
 * selection of text is none.
 *
 * @param {HTMLElement} element - The element.
 * @param {(direction: "left" | "right") => void} swiped - Called at the end of a swipe.
 * @param {(distance: number, isHeld: boolean) => void} dragged - Called while a finger moves to the side, with its
 *     distance in CSS pixels, and at the end of this, before a swipe is told, when it is held no longer.
 */
export function recognizeSwipes(element, swiped, dragged = () => {}) {
    const fingers = new Set();
    let start = null;
    let distance = 0;
    function end() {
        start = null;
        if (distance !== 0) dragged(distance, false);
        distance = 0;
    }
    element.addEventListener("pointerdown", (event) => {
        if (event.pointerType === "mouse") return;
        fingers.add(event.pointerId);
        if (fingers.size > 1) end();
        else start = event;
    });
    element.addEventListener("pointermove", (event) => {
        if (start?.pointerId !== event.pointerId || !getSelection().isCollapsed) return;
        const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
        if (distance === 0 && (Math.abs(x) < SLACK || Math.abs(x) < 2 * Math.abs(y))) return;
        distance = x;
        dragged(distance, true);
    });
    element.addEventListener("pointerup", (event) => {
        fingers.delete(event.pointerId);
        if (start?.pointerId !== event.pointerId) return;
        const direction = directionOf(start, event, element.clientWidth);
        end();
        if (direction && getSelection().isCollapsed) swiped(direction);
    });
    element.addEventListener("pointercancel", (event) => {
        fingers.delete(event.pointerId);
        end();
    });
}

function directionOf(start, end, width) {
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    const speed = Math.abs(x) / Math.max(1, end.timeStamp - start.timeStamp);
    if (Math.abs(x) < LEAST.length || Math.abs(x) < 2 * Math.abs(y)) return null;
    if (speed < LEAST.speed && Math.abs(x) < FAR * width) return null;
    return x < 0 ? "left" : "right";
}
