import Narration

extension Utterance {
    /// The utterance with the words as phonemes that espeak-ng 1.51 takes for others, where the author has given none:
    /// an English letter, and the Russian forty, which it stresses as "of magpies".
    func namingMisreadWords(in language: String) -> Utterance {
        var words: [Phonemes] = []
        if language.hasPrefix("en") { words = LetterA.phonemes(in: string) }
        if language.hasPrefix("ru") {
            words = string.ranges(of: /\b[Сс]орок\b/).map { Phonemes($0, ipa: "sˈorɔk") }
        }
        words.removeAll { word in phonemes.contains { $0.range.overlaps(word.range) } }
        guard !words.isEmpty else { return self }
        var utterance = self
        utterance.phonemes += words
        return utterance
    }
}
