import Narration
import NarrationSystem

extension SpeechError {
    // Connecting

    static func programNotFound(_ name: String) -> SpeechError {
        SpeechError(.engineMissing, "cannot find the program \(name.shown); install it, or give its whole path")
    }

    static func programNotStarted(_ name: String, _ error: SystemError) -> SpeechError {
        SpeechError(.engineMissing, "cannot start \(name.shown): \(error)")
    }

    static func notConnected(_ place: String, _ error: SystemError) -> SpeechError {
        SpeechError(.engineMissing, "cannot connect to \(place.shown): \(error); start the engine there")
    }

    // Waiting

    static func peerTimedOut(after seconds: Double, _ end: ChildProcess.End?) -> SpeechError {
        let sequel = end == .abandoned ? "; \(ChildProcess.End.abandoned)" : ""
        return SpeechError(.timedOut, "the engine did not answer within \(seconds.shownSeconds)" + sequel)
    }

    static func peerEnded(_ reason: String) -> SpeechError {
        SpeechError(.engineDied, "the engine ended before it had finished: \(reason.shown)")
    }

    // What arrives

    static func notAnEvent(_ bytes: some Collection<UInt8>) -> SpeechError {
        let text = String(decoding: bytes.prefix(200), as: UTF8.self).excerpt
        return failed("sent \"\(text)\", which is no event of the Wyoming protocol; its output must have nothing else")
    }

    static func wrongLength(of type: String) -> SpeechError {
        failed("sent an event \"\(type.excerpt)\" with a length that is not a number or too large")
    }

    static func wrongData(of type: String) -> SpeechError {
        failed("sent an event \"\(type.excerpt)\" whose data is not an object of JSON")
    }

    static func outOfOrder(_ type: String) -> SpeechError {
        failed("sent an event \"\(type.excerpt)\" at a place where there may be none")
    }

    static let changingFormat = failed("changed the format of its sound within a reply")

    static let incompleteFrame = failed("sent sound that ends within a frame")

    static let unaskedSpeech = failed("sent sound that was not asked for")

    static func tooMuchSound(_ text: String) -> SpeechError {
        failed("sent more than eleven minutes of sound for \"\(text.excerpt)\"")
    }

    static func unusableSound(_ reason: String) -> SpeechError {
        failed("sent sound that cannot be used: \(reason)")
    }

    static func badMarks(_ reason: String, _ text: String) -> SpeechError {
        failed("sent marks of words that cannot be used for \"\(text.excerpt)\": \(reason)")
    }

    static func otherRate(_ rate: Int, of voice: Voice, than known: Int) -> SpeechError {
        failed("lies about its rate: \"\(voice.id.shown)\" has \(known) Hz, but its sound is said to have \(rate)")
    }

    static func rateTooHigh(_ rate: Int, of voice: Voice, limit: Int) -> SpeechError {
        SpeechError(
            .engineMissing,
            """
            the voice "\(voice.id.shown)" has \(rate) Hz, more than the engine's highest sample rate of \(limit); create \
            the engine with a higher one
            """
        )
    }

    static let noVoicesOffered = SpeechError(.engineMissing, "the engine has no voice that is installed")

    /// The engine reported an error, with a code if it knows Narration.
    static func refused(_ reason: String, code: String?) -> SpeechError {
        let known: [Code] = [.unknownVoice, .noSound, .unspeakablePhonemes, .wordsLost]
        let code = known.first { $0.description == code } ?? .engineFailed
        return SpeechError(code, "the engine refused: \(reason.prefix(500).shownText)")
    }

    private static func failed(_ sentence: String) -> SpeechError {
        SpeechError(.engineFailed, "the engine \(sentence)")
    }
}

extension SpeechError {
    /// Whether it may mean that there is nothing to say: a symbol may have no name for a voice.
    var isLackOfSound: Bool { [.engineDied, .engineFailed, .noSound].contains(code) }
}

extension Substring {
    fileprivate var shownText: String { String(self).shown }
}

extension Double {
    /// A number of seconds for a message.
    var shownSeconds: String {
        let seconds = rounded() == self ? String(Int(self)) : String(self)
        return "\(seconds) seconds"
    }
}
