import Narration

extension SpeechError {
    static func unknownSign(_ error: PhonemeTable.UnknownSign, in ipa: String, voice: Voice) -> SpeechError {
        let suggestion = error.nearest.map { "; the nearest sound that it can say is \"\($0)\"" } ?? ""
        return SpeechError(
            .unspeakablePhonemes,
            "the voice \"\(voice.name)\" cannot say \"\(error.sign.shown)\" in /\(ipa.excerpt)/\(suggestion)",
            nearest: error.nearest
        )
    }

    static func noSounds(in ipa: String) -> SpeechError {
        SpeechError(.unspeakablePhonemes, "the phonemes /\(ipa.excerpt)/ have no sound")
    }

    static func tooManySounds(in ipa: String) -> SpeechError {
        SpeechError(
            .unspeakablePhonemes,
            "the phonemes /\(ipa.excerpt)/ are too many for one stretch of text; give them to its words one by one"
        )
    }
}
