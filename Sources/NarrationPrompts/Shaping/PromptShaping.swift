/// What is done to the sound of a prompt, so that all prompts of a list begin at once and are equally loud.
///
/// The standard shaping cuts the silence at both ends and brings every prompt to the same level. Sound is silence if it
/// is more than 40 dB softer than the loudest sample of the prompt. The level is the root mean square of the voiced
/// parts: the stretches of 10 ms that are at most 20 dB softer than the loudest of them. A prompt whose samples would
/// exceed the ceiling of −1 dBFS stays softer than the others.
public struct PromptShaping: Sendable, Hashable {
    /// The sound that is kept around what is not silent, in seconds, where it is faded in and out; `nil` to cut
    /// nothing.
    public var margin: Double?

    /// The level of the voiced parts, in dB relative to full scale (dBFS); `nil` to leave the level as it is.
    public var level: Double?

    /// Margins of 8 ms, and a level of −20 dBFS.
    public static let standard = PromptShaping(margin: 0.008, level: -20)

    /// Nothing is changed.
    public static let none = PromptShaping(margin: nil, level: nil)

    /// Creates a shaping.
    ///
    /// - Parameters:
    ///   - margin: The sound that is kept around what is not silent, in seconds, clamped to 0…1; `nil` to cut nothing.
    ///   - level: The level of the voiced parts, in dBFS, clamped to −60…0; `nil` to leave it as it is.
    public init(margin: Double?, level: Double?) {
        self.margin = margin.map { min(max($0, 0), 1) }
        self.level = level.map { min(max($0, -60), 0) }
    }

    /// The highest sample of a prompt whose level was changed, as a share of full scale: −1 dBFS.
    static let ceiling = 0.891_250_938_133_745_6

    /// One line that identifies the shaping.
    var settings: String { "margin \(margin ?? -1), level \(level ?? 1)" }
}
