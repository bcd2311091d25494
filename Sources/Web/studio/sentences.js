// Texts of the server as people read them.

/** A text with a capital at its beginning, unless it begins with a name, such as that of a file. */
export function sentence(text) {
    return (text ?? "").replace(/^\p{Ll}(?=\p{Ll}*([\s,:;’']|$))/u, (letter) => letter.toUpperCase());
}

/** A part of a text, from one UTF-16 unit to another, without the halves of characters that are cut in two. */
export function part(text, from, to) {
    return text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
}
