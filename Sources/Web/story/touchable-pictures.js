// Pictures that speak when they are touched, where they are not transparent.

/** Which pixels of a picture are not transparent: one bit a pixel, rows of whole bytes, the first pixel highest. */
export class AlphaMask {
    #bytes;
    #width;
    #height;

    constructor(base64, width, height) {
        this.#bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        this.#width = width;
        this.#height = height;
    }

    /** Whether a point can be touched; its coordinates are fractions of the width and the height. */
    has(x, y) {
        if (x < 0 || y < 0 || x >= 1 || y >= 1) return false;
        const [column, row] = [Math.floor(x * this.#width), Math.floor(y * this.#height)];
        const byte = this.#bytes[row * Math.ceil(this.#width / 8) + (column >> 3)];
        return (byte & (0x80 >> (column & 7))) !== 0;
    }
}

/** How far a finger may move between its touch and its end, in CSS pixels. A swipe is longer. */
const TAP = 35;

/** The milliseconds in which the browser's own click follows the end of a press. */
export const ECHO = 500;

const masks = new WeakMap();

/** Whether a point of the window is on a picture where it is not transparent. Without a mask, it nowhere is. */
function isOn(picture, x, y) {
    const box = picture.getBoundingClientRect();
    const [across, down] = [(x - box.left) / box.width, (y - box.top) / box.height];
    if (!(across >= 0 && down >= 0 && across < 1 && down < 1)) return false;
    const { mask, maskWidth, maskHeight } = picture.dataset;
    if (mask === undefined) return true;
    if (!masks.has(picture)) masks.set(picture, new AlphaMask(mask, Number(maskWidth), Number(maskHeight)));
    return masks.get(picture).has(across, down);
}

/** The picture in front at a point of the window, or undefined. */
export function pictureAt(pictures, x, y) {
    return [...pictures].reverse().find((picture) => isOn(picture, x, y));
}

/** Places the pictures of a scene. */
export function placePictures(scene) {
    for (const picture of scene.querySelectorAll("[data-frame]")) {
        const [x, y, width, height] = picture.dataset.frame.split(" ").map((number) => `${100 * Number(number)}%`);
        Object.assign(picture.style, { left: x, top: y, width, height });
    }
}

/**
 * Places the pictures of a scene, and calls a function with one that is touched, clicked, or chosen by a key.
 *
 * @param {HTMLElement} scene - The element that contains the pictures, each that speaks in a button.
 * @param {(button: HTMLButtonElement) => void} touched - Receives the button.
 */
export function connectPictures(scene, touched) {
    placePictures(scene);
    let start = null;
    let endOfTap = -Infinity;
    scene.addEventListener("pointerdown", (event) => {
        start = event.isPrimary && event.pointerType !== "mouse" ? event : null;
        endOfTap = -Infinity;
    });
    // The browser does not click where a finger has moved, though a child's does.
    scene.addEventListener("pointerup", (event) => {
        if (start?.pointerId !== event.pointerId) return;
        const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
        const button = buttonAt(scene, start);
        if (distance > TAP || !button || button !== buttonAt(scene, event)) return;
        endOfTap = event.timeStamp;
        touched(button);
    });
    scene.addEventListener("click", (event) => {
        if (event.timeStamp - endOfTap < ECHO) return;
        // A click by a key or a screen reader has no place.
        const chosen = event.detail === 0 ? event.target.closest("button.touchable") : buttonAt(scene, event);
        if (chosen) touched(chosen);
    });
    scene.addEventListener("pointermove", (event) => {
        scene.classList.toggle("on-picture", buttonAt(scene, event) !== undefined);
    });
}

function buttonAt(scene, event) {
    const pictures = scene.querySelectorAll("button.touchable > img");
    return pictureAt(pictures, event.clientX, event.clientY)?.parentElement;
}
