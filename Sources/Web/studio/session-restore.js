// Where the author was, to come back to it when the studio is opened again.

/** Shows the page and selects the utterance that this tab showed last of the book, and keeps what it shows. */
export function restoreSession(session) {
    const { book } = session;
    let kept = null;
    book.addEventListener("head", () => {
        kept = read(book.head.name);
        [book.index, book.picture] = [kept?.page ?? 0, kept?.picture ?? null];
    }, { once: true });
    book.addEventListener("page", () => {
        if (kept) session.choose(kept.utterance);
        if (kept) session.reveal(kept.utterance);
        session.addEventListener("selection", () => write(book.head.name, session.place));
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
