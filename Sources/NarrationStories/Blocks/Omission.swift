import Narration

/// A part of a story's text that was left out of its book, because it does not belong to the story.
public struct Omission: Sendable, Hashable {
    /// The kind of the part. More kinds may be added: switch with a `default`.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
        /// The kind in a few words: `licence of Project Gutenberg`.
        public let description: String

        /// The plural of the description, if parts of this kind are counted.
        let plural: String?

        private init(_ description: String, plural: String? = nil) {
            self.description = description
            self.plural = plural
        }

        /// Project Gutenberg's text before the story.
        public static let header = Kind("header of Project Gutenberg")
        /// Project Gutenberg's text after the story.
        public static let licence = Kind("licence of Project Gutenberg")
        /// A table of contents.
        public static let contents = Kind("contents")
        /// A list of the pictures.
        public static let illustrations = Kind("list of illustrations")
        /// A publisher's list of other books, after the end of this one.
        public static let catalogue = Kind("publisher's catalogue")
        /// A footnote mark: `[1]`.
        public static let noteMark = Kind("note mark", plural: "note marks")
        /// A note in place of a picture: `[Illustration]`.
        public static let illustration = Kind("[Illustration]", plural: "[Illustration]s")
        /// The number of a printed page: `[Pg 12]`.
        public static let pageNumber = Kind("page number", plural: "page numbers")
        /// A list of tables or pages, for example.
        public static let lists = Kind("list", plural: "lists")
        /// The cover page, whose picture is the cover of the book.
        public static let cover = Kind("cover page")
        /// The page with the title.
        public static let titlePage = Kind("title page", plural: "title pages")
        /// A copyright page, an imprint or a colophon.
        public static let copyright = Kind("copyright page", plural: "copyright pages")
        /// An index.
        public static let index = Kind("index")
        /// A list of sources.
        public static let bibliography = Kind("bibliography")
        /// A footnote or an endnote.
        public static let note = Kind("note", plural: "notes")
        /// Text that the document hides.
        public static let hidden = Kind("hidden text", plural: "hidden texts")
        /// Text that an editor deleted.
        public static let deleted = Kind("deleted text", plural: "deleted texts")
        /// What an editor remarked beside the text.
        public static let comment = Kind("comment", plural: "comments")
        /// What is around the text of a web page: menus, headers, footers.
        public static let surroundings = Kind("part around the text", plural: "parts around the text")
        /// Sound, video or a form.
        public static let media = Kind("sound, video or form", plural: "sounds, videos or forms")
        /// A document outside the order of reading.
        public static let nonlinear = Kind(
            "document outside the order of reading",
            plural: "documents outside the order of reading"
        )
        /// A part whose title was named.
        public static let titled = Kind("part", plural: "parts")
        /// A mark of a pause that gives no time: `[pause soon]`.
        ///
        /// - Parameter mark: The mark.
        /// - Returns: The kind.
        public static func pauseWithoutTime(_ mark: String) -> Kind {
            Kind("\(mark.excerpt), which has no time (write 2s, or 500ms)")
        }
        /// A key of the front matter that has no meaning in a book.
        ///
        /// - Parameter name: The key.
        /// - Returns: The kind.
        public static func unknownKey(_ name: String) -> Kind {
            Kind("front matter \"\(name.excerpt)\"")
        }
        /// An attribute of a span in Markdown that is not a property of speech.
        ///
        /// - Parameter text: The attribute as it is written: `speed=0.7`.
        /// - Returns: The kind.
        public static func unknownAttribute(_ text: String) -> Kind {
            Kind("attribute \"\(text.excerpt)\"", plural: "attributes \"\(text.excerpt)\"")
        }
    }

    /// The kind of the part.
    public let kind: Kind

    /// The lines of the part, from 1, in the order of the text.
    public let lines: [ClosedRange<Int>]

    /// The number of words, for a publication; 0 for another story.
    public let words: Int

    /// The documents in which the parts are, for a publication.
    public let documents: [String]

    /// How many parts there are.
    private let count: Int

    init(kind: Kind, lines: [ClosedRange<Int>]) {
        (self.kind, self.lines, count) = (kind, lines, lines.count)
        (words, documents) = (0, [])
    }

    init(kind: Kind, count: Int, words: Int, documents: [String]) {
        (self.kind, self.count, self.words, self.documents) = (kind, count, words, documents)
        lines = []
    }

    /// The first line.
    var line: Int { lines.first?.lowerBound ?? 0 }
}

extension Omission: CustomStringConvertible {
    /// The kind and the lines: `contents (lines 30 to 44)`, `3 note marks (lines 61, 70, 90)`.
    public var description: String {
        let name = count > 1 ? kind.plural.map { "\(count) \($0)" } ?? kind.description : kind.description
        guard documents.isEmpty else {
            let more = documents.count > 3 ? " and \(documents.count - 3) more" : ""
            return "\(name) (\(words.of("word")) in \(documents.prefix(3).joined(separator: ", "))\(more))"
        }
        let shown = lines.prefix(3).map { $0.count > 1 ? "\($0.lowerBound) to \($0.upperBound)" : "\($0.lowerBound)" }
        let more = lines.count > 3 ? " and \(lines.count - 3) more" : ""
        let noun = lines.count > 1 || lines.contains { $0.count > 1 } ? "lines" : "line"
        return "\(name) (\(noun) \(shown.joined(separator: ", "))\(more))"
    }
}
