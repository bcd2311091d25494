import Foundation
import Narration

/// A narration that nobody directs: it goes to the end of the book, and prints what is said.
@MainActor
final class PlainNarration {
    private enum Input: Sendable {
        case signal(Int32)
        case event(NarrationEvent)
    }

    private let narrator: Narrator
    private let path: String
    private let isQuiet: Bool
    /// The last utterance that was printed.
    private var printed: UtterancePosition?
    private var isLineOpen = false

    /// What could not be spoken.
    private(set) var unspoken = UnspokenList()

    /// Creates a narration that begins where the narrator is.
    ///
    /// - Parameters:
    ///   - narrator: Who reads.
    ///   - path: The book's path, for what is told of it.
    ///   - isQuiet: Whether the text is not printed.
    init(_ narrator: Narrator, of path: String, isQuiet: Bool) {
        self.narrator = narrator
        self.path = path
        self.isQuiet = isQuiet
    }

    /// Narrates until the book or the listener's time is over.
    ///
    /// - Parameter sleep: When the narration is to end by itself.
    /// - Returns: How it ended.
    /// - Throws: ``Interruption`` when a signal ended it, ``SilencedNarration`` when nothing more is heard, the exit code when
    ///   the text cannot be printed.
    func run(sleep: Duration?) async throws -> NarrationEnd {
        let (inputs, input) = AsyncStream.makeStream(of: Input.self)
        let signals = SignalStream(ending: [SIGINT, SIGTERM, SIGHUP]) { input.yield(.signal($0)) }
        let events = narrator.events
        let forwarding = Task {
            for await event in events { input.yield(.event(event)) }
        }
        defer { forwarding.cancel() }
        if let sleep { narrator.sleep(after: sleep) }
        narrator.start()
        defer { closeLine() }
        for await input in inputs {
            switch input {
            case .signal(let number): throw Interruption(signal: number, outcome: .place(narrator.place))
            case .event(let event): if let end = try take(event) { return end }
            }
        }
        return withExtendedLifetime(signals) { .left(at: narrator.place) }
    }

    private func take(_ event: NarrationEvent) throws -> NarrationEnd? {
        switch event {
        case .started(let position):
            try print(position)
        case .failed(let position, let error):
            try print(position)
            if let message = unspoken.note(position, error) {
                Terminal.errors.print("\(path): \(position): error: \(message)")
            }
        case .pageTurned:
            closeLine()
        case .interrupted(let error):
            throw SilencedNarration(cause: error, place: narrator.place)
        case .stateChanged(.finished):
            return .finished
        case .stateChanged(.stopped):
            return .asleep(at: narrator.place)
        default:
            break
        }
        return nil
    }

    /// Prints an utterance as it begins; a page is a line, if it has no line breaks of its own.
    private func print(_ position: UtterancePosition) throws {
        guard !isQuiet, position != printed, let utterance = narrator.book[position] else { return }
        printed = position
        let text = ScreenText(utterance.string).plain
        Swift.print(text, terminator: "")
        isLineOpen = text.isEmpty ? isLineOpen : !text.hasSuffix("\n")
        try StandardOutput.finish()
    }

    private func closeLine() {
        guard isLineOpen else { return }
        isLineOpen = false
        Swift.print()
    }
}
