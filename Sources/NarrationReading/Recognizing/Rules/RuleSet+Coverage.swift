// The lists of all rules, in their order.
extension RuleSet {
    /// The rules for a language of some coverage.
    init(for coverage: RuleCoverage) {
        switch coverage {
        case .all: self = .all
        case .numbersTimesAndDates: self = .numbersTimesAndDates
        case .numbers: self = .numbers
        case .wholeNumbers: self = .wholeNumbers
        }
    }

    /// All rules.
    private static let all = RuleSet(numbers: numberRules, words: wordRules, signs: signRules)

    /// The rules that need no table of a language's words.
    private static let wholeNumbers = RuleSet(
        numbers: [
            { CardinalRules(source: $0).loneVersion(at: $1) }, { CardinalRules(source: $0).loneNumber(at: $1) },
        ],
        words: [{ StammerRules(source: $0).stammer(at: $1) }, { HyphenRules(source: $0).dividedWord(at: $1) }],
        signs: [
            { OrnamentRules(source: $0).ornament(at: $1) }, { NoteRules(source: $0).note(at: $1) },
            { EmphasisRules(source: $0).emphasisMark(at: $1) }, { StammerRules(source: $0).stammerHyphen(at: $1) },
        ]
    )

    /// The rules for numbers, times, dates and money. An en dash is no minus sign, but begins what somebody says.
    private static let numbersTimesAndDates = RuleSet(
        numbers: [
            { DateRules(source: $0).date(at: $1) }, { TimeRules(source: $0).time(at: $1) },
            { MoneyRules(source: $0).moneyBeforeCurrency(at: $1) }, { DateRules(source: $0).day(at: $1) },
            { OrdinalRules(source: $0).ordinal(at: $1) },
        ] + wholeNumbers.numbers,
        words: [
            { WeekdayRules(source: $0).weekday(at: $1) }, { MoneyRules(source: $0).moneyAfterCurrency(at: $1) },
            { DateRules(source: $0).month(at: $1) },
        ] + wholeNumbers.words,
        signs: [
            { NameSignRules(source: $0).nameSign(at: $1) }, { MoneyRules(source: $0).moneyAfterCurrency(at: $1) },
        ] + wholeNumbers.signs + [
            { $0.text.isText($1, "–") ? nil : SignedNumberRules(source: $0).signedNumber(at: $1) }
        ]
    )

    /// The rules that need no table but that of the numbers. They leave no digit to the voice.
    private static let numbers = RuleSet(
        numbers: [
            { MeasureRules(source: $0).measure(at: $1) }, { CardinalRules(source: $0).version(at: $1) },
            { CardinalRules(source: $0).cardinal(at: $1) },
        ],
        words: wholeNumbers.words,
        signs: [{ MeasureRules(source: $0).measure(at: $1) }] + wholeNumbers.signs + [
            { SignedNumberRules(source: $0).signedNumber(at: $1) }
        ]
    )

    private static let numberRules: [Rule] = [
        { CodeRules(source: $0).hexadecimal(at: $1) },
        { DateRules(source: $0).date(at: $1) },
        { ScriptureRules(source: $0).scriptureNumber(at: $1) },
        { ScriptureRules(source: $0).verses(at: $1) },
        { MeasureRules(source: $0).coordinate(at: $1) },
        { ScoreRules(source: $0).score(at: $1) },
        { TimeRules(source: $0).time(at: $1) },
        { ScoreRules(source: $0).ratio(at: $1) },
        { MeasureRules(source: $0).feetAndInches(at: $1) },
        { OldMoneyRules(source: $0).oldMoney(at: $1) },
        { MoneyRules(source: $0).moneyBeforeCurrency(at: $1) },
        { MeasureRules(source: $0).length(at: $1) },
        { MeasureRules(source: $0).percentage(at: $1) },
        { MeasureRules(source: $0).measure(at: $1) },
        { MeasureRules(source: $0).scaledNumber(at: $1) },
        { TelephoneRules(source: $0).telephone(at: $1) },
        { RatingRules(source: $0).rating(at: $1) },
        { FractionRules(source: $0).fraction(at: $1) },
        { PairRules(source: $0).pair(at: $1) },
        { RangeRules(source: $0).yearPair(at: $1) },
        { PlaceRules(source: $0).postCode(at: $1) },
        { PlaceRules(source: $0).houseNumber(at: $1) },
        { RangeRules(source: $0).warYears(at: $1) },
        { RangeRules(source: $0).range(at: $1) },
        { DateRules(source: $0).day(at: $1) },
        { YearRules(source: $0).decade(at: $1) },
        { OrdinalRules(source: $0).ordinal(at: $1) },
        { CodeRules(source: $0).code(at: $1) },
        { YearRules(source: $0).year(at: $1) },
        { CardinalRules(source: $0).version(at: $1) },
        { CardinalRules(source: $0).cardinal(at: $1) },
    ]

    private static let wordRules: [Rule] = [
        { WeekdayRules(source: $0).weekday(at: $1) },
        { MoneyRules(source: $0).moneyAfterCurrency(at: $1) },
        { ElectronicRules(source: $0).webAddress(at: $1) },
        { MathRules(source: $0).times(at: $1) },
        { YearRules(source: $0).era(at: $1) },
        { StammerRules(source: $0).stammer(at: $1) },
        { FormulaRules(source: $0).formula(at: $1) },
        { PowerRules(source: $0).factors(at: $1) },
        { CodeRules(source: $0).code(at: $1) },
        { DateRules(source: $0).month(at: $1) },
        { RomanRules(source: $0).roman(at: $1) },
        { HyphenRules(source: $0).dividedWord(at: $1) },
        { RomanRules(source: $0).epithet(at: $1) },
        { AbbreviationRules(source: $0).abbreviation(at: $1) },
        { InterjectionRules(source: $0).interjection(at: $1) },
        { MeasureRules(source: $0).bareUnit(at: $1) },
        { HeteronymRules(source: $0).heteronym(at: $1) },
        { InitialRules(source: $0).initials(at: $1) },
        { CapitalRules(source: $0).contraction(at: $1) },
        { CapitalRules(source: $0).capitals(at: $1) },
    ]

    private static let signRules: [Rule] = [
        { NameSignRules(source: $0).nameSign(at: $1) },
        { OrnamentRules(source: $0).ornament(at: $1) },
        { FormulaRules(source: $0).isotope(at: $1) },
        { PowerRules(source: $0).power(at: $1) },
        { PowerRules(source: $0).raisedPower(at: $1) },
        { PowerRules(source: $0).caret(at: $1) },
        { NoteRules(source: $0).note(at: $1) },
        { EmphasisRules(source: $0).emphasisMark(at: $1) },
        { OldMoneyRules(source: $0).oldMoney(at: $1) },
        { MoneyRules(source: $0).moneyAfterCurrency(at: $1) },
        { MeasureRules(source: $0).measure(at: $1) },
        { FractionRules(source: $0).fraction(at: $1) },
        { TelephoneRules(source: $0).markedTelephone(at: $1) },
        { ElectronicRules(source: $0).mailAddress(at: $1) },
        { ElectronicRules(source: $0).hashtag(at: $1) },
        { ElectronicRules(source: $0).dottedName(at: $1) },
        { MathRules(source: $0).mathSign(at: $1) },
        { AbbreviationRules(source: $0).etCetera(at: $1) },
        { MathRules(source: $0).numberSign(at: $1) },
        { MathRules(source: $0).estimate(at: $1) },
        { MathRules(source: $0).ampersand(at: $1) },
        { SlashRules(source: $0).rate(at: $1) },
        { SlashRules(source: $0).slash(at: $1) },
        { StammerRules(source: $0).stammerHyphen(at: $1) },
        { RangeRules(source: $0).rangeDash(at: $1) },
        { YearRules(source: $0).shortDecade(at: $1) },
        { SignedNumberRules(source: $0).signedNumber(at: $1) },
    ]
}
