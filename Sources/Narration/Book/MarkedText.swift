import NarrationSystem

/// The text of an utterance as it looks: its words with emphasis, and whether it begins an item of a list.
///
/// ```swift
/// let denial = Utterance("I never said that.", markedString: "I *never* said **that**.")
/// for run in denial.markedText?.runs ?? [] where run.look.contains(.emphasized) {
///     print(denial.string[run.range]) // never
/// }
/// ```
///
/// The marks are those of Markdown (CommonMark 0.31, 5.2 and 6.2), of which there are four: one asterisk before and
/// after words with emphasis, two around strong ones, three around those that are both, and `- ` before an item, or the
/// number of the item: `3. `. A backslash takes the meaning of a mark away.
public struct MarkedText: Sendable, Hashable {
    /// How words look.
    public struct Look: OptionSet, Sendable, Hashable {
        /// The number of asterisks before and after the words.
        public let rawValue: Int

        /// Creates a look of the number of asterisks: 0 to 3.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Stressed, which is shown in italics.
        public static let emphasized = Look(rawValue: 1)

        /// Important, which is shown in bold letters.
        public static let strong = Look(rawValue: 2)
    }

    /// A stretch of the text with one look.
    public struct Run: Sendable, Hashable {
        /// Its place in the text.
        public let range: Range<String.Index>
        /// How its words look.
        public let look: Look
    }

    /// The runs, which are all of the text, one after the other.
    public private(set) var runs: [Run] = []

    /// Whether it begins an item of a list. The number of an item is text.
    public package(set) var beginsItem: Bool

    /// Reads the marks in a text; `nil` if the words are others, or a mark is not closed.
    ///
    /// - Parameters:
    ///   - marked: The text with its marks. Blanks at its ends have no meaning.
    ///   - text: The text without them, to which the ranges refer.
    public init?(_ marked: String, of text: String) {
        var rest = marked.trimmed[...]
        let bullet = rest.hasPrefix("- ") ? rest.dropFirst(2) : nil
        beginsItem = bullet != nil || rest.endOfItemNumber != nil
        rest = bullet?.drop(while: \.isWhitespace) ?? rest
        var place = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        var look: Look = []
        while let character = rest.popFirst() {
            if character == "*" {
                let others = rest.prefix { $0 == "*" }
                guard others.count < 3 else { return nil }
                rest = rest[others.endIndex...]
                append(upTo: place, of: text, look)
                look.formSymmetricDifference(Look(rawValue: 1 + others.count))
            } else {
                let isEscape = character == "\\" && rest.first.map { $0.isPunctuation || $0.isSymbol } == true
                let shown = isEscape ? rest.removeFirst() : character
                guard place < text.endIndex, text[place] == shown || text[place].isWhitespace && shown.isWhitespace
                else { return nil }
                text.formIndex(after: &place)
            }
        }
        guard look.isEmpty, text[place...].allSatisfy(\.isWhitespace) else { return nil }
        append(upTo: text.endIndex, of: text, [])
    }

    /// Creates a text whose characters look so; where there is no answer, as the one before.
    package init(_ text: String, beginsItem: Bool = false, look: (Character) -> Look?) {
        self.beginsItem = beginsItem
        var last: Look = []
        for index in text.indices {
            guard let next = look(text[index]), next != last else { continue }
            append(upTo: index, of: text, last)
            last = next
        }
        append(upTo: text.endIndex, of: text, last)
    }

    private mutating func append(upTo end: String.Index, of text: String, _ look: Look) {
        let start = runs.last?.range.upperBound ?? text.startIndex
        if start < end { runs.append(Run(range: start..<end, look: look)) }
    }
}

extension Utterance {
    /// The text as it looks, if its ``markedString`` has the same words.
    public var markedText: MarkedText? { markedString.flatMap { MarkedText($0, of: string) } }
}

extension StringProtocol {
    /// The end of the number by which an item would begin, before its sign and a blank.
    package var endOfItemNumber: Index? {
        let rest = drop { $0.isASCII && $0.isNumber }
        return first?.isNumber == true && [". ", ") "].contains(rest.prefix(2)) ? rest.startIndex : nil
    }
}
