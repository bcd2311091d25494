package import Narration
import NarrationSystem

extension MarkedText {
    /// The text with its marks, as ``init(_:of:)`` reads them; `nil` if it needs none.
    package func marks(in text: String) -> String? {
        guard beginsItem || runs.contains(where: { !$0.look.isEmpty }) else { return nil }
        let marked = written(text)
        guard beginsItem, !marked.isEmpty else { return marked.isEmpty ? nil : marked.withoutItem }
        return marked.endOfItemNumber == nil ? "- " + marked : marked
    }

    private func written(_ text: String) -> String {
        var (marked, blanks) = ("", "")
        var look: Look = []
        for run in runs {
            for character in text[run.range] {
                guard !character.isWhitespace else {
                    if !marked.isEmpty { blanks.append(character) }
                    continue
                }
                marked += look.subtracting(run.look).marks + blanks + run.look.subtracting(look).marks
                marked += String(character).withoutMarkdown
                (look, blanks) = (run.look, "")
            }
        }
        return marked + look.marks
    }
}

extension Utterance {
    /// Appends the text of another utterance, as both look.
    package mutating func join(_ next: Utterance) {
        let first = markedText
        var second = next.markedText
        if first == nil, second == nil {
            markedString = nil
        } else {
            second?.beginsItem = false
            let end = string[(string.lastIndex { !$0.isWhitespace }.map(string.index(after:)) ?? string.startIndex)...]
            let ownMarks = first?.marks(in: string) ?? string.trimmed.withoutMarkdown.withoutItem
            let marks = second?.marks(in: next.string) ?? next.string.trimmed.withoutMarkdown
            markedString = ownMarks + end + next.string.prefix(while: \.isWhitespace) + marks
        }
        string += next.string
    }
}

extension MarkedText.Look {
    fileprivate var marks: String { String(repeating: "*", count: rawValue) }
}

extension String {
    /// The text with a backslash before each character that has a meaning in a line of Markdown.
    package var withoutMarkdown: String {
        reduce(into: "") { $0 += "\\*_`[]<>~&".contains($1) ? "\\\($1)" : "\($1)" }
    }

    /// The text with a backslash before the dash, or the sign after the number, by which an item would begin.
    fileprivate var withoutItem: String {
        guard let place = endOfItemNumber ?? (hasPrefix("- ") ? startIndex : nil) else { return self }
        return self[..<place] + "\\" + self[place...]
    }
}
