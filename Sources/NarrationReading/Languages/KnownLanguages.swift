import Synchronization

/// The languages that have been asked for. Their tables and formats are made once.
final class KnownLanguages: Sendable {
    static let shared = KnownLanguages()

    private let known = Mutex<[String: (any SpokenLanguage)?]>([:])

    /// The language of a BCP 47 tag, or `nil` if nothing is known about it.
    func language(_ tag: String) -> (any SpokenLanguage)? {
        known.withLock { known in
            if let language = known[tag] { return language }
            if known.count >= 200 { known = [:] }
            let language = Self.make(tag)
            known[tag] = .some(language)
            return language
        }
    }

    private static func make(_ tag: String) -> (any SpokenLanguage)? {
        switch tag.lowercased().prefix(while: { $0 != "-" }) {
        case "en": English(tag)
        case "de": German(tag)
        case "fr": French(tag)
        case "es": Spanish(tag)
        case "ru": Russian(tag)
        case "he", "iw": Hebrew(tag)
        default: OtherLanguage(tag)
        }
    }
}
