import Narration
import NarrationEspeak
import Synchronization

/// A voice of espeak-ng as an engine that can do nothing but speak, and that can be made to speak wrongly.
final class PlainVoice: LimitedEngine {
    let name = "plain"
    let sampleRate = 22_050
    private let level: Double
    private let espeak: EspeakEngine
    private let abilities: EngineAbilities
    private let paces: ClosedRange<Double>
    private let change: @Sendable (Speech, Utterance) async throws -> Speech
    private let said = Mutex<[Utterance]>([])

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - espeak: The engine of the voice.
    ///   - abilities: The abilities that it admits.
    ///   - paces: The paces that it admits.
    ///   - level: The factor of its loudness.
    ///   - change: Changes the speech of a passage.
    init(
        _ espeak: EspeakEngine,
        abilities: EngineAbilities = .repeatable,
        paces: ClosedRange<Double> = 0...10,
        level: Double = 1,
        change: @escaping @Sendable (Speech, Utterance) async throws -> Speech = { speech, _ in speech }
    ) {
        self.espeak = espeak
        self.abilities = abilities
        self.paces = paces
        self.level = level
        self.change = change
    }

    /// The passages that were requested.
    var calls: [Utterance] { said.withLock { $0.map(\.self) } }

    func version(of voice: Voice) async throws -> String { "plain, level \(level)" }

    func voices() async throws -> [Voice] { [Voice(id: "low", name: "Low", languages: ["en-GB"])] }

    func voice(for utterance: Utterance) async throws -> Voice { try await voices()[0] }

    func abilities(of voice: Voice) async throws -> EngineAbilities { abilities }

    func paces(of voice: Voice) async throws -> ClosedRange<Double> { paces }

    func synthesize(_ passage: Utterance) async throws -> Speech {
        said.withLock { $0.append(passage) }
        var own = passage
        own.voice = "en-gb+f4"
        own.volume *= level
        var speech = try await espeak.synthesize(own)
        if !abilities.contains(.wordMarks) { speech.marks = [] }
        return try await change(speech, passage)
    }
}

/// Keeps bytes as long as the tests run.
final class MemoryCache: ByteCache {
    private let kept = Mutex<[[UInt8]: [UInt8]]>([:])

    func bytes(for key: [UInt8]) -> [UInt8]? { kept.withLock { $0[key] } }

    func store(_ bytes: [UInt8], for key: [UInt8]) { kept.withLock { $0[key] = bytes } }
}
