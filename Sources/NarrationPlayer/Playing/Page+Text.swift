public import Narration

extension Page {
    /// The range in `text` of a range of an utterance's string: of the word that is spoken.
    ///
    /// For a user interface that counts otherwise, convert it with the page's text: `NSRange(range, in: page.text)` in
    /// UTF-16, `page.text.unicodeScalars.distance(from:to:)` in code points.
    ///
    /// - Parameters:
    ///   - range: A range of the utterance's string; what is outside of it is left out.
    ///   - utterance: The utterance's index, from 0.
    /// - Returns: The range; `nil` if there is no such utterance.
    public func range(of range: Range<String.Index>, in utterance: Int) -> Range<String.Index>? {
        self.range(of: range, in: utterance, of: text)
    }

    /// The range in the page's text, for those that have it already: it is not put together for each word.
    func range(of range: Range<String.Index>, in utterance: Int, of text: String) -> Range<String.Index>? {
        guard utterances.indices.contains(utterance) else { return nil }
        let before = utterances[..<utterance].reduce(0) { $0 + $1.string.utf8.count }
        let string = utterances[utterance].string
        let part = range.clamped(to: string.startIndex..<string.endIndex)
        let start = text.utf8.index(text.startIndex, offsetBy: before)
        let offset = { string.utf8.distance(from: string.startIndex, to: $0) }
        return text.utf8.index(
            start,
            offsetBy: offset(part.lowerBound)
        )..<text.utf8.index(start, offsetBy: offset(part.upperBound))
    }

    /// The utterance at an index of `text`, and the index in its string: of the word that was tapped. It is the
    /// inverse of ``range(of:in:)``.
    ///
    /// - Parameter index: An index of the text: `String.Index(utf16Offset: offset, in: page.text)` for UTF-16.
    /// - Returns: The utterance's index, from 0, and the index in its string; `nil` behind the text.
    public func place(of index: String.Index) -> (utterance: Int, index: String.Index)? {
        let text = text
        guard index < text.endIndex else { return nil }
        var rest = text.utf8.distance(from: text.startIndex, to: index)
        for (number, utterance) in utterances.enumerated() {
            let string = utterance.string
            if let found = string.utf8.index(string.startIndex, offsetBy: rest, limitedBy: string.endIndex),
                found < string.endIndex
            {
                return (number, found)
            }
            rest -= string.utf8.count
        }
        return nil
    }
}
