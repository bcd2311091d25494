import Narration
import NarrationAlignment

extension SpeechError {
    /// Whether a voice said something else than the text.
    var isOfAgreement: Bool { [.noSound, .wordsLost, .spokenOtherwise].contains(code) }

    /// A difference between the speech of a voice and the text.
    init(_ fault: Agreement.Fault, in text: String, by voice: Voice) {
        let name = voice.shortName.shown
        switch fault {
        case .silent:
            self = .noSound(for: text)
        case .cutShort(let words):
            self.init(.wordsLost, "the voice \(name) stopped before \"\(text[words].excerpt)\"")
        case .leftOut(let words):
            self.init(.wordsLost, "the voice \(name) left out \"\(text[words].excerpt)\"")
        case .repeated(let words):
            self.init(.spokenOtherwise, "the voice \(name) said more than \"\(text[words].excerpt)\"")
        case .otherText(let words):
            self.init(.spokenOtherwise, "the voice \(name) said something else than \"\(text[words].excerpt)\"")
        case .otherLength(let factor):
            let times = (factor * 100).rounded() / 100
            self.init(
                .spokenOtherwise,
                """
                the voice \(name) took \(times) times as long as it should for "\(text.excerpt)"; check the sample rate that \
                its engine states
                """
            )
        }
    }

    static func cannotSayPhonemes(_ voice: Voice) -> SpeechError {
        SpeechError(
            .unspeakablePhonemes,
            "the voice \(voice.shortName.shown) cannot say phonemes; respell the word in letters"
        )
    }

    static func otherRate(_ rate: Int, _ voice: Voice) -> SpeechError {
        SpeechError(
            .engineFailed,
            "the voice \(voice.shortName.shown) answered with \(rate) Hz instead of its own sample rate"
        )
    }

    static func silentVoice(_ voice: Voice) -> SpeechError {
        SpeechError(.noSound, "the voice \(voice.shortName.shown) made no sound for a test text; try another voice")
    }
}
