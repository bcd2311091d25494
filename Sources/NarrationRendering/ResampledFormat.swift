/// A format whose files have another sample rate than the engine's.
///
/// ```swift
/// let format = ResampledFormat(.flac, sampleRate: 44_100)
/// ```
public struct ResampledFormat: SoundFormat {
    private let base: any SoundFormat
    private let rate: Int

    /// The sample rates there can be, in hertz.
    public static let sampleRates = 8_000...192_000

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - base: The format that the files have otherwise.
    ///   - sampleRate: The frames per second, in hertz, one of ``sampleRates``.
    public init(_ base: some SoundFormat, sampleRate: Int) {
        precondition(Self.sampleRates.contains(sampleRate), "no file has \(sampleRate) frames per second")
        self.base = base
        rate = sampleRate
    }

    /// The name of the other format.
    public var name: String { base.name }

    /// Those of the other format, and the sample rate.
    public var settings: String { "\(base.settings) at \(rate) Hz" }

    /// The sample rate that was chosen.
    public func sampleRate(for engineRate: Int) -> Int { rate }

    /// The limit of the other format.
    public var frameLimit: Int? { base.frameLimit }

    /// The longest duration of the other format.
    public var longestDuration: Double? { base.longestDuration }

    /// The bits of a sample of the other format.
    public var bitDepth: Int? { base.bitDepth }

    /// Those of the other format.
    public var margins: SilentMargins { base.margins }

    /// The parts of the other format.
    public var describableParts: DescriptionParts { base.describableParts }

    /// Begins a file of the other format.
    ///
    /// - Throws: ``RenderError``.
    public func begin(_ descriptor: Int32, path: String, sampleRate: Int) throws(RenderError) -> any SoundWriter {
        try base.begin(descriptor, path: path, sampleRate: sampleRate)
    }
}
