import Narration

/// Finds the stretches of a text that are not said as they are shown.
///
/// It recognizes the categories of text normalization (Sproat et al., "Normalization of Non-Standard Words", 2001):
/// numbers, dates, abbreviations, and so on. Each category is an extension in a file of its own, whose methods look at
/// one place of the text. The ``SpokenLanguage`` decides how that is said.
struct Recognizer: Sendable {
    let text: TokenText
    let language: any SpokenLanguage
    private let rules: RuleSet

    init(text: TokenText, language: any SpokenLanguage) {
        (self.text, self.language) = (text, language)
        rules =
            switch language.coverage {
            case .all: .complete
            case .numbers: .ofNumbers
            case .wholeNumbers: .withoutTables
            }
    }

    /// All findings, in the order of the text. They do not overlap.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        while index < text.tokens.count {
            if let finding = finding(at: index), finding.tokens.upperBound > index {
                // A finding may begin before the place where it was recognized: "5 May" is recognized at "May".
                while let last = findings.last, last.tokens.upperBound > finding.tokens.lowerBound {
                    findings.removeLast()
                }
                findings.append(finding.parted(from: findings, in: text))
                index = finding.tokens.upperBound
            } else {
                findings.part(from: index, in: text)
                index += 1
            }
        }
        return findings
    }

    /// The finding at a token. The first rule that applies decides.
    private func finding(at index: Int) -> Finding? {
        switch text[index].kind {
        case .number: number(at: index)
        case .word: first(rules.words, at: index)
        case .sign: first(rules.signs, at: index)
        case .blank, .lineEnd, .edge: nil
        }
    }

    /// The finding at a number.
    func number(at index: Int) -> Finding? { first(rules.numbers, at: index) }

    private func first(_ rules: [RuleSet.Rule], at index: Int) -> Finding? {
        for rule in rules {
            if let finding = rule(self, index) { return finding }
        }
        return nil
    }
}

/// The rules by which a text is read, in their order.
struct RuleSet: Sendable {
    /// A rule looks at one place of the text.
    typealias Rule = @Sendable (Recognizer, Int) -> Finding?

    let numbers: [Rule]
    let words: [Rule]
    let signs: [Rule]

    /// All rules.
    static let complete = RuleSet(numbers: numberRules, words: wordRules, signs: signRules)

    /// The rules that need no table of a language's words.
    static let withoutTables = RuleSet(
        numbers: [{ $0.loneNumber(at: $1) }],
        words: [{ $0.stammer(at: $1) }, { $0.dividedWord(at: $1) }],
        signs: [
            { $0.ornament(at: $1) }, { $0.note(at: $1) }, { $0.emphasisMark(at: $1) }, { $0.stammerHyphen(at: $1) },
        ]
    )

    /// The rules that need no table but that of the numbers. They leave no digit to the voice.
    static let ofNumbers = RuleSet(
        numbers: [{ $0.measure(at: $1) }, { $0.version(at: $1) }, { $0.cardinal(at: $1) }],
        words: withoutTables.words,
        signs: [{ $0.measure(at: $1) }] + withoutTables.signs + [{ $0.signedNumber(at: $1) }]
    )

    private static let numberRules: [Rule] = [
        { $0.hexadecimal(at: $1) },
        { $0.date(at: $1) },
        { $0.scriptureNumber(at: $1) },
        { $0.verses(at: $1) },
        { $0.coordinate(at: $1) },
        { $0.score(at: $1) },
        { $0.time(at: $1) },
        { $0.ratio(at: $1) },
        { $0.feetAndInches(at: $1) },
        { $0.oldMoney(at: $1) },
        { $0.moneyBeforeCurrency(at: $1) },
        { $0.length(at: $1) },
        { $0.percentage(at: $1) },
        { $0.measure(at: $1) },
        { $0.scaledNumber(at: $1) },
        { $0.telephone(at: $1) },
        { $0.rating(at: $1) },
        { $0.fraction(at: $1) },
        { $0.pair(at: $1) },
        { $0.yearPair(at: $1) },
        { $0.postCode(at: $1) },
        { $0.houseNumber(at: $1) },
        { $0.warYears(at: $1) },
        { $0.range(at: $1) },
        { $0.day(at: $1) },
        { $0.decade(at: $1) },
        { $0.ordinal(at: $1) },
        { $0.code(at: $1) },
        { $0.year(at: $1) },
        { $0.version(at: $1) },
        { $0.cardinal(at: $1) },
    ]

    private static let wordRules: [Rule] = [
        { $0.weekday(at: $1) },
        { $0.moneyAfterCurrency(at: $1) },
        { $0.webAddress(at: $1) },
        { $0.times(at: $1) },
        { $0.era(at: $1) },
        { $0.stammer(at: $1) },
        { $0.formula(at: $1) },
        { $0.factors(at: $1) },
        { $0.code(at: $1) },
        { $0.month(at: $1) },
        { $0.roman(at: $1) },
        { $0.dividedWord(at: $1) },
        { $0.epithet(at: $1) },
        { $0.abbreviation(at: $1) },
        { $0.interjection(at: $1) },
        { $0.bareUnit(at: $1) },
        { $0.initials(at: $1) },
        { $0.contraction(at: $1) },
        { $0.capitals(at: $1) },
    ]

    private static let signRules: [Rule] = [
        { $0.ornament(at: $1) },
        { $0.power(at: $1) },
        { $0.raisedPower(at: $1) },
        { $0.caret(at: $1) },
        { $0.note(at: $1) },
        { $0.emphasisMark(at: $1) },
        { $0.oldMoney(at: $1) },
        { $0.moneyAfterCurrency(at: $1) },
        { $0.measure(at: $1) },
        { $0.fraction(at: $1) },
        { $0.markedTelephone(at: $1) },
        { $0.mailAddress(at: $1) },
        { $0.hashtag(at: $1) },
        { $0.dottedName(at: $1) },
        { $0.mathSign(at: $1) },
        { $0.etCetera(at: $1) },
        { $0.numberSign(at: $1) },
        { $0.estimate(at: $1) },
        { $0.ampersand(at: $1) },
        { $0.slash(at: $1) },
        { $0.stammerHyphen(at: $1) },
        { $0.rangeDash(at: $1) },
        { $0.shortDecade(at: $1) },
        { $0.signedNumber(at: $1) },
    ]
}

// What rules ask about a place.
extension Recognizer {
    /// The index of the nearest token before an index that is not a blank or the end of a line.
    func previous(_ index: Int) -> Int {
        var index = index - 1
        while text[index].kind == .blank || text[index].kind == .lineEnd { index -= 1 }
        return index
    }

    /// The index of the nearest token after an index that is not a blank or the end of a line.
    func next(_ index: Int) -> Int {
        var index = index + 1
        while text[index].kind == .blank || text[index].kind == .lineEnd { index += 1 }
        return index
    }

    /// The word at an index, in lower case; empty if there is no word.
    func word(_ index: Int) -> String {
        text[index].kind == .word ? text.text(index).lowercased() : ""
    }
}
