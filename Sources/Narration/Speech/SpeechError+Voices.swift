extension SpeechError {
    /// There is no voice of this name.
    package static func unknownVoice(_ name: String, nearest: Voice?) -> SpeechError {
        unknown("there is no voice \"\(name.excerpt)\"", nearest: nearest?.shortName)
    }

    /// The voice has no such variant.
    package static func unknownVariant(_ name: String, of voice: String, nearest: String?) -> SpeechError {
        unknown("there is no voice variant \"\(name.excerpt)\"", nearest: nearest.map { voice + "+" + $0 })
    }

    /// No voice speaks the language.
    package static func unknownLanguage(_ tag: String, nearest: String?) -> SpeechError {
        unknown("no voice speaks the language \"\(tag.excerpt)\"", nearest: nearest)
    }

    /// The voice can say no phonemes at all.
    package static func cannotSayPhonemes(_ voice: Voice) -> SpeechError {
        SpeechError(
            .unspeakablePhonemes,
            "the voice \(voice.shortName.shown) cannot say phonemes; respell the word in letters"
        )
    }

    private static func unknown(_ message: String, nearest: String?) -> SpeechError {
        let suggestion = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        return SpeechError(.unknownVoice, message + suggestion, nearest: nearest)
    }
}
