public import Narration

/// Converts sound to other sample rates with libsoxr.
///
/// ```swift
/// let renderer = BookRenderer(engine: engine, reading: NaturalReading(), resampling: Soxr())
/// let format = try ResampledFormat(.flac, sampleRate: 44_100)
/// ```
///
/// libsoxr's high quality keeps frequencies below 91 % of the lower Nyquist frequency and is exact to 20 bits, four
/// more than the sound has.
public struct Soxr: Resampling {
    /// Creates it.
    public init() {}

    /// The version of libsoxr: `libsoxr-0.1.3`.
    public var version: String { Resampler.version }

    /// Begins to convert a stream of mono sound.
    ///
    /// - Throws: `ResamplingError` if libsoxr cannot convert between these rates.
    public func conversion(from inputRate: Int, to outputRate: Int) throws(ResamplingError) -> any SampleRateConversion
    {
        try Resampler(from: inputRate, to: outputRate)
    }
}

extension Speech {
    /// Returns the speech at another sample rate, converted by libsoxr.
    ///
    /// - Throws: `SpeechError` with code `engine-failed` if libsoxr cannot convert between these rates.
    package func resampled(from rate: Int, to newRate: Int) throws(SpeechError) -> Speech {
        try resampled(from: rate, to: newRate, by: Soxr())
    }
}
