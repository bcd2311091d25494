import FoundationEssentials
import Narration
import NarrationSignals
import NarrationSystem
import TerminalReader

/// A narration without keys: it reads to the end of the book, and prints the text. If the book's file is followed, it
/// waits there for changes and speaks them.
@MainActor
final class PlainNarration {
    private enum Input: Sendable {
        case signal(Int32)
        case event(NarrationEvent)
        case fileChanged
        case edition(Result<Edition, any Error>)
    }

    private let narrator: Narrator
    private let source: EditionSource
    private let follows: Bool
    private let isQuiet: Bool
    private var edition: Edition
    private let (inputs, input) = AsyncStream.makeStream(of: Input.self)
    /// The last utterance that was printed.
    private var printed: UtterancePosition?
    private var isLineOpen = false
    /// Whether a sleep timer may end the narration.
    private var maySleep = false

    /// The utterances that could not be spoken, and the passages that the fallback voice spoke.
    private(set) var faults: SpeechFaults

    /// Creates a narration that starts at the narrator's place.
    ///
    /// - Parameters:
    ///   - narrator: The narrator.
    ///   - edition: The book, as it was read.
    ///   - source: The source of the book.
    ///   - follows: Whether changes in the file are spoken immediately.
    ///   - isQuiet: Whether the text is not printed.
    init(_ narrator: Narrator, of edition: Edition, from source: EditionSource, follows: Bool, isQuiet: Bool) {
        self.narrator = narrator
        self.edition = edition
        self.source = source
        self.follows = follows
        self.isQuiet = isQuiet
        faults = SpeechFaults(voiceHint: source.voiceHint)
    }

    /// Narrates until the end of the book, or until the sleep timer ends it.
    ///
    /// - Parameter sleep: The time of the sleep timer, if any.
    /// - Returns: The way in which it ended.
    /// - Throws: ``Interruption`` if a signal ended it, ``SilencedNarration`` if nothing can be heard any more, the
    ///   exit code if the text cannot be printed.
    func run(sleep: Duration?) async throws -> NarrationEnd {
        Signals.listen { [input] in input.yield(.signal($0)) }
        let helpers = listen()
        defer { helpers.forEach { $0.cancel() } }
        if let sleep { narrator.sleep(after: sleep) }
        maySleep = sleep != nil
        narrator.start()
        defer { closeLine() }
        for await input in inputs {
            switch input {
            case .signal(let number): throw Interruption(signal: number, outcome: .place(narrator.place))
            case .event(let event): if let end = try take(event) { return end }
            case .fileChanged: read()
            case .edition(.success(let edition)): take(edition)
            case .edition(.failure(let error)): Terminal.errors.print(TerminalText(lines: error.firstProblem))
            }
        }
        return .left(at: narrator.place)
    }

    private func listen() -> [Task<Void, Never>] {
        let events = narrator.events
        let forwarding = Task { [input] in
            for await event in events { input.yield(.event(event)) }
        }
        guard follows else { return [forwarding] }
        let changes = source.changes(since: edition)
        let following = Task { [input] in
            for await _ in changes { input.yield(.fileChanged) }
        }
        return [forwarding, following]
    }

    private func read() {
        Task { [source, input] in
            do {
                input.yield(.edition(.success(try await source.read())))
            } catch {
                input.yield(.edition(.failure(error)))
            }
        }
    }

    /// Switches to a new version of the book, and speaks the new parts first.
    private func take(_ new: Edition) {
        let change = BookChange(from: edition.spoken, to: new.spoken)
        let isSame = edition.spoken == new.spoken
        edition = new
        guard !isSame else { return }
        closeLine()
        printed = nil
        faults = SpeechFaults(voiceHint: source.voiceHint)
        narrator.replaceBook(new.spoken, goingTo: change.bookmark(for: narrator.bookmark))
        if let fresh = change.firstFresh { narrator.play(fresh) }
    }

    private func take(_ event: NarrationEvent) throws -> NarrationEnd? {
        switch event {
        case .started(let position):
            try print(position)
        case .failed(let position, let error):
            try print(position)
            if let message = faults.note(position, error) {
                Terminal.errors.print("\(source.name): \(position): error: \(message)")
            }
        case .substituted(let position, let passage):
            if let message = faults.note(position, passage) {
                Terminal.errors.print("\(source.name): \(position): warning: \(message)")
            }
        case .pageTurned:
            closeLine()
        case .interrupted(let error):
            throw SilencedNarration(cause: error, place: narrator.place)
        case .stateChanged(.finished):
            closeLine()
            try Terminal.finishOutput()
            return follows ? nil : .finished
        // After the end of the book, switching to another version stops at its place.
        case .stateChanged(.stopped) where !follows || maySleep:
            return .asleep(at: narrator.place)
        default:
            break
        }
        return nil
    }

    /// Prints an utterance when it starts. A page is printed on one line, unless it contains line breaks.
    private func print(_ position: UtterancePosition) throws {
        guard !isQuiet, position != printed, let utterance = narrator.book[position] else { return }
        printed = position
        let text = ScreenText(utterance.string).plain
        Swift.print(text, terminator: "")
        isLineOpen = text.isEmpty ? isLineOpen : !text.hasSuffix("\n")
        try Terminal.finishOutput()
    }

    private func closeLine() {
        guard isLineOpen else { return }
        isLineOpen = false
        Swift.print()
    }
}
