/// A piece of a text that rules of reading look at as a whole.
struct Token: Sendable, Equatable {
    /// The kinds of tokens.
    enum Kind: Sendable, Equatable {
        /// A run of letters, with their accents.
        case word
        /// A run of the digits 0 to 9.
        case number
        /// White space on one line.
        case blank
        /// White space with the end of a line.
        case lineEnd
        /// Any other character.
        case sign
        /// The place before the first token, or after the last.
        case edge
    }

    var kind: Kind

    /// The place in the text, in bytes of UTF-8.
    var range: Range<Int>

    /// How the letters of a word are written.
    var letters = Letters.lowercase

    enum Letters: Sendable, Equatable {
        case lowercase
        /// A single capital.
        case capital
        /// The first letter is a capital, and no other.
        case capitalized
        /// All of several letters are capitals.
        case capitals
        case mixed
    }
}

extension Token.Kind {
    /// Whether it is a word or a number.
    var isWord: Bool { self == .word || self == .number }

    /// Whether there is nothing to be seen.
    var isBlank: Bool { self == .blank || self == .lineEnd || self == .edge }
}
