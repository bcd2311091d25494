// Pictures in the author's own files.

import { postFile } from "./api.js";

/** The formats that every file of a book can have, and the bytes that a picture of them may have. */
const TYPES = ["image/png", "image/jpeg"];
const LIMIT = 16_000_000;

/**
 * Copies a picture into the book's folder.
 *
 * @param {File} file - The picture.
 * @returns {Promise<string>} Its path in the folder.
 * @throws {Error} If it is none that a book can have, or cannot be written.
 */
export async function addPicture(file) {
    if (!TYPES.includes(file.type)) throw new Error(`“${file.name}” is not a PNG or JPEG picture; save it as one.`);
    if (file.size > LIMIT) throw new Error(`“${file.name}” is larger than 16 MB; make the picture smaller.`);
    return (await postFile(`pictures?name=${encodeURIComponent(file.name)}`, file)).path;
}

/** Connects a button with a field that is not shown, which lets the author choose a file. */
export function connectChoice(button, field, take) {
    button.addEventListener("click", () => field.click());
    field.addEventListener("change", () => {
        const [file] = field.files;
        if (file) take(file);
        // The same file may be chosen again.
        field.value = "";
    });
}

/** Takes a file that is dropped on an element. One that is dropped beside it is not opened in place of the studio. */
export function connectDrop(element, take) {
    const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
    const show = (isOver) => element.classList.toggle("taking", isOver);
    document.addEventListener("dragover", (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        const isOver = element.contains(event.target);
        event.dataTransfer.dropEffect = isOver ? "copy" : "none";
        show(isOver);
    });
    document.addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) show(false); });
    document.addEventListener("drop", (event) => {
        show(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && element.contains(event.target)) take(file);
    });
}
