// Where the author was, to come back to it when the studio is opened again.

/** Shows the page and selects the utterance that this tab showed last of the book, and keeps what it shows. */
export function resume(desk) {
    const { book } = desk;
    let kept = null;
    book.addEventListener("head", () => {
        kept = read(book.head.name);
        [book.index, book.picture] = [kept?.page ?? 0, kept?.picture ?? null];
    }, { once: true });
    book.addEventListener("page", () => {
        if (kept) desk.choose(kept.utterance);
        if (kept) desk.reveal(kept.utterance);
        desk.addEventListener("selection", () => write(book.head.name, desk.place));
    }, { once: true });
}

const keyOf = (name) => `narration studio ${name}`;

function read(name) {
    try {
        return JSON.parse(sessionStorage.getItem(keyOf(name)));
    } catch {
        return null;
    }
}

function write(name, place) {
    try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(place));
    } catch {
        // The storage is full, or not allowed.
    }
}
