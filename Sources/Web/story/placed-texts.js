// Texts that stand in front of the picture of their page, where the window is large enough (see story.css).

/** The most that letters have of the height of the page, where the book leaves their size open. */
const LARGEST = 0.05;

/** The share of its place that a text may cover. */
const SHARE = 0.85;

/** The area of a character, as a multiple of the square of the size. */
const CHARACTER_AREA = 0.8;

/**
 * The size of letters, in CSS pixels, with which a text has room in a place on a page.
 *
 * @param {number} characters - The length of the text.
 * @param {number[]} frame - The place, in fractions of the page.
 * @param {{ width: number, height: number }} page - The size of the page.
 */
export function fittingSize(characters, [, , width, height], page) {
    const area = width * page.width * height * page.height * SHARE;
    return Math.min(Math.sqrt(area / (Math.max(1, characters) * CHARACTER_AREA)), LARGEST * page.height);
}

/**
 * Places a text in front of a page's picture, and keeps its letters as large as the picture is shown.
 *
 * @param {HTMLElement} text - Its data has the frame, in fractions of the page, and perhaps the size and the colour.
 * @param {HTMLElement} scene - The picture.
 * @returns {() => void} Places it anew when its data have changed.
 */
export function placeText(text, scene) {
    function update() {
        const { frame, size, color } = text.dataset;
        if (!frame) return;
        const numbers = frame.split(" ").map(Number);
        for (const [index, name] of ["x", "y", "width", "height"].entries()) {
            text.style.setProperty(`--${name}`, `${100 * numbers[index]}%`);
        }
        if (color) text.style.setProperty("--color", color);
        const page = { width: scene.clientWidth, height: scene.clientHeight };
        const pixels = size ? Number(size) * page.height : fittingSize(text.textContent.length, numbers, page);
        text.style.setProperty("--letters", `${pixels}px`);
    }
    new ResizeObserver(update).observe(scene);
    return update;
}
