package import Narration
package import NarrationBooks

extension ParsedLexicon {
    /// The problems of the lexicon, when text in some languages is spoken with it: its warnings, and whether it is
    /// used.
    ///
    /// - Parameter languages: The languages, BCP 47 tags; empty if they are not known.
    /// - Returns: The problems.
    package func problems(inTextOf languages: Set<String>) -> [Diagnostic] {
        guard !languages.isEmpty, !languages.contains(where: lexicon.isUsed) else { return warnings }
        return places.diagnostics(for: [(.unusedLexicon(lexicon.language, languages.sorted()), places.language)])
            + warnings
    }
}

extension Book {
    /// The languages in which the book is spoken, BCP 47 tags.
    ///
    /// - Parameter voices: The voices that speak it, as far as they are known.
    /// - Returns: The languages.
    package func spokenLanguages(by voices: [VoiceRequest: Voice]) -> Set<String> {
        Set(pages.lazy.flatMap(\.utterances).map { $0.spokenLanguage(by: voices) })
    }
}

extension Utterance {
    /// The language in which the utterance is spoken, a BCP 47 tag.
    func spokenLanguage(by voices: [VoiceRequest: Voice]) -> String {
        voices[VoiceRequest(of: self)].map(spokenLanguage) ?? language
    }
}
