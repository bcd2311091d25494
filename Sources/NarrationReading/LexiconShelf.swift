import Narration
import NarrationSystem
import Synchronization

/// Lexicons, by the languages in which they are used.
final class LexiconShelf: Sendable {
    /// A hash of the lexicons.
    let version: String

    /// Whether no lexicon was given.
    var isEmpty: Bool { lexicons.isEmpty }

    private let lexicons: [Lexicon]
    private let known = Mutex<[String: Pronunciations]>([:])

    init(_ lexicons: [Lexicon]) {
        self.lexicons = lexicons
        version = lexicons.isEmpty ? "no lexicons" : "lexicons \(lexicons.contents.stableHash)"
    }

    /// The pronunciations in a language. They are indexed once.
    func pronunciations(for language: String) -> Pronunciations {
        guard !lexicons.isEmpty else { return [:] }
        return known.withLock { known in
            if let pronunciations = known[language] { return pronunciations }
            if known.count >= 200 { known = [:] }
            let pronunciations = lexicons.pronunciations(for: language)
            known[language] = pronunciations
            return pronunciations
        }
    }
}

extension [Lexicon] {
    /// All entries, as text.
    fileprivate var contents: String {
        map { "\($0.language)\0\(String(decoding: $0.pronunciations.bytes, as: UTF8.self))\0" }.joined()
    }
}
