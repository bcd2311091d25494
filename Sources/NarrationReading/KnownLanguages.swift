import Synchronization

/// The languages that have been asked for. Their tables and formats are made once.
final class KnownLanguages: Sendable {
    static let shared = KnownLanguages()

    private let known = Mutex<[String: (any SpokenLanguage)?]>([:])

    /// The language of a BCP 47 tag for a voice that reads digits or one that needs words. It is
    /// `nil` if nothing is known about it.
    func language(_ tag: String, readsDigits: Bool = true) -> (any SpokenLanguage)? {
        known.withLock { known in
            let name = readsDigits ? tag : "\(tag) in words"
            if let language = known[name] { return language }
            if known.count >= 200 { known = [:] }
            let language = Self.make(tag, readsDigits)
            known[name] = .some(language)
            return language
        }
    }

    /// The language of a tag: all languages whose words are known, and others of which ICU knows the numbers.
    private static func make(_ tag: String, _ readsDigits: Bool) -> (any SpokenLanguage)? {
        switch tag.lowercased().prefix(while: { $0 != "-" }) {
        case "en": English(tag)
        case "de": speller(tag, or: "de").map(German.init)
        case "fr": speller(tag, or: "fr").map(French.init)
        case "es": speller(tag, or: "es").map { Spanish(tag, speller: $0) }
        case "it": speller(tag, or: "it").map(Italian.init)
        case "ru": speller(tag, or: "ru").map(Russian.init)
        case "pt": OtherLanguage(tag).map(Portuguese.init)
        case "nl": OtherLanguage(tag, readsDigits: readsDigits).map(Dutch.init)
        case "sv": OtherLanguage(tag, readsDigits: readsDigits).map(Swedish.init)
        case "da": OtherLanguage(tag, readsDigits: readsDigits).map(Danish.init)
        case "nb", "no": OtherLanguage(tag).map(Norwegian.init)
        case "fi": OtherLanguage(tag).map(Finnish.init)
        case "pl": OtherLanguage(tag).map(Polish.init)
        case "cs": OtherLanguage(tag).map(Czech.init)
        case "el": OtherLanguage(tag).map(Greek.init)
        case "he", "iw": speller(tag, or: "he").map(Hebrew.init)
        default: OtherLanguage(tag)
        }
    }

    private static func speller(_ tag: String, or language: String) -> NumberSpeller? {
        NumberSpeller(language: tag) ?? NumberSpeller(language: language)
    }
}
