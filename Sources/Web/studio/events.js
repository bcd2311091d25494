// What the server tells without being asked.

/**
 * Listens to the server. A connection that is lost is made again by the browser.
 *
 * @param {object} listeners - `book` gets each head of the book, `rendering` each state of a rendering, and
 *     `connection` whether the server is reached.
 */
export function listenToServer({ book, rendering, connection }) {
    const source = new EventSource("events");
    source.addEventListener("open", () => connection(true));
    source.addEventListener("error", () => connection(false));
    source.addEventListener("book", (event) => book(JSON.parse(event.data)));
    source.addEventListener("rendering", (event) => rendering(JSON.parse(event.data)));
    addEventListener("pagehide", () => source.close());
    return source;
}
