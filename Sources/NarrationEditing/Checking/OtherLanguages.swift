import Narration
import NarrationBooks
import NarrationLinting

extension ParsedBook {
    /// Finds utterances, and sentences in them, in another language than that in which they are spoken.
    ///
    /// If most of a book without a language are in the same other language, it is the language that the book lacks.
    func otherLanguages(by recognizer: any LanguageRecognizer, _ voices: [VoiceRequest: Voice]) -> [Finding] {
        var findings: [Finding] = []
        var languages = UtteranceLanguages()
        for (utterance, location, isKnown) in placedUtterances {
            guard isKnown, let spoken = utterance.testableLanguage(voices) else { continue }
            let other = recognizer.otherLanguage(of: utterance.string, than: spoken)
            if utterance.voice == nil, utterance.language == Utterance.defaultLanguage { languages.count(other) }
            let foreign =
                other.map { [ForeignText(language: $0)] }
                ?? recognizer.foreignSentences(of: utterance.string, than: spoken)
            findings += foreign.map { text in
                (.otherLanguage(text, spokenAs: spoken, hasVoice: utterance.voice != nil), location)
            }
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

    /// The first sentence of a text in each language other than that in which it is spoken. The sentences are long
    /// enough to be compared with it. Nothing is known about the only sentence of a text that the text does not tell.
    fileprivate func foreignSentences(of text: String, than spoken: String) -> [ForeignText] {
        let sentences = text.sentences.filter { $0.hasLetters(1) }
        guard sentences.count > 1 else { return [] }
        return sentences.reduce(into: []) { found, sentence in
            let sentence = String(sentence)
            guard sentence.hasLetters(TextSample.fewestLetters),
                let language = otherLanguage(of: sentence, than: spoken),
                !found.contains(where: { $0.language == language })
            else { return }
            found.append(ForeignText(language: language, sentence: sentence))
        }
    }
}

extension Utterance {
    /// The language in which it is spoken, if it is long enough to be compared with it.
    fileprivate func testableLanguage(_ voices: [VoiceRequest: Voice]) -> String? {
        string.hasLetters(TextSample.fewestLetters) ? spokenLanguage(voices) : nil
    }

    /// The language in which it is spoken: its own, or that of the voice it names, if that is known.
    private func spokenLanguage(_ voices: [VoiceRequest: Voice]) -> String? {
        voice == nil ? language : voices[VoiceRequest(of: self)]?.languages.first
    }
}
