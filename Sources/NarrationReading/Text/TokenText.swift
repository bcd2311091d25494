/// A text and its tokens.
///
/// The tokens cover the text without gap or overlap. Rules look at tokens by their index, and may look past both ends.
struct TokenText: Sendable {
    let string: String
    let tokens: [Token]

    /// The bytes of the string, which rules compare without making strings.
    private let utf8: [UInt8]

    init(_ string: String) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        utf8 = Array(string.utf8)
        var scanner = TokenScanner()
        tokens = string.utf8.withContiguousStorageIfAvailable { scanner.scan($0, in: string) } ?? []
    }

    /// The token at an index; an edge outside the text.
    subscript(index: Int) -> Token {
        if tokens.indices.contains(index) { return tokens[index] }
        let place = index < 0 ? 0 : utf8.count
        return Token(kind: .edge, range: place..<place)
    }

    /// The text of a token; empty outside the text.
    func text(_ index: Int) -> Substring {
        string[place(self[index].range.lowerBound)..<place(self[index].range.upperBound)]
    }

    /// The bytes of a token.
    func bytes(_ index: Int) -> ArraySlice<UInt8> { utf8[self[index].range] }

    /// The text of tokens that follow each other.
    func text(_ range: Range<Int>) -> Substring {
        string[place(self[range.lowerBound].range.lowerBound)..<place(self[range.upperBound - 1].range.upperBound)]
    }

    /// The place in the string of a number of bytes.
    func place(_ offset: Int) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: offset)
    }

    /// Whether a token is this text.
    func isText(_ index: Int, _ text: StaticString) -> Bool {
        let range = self[index].range
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in range.allSatisfy { utf8[$0] == text[$0 - range.lowerBound] } }
    }

    /// Whether a token is one of the characters of a text.
    func isOne(_ index: Int, of characters: StaticString) -> Bool {
        let range = self[index].range
        guard !range.isEmpty, range.count <= characters.utf8CodeUnitCount else { return false }
        return characters.withUTF8Buffer { characters in
            (0...characters.count - range.count).contains { start in
                range.allSatisfy { utf8[$0] == characters[start + $0 - range.lowerBound] }
            }
        }
    }
}
