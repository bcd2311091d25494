import Narration
import NarrationBooks
import NarrationReading
import TestSupport
import Testing

@testable import NarrationBanks

/// The phrases of templates against what ICU and the rules of reading say.
@Suite struct GrammarTests {
    static let languages = ["en", "de", "fr", "es", "ru"]

    /// A book with the phrases of templates, and their texts.
    private struct Phrases {
        let texts: [String]
        let book: Phrasebook

        /// - Parameters:
        ///   - language: The language.
        ///   - templates: The templates.
        ///   - words: Words around times and dates, which are in no template.
        /// - Throws: `BankMakingError`.
        init(_ language: String, _ templates: [PhraseTemplate], and words: [String] = []) throws {
            let grammar = try PhraseGrammar(language: language)
            let others: [PhraseGrammar.Entry] = words.map { ($0, .words) }
            let entries = try templates.flatMap { try grammar.phrases(of: $0) } + others
            (texts, book) = (entries.map { $0.text }, Phrasebook(entries))
        }

        /// What is wrong with the covering of a text: words that are lacking, or phrases that say other words, or the
        /// same in another order.
        func fault(of text: String) -> String? {
            let pieces = book.covering(of: text)
            let lacking = pieces.filter { $0.phrase == nil }.map(\.key)
            guard lacking.isEmpty else { return "\(text): lacks \(lacking)" }
            let said = pieces.compactMap(\.phrase).map { texts[$0] }.joined(separator: " ")
            return said.letters == text.letters ? nil : "\(text): says \(said)"
        }
    }

    private func book(_ language: String, _ templates: [PhraseTemplate]) throws -> Phrasebook {
        try Phrases(language, templates).book
    }

    private func said(_ text: String, _ language: String) -> String {
        let voice = Voice(id: "test", name: "test", languages: [language], saysPhonemes: false)
        return NaturalReading().spokenText(of: Utterance(text, language: language), by: voice).said
    }

    /// Numbers as ICU says them, in every gender, times and dates from tables that were written by hand, and years as
    /// they are read.
    private func texts(_ language: String, count: Int) throws -> [String] {
        let speller = try #require(NumberSpeller(language: language))
        var random = SplitMix(seed: 7)
        let rules = PhraseNumbers.cardinals
        let numbers = (0..<count).compactMap { index -> String? in
            let size = [100, 1_000, 10_000, 1_000_000, 999_999_999][index % 5]
            let words = speller.words(for: random.below(size), by: rules[index / 5 % rules.count])
            return words?.replacing("\u{AD}", with: "").replacing(",", with: "")
        }
        let times = (0..<count / 2).map { _ in
            WrittenOutTimes.minute(random.below(24), random.below(60), in: language).words
        }
        let dates = (0..<count / 4).flatMap { _ in
            WrittenOutTimes.day(1 + random.below(31), 1 + random.below(12), in: language).map(\.words)
        }
        let years = PhraseSamples(of: language).years.filter { year in
            random.below(20) == 0 && !["in ", "в "].contains { year.hasPrefix($0) }
        }
        return numbers + times + dates + years.map { said($0, language) }
    }

    private func faults(_ language: String, count: Int) throws -> [String] {
        let around = ["am", "der", "le", "с", "к"]
        let phrases = try Phrases(language, [.numbers, .times, .dates, .years], and: around)
        return try texts(language, count: count).compactMap(phrases.fault)
    }

    @Test(arguments: languages)
    func `numbers, times and dates have all words of ICU, in order`(language: String) throws {
        #expect(try faults(language, count: TestExtent.isFull ? 5_000 : 100).prefix(5) == [])
    }

    @Test(arguments: languages)
    func `percentages and decimals have all words`(language: String) throws {
        let phrases = try Phrases(language, [.numbers, .percentages])
        let samples = PhraseSamples(of: language)
        let texts = (samples.percentages + samples.signedNumbers).map { said($0, language) }
        #expect(texts.compactMap(phrases.fault).prefix(5) == [])
    }

    @Test(arguments: [
        ("en", "$0.05", "five cents"), ("en", "£0.50", "fifty pence"), ("en", "£3.05", "three pounds and five pence"),
        ("en", "$1,000,000", "one million dollars"), ("de", "0,05 €", "fünf Cent"), ("de", "0,01 €", "ein Cent"),
        ("de", "3,50 €", "drei Euro fünfzig"), ("de", "1.000.000 €", "eine Million Euro"),
        ("fr", "0,05 €", "cinq centimes"), ("fr", "0,01 €", "un centime"), ("fr", "3,50 €", "trois euros cinquante"),
        ("fr", "1 000 000 €", "un million d'euros"), ("fr", "1 000 000 $", "un million de dollars"),
        ("es", "0,05 €", "cinco céntimos"), ("es", "0,01 $", "un centavo"),
        ("es", "3,50 €", "tres euros con cincuenta"), ("es", "1.000.000 €", "un millón de euros"),
        ("ru", "0,02 ₽", "две копейки"), ("ru", "1 000 000 ₽", "один миллион рублей"),
    ])
    func `an amount of money has all words`(language: String, written: String, words: String) throws {
        #expect(SpokenWord.key(of: said(written, language)) == SpokenWord.key(of: words))
        #expect(try Phrases(language, [.numbers, .money]).fault(of: words) == nil)
    }

    @Test(arguments: [
        ("de", "zweihundertdreiundvierzigtausendsechs", ["zweihundert", "dreiundvierzig", "tausend", "sechs"]),
        ("es", "doscientas veintiuna", ["doscientas", "veintiuna"]), ("fr", "deux cents", ["deux", "cents"]),
        ("ru", "двадцать одна тысяча две", ["двадцать одна", "тысяча", "две"]),
        ("en", "one hundred twenty-three", ["one", "hundred", "twenty three"]),
    ])
    func `a number is pieced together from its parts`(language: String, text: String, expected: [String]) throws {
        #expect(try book(language, [.numbers]).covering(of: text).map(\.key) == expected)
    }

    @Test(arguments: [
        ("de", "Es ist 21:05 Uhr.", "einundzwanzig uhr fünf"), ("fr", "Il est 21 h 05.", "vingt et une heures cinq"),
        ("es", "a las 21:30", "veintiuna y treinta"), ("ru", "Сейчас 21:05.", "двадцать один час пять минут"),
        ("en", "It is 3:05 p.m.", "three oh five p m"),
    ])
    func `a time is said in the words of the template`(language: String, text: String, expected: String) throws {
        let pieces = try book(language, [.times]).covering(of: said(text, language))
        #expect(pieces.filter { $0.phrase != nil }.map(\.key).joined(separator: " ") == expected)
    }

    @Test func `a language without rules has no templates`() {
        #expect(throws: BankMakingError.self) { try PhraseGrammar(language: "xx") }
        #expect(throws: BankMakingError.self) { try PhraseGrammar(language: "tr").phrases(of: .times) }
    }
}

extension String {
    /// The letters and digits in lower case, without blanks and hyphens.
    fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// Random numbers, the same in every run.
private struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ value >> 31) % UInt64(limit))
    }
}
