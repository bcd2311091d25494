import Narration
import NarrationReading

/// A text, and what its author and a lexicon say of it, from libFuzzer's bytes.
///
/// The first byte chooses the language, and whether there are a spoken string, pronunciations and a lexicon. A byte 1F
/// divides the text from the spoken string; without it, the spoken string has other words than the text here and there.
struct Input {
    let utterance: Utterance
    let reading: NaturalReading

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let choice = Int(bytes.first ?? 0)
        let parts = bytes.dropFirst().split(separator: 0x1F, maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let text = parts.first ?? ""
        let language = Self.languages[choice % Self.languages.count]
        let extras = choice / Self.languages.count
        utterance = Utterance(
            text,
            language: language,
            spokenString: extras & 1 == 0 ? nil : parts.dropFirst().first ?? text.withOtherWords,
            pronunciations: extras & 2 == 0 ? [:] : text.pronunciations(ofWords: 1)
        )
        let lexicon = Lexicon(language: language, pronunciations: text.pronunciations(ofWords: 2))
        reading = NaturalReading(lexicons: extras & 4 == 0 ? [] : [lexicon])
    }

    private static let languages = ["en", "en-US", "de", "fr", "es", "pl", "it", "ru"]
}

extension String {
    fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }

    /// The text without every third word, and with every fifth twice.
    fileprivate var withOtherWords: String {
        words.enumerated().flatMap { number, word -> [Substring] in
            number % 3 == 2 ? [] : number % 5 == 4 ? [word, word] : [word]
        }.joined(separator: " ")
    }

    /// Respellings and phonemes of every third word, beginning with one of the first three.
    fileprivate func pronunciations(ofWords first: Int) -> Pronunciations {
        let entries = words.enumerated().filter { $0.offset % 3 == first }.map { number, word in
            (String(word), number % 2 == 0 ? Pronunciation.respelling("win 5") : .ipa("wɪn"))
        }
        return Pronunciations(Dictionary(entries) { first, _ in first })
    }
}
