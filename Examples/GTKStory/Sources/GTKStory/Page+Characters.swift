import Narration

/// The characters of a page's text, counted as GTK counts them: Unicode scalars, through all utterances of the page.
extension Page {
    /// The characters of a part of an utterance.
    func characters(of range: Range<String.Index>, in utterance: Int) -> Range<Int> {
        let before = utterances[..<utterance].reduce(0) { $0 + $1.string.unicodeScalars.count }
        let text = utterances[utterance].string.unicodeScalars
        let start = before + text.distance(from: text.startIndex, to: range.lowerBound)
        return start..<(start + text.distance(from: range.lowerBound, to: range.upperBound))
    }

    /// The utterance with a character, and the character's index in the utterance's string; `nil` after the end.
    func place(of character: Int) -> (utterance: Int, index: String.Index)? {
        var rest = character
        for (utterance, text) in utterances.map(\.string.unicodeScalars).enumerated() {
            if rest < text.count { return (utterance, text.index(text.startIndex, offsetBy: rest)) }
            rest -= text.count
        }
        return nil
    }
}
