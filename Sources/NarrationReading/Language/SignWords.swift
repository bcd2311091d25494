/// A language's words for signs.
protocol SignWords {
    /// The words for signs between numbers: "=".
    static var mathSigns: [String: String] { get }

    /// The words for signs in names: "+", "++", "#", "♯", "♭", "♮"; and the names of notes by letter and sign: "C♯".
    static var nameSigns: [String: String] { get }

    /// The words for signs before a number: "#", "§".
    static var numberSigns: [String: String] { get }

    /// The words for raised digits: "squared".
    static var powers: [String: String] { get }

    /// The words between a number and the power to which it is raised: "to the power of".
    var powerWord: String? { get }

    /// The names of the elements whose isotopes are named by their numbers, by their symbols: "carbon".
    static var elements: [String: String] { get }

    /// The words for signs that make a number less certain: "about".
    static var estimates: [String: String] { get }

    /// The word for `&`.
    var ampersand: String? { get }

    /// The word between two things of which one is meant: "or".
    var orWord: String? { get }

    /// The words that join two things, in lower case: "and", "or".
    static var conjunctions: Set<String> { get }

    /// The word between the sides of something: the "by" of "2x4".
    var sizeWord: String? { get }

    /// The word for an `x` directly after a number: "10x faster".
    var multipleWord: String? { get }

    /// The words for a number in a name such as B-52 or A380.
    ///
    /// - Parameters:
    ///   - digits: The digits.
    ///   - isFirst: Whether the name begins with them.
    /// - Returns: The words.
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String?
}

extension SignWords {
    static var mathSigns: [String: String] { [:] }
    static var nameSigns: [String: String] { [:] }
    static var numberSigns: [String: String] { [:] }
    static var powers: [String: String] { [:] }
    var powerWord: String? { nil }
    static var elements: [String: String] { [:] }
    static var estimates: [String: String] { [:] }
    var ampersand: String? { nil }
    var orWord: String? { nil }
    static var conjunctions: Set<String> { [] }
    var multipleWord: String? { nil }
    var sizeWord: String? { nil }
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? { nil }
}
