/// A language's words for money.
protocol MoneyWords {
    /// The currencies, as they are written before or after a number: "£", "US$", "CHF".
    static var currencies: [String: Currency] { get }

    /// The coins and notes whose name is written only after a number: the "p" of "50p".
    static var coins: [String: Noun] { get }

    /// The large numbers that are written only with money: the "m" of "£2.5m".
    static var moneyScales: [String: Scale] { get }

    /// The nouns that an amount before them describes: the "bill" of "two $20 bills".
    static var pricedNouns: Set<String> { get }

    /// The word before what a price is for: the "per" of "$20/hour".
    var perWord: String? { get }

    /// What numbers are per, as it is written after a slash: the "mo" of "$20/mo", the "week" of "3x/week".
    static var periods: [String: String] { get }

    /// The words for units and hundredths: "three pounds fifty".
    ///
    /// - Parameters:
    ///   - units: The units, in words.
    ///   - parts: The number of hundredths, from 1 to 99.
    ///   - noun: The name of a hundredth.
    /// - Returns: The words.
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String?

    /// The words for British money before 1971, in pounds, shillings and pence.
    func oldMoney(_ money: OldMoney) -> String?
}

extension MoneyWords {
    static var currencies: [String: Currency] { [:] }
    static var coins: [String: Noun] { [:] }
    static var moneyScales: [String: Scale] { [:] }
    static var pricedNouns: Set<String> { [] }
    var perWord: String? { nil }
    static var periods: [String: String] { [:] }
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? { nil }
    func oldMoney(_ money: OldMoney) -> String? { nil }
}
