/// A language's words for amounts of something.
protocol AmountWords: NumberWords, FractionWords {
    /// The words for a whole number that counts nouns of a gender.
    func cardinal(_ number: Int, _ gender: Gender) -> String?

    /// The words for a single thing of a gender, with the ending that the word before them asks for; `nil` for those of
    /// `cardinal`.
    ///
    /// - Parameters:
    ///   - gender: The gender of the thing.
    ///   - before: The word before the number, in lower case; empty if no word is before it.
    /// - Returns: The words.
    func one(_ gender: Gender, after before: String) -> String?

    /// The form of a noun after a number as it is written: "foot" or "feet".
    func form(of noun: Noun, after numeral: Numeral) -> String

    /// The form of a noun after a whole number.
    func form(of noun: Noun, after number: Int) -> String

    /// Whether a noun after the number is that for one.
    func isOne(_ numeral: Numeral) -> Bool

    /// The words for a length in metres and centimetres, as in "1,75 m".
    func length(metres: Int, centimetres: Int) -> String?

    /// The word between the ends of a range: "to".
    var rangeWord: String? { get }

    /// The large numbers that are words of their own, as they are written: "million", "Mio.".
    static var scales: [String: Scale] { get }

    /// The articles after which an amount describes a noun: the "a" of "a 5 lb bag".
    static var attributiveArticles: Set<String> { get }

    /// What is between a whole number of millions and a noun, with the blank: the "de " of "tres millones de libras".
    func millionsLink(before noun: String) -> String

    /// Whether all nouns begin with a capital, so that a capital after a full stop does not begin a sentence.
    var capitalizesNouns: Bool { get }
}

extension AmountWords {
    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        speller.words(for: number, by: "%spellout-cardinal-\(gender)") ?? cardinal(number)
    }

    func one(_ gender: Gender, after before: String) -> String? { nil }
    func form(of noun: Noun, after numeral: Numeral) -> String { isOne(numeral) ? noun.one : noun.many }
    func form(of noun: Noun, after number: Int) -> String { number == 1 ? noun.one : noun.many }
    func isOne(_ numeral: Numeral) -> Bool { numeral.isOne }
    func length(metres: Int, centimetres: Int) -> String? { nil }
    var rangeWord: String? { nil }
    static var scales: [String: Scale] { [:] }
    static var attributiveArticles: Set<String> { [] }
    func millionsLink(before noun: String) -> String { "" }
    var capitalizesNouns: Bool { false }

    /// The words for units and parts, which a word may link: "tři koruny padesát haléřů".
    func sum(_ units: String, _ parts: Int, of noun: Noun, link: String = "") -> String? {
        cardinal(parts, noun.gender).map { "\(units) \(link)\($0) \(form(of: noun, after: parts))" }
    }

    /// The words for a number that counts nouns, without the noun.
    func number(_ numeral: Numeral, of noun: Noun) -> String? {
        guard let whole = numeral.whole else { return number(numeral) }
        return cardinal(whole, noun.gender)
    }

    /// The words for an amount whose scale counts nothing: "3 Mio."
    func scaled(_ amount: Amount) -> String? {
        guard let scale = amount.scale else { return nil }
        var number = amount
        number.scale = nil
        return self.amount(number, of: scale.noun)
    }

    /// The words for an amount of something.
    func amount(_ amount: Amount, of noun: Noun) -> String? {
        let counted = amount.scale?.noun ?? noun
        var words =
            single(counted, of: amount)
            ?? quantity(amount.last ?? amount.first, of: counted, isAttributive: amount.isAttributive)
        if amount.last != nil {
            guard let rangeWord, let first = quantity(amount.first), let last = words else { return nil }
            words = "\(first) \(rangeWord) \(last)"
        }
        if let scale = amount.scale {
            words = words.map {
                let link = scale.isNoun ? millionsLink(before: noun.many) : ""
                return "\($0) \(link)\(amount.isAttributive ? noun.one : noun.many)"
            }
        }
        return amount.isNegative ? words.flatMap { words in minus.map { "\($0) \(words)" } } : words
    }

    /// The words for one of something, if the word before it asks for an ending.
    private func single(_ noun: Noun, of amount: Amount) -> String? {
        guard case .numeral(let numeral) = amount.first, numeral.isOne, amount.last == nil, !amount.isNegative else {
            return nil
        }
        return one(noun.gender, after: amount.before).map { "\($0) \(noun.one)" }
    }

    private func quantity(_ quantity: Quantity) -> String? {
        switch quantity {
        case .numeral(let numeral): number(numeral)
        case .fraction(let value): fraction(value, before: "")
        }
    }

    private func quantity(_ quantity: Quantity, of noun: Noun, isAttributive: Bool) -> String? {
        switch quantity {
        case .numeral(let numeral):
            number(numeral, of: noun).map { words in
                let noun = isAttributive ? noun.one : form(of: noun, after: numeral)
                return "\(words) \(numeral.isMillions ? millionsLink(before: noun) : "")\(noun)"
            }
        case .fraction(let value): fraction(value, of: isAttributive ? .same(noun.one, noun.gender) : noun)
        }
    }
}

extension Numeral {
    /// Whether it is a whole number of millions.
    fileprivate var isMillions: Bool { whole.map { $0 > 0 && $0.isMultiple(of: 1_000_000) } ?? false }
}
