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

    static let unaskedSpeech = failed("sent sound that was not asked for")

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
}

extension SpeechError {
    /// Whether it may mean that there is nothing to say: a symbol may have no name for a voice.
    var isLackOfSound: Bool { [.engineDied, .engineFailed, .noSound].contains(code) }
}

extension Double {
    /// A number of seconds for a message.
    var shownSeconds: String {
        let seconds = rounded() == self ? String(Int(self)) : String(self)
        return "\(seconds) seconds"
    }
}
