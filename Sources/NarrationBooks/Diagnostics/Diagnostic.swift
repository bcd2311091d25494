import Narration

/// A problem in a book: a message, a note on how to solve it, and its location.
///
/// ``description`` is the text for people:
///
/// ```
/// Books/Whale.plist:14:9: error: page 3 has no "utterances"
///         <key>utterance</key>
///         ^ did you mean "utterances"?
/// ```
///
/// A binary property list has no lines; its diagnostics name the page and the utterance.
public struct Diagnostic: Sendable, Hashable {
    /// Whether a problem prevents the book from being read.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The book is read; the message says how.
        case warning
        /// The book is not read.
        case error
    }

    /// The kind of problem. More kinds may be added: switch with a `default`.
    public let code: Code

    /// Whether the problem prevents the book from being read.
    public let severity: Severity

    /// A message for people.
    public let message: String

    /// A suggestion or advice for people, if there is any.
    public internal(set) var note: String?

    /// The path or name of the book, as it was given to the reader.
    public package(set) var path = ""

    /// The location in the book's text; `nil` for a binary property list, and for a problem of the whole file.
    public package(set) var location: SourceLocation?

    /// The line of text that contains the location, without its line break; for a line of many thousand characters,
    /// only the part around the location.
    public internal(set) var sourceLine: String?

    /// The column of the location in ``sourceLine``, from 1.
    var sourceColumn = 1

    /// The index of the page concerned, from 0.
    public package(set) var page: Int?

    /// The index of the picture concerned on its page, from 0, if it is one that speaks when it is touched.
    public internal(set) var picture: Int?

    /// The index of the utterance concerned on its page, from 0; `nil` for one of a picture.
    public package(set) var utterance: Int?

    /// The name of the character concerned, if it is one.
    package var character: String?

    /// The repair that is safe to apply without asking, if there is one.
    public let fix: Fix?

    /// The location in bytes.
    package internal(set) var offset: TextOffset?

    /// Creates a diagnostic without a location.
    package init(_ severity: Severity, _ code: Code, _ message: String, note: String? = nil, fix: Fix? = nil) {
        self.code = code
        self.severity = severity
        self.message = message
        self.note = note
        self.fix = fix
    }

    /// The same problem in a text that is no property list, in which nothing can be repaired.
    package var withoutFix: Self {
        Self(severity, code, message, note: note)
    }

    /// The same problem with another note.
    package func with(note: String) -> Self {
        var diagnostic = self
        diagnostic.note = note
        return diagnostic
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The location, the severity and the message; then the line of text, with a caret at the location and the note.
    /// Characters that would control a terminal are escaped, as by `String.shown`.
    public var description: String { text(withCode: false) }

    /// The ``description``, with the code after the message if requested: `… [unknown-key]`.
    package func text(withCode: Bool) -> String {
        headline + (withCode ? " [\(code)]" : "") + (excerpt ?? note.map { "\n    \($0.shown)" } ?? "")
    }

    /// The location, the severity and the message, on one line.
    package var headline: String { "\(place): \(severity.rawValue): \(message.shown)" }

    /// The location for people: the path with line and column, or with page and utterance.
    package var place: String {
        let path = path.shown
        if let location { return "\(path):\(location)" }
        return switch (page, utterance) {
        case (let page?, let utterance?): "\(path): \(UtterancePosition(page: page, utterance: utterance))"
        case (let page?, nil): "\(path): page \(page + 1)" + (picture.map { ", picture \($0 + 1)" } ?? "")
        default: path
        }
    }

    private var excerpt: String? {
        guard let sourceLine, !sourceLine.isEmpty else { return nil }
        let excerpt = SourceExcerpt(of: sourceLine, column: sourceColumn)
        return "\n\(excerpt.text)\n\(excerpt.indentation)^" + (note.map { " \($0.shown)" } ?? "")
    }
}

/// The number of bytes before a location. All offsets are equal, so that diagnostics do not differ between encodings.
package struct TextOffset: Sendable, Hashable {
    package let byte: Int

    package static func == (left: Self, right: Self) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
