import Narration

extension BookReading {
    /// Finds utterances in another language than that in which they are spoken.
    func otherLanguages(by recognizer: any LanguageRecognizer, _ voices: [VoiceChoice: Voice]) -> [Finding] {
        var findings: [Finding] = []
        var first = 0
        for (page, utterances) in book.pages.map(\.utterances).enumerated() {
            for (index, utterance) in utterances.enumerated() {
                guard !places.gaps.contains(anyOf: first + index...first + index),
                    let diagnostic = utterance.otherLanguage(by: recognizer, voices)
                else { continue }
                let position = UtterancePosition(page: page, utterance: index)
                findings.append((diagnostic, location(of: position, at: first + index)))
            }
            first += utterances.count
        }
        return findings
    }
}

extension Utterance {
    /// The smallest number of letters by which the language of an utterance is recognized: those of about eight words,
    /// so that names and exclamations are not reported.
    private static let fewestLetters = 40

    fileprivate func otherLanguage(
        by recognizer: any LanguageRecognizer,
        _ voices: [VoiceChoice: Voice]
    ) -> Diagnostic? {
        guard string.hasLetters(Self.fewestLetters), let spoken = spokenLanguage(voices),
            let language = recognizer.language(of: string, expecting: spoken),
            recognizer.isOther(language, than: spoken)
        else { return nil }
        return .otherLanguage(language, spokenAs: spoken, hasVoice: voice != nil)
    }

    /// The language in which it is spoken: its own, or that of the voice it names, if that is known.
    private func spokenLanguage(_ voices: [VoiceChoice: Voice]) -> String? {
        voice == nil ? language : voices[VoiceChoice(of: self)]?.languages.first
    }
}
