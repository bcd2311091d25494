public import Narration
import Synchronization

/// Several engines as one, so that a book can be read by voices of different engines.
///
/// ```swift
/// let roster = EngineRoster([
///     EngineRoster.Member("morse") { MorseEngine() },
///     EngineRoster.Member("flite") { ConformingEngine(flite, reference: reference) },
/// ])
/// let speech = try await roster.speech(for: Utterance("Once upon a time", voice: "flite:slt"))
/// ```
///
/// A voice is named `ENGINE:VOICE`. A name without an engine is first looked up in the first engine, then in the others
/// in their order. A language without a voice is read by the first engine. An engine starts when a voice of it is asked
/// for.
///
/// The identifiers and short names of the first engine's voices are unchanged; those of others begin with the engine's
/// name and a colon. The roster can be used from any isolation.
public final class EngineRoster: SpeechEngine {
    /// An engine of a roster.
    public struct Member: Sendable {
        /// The name before the colon in the names of its voices.
        public let name: String

        /// The highest sample rate of its voices, in hertz; `nil` if it is not known before the engine starts.
        public let sampleRate: Int?

        let start: @Sendable () async throws -> any SpeechEngine

        /// Creates a member.
        ///
        /// - Parameters:
        ///   - name: The name before the colon in the names of its voices, without a colon itself.
        ///   - sampleRate: The highest sample rate of its voices, in hertz; by default, unknown.
        ///   - start: Creates the engine, when one of its voices is asked for. It throws `SpeechError`.
        public init(
            _ name: String,
            sampleRate: Int? = nil,
            start: @escaping @Sendable () async throws -> any SpeechEngine
        ) {
            self.name = name
            self.sampleRate = sampleRate
            self.start = start
        }
    }

    /// The names of the engines, joined by commas.
    public let name: String

    /// The highest sample rate that is known of the members, in hertz, and at least 22,050.
    public let sampleRate: Int

    private let members: [StartedMember]

    /// Creates a roster.
    ///
    /// - Parameter members: The engines, each with another name. The first reads what names no voice. Without any,
    ///   speaking is an error with the code `engine-missing`.
    public init(_ members: [Member]) {
        name = members.map(\.name).joined(separator: ", ")
        sampleRate = members.compactMap(\.sampleRate).reduce(22_050, max)
        self.members = members.map(StartedMember.init)
    }

    /// The version that its engine has of a voice.
    ///
    /// - Throws: The errors of the engine.
    public func version(of voice: Voice) async throws -> String {
        let (engine, own) = try await engine(for: Utterance("", voice: voice.id))
        return try await engine.version(of: own)
    }

    /// The voices of all engines that can be started.
    ///
    /// - Throws: The error of the first engine, if no engine can be started.
    public func voices() async throws -> [Voice] {
        let answers = try await voicesByEngine()
        let voices = answers.flatMap { (try? $0.voices.get()) ?? [] }
        if voices.isEmpty { for answer in answers { _ = try answer.voices.get() } }
        return voices
    }

    /// The answer of an engine that was asked for its voices.
    public struct Answer: Sendable {
        /// The engine's name in the roster.
        public let engine: String

        /// Its voices, or the reason why it has none.
        public let voices: Result<[Voice], SpeechError>
    }

    /// Asks all engines for their voices, at the same time.
    ///
    /// - Parameter seconds: The time that each may take; by default, as long as it is known to need.
    /// - Returns: The answers, in the order of the engines.
    /// - Throws: `CancellationError`; errors of engines that are no `SpeechError`.
    public func voicesByEngine(within seconds: Double? = nil) async throws -> [Answer] {
        try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
            for (index, member) in members.enumerated() {
                group.addTask { (index, try await self.answer(of: member, within: seconds)) }
            }
            let answers = try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            return members.indices.compactMap { answers[$0] }
        }
    }

    private func answer(of member: StartedMember, within seconds: Double?) async throws -> Answer {
        do {
            let voices = try await limited(to: seconds) { try await member.voices() }
            return Answer(engine: member.name, voices: .success(voices.map { shown($0, of: member) }))
        } catch let error as SpeechError {
            return Answer(engine: member.name, voices: .failure(error))
        }
    }

    /// Performs work that is cancelled after some seconds.
    private func limited<Value: Sendable>(
        to seconds: Double?,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let seconds else { return try await work() }
        return try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw SpeechError(.timedOut, "the engine did not answer within \(Int(seconds)) seconds")
            }
            defer { group.cancelAll() }
            return try await group.next()!
        }
    }

    /// The variants that its engine has of a voice.
    ///
    /// - Throws: The errors of the engine.
    public func variants(of voice: Voice) async throws -> [Voice] {
        let (member, own) = try await ownVoice(for: Utterance("", voice: voice.id))
        return try await member.engine().variants(of: own).map { shown($0, of: member) }
    }

    /// Returns the voice that an utterance names, or else the voice that the first engine has for its language.
    ///
    /// - Throws: `SpeechError` with code `unknown-voice`, with the most similar voice; the errors of the voice's
    ///   engine.
    public func voice(for utterance: Utterance) async throws -> Voice {
        let (member, voice) = try await ownVoice(for: utterance)
        return shown(voice, of: member)
    }

    /// Speaks a passage with the engine of its voice.
    ///
    /// - Throws: The errors of the engine; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        let (engine, voice) = try await engine(for: passage)
        var passage = passage
        passage.voice = voice.id
        var speech = try await engine.synthesize(passage)
        speech.sampleRate = speech.sampleRate ?? engine.sampleRate
        return speech
    }

    private func ownVoice(for utterance: Utterance) async throws -> (StartedMember, Voice) {
        guard let first = members.first else { throw SpeechError(.engineMissing, "the roster has no engine") }
        guard let name = utterance.voice else { return try await (first, first.voice(for: utterance)) }
        if let (member, rest) = member(in: name) {
            return try await (member, member.voice(for: utterance.spoken(by: rest)))
        }
        do {
            return try await (first, first.voice(for: utterance))
        } catch let error as SpeechError where error.code == .unknownVoice {
            for member in members.dropFirst() {
                if let voice = try? await member.voice(for: utterance) { return (member, voice) }
            }
            throw error
        }
    }

    /// Whether there is an engine with a name, in any case of its letters.
    package func hasEngine(named name: String) -> Bool {
        members.contains { $0.name.lowercased() == name.lowercased() }
    }

    /// The engine whose name is before the first colon of a voice's name, and the rest of the name.
    private func member(in name: String) -> (StartedMember, String)? {
        guard let colon = name.firstIndex(of: ":") else { return nil }
        let engine = name[..<colon].lowercased()
        return members.first { $0.name.lowercased() == engine }.map { ($0, String(name[name.index(after: colon)...])) }
    }

    /// The engine that speaks an utterance, and its voice as the engine itself lists it.
    func engine(for utterance: Utterance) async throws -> (any SpeechEngine, Voice) {
        let (member, voice) = try await ownVoice(for: utterance)
        return try await (member.engine(), voice)
    }

    private func shown(_ voice: Voice, of member: StartedMember) -> Voice {
        var voice = voice
        voice.engine = voice.engine ?? member.name
        guard member !== members.first else { return voice }
        voice.id = "\(member.name):\(voice.id)"
        voice.shortName = "\(member.name):\(voice.shortName)"
        return voice
    }
}

extension Utterance {
    fileprivate func spoken(by voice: String) -> Utterance {
        var utterance = self
        utterance.voice = voice.isEmpty ? nil : voice
        return utterance
    }
}

/// An engine that starts once, when it is first needed. After a failure, the next request starts it again.
private actor StartedMember {
    nonisolated let name: String
    private let start: @Sendable () async throws -> any SpeechEngine
    private var starting: Task<any SpeechEngine, any Error>?

    init(_ member: EngineRoster.Member) {
        name = member.name
        start = member.start
    }

    func engine() async throws -> any SpeechEngine {
        let task = starting ?? Task { [start] in try await start() }
        starting = task
        do {
            return try await task.value
        } catch {
            if starting == task { starting = nil }
            throw error
        }
    }

    /// The voices, with their sample rates.
    func voices() async throws -> [Voice] {
        let engine = try await engine()
        return try await engine.voices().map { $0.withRate(of: engine) }
    }

    /// The engine's voice for an utterance, with its sample rate.
    func voice(for utterance: Utterance) async throws -> Voice {
        let engine = try await engine()
        return try await engine.voice(for: utterance).withRate(of: engine)
    }
}

extension Voice {
    /// The voice with its own sample rate, which may differ from that of a roster.
    fileprivate func withRate(of engine: any SpeechEngine) -> Voice {
        var voice = self
        voice.sampleRate = voice.sampleRate ?? engine.sampleRate
        return voice
    }
}
