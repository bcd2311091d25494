/// Divides a text into tokens. The time is linear in the length of the text.
struct TokenScanner {
    private var tokens: [Token] = []

    /// Scans the bytes of a string.
    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, in string: String) -> [Token] {
        tokens.reserveCapacity(bytes.count / 3)
        var place = 0
        while place < bytes.count {
            if bytes[place] < 0x80, !isFollowedByMark(place, bytes) {
                scanASCII(&place, bytes)
            } else {
                scanCharacter(&place, in: string)
            }
        }
        return tokens
    }

    private mutating func scanASCII(_ place: inout Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        let (start, byte) = (place, bytes[place])
        let kind = Token.Kind(ascii: byte)
        place += 1
        if kind == .word || kind == .number || kind == .blank || kind == .lineEnd {
            while place < bytes.count, bytes[place] < 0x80, Token.Kind(ascii: bytes[place]) == kind,
                !isFollowedByMark(place, bytes)
            {
                place += 1
            }
        }
        let letters = kind == .word ? Token.Letters(ascii: bytes[start..<place]) : .lowercase
        append(Token(kind: kind, range: start..<place, letters: letters))
    }

    /// Whether the next character may be an accent on this one.
    private func isFollowedByMark(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        place + 1 < bytes.count && bytes[place + 1] >= 0xCC
            || bytes[place] == UInt8(ascii: "\r") && place + 1 < bytes.count
    }

    private mutating func scanCharacter(_ place: inout Int, in string: String) {
        let index = string.utf8.index(string.startIndex, offsetBy: place)
        let character = string[index]
        let range = place..<place + character.utf8.count
        place = range.upperBound
        append(Token(kind: Token.Kind(character), range: range, letters: Token.Letters(character)))
    }

    /// Adds a token, or joins it to the last one.
    private mutating func append(_ token: Token) {
        guard let last = tokens.last, last.kind.joins(token.kind) else {
            tokens.append(token)
            return
        }
        tokens[tokens.count - 1] = Token(
            kind: last.kind == .lineEnd ? .lineEnd : token.kind,
            range: last.range.lowerBound..<token.range.upperBound,
            letters: last.letters.followed(by: token.letters)
        )
    }
}

extension Token.Kind {
    fileprivate init(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .word
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: " "), UInt8(ascii: "\t"): self = .blank
        case UInt8(ascii: "\n")...UInt8(ascii: "\r"): self = .lineEnd
        default: self = .sign
        }
    }

    fileprivate init(_ character: Character) {
        if character.utf8.count == 1, let byte = character.asciiValue {
            self.init(ascii: byte)
        } else if character.isLetter {
            self = .word
        } else if character.isNewline {
            self = .lineEnd
        } else {
            self = character.isWhitespace ? .blank : .sign
        }
    }

    fileprivate func joins(_ next: Self) -> Bool {
        switch (self, next) {
        case (.word, .word), (.number, .number): true
        case (.blank, .blank), (.blank, .lineEnd), (.lineEnd, .blank), (.lineEnd, .lineEnd): true
        default: false
        }
    }
}

extension Token.Letters {
    fileprivate init(ascii letters: Slice<UnsafeBufferPointer<UInt8>>) {
        let capitals = letters.count { $0 < UInt8(ascii: "a") }
        let isFirst = letters.first.map { $0 < UInt8(ascii: "a") } ?? false
        if capitals == 0 {
            self = .lowercase
        } else if capitals == letters.count {
            self = capitals == 1 ? .capital : .capitals
        } else {
            self = capitals == 1 && isFirst ? .capitalized : .mixed
        }
    }

    fileprivate init(_ character: Character) {
        // An ordinal sign such as "º" is both.
        self = character.isUppercase && !character.isLowercase ? .capital : .lowercase
    }

    /// The way in which a word is written whose two parts are written in these ways.
    fileprivate func followed(by next: Self) -> Self {
        switch (self, next) {
        case (.lowercase, .lowercase): .lowercase
        case (.capital, .lowercase), (.capitalized, .lowercase): .capitalized
        case (.capital, .capital), (.capital, .capitals), (.capitals, .capital), (.capitals, .capitals): .capitals
        default: .mixed
        }
    }
}
