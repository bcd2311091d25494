/// A language's words for telephone numbers, and other numbers that are said digit by digit.
protocol TelephoneWords: NumberWords {
    /// The words before such a number, in lower case: "call", "tel".
    var telephoneWords: Set<String> { get }

    /// The words that may stand between such a word and the number, in lower case: the "me at" of "call me at".
    var telephoneLinks: Set<String> { get }

    /// The numbers of three digits that are said one by one after one of these words: 911.
    var emergencyNumbers: Set<String> { get }

    /// Whether a number is a telephone number, by the groups in which it is written.
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool

    /// The words for a group of digits.
    func telephone(_ group: Substring) -> String?
}

extension TelephoneWords {
    var telephoneWords: Set<String> { [] }
    var telephoneLinks: Set<String> { [] }
    var emergencyNumbers: Set<String> { [] }
    func isTelephone(_ groups: [Substring], dividedBy divider: Substring) -> Bool { false }
    func telephone(_ group: Substring) -> String? { digits(group) }
}
