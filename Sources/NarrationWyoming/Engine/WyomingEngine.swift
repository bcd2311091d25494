import FoundationEssentials
public import Narration
import NarrationSystem
import Synchronization

/// Speaks with an engine in another program, over the Wyoming protocol.
///
/// ```swift
/// let engine = WyomingEngine(name: "tones", connection: .command(["python3", "tones.py"]))
/// let speech = try await engine.speech(for: Utterance("Once upon a time"))
/// ```
///
/// There are servers of this protocol for Piper, Kokoro and others, and an engine of your own needs 25 lines in any
/// language; <doc:WyomingProtocol> describes both. A server that knows nothing of Narration speaks text, and has no
/// other ability: narrate and render with it through a `ConformingEngine` of `NarrationConforming`.
///
/// If the program hangs, crashes or sends invalid data, the utterance fails with a `SpeechError`, and the next one is
/// spoken by a new process or connection. The engine can be used from any isolation. Its processes end when it is
/// released.
public final class WyomingEngine: LimitedEngine {
    /// The name that it was created with.
    public let name: String

    /// The highest sample rate of its voices, in hertz, that it was created with.
    public let sampleRate: Int

    private let connection: WyomingConnection
    private let licence: Voice.Licence?
    private let pool: WorkerPool<String, WyomingSession>
    private let patience: Patience
    private let rates: SampleRates
    private let known = Mutex(Known())

    /// What the engine found out once.
    private struct Known {
        var offers: [OfferedVoice]?
        var versions: [String: String] = [:]
    }

    /// Creates an engine. Its processes or connections are started when they are needed.
    ///
    /// - Parameters:
    ///   - name: The engine's display name.
    ///   - connection: The way to it.
    ///   - sampleRate: The highest sample rate of its voices, in hertz; by default, 48,000.
    ///   - licence: The licence of voices that do not state theirs; by default, unknown.
    ///   - jobs: The number of processes or connections, and so of passages that are spoken at the same time, at least
    ///     1; by default, one for each core.
    ///   - patience: The time in seconds after which an engine that does not reply is considered to hang, in addition
    ///     to 0.25 seconds for each byte of the passage in UTF-8, or three times what the voice ever needed beyond it;
    ///     by default, 10.
    ///   - startPatience: The time in seconds added for the first reply of a process, and for the first with each
    ///     voice, because a model may have to be loaded; by default, 60.
    public init(
        name: String,
        connection: WyomingConnection,
        sampleRate: Int = 48_000,
        licence: Voice.Licence? = nil,
        jobs: Int? = nil,
        patience: Double = 10,
        startPatience: Double = 60
    ) {
        self.name = name
        self.connection = connection
        self.sampleRate = sampleRate
        self.licence = licence
        rates = SampleRates(limit: sampleRate)
        self.patience = Patience(request: patience, start: startPatience)
        let limit = jobs ?? Processors.count
        pool = WorkerPool(limit: limit, unprepared: "") { _, replaced in try replaced ?? connection.open() }
    }

    /// The engine's name, its program's version and that of the voice, and the command, paths without their folders: an
    /// engine that was moved has the same version. Then a hash of the program, of the environment that it is given, and
    /// of the files that arguments and environment name, also behind a `=`: a file, or those in a folder whose names
    /// begin with the voice's, or else all in it.
    ///
    /// - Throws: `SpeechError` when the engine is missing or fails.
    public func version(of voice: Voice) async throws -> String {
        let offer = try await offer(for: Utterance("", voice: voice.id))
        if let version = known.withLock({ $0.versions[offer.voice.id] }) { return version }
        let version = await version(of: offer)
        return known.withLock { known in
            known.versions[offer.voice.id] = known.versions[offer.voice.id] ?? version
            return known.versions[offer.voice.id] ?? version
        }
    }

    @concurrent private func version(of offer: OfferedVoice) async -> String {
        let (command, environment) = (connection.command, connection.environment)
        let names = command.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        let files = NamedFiles(command, environment: environment, voice: offer.name).hash(by: FileHashes())
        let parts = [name, offer.version, names.joined(separator: " "), files.map { "files " + $0 } ?? ""]
        return parts.filter { !$0.isEmpty }.map(\.shown).joined(separator: ", ")
    }

    /// The voices that the engine says are installed. If the arguments of the command name some of them, only these:
    /// some servers claim all voices that could be fetched.
    ///
    /// The sample rate of a voice is `nil` if the engine does not say it and it has not spoken yet.
    ///
    /// - Throws: `SpeechError` when the engine is missing or fails.
    public func voices() async throws -> [Voice] {
        try await offers().map { rates.applied(to: $0.voice) }
    }

    /// The speakers of a voice: `voice+speaker`.
    ///
    /// - Throws: `SpeechError` when the engine is missing or fails.
    public func variants(of voice: Voice) async throws -> [Voice] {
        let offer = try await offers().first { $0.voice.id == voice.id }
        guard let offer else { return [] }
        return offer.speakers.map { rates.applied(to: offer.spoken(by: $0).voice) }
    }

    /// Returns the voice that an utterance names, or else the first one for its language.
    ///
    /// If the voice's sample rate is not known, the voice speaks two words to find it out.
    ///
    /// - Throws: `SpeechError` with code `unknown-voice`; the errors of ``synthesize(_:)``.
    public func voice(for utterance: Utterance) async throws -> Voice {
        let offer = try await offer(for: utterance)
        if rates.applied(to: offer.voice).sampleRate == nil {
            _ = try await speech(for: Utterance("Hop 1."), by: offer)
        }
        return rates.applied(to: offer.voice)
    }

    /// The abilities of a voice: those that the engine says it has.
    ///
    /// - Throws: `SpeechError` when the engine is missing or fails, or has no such voice.
    public func abilities(of voice: Voice) async throws -> EngineAbilities {
        try await offer(for: Utterance("", voice: voice.id)).abilities
    }

    /// The slowest and the fastest pace that the engine says of a voice.
    ///
    /// - Throws: `SpeechError` when the engine is missing or fails, or has no such voice.
    public func paces(of voice: Voice) async throws -> ClosedRange<Double> {
        try await offer(for: Utterance("", voice: voice.id)).paces
    }

    /// Speaks a passage. Properties that the voice has no ability for are ignored.
    ///
    /// - Throws: `SpeechError` if the passage was not spoken; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        let offer = try await offer(for: passage)
        try Task.checkCancellation()
        // Some servers end when there is nothing to say.
        guard passage.string.isSayable else { return Speech(sampleRate: rates.applied(to: offer.voice).sampleRate) }
        do {
            return try await speech(for: passage, by: offer)
        } catch let error as SpeechError where !passage.isSpeakable && error.isLackOfSound {
            return Speech(sampleRate: rates.applied(to: offer.voice).sampleRate)
        }
    }

    private func speech(for passage: Utterance, by offer: OfferedVoice) async throws -> Speech {
        let patience = patience
        let speech = try await withSession(for: offer.voice.id) { session in
            try await session.speech(for: passage, by: offer, patience)
        }
        try rates.check(speech.sampleRate ?? sampleRate, of: offer.voice)
        return speech
    }

    private func offer(for utterance: Utterance) async throws -> OfferedVoice {
        let offers = try await offers()
        let speakers = offers.lazy.flatMap { offer in offer.speakers.map(offer.spoken) }
        if let name = utterance.voice?.lowercased(), name.contains("+"),
            let offer = speakers.first(where: { $0.voice.id.lowercased() == name })
        {
            return offer
        }
        let voice = try VoiceList(offers.map(\.voice)).voice(for: utterance)
        return offers.first { $0.voice.id == voice.id }!
    }

    private func offers() async throws -> [OfferedVoice] {
        if let offers = known.withLock(\.offers) { return offers }
        let seconds = patience.secondsForVoices
        let claimed = try await withSession(for: "") { try await $0.offers(within: seconds) }.map(licensed)
        let named = claimed.filter { connection.command.dropFirst().contains($0.name) }
        guard !claimed.isEmpty else { throw SpeechError.noVoicesOffered }
        return known.withLock { known in
            known.offers = known.offers ?? (named.isEmpty ? claimed : named)
            return known.offers ?? claimed
        }
    }

    /// A voice with its own licence, or else that of the engine.
    private func licensed(_ offer: OfferedVoice) -> OfferedVoice {
        var offer = offer
        offer.voice.licence = offer.voice.licence ?? licence
        return offer
    }

    private func withSession<Result: Sendable>(
        for voice: String,
        _ body: @Sendable (WyomingSession) async throws -> Result
    ) async throws -> Result {
        do {
            return try await pool.withWorker(for: voice, body)
        } catch let error as SpeechError {
            try Task.checkCancellation()
            throw error
        }
    }
}
