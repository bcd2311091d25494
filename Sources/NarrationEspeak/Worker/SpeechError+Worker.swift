import FoundationEssentials
import Narration
import NarrationSystem

extension SpeechError {
    static func tooLittleSound(_ seconds: Double, for text: String) -> SpeechError {
        let milliseconds = Int((seconds * 1_000).rounded())
        let message =
            "the engine made only \(milliseconds) ms of sound for \"\(text.excerpt)\", too short for the whole text"
        return SpeechError(.engineFailed, message)
    }

    static func workerNotFound(in folders: [String]) -> SpeechError {
        SpeechError(
            .engineMissing,
            """
            cannot find espeak-worker, the speech program; install it next to this program or on PATH \
            (looked in \(folders.joined(separator: ", ")))
            """
        )
    }

    static func workerNotStarted(_ path: String, _ error: SystemError) -> SpeechError {
        workerNotStarted(path, because: error.code == EMFILE ? tooManyFiles : error.description)
    }

    private static let tooManyFiles = "too many files are open; raise the limit (ulimit -n) or use fewer jobs"

    static func workerNotStarted(_ path: String, because reason: String) -> SpeechError {
        SpeechError(.engineMissing, "cannot start \(path.shown): \(reason)")
    }

    static func workerDied(_ reason: String) -> SpeechError {
        SpeechError(.engineDied, "the speech worker exited before it had finished: \(reason)")
    }

    static func workerTimedOut(after seconds: Double, _ end: ChildProcess.End?) -> SpeechError {
        let sequel = end == .abandoned ? "; \(ChildProcess.End.abandoned)" : ""
        let message = "the speech worker did not answer within \(Int(seconds.rounded())) seconds"
        return SpeechError(.timedOut, message + sequel)
    }

    static let malformedReply = SpeechError(
        .engineDied,
        "the speech worker returned invalid data"
    )

    static let listingCutShort = SpeechError(.engineFailed, "the speech worker's list of voices was cut short")

    static let noVoices = SpeechError(.engineMissing, "espeak-ng has no voices; install the package espeak-ng-data")

    static func workerOfOtherVersion(_ path: String) -> SpeechError {
        SpeechError(
            .engineMissing,
            "\(path.shown) belongs to another version of Narration; install the version that matches this program"
        )
    }

    static func noPhonemes(of voice: Voice) -> SpeechError {
        SpeechError(.engineFailed, "the speech worker found no phonemes of the voice \"\(voice.name)\"")
    }

    /// The voice skips a number.
    static func noNumber(_ text: String, by voice: Voice) -> SpeechError {
        let name = voice.shortName.shown
        return SpeechError(
            .noSound,
            "the voice \"\(name)\" made no sound for \"\(text.excerpt)\"; write the number in words, or try another voice"
        )
    }

    static func espeakRefused(status: Int) -> SpeechError {
        SpeechError(.engineFailed, "espeak-ng failed to speak (espeak-ng error \(status))")
    }
}
