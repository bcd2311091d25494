import NarrationAuthoring
import TerminalReader

extension SpeechFaults {
    /// One line for each utterance that could not be spoken, and each passage that the fallback voice spoke.
    func lines(in book: String) -> [TerminalText] {
        failures.map { "\(book): \($0.position): error: \($0.message)" }
            + substitutions.map { "\(book): \($0.position): warning: \($0.passage)" }
    }

    /// Ends the command with the status of a failed engine, if any utterance could not be spoken.
    func finish() throws {
        if !failures.isEmpty { throw ExitStatus.engineFailed.exit }
    }
}
