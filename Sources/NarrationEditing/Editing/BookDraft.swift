public import FoundationEssentials
public import NarrationBooks

/// A book with the text of its file, in which an author changes it.
///
/// ```swift
/// var draft = try BookDraft(contents: data, named: "Hare.plist")
/// let place = UtterancePosition(page: 0, utterance: 2)
/// draft = try draft.making([.split(place, utf16Offset: 12), .set(.rate, .number(0.4), .utterance(place))])
/// ```
///
/// A change is an edit of the file's text, as an author would make it: comments, order, indentation and everything else
/// stay as they are, byte for byte. What is added is written in the style of the surrounding text. The result is read
/// again and compared with what the changes lead to, so that a change is made as asked or not at all.
///
/// XML property lists in UTF-8 can be changed. Others become such a list, see ``inXML()``.
public struct BookDraft: Sendable {
    /// The name of the book in messages.
    public let name: String

    /// The contents of the file.
    public let contents: Data

    /// The book that is read from them.
    public let reading: ParsedBook

    /// Whether the file is a binary or an OpenStep property list. It can be changed as XML, see ``inXML()``.
    public let becomesXML: Bool

    let limits: ReadingLimits

    /// The text of the file with its values; `nil` if it cannot be changed.
    let source: BookSource?

    /// Reads a book.
    ///
    /// - Parameters:
    ///   - contents: The contents of the book's file.
    ///   - name: The name of the book in messages.
    ///   - limits: The limits for the book.
    /// - Throws: `BookError` if they contain no book, or one with errors.
    public init(contents: Data, named name: String, limits: ReadingLimits = ReadingLimits()) throws(BookError) {
        try self.init(contents: contents, named: name, limits: limits, source: nil)
    }

    /// Reads a book whose values in the text may be known.
    private init(
        contents: Data,
        named name: String,
        limits: ReadingLimits,
        source known: BookSource?
    ) throws(BookError) {
        self.name = name
        self.contents = contents
        self.limits = limits
        let reader = BookReader(limits: limits)
        let source = try reader.source(of: contents, named: name)
        reading = try reader.draft(of: source, named: name).whole
        becomesXML = if case .xml = source { false } else { true }
        self.source = known ?? BookSource(source, in: contents)
    }

    /// The reason why the book cannot be changed in its file, whatever the change; `nil` if it can.
    public var obstacle: BookEditError? { source == nil ? .unsupportedFormat : nil }

    /// Makes changes, one after the other.
    ///
    /// - Parameter edits: The changes. Each one's positions are those that the changes before it lead to.
    /// - Returns: The changed book. This one stays as it is, which makes it easy to undo a change.
    /// - Throws: ``BookEditError`` if one of them is not possible; none is made then.
    public func making(_ edits: [BookEdit]) throws(BookEditError) -> BookDraft {
        guard var source else { throw .unsupportedFormat }
        var expected = EditedBook(reading.book)
        for edit in edits {
            let book = expected.book
            try expected.make(edit)
            try source.make(edit, to: book)
        }
        guard
            let result = try? BookDraft(
                contents: Data(source.bytes),
                named: name,
                limits: limits,
                source: source
            ),
            expected.matches(result.reading.book)
        else { throw .notWritable }
        return result
    }
}
