package import Foundation
package import Narration
package import NarrationPlayback
import NarrationSignals

/// A narration for another program: it writes its events as lines of JSON, and performs commands that come as lines.
///
/// It ends with the book if no more commands can come.
@MainActor
package final class EventNarration {
    private enum Input: Sendable {
        case signal(Int32)
        case event(NarrationEvent)
        case line(String)
        case lastLine
    }

    private let narrator: Narrator
    private let readsCommands: Bool
    private let write: (Data) throws -> Void
    private let (inputs, input) = AsyncStream.makeStream(of: Input.self)

    /// The utterances that could not be spoken, and the passages that the fallback voice spoke.
    package private(set) var faults: SpeechFaults

    /// Creates a narration.
    ///
    /// - Parameters:
    ///   - narrator: The narrator.
    ///   - readsCommands: Whether standard input has commands.
    ///   - voiceHint: Advice if the engine has no such voice.
    ///   - write: Writes a line at once.
    package init(
        _ narrator: Narrator,
        readsCommands: Bool,
        voiceHint: String,
        write: @escaping (Data) throws -> Void
    ) {
        (self.narrator, self.readsCommands, self.write) = (narrator, readsCommands, write)
        faults = SpeechFaults(voiceHint: voiceHint)
    }

    /// Narrates.
    ///
    /// - Parameters:
    ///   - place: The place at which it starts.
    ///   - sleep: The time of the sleep timer, if any.
    /// - Returns: The way in which it ended.
    /// - Throws: The error of writing a line.
    package func run(from place: UtterancePosition, sleep: Duration?) async throws -> NarrationEnd {
        Signals.listen { [input] in input.yield(.signal($0)) }
        let events = narrator.events
        let forwarding = Task { [input] in
            for await event in events { input.yield(.event(event)) }
        }
        defer { forwarding.cancel() }
        if let sleep { narrator.sleep(after: sleep) }
        var mayBeTold = readsCommands
        if readsCommands { readLines() }
        narrator.go(toPage: place.page, utterance: place.utterance)
        narrator.start()
        for await input in inputs {
            switch input {
            case .signal(let number): return .interrupted(by: number, at: narrator.place)
            case .line(let line): if try take(line) == .quit { return .left(at: narrator.place) }
            case .lastLine:
                mayBeTold = false
                if let end { return end }
            case .event(let event):
                try take(event)
                if case .interrupted(let error) = event, !mayBeTold { return .silenced(by: error, at: narrator.place) }
                if case .stateChanged = event, !mayBeTold, let end { return end }
            }
        }
        return .left(at: narrator.place)
    }

    /// The end, if nothing more happens by itself.
    private var end: NarrationEnd? {
        switch narrator.state {
        case .finished: .finished
        case .stopped, .paused: .left(at: narrator.place)
        case .speaking: nil
        }
    }

    private func readLines() {
        startThread { [input] in
            while let line = readLine() { input.yield(.line(line)) }
            input.yield(.lastLine)
        }
    }

    /// Performs a command; a line that is none, or has no effect, is answered.
    private func take(_ line: String) throws -> NarrationCommand? {
        guard let command = NarrationCommand(line: line) else {
            try write(EventLine(refusing: "no such command: \(line.excerpt)").data)
            return nil
        }
        if command != .quit, !narrator.perform(command) {
            try write(EventLine(refusing: "nothing happens now: \(line.excerpt)").data)
        }
        return command
    }

    private func take(_ event: NarrationEvent) throws {
        switch event {
        case .failed(let position, let error): _ = faults.note(position, error)
        case .substituted(let position, let passage): _ = faults.note(position, passage)
        default: break
        }
        try write(EventLine(event, of: narrator.book).data)
    }
}
