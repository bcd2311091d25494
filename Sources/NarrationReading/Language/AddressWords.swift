/// A language's words for telephone numbers, postal addresses, addresses and names on the internet, and names of files.
protocol AddressWords: NumberWords {
    /// The words before such a number, in lower case: "call", "tel".
    static var telephoneWords: Set<String> { get }

    /// The words that may stand between such a word and the number, in lower case: the "me at" of "call me at".
    static var telephoneLinks: Set<String> { get }

    /// The numbers of three digits that are said one by one after one of these words: 911.
    static var emergencyNumbers: Set<String> { get }

    /// Those of them that are also said so before such a word: "the 911 operator". Others may count: "101 operators".
    static var calledNumbers: Set<String> { get }

    /// The words after such a number, in lower case: the "operator" of "911 operator".
    static var emergencyWords: Set<String> { get }

    /// Whether a number is a telephone number, by the groups in which it is written.
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool

    /// The words for a group of digits.
    func telephone(_ group: Substring) -> String?

    /// The words after a name that make it a street, in lower case.
    static var streetWords: Set<String> { get }

    /// The words for the number of a house of four digits.
    func houseNumber(_ number: Int) -> String?

    /// The number of digits of a post code.
    var postCodeLength: Int? { get }

    /// Whether a post code comes before a town: "10115 Berlin".
    func isTown(_ name: Substring) -> Bool

    /// Whether a post code comes after a state: "CA 90210".
    func isState(_ name: Substring) -> Bool

    /// The words for the signs in an address; empty if addresses are left as they are shown.
    static var addressSigns: [String: String] { get }

    /// The word before a name that begins with `#`.
    var hashtag: String? { get }
}

extension AddressWords {
    static var telephoneWords: Set<String> { [] }
    static var telephoneLinks: Set<String> { [] }
    static var emergencyNumbers: Set<String> { [] }
    static var calledNumbers: Set<String> { [] }
    static var emergencyWords: Set<String> { [] }
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool { false }
    func telephone(_ group: Substring) -> String? { digits(group) }
    static var streetWords: Set<String> { [] }
    func houseNumber(_ number: Int) -> String? { nil }
    var postCodeLength: Int? { nil }
    func isTown(_ name: Substring) -> Bool { false }
    func isState(_ name: Substring) -> Bool { false }
    static var addressSigns: [String: String] { [:] }
    var hashtag: String? { nil }
}
