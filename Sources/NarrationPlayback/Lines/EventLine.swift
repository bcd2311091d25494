public import FoundationEssentials
public import Narration

/// An event of a narration as an object of JSON, for programs in other languages.
///
/// ```json
/// {"event":"word","page":1,"utterance":2,"text":"hops","offset":5,"length":4,"codePointOffset":3,"codePointLength":4}
/// ```
///
/// `event` is `started`, `word`, `substituted`, `finished`, `cancelled`, `failed`, `pageTurned`, `skipped`,
/// `interrupted`, `lexiconsIgnored` or `stateChanged`, as the cases of ``NarrationEvent``. Pages and utterances count
/// from 1, as in the JSON of a timeline. The text is that of the utterance when it starts, of the word, or of the
/// passage that another voice speaks. The place of a word in the text of its utterance is told twice: `offset` and
/// `length` count UTF-16 code units, as JavaScript does; `codePointOffset` and `codePointLength` count code points, as
/// Python does. `refused` answers a command that has no effect. A `state` is that of ``NarrationState``: `stopped`,
/// `speaking`, `paused` or `finished`. Keys may be added.
public struct EventLine: Sendable, Encodable {
    private let event: String
    private var page, utterance, picture: Int?
    private var text: String?
    private var offset, length, codePointOffset, codePointLength: Int?
    private var voice, fallback, message, code, state: String?
    private var lexicons: [String]?

    /// Describes an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - book: The book that is read.
    public init(_ event: NarrationEvent, of book: Book) {
        switch event {
        case .started(let position):
            self.init("started", at: position)
            text = book[position]?.string
        case .word(let position, let range):
            self.init("word", at: position)
            if let string = book[position]?.string { place(range, in: string) }
        case .substituted(let position, let passage):
            self.init("substituted", at: position)
            (text, message) = (passage.text, passage.cause.message)
            (voice, fallback) = (passage.voice.shortName, passage.substitute.shortName)
        case .finished(let position): self.init("finished", at: position)
        case .cancelled(let position): self.init("cancelled", at: position)
        case .failed(let position, let error): self.init("failed", at: position, error)
        case .pageTurned(let position): self.init("pageTurned", at: position)
        case .skipped(let position): self.init("skipped", at: position)
        case .interrupted(let error): self.init("interrupted", at: nil, error)
        case .lexiconsIgnored(let lexicons):
            self.init("lexiconsIgnored", at: nil)
            self.lexicons = lexicons
        case .stateChanged(let state):
            self.init("stateChanged", at: nil)
            self.state = "\(state)"
        }
    }

    /// Describes a command that was not performed.
    ///
    /// - Parameter message: What was wrong with it, for people.
    public init(refusing message: String) {
        self.init("refused", at: nil)
        self.message = message
    }

    private init(_ event: String, at position: UtterancePosition?, _ error: (any Error)? = nil) {
        self.event = event
        page = position.map { $0.page + 1 }
        utterance = position.map { $0.utterance + 1 }
        picture = position?.picture.map { $0 + 1 }
        message = error.map { "\($0)" }
        code = (error as? SpeechError)?.code.description
    }

    private mutating func place(_ range: Range<String.Index>, in string: String) {
        let (units, points) = (string.utf16, string.unicodeScalars)
        text = String(string[range])
        offset = units.distance(from: units.startIndex, to: range.lowerBound)
        length = units.distance(from: range.lowerBound, to: range.upperBound)
        codePointOffset = points.distance(from: points.startIndex, to: range.lowerBound)
        codePointLength = points.distance(from: range.lowerBound, to: range.upperBound)
    }

    /// The line, with its end.
    public var data: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and whole numbers can always be encoded.
        return ((try? encoder.encode(self)) ?? Data("{}".utf8)) + Data("\n".utf8)
    }
}
