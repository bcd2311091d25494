/// A scalar value of a property list.
package enum PropertyListScalar {
    case string(String)
    case number(Double)
    /// Text in place of a number that is not one.
    case malformedNumber(String)
    case boolean(Bool)
    case date
    case data
    case other

    package var kind: PropertyListKind {
        switch self {
        case .string: .string
        case .number, .malformedNumber: .number
        case .boolean: .boolean
        case .date: .date
        case .data: .data
        case .other: .other
        }
    }
}

/// A kind of value; the raw value is its name in messages.
package enum PropertyListKind: String {
    case dictionary = "a dictionary"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "true or false"
    case date = "a date"
    case data = "data"
    case other = "something else"
}
