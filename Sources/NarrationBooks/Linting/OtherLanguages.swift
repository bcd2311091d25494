import Narration

extension BookReading {
    /// Finds utterances in another language than that in which they are spoken. If most of a book without a language
    /// are in the same other language, it is the language that the book lacks.
    func otherLanguages(by recognizer: any LanguageRecognizer, _ voices: [VoiceChoice: Voice]) -> [Finding] {
        var findings: [Finding] = []
        var languages = UtteranceLanguages()
        var first = 0
        for (page, utterances) in book.pages.map(\.utterances).enumerated() {
            for (index, utterance) in utterances.enumerated() {
                guard !places.gaps.contains(anyOf: first + index...first + index),
                    let spoken = utterance.testableLanguage(voices)
                else { continue }
                let other = recognizer.otherLanguage(of: utterance.string, than: spoken)
                if utterance.voice == nil, utterance.language == Utterance.defaultLanguage { languages.count(other) }
                guard let other else { continue }
                let position = UtterancePosition(page: page, utterance: index)
                let diagnostic = Diagnostic.otherLanguage(other, spokenAs: spoken, hasVoice: utterance.voice != nil)
                findings.append((diagnostic, location(of: position, at: first + index)))
            }
            first += utterances.count
        }
        guard book.language == nil, let language = languages.most else { return findings }
        return [(.missingLanguage(language, isFixable: false), languageSpot)]
    }
}

/// The languages of utterances that are spoken in the default language.
private struct UtteranceLanguages {
    private var others: [RecognizedLanguage: Int] = [:]
    private var total = 0

    /// Counts an utterance in another language, or in none that is known to be another.
    mutating func count(_ other: RecognizedLanguage?) {
        total += 1
        if let other { others[other, default: 0] += 1 }
    }

    /// The language of several utterances that are more than half of all.
    var most: RecognizedLanguage? {
        others.first { $0.value > 1 && 2 * $0.value > total }?.key
    }
}

extension LanguageRecognizer {
    /// The language of a text, if it is another one than that in which it is spoken.
    fileprivate func otherLanguage(of text: String, than spoken: String) -> RecognizedLanguage? {
        language(of: text, expecting: spoken).flatMap { isOther($0, than: spoken) ? $0 : nil }
    }
}

extension Utterance {
    /// The language in which it is spoken, if it is long enough to be compared with it.
    fileprivate func testableLanguage(_ voices: [VoiceChoice: Voice]) -> String? {
        string.hasLetters(TextSample.fewestLettersOfUtterance) ? spokenLanguage(voices) : nil
    }

    /// The language in which it is spoken: its own, or that of the voice it names, if that is known.
    private func spokenLanguage(_ voices: [VoiceChoice: Voice]) -> String? {
        voice == nil ? language : voices[VoiceChoice(of: self)]?.languages.first
    }
}
