import NarrationBooks

/// A value in the text of a property list, as ranges of bytes.
struct SourceValue: Sendable, Equatable {
    enum Kind: Sendable {
        case dictionary, array, string, other
    }

    let kind: Kind

    /// The range of the whole value.
    var whole: Range<Int>

    /// The range of what is in a dictionary or an array; `nil` for an empty-element tag: `<dict/>`.
    var inner: Range<Int>?

    /// The values in a dictionary or an array, if they have been looked for.
    var members: [SourceMember]?

    /// Whether it has members.
    var isCollection: Bool { kind == .dictionary || kind == .array }
}

/// A value in a dictionary or an array.
struct SourceMember: Sendable, Equatable {
    /// The key, if it is in a dictionary.
    let key: String?

    /// The range of the key's own text, between its tags.
    var keyText: Range<Int>?

    var value: SourceValue

    /// The range of the value with its key.
    var range: Range<Int>
}

/// A step from a dictionary or an array to a value in it.
enum SourceStep {
    case key(BookKey)
    /// A key that the author has chosen.
    case name(String)
    case index(Int)
}

/// A value to be written.
enum SourceLiteral {
    case string(String)
    case number(Double)
    case dictionary([(key: BookKey, value: SourceLiteral)])
    case array([SourceLiteral])
}
