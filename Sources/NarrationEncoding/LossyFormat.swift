import FoundationEssentials
package import Narration
public import NarrationAudio
import NarrationSystem

/// A lossy format for rendered books, encoded by FFmpeg's libraries.
///
/// ```swift
/// let format = LossyFormat(.m4b)
/// let small = try LossyFormat(.opus, bitrate: 24_000)
/// let store = try LossyFormat(.mp3, bitrate: 192_000, sampleRate: 44_100)
/// ```
///
/// Files are encoded in segments by concurrent tasks and joined seamlessly; they are the same to the byte for any
/// number of ``jobs``. They decode to exactly the frames that were written: the number of frames that the codec adds at
/// the start and the end is in the file, as players expect.
///
/// FFmpeg's own messages are silenced in the whole process; errors contain the important ones.
public struct LossyFormat: SoundFormat, Hashable {
    /// The container format of the file.
    public let container: LossyContainer

    /// The bitrate, in bits per second.
    public let bitrate: Int

    /// The sample rate of a file, in hertz, or `nil` for the engine's if the codec supports it, and otherwise the next
    /// higher one.
    public let sampleRate: Int?

    /// The channels of a file.
    public let channels: SoundChannels

    /// The number of segments that are encoded at a time.
    public let jobs: Int

    /// The cache of encoded segments.
    private var cache = SegmentCache()

    /// Creates a format with the bitrate for one voice, ``LossyContainer/speechBitrate``, and the engine's sample rate
    /// if the codec supports it.
    ///
    /// - Parameters:
    ///   - container: The container format.
    ///   - jobs: The number of segments that are encoded at the same time, 1 or more; by default, one per core.
    public init(_ container: LossyContainer, jobs: Int? = nil) {
        self.init(container, checkedBitrate: container.speechBitrate, sampleRate: nil, .mono, jobs: jobs)
    }

    /// Creates a format with a bitrate, a sample rate or channels of your own.
    ///
    /// - Parameters:
    ///   - container: The container format.
    ///   - bitrate: The bitrate of all channels together, in bits per second; by default,
    ///     ``LossyContainer/speechBitrate`` for each channel.
    ///   - sampleRate: The sample rate of a file, in hertz; by default, the engine's if the codec supports it.
    ///   - channels: The channels; ``SoundChannels/mono`` by default. Only AAC can have two.
    ///   - jobs: The number of segments that are encoded at the same time, 1 or more; by default, one per core.
    /// - Throws: ``LossyFormatError`` if the codec does not support the bitrate, the sample rate or the channels.
    public init(
        _ container: LossyContainer,
        bitrate: Int? = nil,
        sampleRate: Int? = nil,
        channels: SoundChannels = .mono,
        jobs: Int? = nil
    ) throws(LossyFormatError) {
        let bitrate = bitrate ?? container.speechBitrate * channels.rawValue
        try container.check(bitrate: bitrate, sampleRate: sampleRate, channels)
        self.init(container, checkedBitrate: bitrate, sampleRate: sampleRate, channels, jobs: jobs)
    }

    private init(
        _ container: LossyContainer,
        checkedBitrate bitrate: Int,
        sampleRate: Int?,
        _ channels: SoundChannels,
        jobs: Int?
    ) {
        self.channels = channels
        self.container = container
        self.bitrate = bitrate
        self.sampleRate = sampleRate
        self.jobs = max(1, jobs ?? Processors.count)
    }

    /// Returns the same format with a cache for encoded segments. The files are the same; those that share sound with
    /// an earlier file, at the same places in their packets, are encoded faster.
    package func keepingSegments(in cache: any ByteCache) -> LossyFormat {
        var format = self
        format.cache = SegmentCache(cache)
        return format
    }

    /// The properties of the format, with the versions of the encoding libraries in the settings. The ``jobs`` have no
    /// effect on the files. The length of files is not limited.
    public var properties: SoundFormatProperties {
        let rate = (sampleRate.map { " \($0) Hz" } ?? "") + (channels == .mono ? "" : " \(channels)")
        let sections = container.codec.segmenting == nil ? "" : " in sections"
        return SoundFormatProperties(
            name: container.rawValue,
            settings: "\(container.rawValue) \(bitrate) bit/s\(rate)\(sections), \(EncoderVersions.words)"
        )
    }

    /// The sample rate of a file for an engine's: the same, or the next higher one that the codec supports with this
    /// bitrate.
    public func sampleRate(for engineRate: Int) -> Int {
        if let sampleRate { return sampleRate }
        let rates = container.codec.sampleRates.filter { container.codec.bitrates(at: $0, channels).contains(bitrate) }
        return rates.first { $0 >= engineRate } ?? rates.last!
    }

    /// Creates a file.
    ///
    /// - Throws: `OutputError` if the codec or FFmpeg's libraries are missing, or a temporary file cannot be created in
    ///   the file's folder.
    public func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        let settings = EncoderSettings(
            codec: container.codec,
            bitrate: bitrate,
            sampleRate: sampleRate,
            channels: channels
        )
        return try LossyWriter(
            destination,
            container: container,
            settings: settings,
            cache: cache,
            jobs: jobs
        )
    }
}

extension LossyContainer {
    /// Checks that the codec supports the channels and a bitrate, at the sample rate if there is one.
    fileprivate func check(bitrate: Int, sampleRate: Int?, _ channels: SoundChannels) throws(LossyFormatError) {
        guard channels == .mono || codec.hasStereo else { throw .noStereo(self) }
        guard let sampleRate else {
            guard codec.sampleRates.contains(where: { codec.bitrates(at: $0, channels).contains(bitrate) }) else {
                throw .unknownBitrate(bitrate, of: self, channels)
            }
            return
        }
        guard codec.sampleRates.contains(sampleRate) else { throw .unknownSampleRate(sampleRate, of: self) }
        let bitrates = codec.bitrates(at: sampleRate, channels)
        guard bitrates.contains(bitrate) else {
            throw .unknownBitrate(bitrate, of: self, at: sampleRate, known: bitrates)
        }
    }
}
