// The elements of the page.

/**
 * An element by its id. `make lint` reads from the page which ids there are, and what they are.
 *
 * @template {keyof StudioElements} Id
 * @param {Id} id
 * @returns {StudioElements[Id]}
 */
export function byId(id) {
    return document.getElementById(id);
}

/** The element that has the focus. */
export function focused() {
    return /** @type {HTMLElement} */ (document.activeElement);
}
