import Narration
import NarrationSentences

/// How the characters of a block look, in their order, blanks apart.
struct TextLooks {
    private var runs: ArraySlice<(look: MarkedText.Look, count: Int)> = []

    var isEmpty: Bool { runs.isEmpty }

    /// Whether they are those of some texts: as many.
    func fit(_ texts: [String]) -> Bool {
        runs.reduce(0) { $0 + $1.count } == texts.reduce(0) { $0 + $1.visibleCount }
    }

    mutating func append(_ look: MarkedText.Look, of text: String) {
        let count = text.visibleCount
        guard count > 0 else { return }
        if runs.last?.look == look { runs[runs.endIndex - 1].count += count } else { runs.append((look, count)) }
    }

    /// Appends the looks of a text that follows.
    mutating func append(_ others: TextLooks) {
        runs += others.runs
    }

    /// Takes the looks of the beginning.
    ///
    /// - Parameters:
    ///   - text: The beginning.
    ///   - isItem: Whether it begins an item of a list.
    /// - Returns: The text with its marks; `nil` if it needs none.
    mutating func takeMarks(of text: String, isItem: Bool) -> String? {
        MarkedText(text, beginsItem: isItem) { takeLook(of: $0) }.marks(in: text)
    }

    /// - Returns: `nil` for a blank.
    mutating func takeLook(of character: Character) -> MarkedText.Look? {
        let count = String(character).visibleCount
        guard count > 0 else { return nil }
        let look = runs.first?.look ?? []
        // Marks may stand within a character: `*e*&#769;`.
        var left = count
        while left > 0, let first = runs.first {
            if first.count > left { runs[runs.startIndex].count -= left } else { runs.removeFirst() }
            left -= min(left, first.count)
        }
        return look
    }
}

extension String {
    /// The number of scalars that are seen: no blanks, and no characters that stand for something in a story.
    fileprivate var visibleCount: Int {
        unicodeScalars.count { !$0.properties.isWhitespace && !(0xFDDF...0xFDE9 ~= $0.value) && $0.value < 0xF0000 }
    }
}
