import Narration
import NarrationBooks
import NarrationReading

/// The phrases with which a language says numbers, times and dates.
///
/// They are found by having the rules of reading and ICU say samples, such as all minutes of a day. The numbers below a
/// hundred, and the hundreds that are one word, are phrases of their own, in every gender; larger ones are pieced
/// together.
struct PhraseGrammar: Sendable {
    /// A phrase, and the way in which it is joined to others.
    typealias Entry = (text: String, kind: BankPhrase.Kind)

    /// The language, a BCP 47 tag.
    let language: String

    private let speller: NumberSpeller
    private let samples: PhraseSamples

    /// The phrases of which numbers consist: those below a hundred, the ordinals, and the pieces of longer ones.
    private let numbers: [Entry]
    private let book: Phrasebook

    /// Learns the numbers of a language.
    ///
    /// - Throws: ``BankMakingError`` if ICU does not spell out its numbers.
    init(language: String) throws(BankMakingError) {
        guard let speller = NumberSpeller(language: language) else { throw .noNumbers(language) }
        (self.language, self.speller, samples) = (language, speller, PhraseSamples(of: language))
        numbers = Self.numbers(by: speller)
        book = Phrasebook(numbers)
    }

    /// The kinds of the phrases of numbers by their keys.
    var kinds: [String: BankPhrase.Kind] {
        Dictionary(numbers.map { (SpokenWord.key(of: $0.text), $0.kind) }, uniquingKeysWith: { first, _ in first })
    }

    /// The phrases of a template, in the order in which its samples need them.
    ///
    /// - Throws: ``BankMakingError`` if the rules of reading do not know the template in this language.
    func phrases(of template: PhraseTemplate) throws(BankMakingError) -> [Entry] {
        let said: [String] =
            switch template {
            case .numbers: PhraseNumbers.samples.flatMap(cardinals) + changes(in: samples.signedNumbers)
            case .digits: (0...9).compactMap { speller.words(for: $0, by: "%spellout-numbering") }
            case .ordinals: (1...31).flatMap(ordinals)
            case .years: changes(in: samples.years)
            case .times:
                samples.times.flatMap { TimePhrases(said: $0.map(changes)).all } + SpokenClock.phrases(in: language)
            case .dates: changes(in: samples.dates) + samples.names
            case .percentages: changes(in: samples.percentages)
            case .money: changes(in: samples.money)
            case .letters: samples.letters
            }
        guard !said.isEmpty else { throw .noTemplate(template, language) }
        // The phrases of times are as long as they can be already.
        return template == .times ? whole(said) : entries(of: said, restAre: template == .numbers ? .number : .words)
    }

    /// Phrases that are not divided, each once.
    private func whole(_ texts: [String]) -> [Entry] {
        let (kinds, known) = (kinds, Set<String>())
        return texts.reduce(into: (entries: [Entry](), known: known)) { found, text in
            let key = SpokenWord.key(of: text)
            if found.known.insert(key).inserted { found.entries.append((text, kinds[key] ?? .words)) }
        }.entries
    }

    /// The phrases that texts consist of: those of numbers, and the words that remain.
    private func entries(of texts: [String], restAre kind: BankPhrase.Kind) -> [Entry] {
        var (entries, known): ([Entry], Set<String>) = ([], [])
        for piece in texts.lazy.flatMap(book.covering) {
            let found: [Entry] =
                if let number = piece.phrase { [numbers[number]] } else { piece.words.map { ($0.key, kind) } }
            for entry in found where known.insert(SpokenWord.key(of: entry.text)).inserted { entries.append(entry) }
        }
        return entries
    }
}

extension PhraseGrammar {
    /// What the rules of reading say in place of parts of texts.
    private func changes(in texts: [String]) -> [String] {
        let reading = NaturalReading(style: .natural)
        let voice = Voice(id: "bank", name: "bank", languages: [language], saysPhonemes: false)
        return texts.flatMap { sample in
            let text = reading.spokenText(of: Utterance(sample, voice: voice.id, language: language), by: voice)
            return text.changes.map { String(text.said[$0.said]) }
        }
    }

    private func cardinals(_ number: Int) -> [String] { Self.forms(of: number, by: speller, PhraseNumbers.cardinals) }

    private func ordinals(_ number: Int) -> [String] { Self.forms(of: number, by: speller, PhraseNumbers.ordinals) }

    /// The words for a number by all of some rules that the language has.
    private static func forms(of number: Int, by speller: NumberSpeller, _ rules: [SpellingRules]) -> [String] {
        var forms: [String] = []
        for rule in rules {
            guard let words = speller.words(for: number, by: rule), !forms.contains(words) else { continue }
            forms.append(words)
        }
        return forms
    }

    private static func numbers(by speller: NumberSpeller) -> [Entry] {
        var (entries, known): ([Entry], Set<String>) = ([], [])
        func add(_ text: String, _ kind: BankPhrase.Kind) {
            guard known.insert(SpokenWord.key(of: text)).inserted else { return }
            entries.append((text, kind))
        }
        for number in 0...99 {
            for words in forms(of: number, by: speller, PhraseNumbers.cardinals) {
                add(words, number < 10 ? .digit : .number)
            }
        }
        for number in stride(from: 100, through: 900, by: 100) {
            for words in forms(of: number, by: speller, PhraseNumbers.cardinals) where !words.contains(" ") {
                add(words, .number)
            }
        }
        for number in 1...31 {
            for words in forms(of: number, by: speller, PhraseNumbers.ordinals) { add(words, .number) }
        }
        for number in PhraseNumbers.samples where number >= 100 {
            for rule in PhraseNumbers.cardinals {
                let words = speller.dividedWords(for: number, by: rule) ?? ""
                for word in words.split(separator: " ") where word.contains("\u{AD}") {
                    for piece in word.split(separator: "\u{AD}") { add(String(piece), .number) }
                }
            }
        }
        return entries
    }
}

/// The numbers that are spelled out to find their words, and the rules for it.
enum PhraseNumbers {
    /// The rules of ICU for cardinal numbers, of which a language has some.
    static let cardinals: [SpellingRules] = [
        .standard, "%spellout-numbering", "%spellout-cardinal", "%spellout-cardinal-verbose",
        "%spellout-cardinal-masculine", "%spellout-cardinal-feminine", "%spellout-cardinal-neuter",
    ]

    /// The rules of ICU for ordinal numbers, of which a language has some.
    static let ordinals: [SpellingRules] = [
        "%spellout-ordinal", "%spellout-ordinal-n", "%spellout-ordinal-r", "%spellout-ordinal-s",
        "%spellout-ordinal-masculine", "%spellout-ordinal-feminine", "%spellout-ordinal-neuter",
        "%spellout-ordinal-masculine-adjective", "%spellout-ordinal-neuter-genitive",
        "%spellout-ordinal-masculine-dative",
    ]

    /// All below a thousand, and thousands and millions of every grammatical number.
    static let samples: [Int] =
        Array(0...999)
        + [1_000, 1_000_000].flatMap { scale in
            (Array(1...21) + [22, 31, 80, 99] + Array(stride(from: 100, through: 900, by: 100))).map { $0 * scale }
        }
}

extension BankMakingError {
    fileprivate static func noNumbers(_ language: String) -> BankMakingError {
        BankMakingError("the numbers of the language \"\(language)\" are not known; write its phrases yourself")
    }

    fileprivate static func noTemplate(_ template: PhraseTemplate, _ language: String) -> BankMakingError {
        BankMakingError(
            "the template \(template.rawValue) is not known in the language \"\(language)\"; write its phrases yourself"
        )
    }
}
