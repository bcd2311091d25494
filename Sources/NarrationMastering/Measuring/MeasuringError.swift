public import Narration

/// The reason why sound could not be measured.
public struct MeasuringError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// Sound with this sample rate, or this number of channels, cannot be measured.
        public static let unsupportedSound = Code(description: "unsupported-sound")
        /// Memory is exhausted.
        public static let noMemory = Code(description: "no-memory")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people.
    public let message: String

    /// The message.
    public var description: String { message }
}

extension MeasuringError {
    static func unsupported(sampleRate: Int, channels: Int) -> MeasuringError {
        MeasuringError(
            code: .unsupportedSound,
            message: "sound of \(channels) channels at \(sampleRate) Hz cannot be measured"
        )
    }

    static let noMemory = MeasuringError(code: .noMemory, message: "there is not enough memory to measure the sound")
}
