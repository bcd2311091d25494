import Narration
import NarrationBooks
import NarrationReading
import TestRequirements
import Testing

@testable import NarrationBanks

/// The phrases of templates against what ICU and the rules of reading say.
@Suite struct GrammarTests {
    static let languages = ["en", "de", "fr", "es", "ru"]

    /// A book with the phrases of all templates of a language.
    private func book(_ language: String, _ templates: [PhraseTemplate]) throws -> Phrasebook {
        let grammar = try PhraseGrammar(language: language)
        return Phrasebook(try templates.flatMap { try grammar.phrases(of: $0) })
    }

    /// What is wrong with the covering of a text: words that are lacking, or not in order.
    private func fault(of text: String, in book: Phrasebook) -> String? {
        let pieces = book.covering(of: text)
        let lacking = pieces.filter { $0.phrase == nil }.map(\.key)
        guard lacking.isEmpty else { return "\(text): lacks \(lacking)" }
        // The words of a piece are those of the phrase, so that joined they must be the text again.
        let said = pieces.flatMap(\.words).map(\.key).joined()
        let expected = text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" }
        let heard = said.filter { $0.isLetter || $0.isNumber || $0 == "'" }
        return heard == expected.map { $0 == "’" ? "'" : String($0) }.joined() ? nil : "\(text): says \(said)"
    }

    private func said(_ text: String, _ language: String) -> String {
        let voice = Voice(id: "test", name: "test", languages: [language])
        return NaturalReading().spokenText(of: Utterance(text, language: language), by: voice).said
    }

    /// Numbers as ICU says them, in every gender, and times and dates as they are read.
    private func texts(_ language: String, count: Int) throws -> [String] {
        let speller = try #require(NumberSpeller(language: language))
        var random = SplitMix(seed: 7)
        let rules = PhraseNumbers.cardinals
        let numbers = (0..<count).compactMap { index -> String? in
            let size = [100, 1_000, 10_000, 1_000_000, 999_999_999][index % 5]
            let words = speller.words(for: random.below(size), by: rules[index / 5 % rules.count])
            return words?.replacing("\u{AD}", with: "").replacing(",", with: "")
        }
        let samples = PhraseSamples(of: language)
        let months = CalendarNames.months(in: language)
        let allTimes = samples.times.flatMap { $0 }.flatMap { $0 }
        let times = (0..<count / 2).map { _ in allTimes[random.below(allTimes.count)] }
        let dates = (0..<count / 4).map { _ in
            let day = samples.dates[random.below(samples.dates.count)]
            let month = ["May", "Mai", "mai", "mayo", "мая"].first { day.contains($0) } ?? ""
            return day.replacing(month, with: months[random.below(12)])
        }
        let years = samples.years.filter { _ in random.below(20) == 0 }
        // Words around a date are no part of the templates.
        let others = ["in ", "в ", "с ", "к ", "am ", "der "]
        return numbers
            + (times + dates + years).filter { text in !others.contains { text.hasPrefix($0) } }.map {
                said($0, language)
            }
    }

    private func faults(_ language: String, count: Int) throws -> [String] {
        let book = try book(language, [.numbers, .times, .dates, .years])
        return try texts(language, count: count).compactMap { fault(of: $0, in: book) }
    }

    @Test(arguments: languages)
    func `numbers, times and dates have all words of ICU, in order`(language: String) throws {
        #expect(try faults(language, count: 100).prefix(5) == [])
    }

    @Test(.requires(.longRun), arguments: languages)
    func `ten thousand numbers, times and dates have all words of ICU, in order`(language: String) throws {
        #expect(try faults(language, count: 5_000).prefix(5) == [])
    }

    @Test(arguments: languages)
    func `money and percentages have all words`(language: String) throws {
        let book = try book(language, [.numbers, .money, .percentages])
        let samples = PhraseSamples(of: language)
        let texts = (samples.money + samples.percentages + samples.signedNumbers).map { said($0, language) }
        #expect(texts.compactMap { fault(of: $0, in: book) }.prefix(5) == [])
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
        #expect(throws: BankMakingError.self) { try PhraseGrammar(language: "it").phrases(of: .times) }
    }
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
