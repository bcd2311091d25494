/// A number as it is written in digits: `1,250.75`.
struct Numeral: Sendable, Equatable {
    /// The digits before the decimal sign, without separators; empty in `.5`.
    var digits: String

    /// The digits after the decimal sign, if there are any.
    var decimals: String?

    /// Whether the digits are divided into thousands.
    var isGrouped: Bool

    /// The tokens.
    var tokens: Range<Int>

    /// The whole number, or `nil` if it has decimals or is too large to be a number.
    var whole: Int? { decimals == nil ? integer : nil }

    /// The number before the decimal sign, or `nil` if it is too large to be spelled out.
    var integer: Int? { digits.utf8.count <= 15 ? Int(digits) : nil }

    /// Whether it is a single thing: "1 km".
    var isOne: Bool { whole == 1 }

    /// Whether it is written with zeros that count nothing: `007`.
    var hasLeadingZeros: Bool { digits.utf8.count > 1 && digits.utf8.first == UInt8(ascii: "0") }
}
