import TerminalReader

extension UnspokenList {
    /// One line for each utterance.
    func lines(in book: String) -> [TerminalText] {
        messages.map { "\(book): \($0.position): error: \($0.message)" }
    }

    /// Ends the command with the status of a failed engine, if any utterance could not be spoken.
    func finish() throws {
        if !messages.isEmpty { throw ExitStatus.engineFailed.exit }
    }
}

extension TunedBook {
    /// One line for each utterance whose numbers are lost.
    func lines(in book: String) -> [TerminalText] {
        unwritten.map { "\(book): \($0.position): not written: \($0.numbers)" }
    }
}
