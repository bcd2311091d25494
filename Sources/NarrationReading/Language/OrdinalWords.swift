/// A language's ordinal numbers.
protocol OrdinalWords {
    /// The words for a number with letters at its end: "21st", "1er", "3.ª".
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - suffix: The letters, in lower case.
    ///   - noun: What the number orders, in lower case; empty if it is not known.
    /// - Returns: The words, or `nil` if these letters do not make an ordinal number.
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String?

    /// The words for a number with a full stop that makes it an ordinal number: "am 5. Mai".
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - place: The words around it.
    /// - Returns: The words, or `nil` if the full stop does not make an ordinal number.
    func ordinal(_ number: Int, at place: OrdinalPlace) -> String?

    /// The words that link the numbers of a list, in lower case: "und" in "der 1. und 2. Tag".
    static var ordinalLinks: Set<String> { get }

    /// The words for the abbreviations of a century after its number: "c" of "the 19th c."
    static var centuries: [String: String] { get }

    /// Whether a hyphen is between an ordinal number and its letters: "1-й".
    var hasOrdinalHyphens: Bool { get }

    /// Whether a full stop after a number can make it an ordinal number.
    var hasOrdinalStops: Bool { get }
}

/// The words around a number with a full stop.
struct OrdinalPlace: Sendable, Equatable {
    /// The word that decides the case, in lower case; empty if there is none. In "der 1. und 2. Tag" it is "der" for
    /// both numbers.
    var determiner = ""

    /// The word before the determiner, in lower case.
    var beforeDeterminer = ""

    /// The word after the full stop, in lower case; empty if there is none.
    var noun = ""

    /// Whether that word begins with a capital.
    var isCapitalized = false

    /// The word after the next number of a list, in lower case: for "1." in "1. und 2. Tag", it is "tag".
    var listedNoun = ""

    /// Whether another number with a full stop follows: "1. und 2. Tag".
    var isListed = false

    /// Whether nothing but signs stand before the number.
    var isFirst = false
}

extension OrdinalWords {
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? { nil }
    func ordinal(_ number: Int, at place: OrdinalPlace) -> String? { nil }
    static var ordinalLinks: Set<String> { [] }
    static var centuries: [String: String] { [:] }
    var hasOrdinalHyphens: Bool { false }
    var hasOrdinalStops: Bool { false }
}
