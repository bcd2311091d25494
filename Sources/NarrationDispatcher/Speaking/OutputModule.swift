package import Narration
import Synchronization

/// An output module of speech-dispatcher, from the lines that it is sent to the bytes that it answers.
///
/// ```swift
/// let module = OutputModule(voices: VoiceChoice(of: engine), reading: NaturalReading(), clock: ContinuousClock()) {
///     output.write($0)
/// }
/// while let line = readLine(), module.receive(line) {}
/// ```
///
/// Sound is sent to speech-dispatcher, which plays it; that needs its version 0.11. Marks are sent between the sound
/// before them and that after them, so that it reports them when they are heard.
///
/// Lines are received on one thread, which is never blocked by speaking: a stop is answered at once. The module can be
/// used from any isolation.
package final class OutputModule<Time: Clock>: Sendable where Time.Duration == Duration {
    private struct State {
        var reader = CommandReader()
        var settings = MessageSettings()
        var current: Current?
        var count = 0
    }

    /// The message that is being spoken.
    private struct Current {
        let number: Int
        var hasBegun = false
        var isPausing = false
        var task: Task<Void, Never>?
    }

    private let voices: VoiceChoice
    private let reading: any TextReading
    private let clock: Time
    private let complain: @Sendable (String) -> Void
    private let write: @Sendable ([UInt8]) -> Void
    private let state = Mutex(State())

    /// Creates a module.
    ///
    /// - Parameters:
    ///   - voices: The voices that speak.
    ///   - reading: Decides what is said.
    ///   - clock: The clock by which sound is sent.
    ///   - complain: Receives why a message is not spoken, on any thread; by default, nobody is told.
    ///   - write: Writes bytes to speech-dispatcher. It is called by one thread at a time, and may block.
    package init(
        voices: VoiceChoice,
        reading: any TextReading,
        clock: Time,
        complain: @escaping @Sendable (String) -> Void = { _ in },
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.voices = voices
        self.reading = reading
        self.clock = clock
        self.complain = complain
        self.write = write
    }

    /// Receives one line.
    ///
    /// - Parameter line: The line, without its end.
    /// - Returns: Whether more lines are wanted: not after `QUIT`.
    package func receive(_ line: String) -> Bool {
        state.withLock { state in
            switch state.reader.read(line) {
            case .data: return true
            case .reply(let reply): write(reply.bytes())
            case .command(.quit):
                state.current?.task?.cancel()
                state.current = nil
                write(ModuleReply.closed.bytes())
                return false
            case .command(let command): perform(command, &state)
            }
            return true
        }
    }

    private func perform(_ command: ModuleCommand, _ state: inout State) {
        switch command {
        case .initialize: write(ModuleReply.loaded.bytes(["Narration speaks"]))
        case .speak(let message): speak(message, &state)
        case .stop: finish(&state, by: .stop)
        case .pause: state.current?.isPausing = true
        case .listVoices(let language, let variant): listVoices(language: language, variant: variant)
        case .set(let parameters):
            var known = true
            for parameter in parameters where !state.settings.set(parameter) { known = false }
            write((known ? ModuleReply.settingsReceived : .badValue).bytes())
        case .audio(let parameters):
            let isServer = parameters == [Parameter("audio_output_method", "server")]
            write((isServer ? ModuleReply.audioInitialized : .badValue).bytes())
        case .logLevel: write(ModuleReply.logLevelSet.bytes())
        case .debug(let isOn): write((isOn ? ModuleReply.debuggingOn : .debuggingOff).bytes())
        case .quit: break
        }
    }

    private func listVoices(language: String?, variant: String?) {
        Task {
            let voices: [String]
            do {
                voices = try await self.voices.list(language: language, variant: variant)
            } catch {
                complain("\(error)")
                voices = []
            }
            state.withLock { _ in
                write(voices.isEmpty ? ModuleReply.noVoices.bytes() : ModuleReply.voicesListed.bytes(voices))
            }
        }
    }
}

// MARK: - Speaking

extension OutputModule {
    private func speak(_ message: Message, _ state: inout State) {
        guard state.current == nil else { return write(ModuleReply.cannotSpeak.bytes()) }
        write(ModuleReply.speaking.bytes())
        state.count += 1
        state.current = Current(number: state.count)
        state.current?.task = Task { [settings = state.settings, number = state.count] in
            do {
                try await send(message, settings, as: number)
                finish(number, by: .end)
            } catch {
                if !(error is CancellationError) { complain("\(error)") }
                finish(number, by: .stop)
            }
        }
    }

    /// Sends the sound and the marks of a message.
    private func send(_ message: Message, _ settings: MessageSettings, as number: Int) async throws {
        let voice = try await voices.voice(for: settings)
        let words = message.words(by: settings)
        let utterance = message.utterance(words, by: voice, settings)
        let text = reading.spokenText(of: utterance, by: voice)
        let passages = text.passages(by: voice)
        var (marked, pace) = (MarkedSpeech(words), Pace(clock))
        var speech = try await voices.engine.speech(for: passages[0], of: text, in: utterance)
        for index in passages.indices {
            // The next passage is spoken while this one is heard.
            async let next =
                passages.indices.contains(index + 1)
                ? voices.engine.speech(for: passages[index + 1], of: text, in: utterance) : nil
            let sampleRate = speech.sampleRate ?? voices.engine.sampleRate
            try await send(marked.pieces(of: speech), at: sampleRate, as: number, &pace)
            if let following = try await next { speech = following }
        }
        try await send(marked.rest, at: voices.engine.sampleRate, as: number, &pace)
    }

    private func send(
        _ pieces: [MarkedSpeech.Piece],
        at sampleRate: Int,
        as number: Int,
        _ pace: inout Pace<Time>
    ) async throws {
        for piece in pieces {
            switch piece {
            case .mark(let name): try tell(.mark(name), of: number)
            case .sound(var rest):
                while !rest.isEmpty {
                    let block = rest.prefix(max(1, sampleRate / 50))
                    try await pace.wait(toSend: .seconds(Double(block.count) / Double(sampleRate)))
                    try tell(.audio(block, sampleRate: sampleRate), of: number)
                    rest = rest[block.endIndex...]
                }
            }
        }
    }

    /// Sends an event of a message, unless the message has ended.
    private func tell(_ event: ModuleEvent, of number: Int) throws {
        try state.withLock { state in
            guard state.current?.number == number else { throw CancellationError() }
            begin(&state)
            write(event.bytes)
            // speech-dispatcher puts these marks between sentences, and goes on after one when a pause is over.
            if case .mark(let name) = event, state.current?.isPausing == true, name.hasPrefix("__spd_") {
                finish(&state, by: .pause)
                throw CancellationError()
            }
        }
    }

    private func finish(_ number: Int, by event: ModuleEvent) {
        state.withLock { state in
            if state.current?.number == number { finish(&state, by: event) }
        }
    }

    /// Ends the current message, if there is one.
    private func finish(_ state: inout State, by event: ModuleEvent) {
        guard state.current != nil else { return }
        begin(&state)
        state.current?.task?.cancel()
        state.current = nil
        write(event.bytes)
    }

    private func begin(_ state: inout State) {
        guard state.current?.hasBegun == false else { return }
        state.current?.hasBegun = true
        write(ModuleEvent.begin.bytes)
    }
}
