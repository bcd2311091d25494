package import Narration
import NarrationSystem

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
    /// - Returns: The text with its marks, as `MarkedText` reads them; `nil` if it needs none.
    mutating func takeMarks(of text: String, isItem: Bool) -> String? {
        var (marked, blanks) = ("", "")
        var look: MarkedText.Look = []
        var isMarked = isItem
        for character in text {
            let next = takeLook(of: character)
            guard let next else {
                if !marked.isEmpty { blanks.append(character) }
                continue
            }
            marked += look.subtracting(next).marks + blanks + next.subtracting(look).marks
            marked += String(character).withoutMarkdown
            (look, blanks) = (next, "")
            isMarked = isMarked || !look.isEmpty
        }
        marked += look.marks
        guard isMarked else { return nil }
        guard isItem else { return marked.withoutItem }
        return marked.first?.isNumber == true && marked.withoutItem != marked ? marked : "- " + marked
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

extension Utterance {
    /// Appends the text of another utterance, as both look.
    package mutating func join(_ next: Utterance) {
        if markedText != nil || next.markedText != nil {
            let end = string[(string.lastIndex { !$0.isWhitespace }.map(string.index(after:)) ?? string.startIndex)...]
            let ownMarks = markedText == nil ? string.trimmed.withoutMarkdown.withoutItem : markedString ?? ""
            let isPlain = next.markedText?.beginsItem != false
            let marks = isPlain ? next.string.trimmed.withoutMarkdown : next.markedString ?? ""
            markedString = ownMarks.trimmed + end + next.string.prefix(while: \.isWhitespace) + marks.trimmed
        } else {
            markedString = nil
        }
        string += next.string
    }
}

extension MarkedText.Look {
    fileprivate var marks: String { String(repeating: "*", count: rawValue) }
}

extension String {
    /// The text with a backslash before each character that has a meaning in a line of Markdown.
    var withoutMarkdown: String {
        reduce(into: "") { $0 += "\\*_`[]<>~&".contains($1) ? "\\\($1)" : "\($1)" }
    }

    /// The text with a backslash before the dash, or the sign after the number, by which an item would begin.
    fileprivate var withoutItem: String {
        let afterNumber = drop { $0.isASCII && $0.isNumber }
        let isNumbered = afterNumber.startIndex > startIndex && [". ", ") "].contains(afterNumber.prefix(2))
        return isNumbered || hasPrefix("- ") ? self[..<afterNumber.startIndex] + "\\" + afterNumber : self
    }

    /// The number of scalars that are seen: no blanks, and no characters that stand for something in a story.
    fileprivate var visibleCount: Int {
        unicodeScalars.count { !$0.properties.isWhitespace && !(0xFDDF...0xFDE9 ~= $0.value) && $0.value < 0xF0000 }
    }
}
