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
            self.init(.noSound, "the voice \(name) made no sound for \"\(text.excerpt)\"; try another voice")
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
                "the voice \(name) took \(times) times as long as it should for \"\(text.excerpt)\""
            )
        case .otherSampleRate(let factor):
            self = .wrongRate(factor, voice)
        }
    }

    /// The error with the voice whose engine reported it, unless it is about the request.
    fileprivate func naming(_ voice: Voice) -> SpeechError {
        guard isWorthRetrying || isOfAgreement else { return self }
        return SpeechError(code, "the voice \(voice.shortName.shown) failed: \(message)", nearest: nearest)
    }

    static func otherRate(_ rate: Int, _ voice: Voice) -> SpeechError {
        SpeechError(
            .engineFailed,
            "the voice \(voice.shortName.shown) answered with \(rate) Hz instead of its own sample rate"
        )
    }

    static func wrongRate(_ factor: Double, _ voice: Voice) -> SpeechError {
        SpeechError(
            .spokenOtherwise,
            """
            the speech of the voice \(voice.shortName.shown) has about \((factor * 10).rounded() / 10) times the sample rate \
            that its engine states; correct the engine
            """
        )
    }

    static func cutAtFullScale(_ voice: Voice) -> SpeechError {
        SpeechError(
            .spokenOtherwise,
            "the speech of the voice \(voice.shortName.shown) is too loud, and cut at full scale; make its engine quieter"
        )
    }

    static func silentVoice(_ voice: Voice) -> SpeechError {
        SpeechError(.noSound, "the voice \(voice.shortName.shown) made no sound for a test text; try another voice")
    }
}

extension LimitedEngine {
    /// Speaks a request. The errors name the voice: they are read beside those of other engines.
    ///
    /// - Throws: The errors of ``synthesize(_:)``.
    func speech(of request: Utterance, naming voice: Voice) async throws -> Speech {
        do {
            return try await synthesize(request)
        } catch let error as SpeechError {
            throw error.naming(voice)
        }
    }
}
