import Narration

/// Something a book's author should know: a mistake, what was meant, and where it stands.
///
/// ``description`` is what a person reads:
///
/// ```
/// Books/Whale.plist:14:9: error: page 3 has no "utterances"
///         <key>utterance</key>
///         ^ did you mean "utterances"?
/// ```
///
/// A binary property list has no lines to point at; its diagnostics name the page and the utterance.
public struct Diagnostic: Sendable, Hashable {
    /// Whether a mistake stops the book from being read.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The book is read all the same; the message says how.
        case warning
        /// The book is not read.
        case error
    }

    /// What kind of mistake it is. More kinds may be added: switch with a `default`.
    public let code: Code

    /// Whether the mistake stops the book from being read.
    public let severity: Severity

    /// What is wrong, for people.
    public let message: String

    /// What was meant or what to do, for people, where there is something to say.
    public let note: String?

    /// The book, as its reader named it.
    public package(set) var path = ""

    /// The place in the book's text; `nil` for a binary property list, and where the whole file is meant.
    public package(set) var location: SourceLocation?

    /// The line of text the location points into, without its line break; of a line of many thousand characters, the
    /// part around the place.
    public internal(set) var sourceLine: String?

    /// The column of the place in ``sourceLine``, from 1.
    var sourceColumn = 1

    /// The index of the page concerned, from 0.
    public internal(set) var page: Int?

    /// The index of the utterance concerned on its page, from 0.
    public internal(set) var utterance: Int?

    /// How it can be repaired without asking, where that is certain.
    public let fix: Fix?

    /// Where the place is in bytes.
    var offset: TextOffset?

    /// Creates a diagnostic that has no place yet.
    package init(_ severity: Severity, _ code: Code, _ message: String, note: String? = nil, fix: Fix? = nil) {
        self.code = code
        self.severity = severity
        self.message = message
        self.note = note
        self.fix = fix
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The place, the severity and the message; then the line it is about, with a caret under the place and the note.
    /// What a terminal might obey is shown as `String.shown` shows it.
    public var description: String { text(withCode: false) }

    /// ``description``, with the code behind the message if that is wanted: `… [unknown-key]`.
    package func text(withCode: Bool) -> String {
        headline + (withCode ? " [\(code)]" : "") + (excerpt ?? note.map { "\n    \($0.shown)" } ?? "")
    }

    /// The place, the severity and the message, in one line.
    package var headline: String { "\(place): \(severity.rawValue): \(message.shown)" }

    /// The place for people: the path with line and column, or with page and utterance.
    package var place: String {
        let path = path.shown
        if let location { return "\(path):\(location)" }
        return switch (page, utterance) {
        case (let page?, let utterance?): "\(path): \(UtterancePosition(page: page, utterance: utterance))"
        case (let page?, nil): "\(path): page \(page + 1)"
        default: path
        }
    }

    private var excerpt: String? {
        guard let sourceLine, !sourceLine.isEmpty else { return nil }
        let excerpt = SourceExcerpt(of: sourceLine, column: sourceColumn)
        return "\n\(excerpt.text)\n\(excerpt.indentation)^" + (note.map { " \($0.shown)" } ?? "")
    }
}

/// How many bytes of a text come before a place. It tells no two diagnostics apart, as they are equal in every
/// encoding.
struct TextOffset: Sendable, Hashable {
    let byte: Int

    static func == (left: Self, right: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
