import Narration
import TerminalReader

extension NarrationEnd {
    /// A summary for the listener: the place, and the command that continues there.
    ///
    /// - Parameters:
    ///   - book: The book's path.
    ///   - command: The command that read it.
    /// - Returns: One line.
    /// - Throws: ``Interruption`` if a signal ended the narration, ``SilencedNarration`` if nothing can be heard.
    func summary(of book: String, read command: CommandLineText) throws -> TerminalText {
        switch self {
        case .finished: "\(book): the end"
        case .asleep(let place): "\(book): asleep at \(place); \(advice(toGoOnAt: place, command))"
        case .left(let place): "\(book): left at \(place); \(advice(toGoOnAt: place, command))"
        case .silenced(let error, let place): throw SilencedNarration(cause: error, place: place)
        case .interrupted(let signal, let place): throw Interruption(signal: signal, outcome: .place(place))
        }
    }

    private func advice(toGoOnAt place: UtterancePosition, _ command: CommandLineText) -> String {
        let input = command.readsStandardInput ? ", give it the same text again" : ""
        return "to go on\(input): \(command.beginning(at: place))"
    }
}
