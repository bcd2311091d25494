public import Narration

extension Utterance {
    /// The sentences of the text, in order, by the rules of its language; together they are the whole text. Blanks
    /// between two sentences belong to the second.
    ///
    /// A synthesizer reports words. A sentence begins with the first word in its range.
    public var sentences: [Range<String.Index>] {
        var start = string.startIndex
        return SentenceSplitter(language: language).sentences(in: string).map { sentence in
            let end = string.index(start, offsetBy: sentence.count)
            defer { start = end }
            return start..<end
        }
    }

    /// The paragraphs of the text, in order; together they are the whole text. Each begins with the line feeds before
    /// it.
    public var paragraphs: [Range<String.Index>] {
        var paragraphs: [Range<String.Index>] = []
        var start = string.startIndex
        while start < string.endIndex {
            let text = string[start...].firstIndex { !$0.isWhitespace } ?? string.endIndex
            let end = string[text...].firstIndex(where: \.isNewline) ?? string.endIndex
            if text == string.endIndex, let last = paragraphs.popLast() { start = last.lowerBound }
            paragraphs.append(start..<end)
            start = end
        }
        return paragraphs
    }
}
