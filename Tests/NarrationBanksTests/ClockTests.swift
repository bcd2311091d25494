import Narration
import NarrationBooks
import NarrationReading
import TestRequirements
import TestSupport
import Testing

@testable import NarrationBanks

/// The phrases of times and dates against tables that were written by hand.
@Suite struct ClockTests {
    private let reading = NaturalReading()

    /// What is wrong with a text: what is said, if that is not expected, and what a bank lacks of it.
    private func fault(of text: String, is words: String, in book: Phrasebook, _ language: String) -> String? {
        let voice = Voice(id: "test", name: "test", languages: [language], saysPhonemes: false)
        let said = reading.spokenText(of: Utterance(text, language: language), by: voice).said
        let pieces = book.covering(of: said)
        // The pieces of one word follow without a blank.
        let heard = pieces.flatMap(\.words).reduce("") { $0 + ($1.continuesWord || $0.isEmpty ? "" : " ") + $1.key }
        if heard != words { return "\(text): \"\(heard)\", not \"\(words)\"" }
        let lacking = pieces.filter { $0.phrase == nil }.map(\.key)
        return lacking.isEmpty ? nil : "\(text): lacks \(lacking)"
    }

    private func book(_ language: String, _ template: PhraseTemplate, and words: [String] = []) throws -> Phrasebook {
        Phrasebook(try PhraseGrammar(language: language).phrases(of: template) + words.map { ($0, .words) })
    }

    @Test(arguments: GrammarTests.languages)
    func `each of the 1,440 minutes of a day is said as it should be`(language: String) throws {
        let book = try book(language, .times)
        // Seven has no divisor in common with an hour or a day, so that each minute of an hour is among them.
        let faults = stride(from: 0, to: 1_440, by: TestExtent.isFull ? 1 : 7).compactMap { time -> String? in
            let (written, words) = WrittenOutTimes.minute(time / 60, time % 60, in: language)
            return fault(of: written, is: words, in: book, language)
        }
        #expect(faults.prefix(5) == [])
    }

    @Test(arguments: GrammarTests.languages)
    func `a time has no more than three pieces`(language: String) throws {
        let book = try book(language, .times)
        for minute in 0..<60 {
            let (_, words) = WrittenOutTimes.minute(21, minute, in: language)
            #expect(book.covering(of: words).count <= (language == "en" ? 3 : 2))
        }
    }

    @Test(arguments: GrammarTests.languages)
    func `each day of a year is said as it should be, in every case`(language: String) throws {
        let book = try book(language, .dates, and: ["am", "der", "le", "с", "к"])
        let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let faults = (1...12).flatMap { month in
            (1...days[month - 1]).flatMap { day in
                WrittenOutTimes.day(day, month, in: language).compactMap { written, words in
                    fault(of: written, is: words, in: book, language)
                }
            }
        }
        #expect(faults.prefix(5) == [])
    }

    private static let otherLanguages = ["it", "pt", "nl", "sv", "da", "nb", "no", "fi", "pl", "cs", "el"]

    @Test(arguments: otherLanguages, [PhraseTemplate.times, .dates, .money])
    func `the templates of other languages have all words of all their samples`(
        language: String,
        template: PhraseTemplate
    ) throws {
        let samples = PhraseSamples(of: language)
        let texts =
            switch template {
            case .times: samples.times.flatMap { $0.flatMap(\.self) }
            case .dates: samples.dates
            default: samples.money
            }
        let around = [
            "ore", "às", "om", "klockan", "klokken", "kello", "jest", "o", "przed", "je", "v", "στις", "il", "της",
        ]
        let book = try book(language, template, and: around + ["maggio"])
        let voice = Voice(id: "test", name: "test", languages: [language], saysPhonemes: false)
        let faults = texts.compactMap { text -> String? in
            let said = reading.spokenText(of: Utterance(text, language: language), by: voice).said
            let lacking = book.covering(of: said).filter { $0.phrase == nil }.map(\.key)
            return lacking.isEmpty && !said.contains(where: \.isNumber) ? nil : "\(text): \(said) lacks \(lacking)"
        }
        #expect(texts.count >= 31 && faults.prefix(5) == [])
    }

    @Test(arguments: [
        ("en", "half past three, quarter to four, noon, five past ten"),
        ("de", "halb eins, Viertel nach drei, Mitternacht"),
        ("fr", "trois heures et demie, quatre heures moins le quart, midi"),
        ("es", "tres y media, cuatro menos cuarto"),
        ("it", "tre e mezza, quattro meno un quarto, mezzogiorno"),
        ("pt", "três e meia, meio-dia, quatro menos um quarto"),
        ("nl", "half vier, kwart over drie, kwart voor twaalf"), ("sv", "halv fyra, kvart i tre, kvart över ett"),
        ("da", "halv fire, kvart i tre, midnat"), ("nb", "halv fire, kvart på tre, fem på ett"),
        ("fi", "puoli neljä, varttia vaille kolme, keskiyö"),
        ("pl", "wpół do czwartej, kwadrans po trzeciej, za kwadrans czwarta, północ"),
        ("cs", "půl čtvrté, tři čtvrtě na čtyři, čtvrt na dvě, půlnoc"),
        ("el", "τρεις και μισή, τέσσερις παρά τέταρτο"),
        ("ru", "половина четвёртого, без четверти три, полночь, четверть первого"),
    ])
    func `times have the words of a clock of twelve hours`(language: String, times: String) throws {
        let book = try book(language, .times)
        for time in times.split(separator: ", ") {
            let lacking = book.covering(of: String(time)).filter { $0.phrase == nil }.map(\.key)
            #expect(lacking == [], "\(time)")
        }
    }

    @Test(arguments: [
        ("de", "5. Mai", "fünfter Mai", SpellingRules.named("%spellout-numbering-year")),
        ("fr", "5 mai", "cinq mai", "%spellout-cardinal-masculine"),
        ("es", "5 de mayo de", "cinco de mayo de", "%spellout-numbering-year"),
        ("ru", "5 мая", "пятое мая", "%spellout-ordinal-masculine-genitive"),
    ])
    func `the years of dates are those of ICU, but for those before 1100, of which ICU says "eintausend"`(
        language: String,
        written: String,
        said: String,
        rules: SpellingRules
    ) throws {
        let book = try book(language, .years, and: SpokenWord.words(of: said).map(\.key) + ["года"])
        let speller = try #require(NumberSpeller(language: language))
        let faults = try stride(from: 1_100, through: 2_099, by: 7).compactMap { year -> String? in
            let words = try #require(speller.words(for: year, by: rules))
            let end = language == "ru" ? " года" : ""
            // ICU says "одна тысяча девятьсот" of a year, and nobody else does.
            let native = words.replacing("одна тысяча", with: "тысяча")
            let expected = SpokenWord.key(of: "\(said) \(native)\(end)")
            return fault(of: "\(written) \(year)\(end)", is: expected, in: book, language)
        }
        #expect(faults.prefix(5) == [])
    }
}
