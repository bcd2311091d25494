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

/** Connects a button with a field that is not shown, which lets the author choose files. */
export function connectChoice(button, field, take) {
    button.addEventListener("click", () => field.click());
    field.addEventListener("change", () => {
        if (field.files.length > 0) take([...field.files]);
        // The same file may be chosen again.
        field.value = "";
    });
}

/** Takes files that are dropped on an element. Those dropped beside it are not opened in place of the studio. */
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
        const files = [...event.dataTransfer.files];
        if (files.length > 0 && element.contains(event.target)) take(files);
    });
}
