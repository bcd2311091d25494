// Texts of the server as people read them.

/** A text with a capital at its beginning, unless it begins with a name, such as that of a file. */
export function sentence(text) {
    return (text ?? "").replace(/^\p{Ll}(?=\p{Ll}*([\s,:;’']|$))/u, (letter) => letter.toUpperCase());
}
