/// The words that are said for a text, with ranges that lead back to the text as it is shown.
///
/// Most text is said as it is shown. Each stretch that is not is a ``Change``: "£3.50" is shown, and "three pounds
/// fifty" is said. A ``Pause`` adds silence between two words.
///
/// ```swift
/// let shown = "Chapter II"
/// let text = SpokenText(shown, edits: [ReadingEdit(shown.firstRange(of: "II")!, words: "two", rule: "roman")])
/// print(text.said)    // Chapter two
/// ```
///
/// An engine receives only what is said. Marks, timelines and messages refer to what is shown.
public struct SpokenText: Sendable, Hashable {
    /// The text as it is shown.
    public let shown: String

    /// The text as it is said.
    public let said: String

    /// The stretches that are said otherwise than they are shown, in order. They do not overlap.
    public let changes: [Change]

    /// The silences that are added to the sound, in order.
    public let pauses: [Pause]

    /// A stretch of text that is said otherwise than it is shown.
    public struct Change: Sendable, Hashable {
        /// The stretch in ``SpokenText/shown``.
        public let shown: Range<String.Index>

        /// The stretch in ``SpokenText/said``; empty if nothing is said.
        public let said: Range<String.Index>

        /// The rule that decided it.
        public let rule: ReadingRule

        /// The pronunciation of the stretch in the International Phonetic Alphabet, if it is known. An engine that
        /// cannot pronounce it speaks the words of ``SpokenText/said``.
        public let ipa: String?
    }

    /// A silence that is added to the sound.
    public struct Pause: Sendable, Hashable {
        /// The place in ``SpokenText/said``, between two words.
        public let place: String.Index

        /// The length in seconds.
        public let duration: Double
    }

    /// Creates text of which some stretches are said otherwise than they are shown.
    ///
    /// - Parameters:
    ///   - shown: The text as it is shown.
    ///   - edits: The stretches, in order and without overlap. An edit that overlaps an earlier one or lies outside the
    ///     text is left out.
    ///   - pauses: The silences, each with its place in `shown` and its length in seconds, in order. One inside a
    ///     stretch that is said otherwise comes after the stretch, and one after the end of the text at its end.
    public init(
        _ shown: String,
        edits: [ReadingEdit] = [],
        pauses: [(place: String.Index, duration: Double)] = []
    ) {
        self.shown = shown
        var writer = SpokenTextWriter(shown)
        var silences = pauses[...]
        for edit in edits {
            while let pause = silences.first, pause.place <= edit.range.lowerBound {
                writer.pause(at: pause.place, for: pause.duration)
                silences.removeFirst()
            }
            writer.append(edit)
        }
        for pause in silences { writer.pause(at: pause.place, for: pause.duration) }
        (said, changes, self.pauses) = writer.finish()
    }

    private init(_ text: SpokenText, changes: [Change]) {
        (shown, said, pauses) = (text.shown, text.said, text.pauses)
        self.changes = changes
    }

    /// Whether nothing is added, left out or said otherwise.
    public var isAsShown: Bool { changes.isEmpty && pauses.isEmpty }

    /// The same words without phonemes, for a voice that cannot say them.
    var withoutPhonemes: SpokenText {
        SpokenText(
            self,
            changes: changes.map { Change(shown: $0.shown, said: $0.said, rule: $0.rule, ipa: nil) }
        )
    }
}

/// Writes what is said, from the beginning of the shown text to its end.
private struct SpokenTextWriter {
    private let shown: String
    private var said = ""
    private var rest: String.Index
    private var changes: [(edit: ReadingEdit, said: Range<Int>)] = []
    private var pauses: [(place: Int, duration: Double)] = []

    init(_ shown: String) {
        self.shown = shown
        rest = shown.startIndex
    }

    mutating func append(_ edit: ReadingEdit) {
        guard rest <= edit.range.lowerBound, edit.range.upperBound <= shown.endIndex else { return }
        copy(to: edit.range.lowerBound)
        let start = said.utf8.count
        said += edit.words
        changes.append((edit, start..<said.utf8.count))
        rest = edit.range.upperBound
    }

    mutating func pause(at place: String.Index, for duration: Double) {
        copy(to: min(place, shown.endIndex))
        pauses.append((said.utf8.count, duration))
    }

    private mutating func copy(to end: String.Index) {
        guard rest < end else { return }
        said += shown[rest..<end]
        rest = end
    }

    mutating func finish() -> (String, [SpokenText.Change], [SpokenText.Pause]) {
        copy(to: shown.endIndex)
        said.makeContiguousUTF8()
        let said = said
        func index(_ offset: Int) -> String.Index { said.utf8.index(said.startIndex, offsetBy: offset) }
        return (
            said,
            changes.map { edit, range in
                SpokenText.Change(
                    shown: edit.range,
                    said: index(range.lowerBound)..<index(range.upperBound),
                    rule: edit.rule,
                    ipa: edit.ipa
                )
            },
            pauses.map { SpokenText.Pause(place: index($0.place), duration: $0.duration) }
        )
    }
}
