import Foundation
package import Narration
public import NarrationAudio

/// A lossy format that a book can be rendered to, through FFmpeg's libraries.
///
/// ```swift
/// let format = try LossyFormat(.m4b)
/// let small = try LossyFormat(.opus, bitrate: 24_000)
/// let store = try LossyFormat(.mp3, bitrate: 192_000, sampleRate: 44_100)
/// ```
///
/// Files are encoded in segments by several tasks at once and joined without a seam; they are the same to the byte for
/// any number of ``jobs``. They decode to exactly the frames that were written: what codecs add at the start and the
/// end is told in the file, as players expect it.
///
/// FFmpeg's own messages are silenced, in the whole process: what matters of them is in the errors.
public struct LossyFormat: SoundFormat, Hashable {
    /// What kind of file it is.
    public let container: LossyContainer

    /// Bits per second.
    public let bitrate: Int

    /// The frames per second of a file, in hertz, or `nil` for the engine's where the codec knows it, and otherwise the
    /// next higher one.
    public let sampleRate: Int?

    /// How many segments are encoded at a time.
    public let jobs: Int

    /// Where encoded segments are kept.
    private var cache = SegmentCache()

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - container: What kind of file it is.
    ///   - bitrate: Bits per second; without it ``LossyContainer/speechBitrate``.
    ///   - sampleRate: The frames per second of a file, in hertz; without it the engine's where the codec knows it.
    ///   - jobs: How many segments are encoded at a time; as many as there are cores without it.
    /// - Throws: ``LossyFormatError`` when the codec does not know the bitrate or the sample rate.
    public init(
        _ container: LossyContainer,
        bitrate: Int? = nil,
        sampleRate: Int? = nil,
        jobs: Int? = nil
    ) throws(LossyFormatError) {
        let bitrate = bitrate ?? container.speechBitrate
        let codec = container.codec
        if let sampleRate {
            guard codec.sampleRates.contains(sampleRate) else {
                throw .unknownSampleRate(sampleRate, of: container)
            }
            let bitrates = codec.bitrates(sampleRate)
            guard bitrates.contains(bitrate) else {
                throw .unknownBitrate(bitrate, of: container, at: sampleRate, known: bitrates)
            }
        } else {
            guard codec.sampleRates.contains(where: { codec.bitrates($0).contains(bitrate) }) else {
                throw .unknownBitrate(bitrate, of: container)
            }
        }
        self.container = container
        self.bitrate = bitrate
        self.sampleRate = sampleRate
        self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    }

    /// The same format, which keeps the segments that it encodes: files are the same, and those that have sound in
    /// common with one before, in the same places of their packets, are made sooner.
    package func keepingSegments(in cache: any ByteCache) -> LossyFormat {
        var format = self
        format.cache = SegmentCache(cache)
        return format
    }

    /// What is chosen, with the versions of the libraries that encode in the settings. The ``jobs`` make no difference.
    /// Files are as long as the disk is large.
    public var properties: SoundFormatProperties {
        let rate = sampleRate.map { " \($0) Hz" } ?? ""
        return SoundFormatProperties(
            name: container.rawValue,
            settings: "\(container.rawValue) \(bitrate) bit/s\(rate), \(EncoderVersions.words)"
        )
    }

    /// The sample rate of a file for sound of an engine's: the same or the next higher one that the codec knows, with
    /// this bitrate.
    public func sampleRate(for engineRate: Int) -> Int {
        if let sampleRate { return sampleRate }
        let rates = container.codec.sampleRates.filter { container.codec.bitrates($0).contains(bitrate) }
        return rates.first { $0 >= engineRate } ?? rates.last!
    }

    /// Begins a file.
    ///
    /// - Throws: `OutputError` when FFmpeg's libraries are installed without the codec, or there is no room beside the
    ///   file.
    public func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        let settings = EncoderSettings(codec: container.codec, bitrate: bitrate, sampleRate: sampleRate)
        return try LossyWriter(
            destination,
            container: container,
            settings: settings,
            cache: cache,
            jobs: jobs
        )
    }
}
