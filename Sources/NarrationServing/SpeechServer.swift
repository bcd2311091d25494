public import Narration
import NarrationBooks
import NarrationHTTP
public import NarrationKit
import NarrationResampling

/// Speaks for other programs: in the form of OpenAI's `POST /v1/audio/speech`, and by the Wyoming protocol.
///
/// ```swift
/// let server = try SpeechServer(voices: Voices())
/// try await server.run { print($0.speech) } served: { print($0) }  // http://127.0.0.1:49873/v1
/// ```
///
/// All clients hear the samples that `SpeechEngine.speech(for:reading:)` returns for the same text, voice and pace.
/// Each request has its own answer, whole or recognizably an error, whatever others ask for at the same time.
public struct SpeechServer: Sendable {
    private let speaker: TextSpeaker
    private let settings: ServerSettings
    private let timeOfPiece: Duration

    /// Creates a server. It does not listen yet.
    ///
    /// - Parameters:
    ///   - voices: The engines that speak.
    ///   - settings: What is chosen; by default, only this machine is answered, in English.
    /// - Throws: `BookError` if a lexicon cannot be read.
    public init(voices: Voices, settings: ServerSettings = ServerSettings()) throws {
        let rules = try settings.speech.reading(of: ParsedBook(book: Book(pages: [])), in: ".").reading
        self.init(engine: voices.engine(), reading: rules, settings: settings)
    }

    /// Creates a server of any engine, whose clients must take some of an answer in a time.
    package init(
        engine: any SpeechEngine,
        reading: any TextReading,
        settings: ServerSettings,
        timeOfPiece: Duration = .seconds(60)
    ) {
        (self.settings, self.timeOfPiece) = (settings, timeOfPiece)
        speaker = TextSpeaker(
            engine: engine,
            reading: reading,
            resampling: Soxr(),
            settings: settings.speech,
            longestText: settings.longestText,
            seats: Seats(settings.mostTexts)
        )
    }

    /// Where a server is reached.
    public struct Addresses: Sendable, Hashable {
        /// The base of the addresses in OpenAI's form: `http://127.0.0.1:49873/v1`.
        public let speech: String

        /// The address of the Wyoming server: `tcp://127.0.0.1:10200`; `nil` if there is none.
        public let wyoming: String?
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameters:
    ///   - started: Called with the addresses when the server listens.
    ///   - served: Called at the end of each request, from any task. It should return quickly.
    /// - Throws: ``SpeechServerError`` if a port is in use, or the address is not this machine's; `SettingError` if
    ///   there is no such voice, or none for the language; `CancellationError` at the end.
    public func run(
        started: @Sendable (Addresses) async -> Void,
        served: @escaping @Sendable (ServedRequest) -> Void
    ) async throws {
        try await speaker.prepare()
        let speech = try await listener(on: settings.port)
        let wyoming = settings.wyomingPort == nil ? nil : try await listener(on: settings.wyomingPort)
        try await withThrowingTaskGroup(of: Void.self) { group in
            let gate = HostGate(names: settings.hostNames, address: settings.address)
            group.addTask { try await speech.run(SpeechService(speaker: speaker, gate: gate, served: served)) }
            if let wyoming {
                group.addTask {
                    try await wyoming.run { client, connections in
                        await WyomingConversation(client, connections, speaker: speaker, served: served).hold()
                    }
                }
            }
            await started(
                Addresses(
                    speech: "http://\(host):\(speech.port)/v1",
                    wyoming: wyoming.map { "tcp://\(host):\($0.port)" }
                )
            )
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// The address as it is written before a port.
    private var host: String {
        let address = settings.address ?? "127.0.0.1"
        return address.contains(":") ? "[\(address)]" : address
    }

    private func listener(on port: UInt16?) async throws -> Listener {
        do {
            return try await Listener(address: settings.address, port: port, timeOfPiece: timeOfPiece)
        } catch let error as ListenerError {
            let place = [settings.address, port.map { "port \($0)" }].compactMap(\.self).joined(separator: ", ")
            throw SpeechServerError(
                message: "the server cannot listen on \(place.isEmpty ? "this machine" : place): \(error.reason)"
            )
        }
    }
}

/// The reason why a server cannot listen.
public struct SpeechServerError: DescribedError {
    /// A message for people.
    public let message: String

    /// The message.
    public var description: String { message }
}
