import Narration

/// What decides how the texts of a book are said, besides the texts: the rules of reading with their lexicons, and the
/// pronunciations of each utterance.
struct SpokenRules {
    private let version: String
    private var last: (pronunciations: Pronunciations, digest: String)?

    /// - Parameter reading: Decides what is said.
    init(_ reading: any TextReading) {
        version = reading.version
    }

    /// What identifies them for an utterance, as long as the studio is open.
    mutating func digest(of utterance: Utterance) -> String {
        if let last, last.pronunciations == utterance.pronunciations, utterance.phonemes.isEmpty { return last.digest }
        var hasher = Hasher()
        hasher.combine(version)
        hasher.combine(utterance.pronunciations)
        if !utterance.phonemes.isEmpty { hasher.combine(utterance.phonemes) }
        let digest = String(UInt(bitPattern: hasher.finalize()), radix: 36)
        if utterance.phonemes.isEmpty { last = (utterance.pronunciations, digest) }
        return digest
    }
}
