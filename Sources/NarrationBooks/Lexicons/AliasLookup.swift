import Narration

/// Looks up the aliases of a lexicon among its other entries: an alias is text, in which the lexicon is used again.
///
/// An alias may contain its own word ("Bach": "Johann Sebastian Bach"), so on the way from alias to alias each word is
/// replaced once.
struct AliasLookup {
    private let aliases: Pronunciations
    private let phonemes: Pronunciations
    private var lookups = 0

    /// The longest way from alias to alias.
    private static let depth = 8

    /// The longest alias in bytes. Aliases that double each other would grow without end.
    private static let size = 1024

    /// The number of words that are looked up in a lexicon, for the same reason.
    private static let mostLookups = 1_000_000

    /// The entries with all aliases looked up.
    static func pronunciations(_ entries: [String: Pronunciation]) -> Pronunciations {
        var lookup = AliasLookup(entries)
        guard !lookup.aliases.isEmpty else { return Pronunciations(entries) }
        var complete = entries
        for (written, pronunciation) in entries.sorted(by: { $0.key < $1.key }) {
            guard case .respelling(let alias) = pronunciation else { continue }
            complete[written] = lookup.pronunciation(of: written, as: alias)
        }
        return Pronunciations(complete)
    }

    private init(_ entries: [String: Pronunciation]) {
        aliases = Pronunciations(entries.filter { if case .respelling = $0.value { true } else { false } })
        phonemes = Pronunciations(entries.filter { if case .ipa = $0.value { true } else { false } })
    }

    private mutating func pronunciation(of written: String, as alias: String) -> Pronunciation {
        let words = words(for: alias, after: [written.lowercased()])
        let edits = phonemes.edits(in: words)
        guard edits.count == 1, edits[0].range == words.startIndex..<words.endIndex, let ipa = edits[0].ipa else {
            return .respelling(words)
        }
        return .ipa(ipa)
    }

    /// The words that an alias stands for.
    ///
    /// - Parameters:
    ///   - alias: The alias.
    ///   - replaced: The words that have been replaced on the way to it.
    /// - Returns: The words, of which no alias is left unless a limit is exceeded.
    private mutating func words(for alias: String, after replaced: [String]) -> String {
        guard replaced.count <= Self.depth, lookups < Self.mostLookups, alias.utf8.count <= Self.size else {
            return alias
        }
        var edits = aliases.edits(in: alias)
        lookups += 1 + edits.count
        for index in edits.indices {
            let word = String(alias[edits[index].range])
            let isReplaced = replaced.contains(word.lowercased())
            edits[index].words =
                isReplaced ? word : words(for: edits[index].words, after: replaced + [word.lowercased()])
        }
        let words = SpokenText(alias, edits: edits).said
        return words.utf8.count <= Self.size ? words : alias
    }
}
