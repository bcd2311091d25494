package import Narration
import NarrationSystem

/// The identifier of a packaged book: the same for every edition of a book, so that readers keep their place in it.
package enum BookIdentifier {
    /// The identifier of a book, by its title, its author, its language, its series and its publisher: a UUID of
    /// version 8 (RFC 9562, 5.8).
    package static func uuid(of tags: BookTags) -> String {
        let publication = tags.publication
        let words = [
            tags.title, tags.author, tags.language, publication.publisher, publication.series,
            publication.seriesNumberText, publication.isbn,
        ]
        var fingerprint = Fingerprint("book")
        for word in words { fingerprint.add(word ?? "") }
        var digits = Array(fingerprint.digits)
        digits[12] = "8"
        digits[16] = ["8", "9", "a", "b"][digits[16].hexDigitValue! & 3]
        let lengths = [8, 4, 4, 4, 12]
        var rest = digits[...]
        return lengths.map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }
}
