extension Utterance {
    /// The words that must be heard: the runs between blanks with at least one letter or digit.
    package var words: [Range<String.Index>] {
        string.split(whereSeparator: \.isWhitespace)
            .filter { $0.unicodeScalars.contains(where: \.isSpoken) }
            .map { $0.startIndex..<$0.endIndex }
    }
}
