extension String {
    /// The sentences: what ends in a mark that ends a sentence and white space, or at the end of a line.
    ///
    /// Only where a byte may begin such a mark or the end of a line, the characters are looked at.
    var sentences: [Substring] {
        var sentences: [Substring] = []
        var (start, place) = (startIndex, startIndex)
        while let sign = utf8[place...].firstIndex(where: { $0.mayEndSentence }) {
            if let end = endOfSentence(at: sign) {
                sentences.append(self[start..<end])
                start = index(after: end)
                place = start
            } else {
                place = utf8.index(after: sign)
            }
        }
        return sentences + [self[start...]]
    }

    /// The white space after a sentence that ends with a mark, or a line; `nil` if neither ends.
    private func endOfSentence(at sign: Index) -> Index? {
        // A mark with an accent is another character.
        guard Index(sign, within: self) != nil else { return nil }
        if self[sign].isNewline { return sign }
        guard ".!?…。！？".contains(self[sign]) else { return nil }
        let next = self[sign...].dropFirst().firstIndex { !"\"'”’»“)]".contains($0) }
        return next.flatMap { self[$0].isWhitespace ? $0 : nil }
    }
}

extension UInt8 {
    /// Whether a mark that ends a sentence, or the end of a line, may begin with this byte of UTF-8.
    fileprivate var mayEndSentence: Bool {
        switch self {
        case 0x0A...0x0D, UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0xC2, 0xE2, 0xE3, 0xEF: true
        default: false
        }
    }
}
