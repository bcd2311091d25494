/// A format whose files have another sample rate than the engine's. The renderer must be given what converts sound.
///
/// ```swift
/// let renderer = BookRenderer(engine: engine, reading: NaturalReading(), resampling: Soxr())
/// let format = try ResampledFormat(.flac, sampleRate: 44_100)
/// ```
public struct ResampledFormat: SoundFormat {
    private let base: any SoundFormat
    private let rate: Int

    /// The supported sample rates, in hertz.
    public static let sampleRates = 8_000...192_000

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - base: The format of the files.
    ///   - sampleRate: The frames per second, in hertz, one of ``sampleRates``.
    /// - Throws: ``SampleRateError`` for any other sample rate.
    public init(_ base: some SoundFormat, sampleRate: Int) throws(SampleRateError) {
        guard Self.sampleRates.contains(sampleRate) else {
            throw SampleRateError(sampleRate: sampleRate, allowed: Self.sampleRates)
        }
        self.base = base
        rate = sampleRate
    }

    /// The properties of the other format, with the sample rate in the settings.
    public var properties: SoundFormatProperties {
        var properties = base.properties
        properties.settings += " at \(rate) Hz"
        return properties
    }

    /// The sample rate that was chosen.
    public func sampleRate(for engineRate: Int) -> Int { rate }

    /// Begins a file of the other format.
    ///
    /// - Throws: ``OutputError``.
    public func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        try base.begin(destination, sampleRate: sampleRate)
    }
}
