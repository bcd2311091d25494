import Narration
package import NarrationPlayback
import NarrationSignals

/// A narration without keys: it reads to the end of the book, and prints the text. If the book's file is followed, it
/// waits there for changes and speaks them.
@MainActor
package final class PlainNarration {
    private enum Input: Sendable {
        case signal(Int32)
        case event(NarrationEvent)
        case fileChanged
        case edition(Result<Edition, any Error>)
    }

    private let narrator: Narrator
    private let source: EditionSource
    private let follows: Bool
    private let write: ((String) throws -> Void)?
    private let warn: (String) -> Void
    private var edition: Edition
    private let (inputs, input) = AsyncStream.makeStream(of: Input.self)
    /// The last utterance that was printed.
    private var printed: UtterancePosition?
    private var isLineOpen = false
    /// Whether a sleep timer may end the narration.
    private var maySleep = false

    /// The utterances that could not be spoken, and the passages that the fallback voice spoke.
    package private(set) var faults: SpeechFaults

    /// Creates a narration that starts at the narrator's place.
    ///
    /// - Parameters:
    ///   - narrator: The narrator.
    ///   - edition: The book, as it was read.
    ///   - source: The source of the book.
    ///   - follows: Whether changes in the file are spoken immediately.
    ///   - write: Writes text to the output at once; `nil` if the text is not printed.
    ///   - warn: Receives what could not be spoken, and why a change is not followed, a line each.
    package init(
        _ narrator: Narrator,
        of edition: Edition,
        from source: EditionSource,
        follows: Bool,
        write: ((String) throws -> Void)?,
        warn: @escaping (String) -> Void
    ) {
        self.narrator = narrator
        self.edition = edition
        self.source = source
        self.follows = follows
        (self.write, self.warn) = (write, warn)
        faults = SpeechFaults(voiceHint: source.voiceHint)
        narrator.mostFailures = .max
    }

    /// Narrates until the end of the book, or until the sleep timer ends it.
    ///
    /// - Parameter sleep: The time of the sleep timer, if any.
    /// - Returns: The way in which it ended.
    /// - Throws: The error of writing the text.
    package func run(sleep: Duration?) async throws -> NarrationEnd {
        Signals.listen { [input] in input.yield(.signal($0)) }
        let helpers = listen()
        defer { helpers.forEach { $0.cancel() } }
        if let sleep { narrator.sleep(after: sleep) }
        maySleep = sleep != nil
        narrator.start()
        defer { try? closeLine() }
        for await input in inputs {
            switch input {
            case .signal(let number): return .interrupted(by: number, at: narrator.place)
            case .event(let event): if let end = try take(event) { return end }
            case .fileChanged: read()
            case .edition(.success(let edition)): try take(edition)
            case .edition(.failure(let error)): warn(error.firstProblem)
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
    private func take(_ new: Edition) throws {
        let change = BookChange(from: edition.spoken, to: new.spoken)
        let isSame = edition.spoken == new.spoken
        edition = new
        guard !isSame else { return }
        try closeLine()
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
                warn("\(source.name): \(position): error: \(message)")
            }
        case .substituted(let position, let passage):
            if let message = faults.note(position, passage) {
                warn("\(source.name): \(position): warning: \(message)")
            }
        case .pageTurned:
            try closeLine()
        case .interrupted(let error):
            return .silenced(by: error, at: narrator.place)
        case .stateChanged(.finished):
            try closeLine()
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
        guard let write, position != printed, let utterance = narrator.book[position] else { return }
        printed = position
        let text = ScreenText(utterance.string).plain
        try write(text)
        isLineOpen = text.isEmpty ? isLineOpen : !text.hasSuffix("\n")
    }

    private func closeLine() throws {
        guard isLineOpen else { return }
        isLineOpen = false
        try write?("\n")
    }
}
