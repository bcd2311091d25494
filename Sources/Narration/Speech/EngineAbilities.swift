/// The abilities of a voice that its engine has by itself.
///
/// An engine that lacks some of them says so as a ``LimitedEngine``. `ConformingEngine` of `NarrationConforming` makes
/// up for them, so that every voice obeys an utterance's properties and has a mark for every word.
public struct EngineAbilities: OptionSet, Sendable, Hashable {
    /// One bit for each ability.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It speaks at the utterance's ``Utterance/rate``.
    public static let rate = EngineAbilities(rawValue: 1 << 0)

    /// It speaks at the utterance's ``Utterance/pitchMultiplier``.
    public static let pitch = EngineAbilities(rawValue: 1 << 1)

    /// It speaks at the utterance's ``Utterance/volume``.
    public static let volume = EngineAbilities(rawValue: 1 << 2)

    /// It marks the words.
    public static let wordMarks = EngineAbilities(rawValue: 1 << 3)

    /// It speaks an utterance's ``Utterance/phonemes``.
    public static let phonemes = EngineAbilities(rawValue: 1 << 4)

    /// The same passage sounds the same each time, whatever was spoken before.
    public static let repeatable = EngineAbilities(rawValue: 1 << 5)

    /// All of them: what the rules of ``SpeechEngine`` require.
    public static let all: EngineAbilities = [.rate, .pitch, .volume, .wordMarks, .phonemes, .repeatable]
}

/// An engine that does not keep all the rules of ``SpeechEngine`` by itself.
///
/// It ignores the properties of an utterance that it has no ability for. Narrate and render with it through a
/// `ConformingEngine` of `NarrationConforming`.
public protocol LimitedEngine: SpeechEngine {
    /// The abilities of a voice.
    ///
    /// - Parameter voice: One of the engine's voices.
    /// - Returns: The abilities.
    /// - Throws: ``SpeechError`` when the engine is missing or fails.
    func abilities(of voice: Voice) async throws -> EngineAbilities

    /// The paces at which a voice with the ability ``EngineAbilities/rate`` can speak, as factors of its own; by
    /// default, any. `ConformingEngine` stretches the sound for what is beyond them.
    ///
    /// - Throws: ``SpeechError`` when the engine is missing or fails.
    func paces(of voice: Voice) async throws -> ClosedRange<Double>
}

extension LimitedEngine {
    /// Any pace.
    public func paces(of voice: Voice) async throws -> ClosedRange<Double> { 0...Double.infinity }
}
