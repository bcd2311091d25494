/// A value in the text of a property list, as ranges of bytes.
struct SourceValue {
    enum Kind {
        case dictionary, array, string, other
    }

    let kind: Kind

    /// The range of the whole value.
    let whole: Range<Int>

    /// The range of what is in a dictionary or an array; `nil` for an empty-element tag: `<dict/>`.
    let inner: Range<Int>?
}

/// A value in a dictionary or an array.
struct SourceMember {
    /// The key, if it is in a dictionary.
    let key: String?

    let value: SourceValue

    /// The range of the value with its key, and with all that ends an entry of a dictionary.
    let range: Range<Int>

    /// The range of the separator after it: the comma after an item of an OpenStep array.
    let separator: Range<Int>?
}

/// A step from a dictionary or an array to a value in it.
enum SourceStep {
    case key(BookKey)
    case index(Int)
}

/// A value to be written.
enum SourceLiteral {
    case string(String)
    case number(Double)
    case dictionary([(key: BookKey, value: SourceLiteral)])
    case array([SourceLiteral])
}
