import Narration

/// A book as Markdown: a page between page breaks, and a span with all properties for each utterance.
enum MarkdownBook {
    static func text(of book: Book) -> String {
        let matter = [
            "title": book.title, "author": book.author, "language": book.language, "cover": book.coverImage,
        ].compactMap { key, value in value.map { "\(key): \"\($0)\"" } }
        let pages = book.pages.map { page in
            let picture = page.backgroundImage.map { "![](\($0))\n\n" } ?? ""
            return picture + page.utterances.map(span).joined()
        }
        return "---\n" + matter.sorted().joined(separator: "\n") + "\n---\n"
            + pages.joined(separator: "\n\n\\newpage\n\n")
    }

    private static func span(_ utterance: Utterance) -> String {
        let text = utterance.string.map { character in
            character == "\n"
                ? "\\\n"
                : character.isASCII && !character.isLetter && character != " " ? "\\\(character)" : "\(character)"
        }
        let attributes = [
            "rate=\(utterance.rate)", "pitchMultiplier=\(utterance.pitchMultiplier)", "volume=\(utterance.volume)",
            "preUtteranceDelay=\(utterance.preUtteranceDelay)", "postUtteranceDelay=\(utterance.postUtteranceDelay)",
            "language=\(utterance.language)",
        ]
        return
            "[\(text.joined())]{\(attributes.joined(separator: " "))\(utterance.voice.map { " voice=\"\($0)\"" } ?? "")}"
    }
}
