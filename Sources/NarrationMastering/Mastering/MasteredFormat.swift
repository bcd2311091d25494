public import NarrationAudio

/// A format whose files are mastered: as loud as a profile asks, and no higher than it allows.
///
/// ```swift
/// let rendering = try await renderer.render(book, to: "Whale.flac", as: MasteredFormat(.flac, for: .podcast))
/// ```
///
/// How loud a book is, is known at its end. Until then its sound lies on the disk beside the file, two bytes a frame,
/// or four where the sample rate is converted, in a file without a name that is gone with the process; it is measured
/// meanwhile. Then it is amplified, limited (``Limiter``) and written: nothing is spoken twice. The same sound gives
/// the same bytes.
///
/// Lossy codecs take some of the loudness: how much is tried with some of the sound, and made good.
///
/// Files of 16 bits are dithered. Lossy codecs exceed the peaks that they are given; the limiter leaves them
/// ``MasteringProfile/overshoot`` for it.
public struct MasteredFormat: SoundFormat {
    private let base: any SoundFormat

    /// What the files are to be like.
    public let profile: MasteringProfile

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - base: What the files are, apart from how they sound.
    ///   - profile: What they are to be like. Its demands on the form of a file are not for this type to meet, but for
    ///     who
    ///     chooses `base`; a ``Judgement`` tells.
    public init(_ base: some SoundFormat, for profile: MasteringProfile) {
        self.base = base
        self.profile = profile
    }

    /// Those of the format without mastering, with the profile in the settings, its longest duration, and silence at
    /// the ends as long as it asks for.
    public var properties: SoundFormatProperties {
        var properties = base.properties
        properties.settings += ", mastered for \(profile.name) by \(Self.version)"
        properties.longestDuration = profile.limits[.duration]?.highest ?? properties.longestDuration
        properties.margins = SilentMargins(
            head: max(properties.margins.head, profile.margins.head),
            tail: max(properties.margins.tail, profile.margins.tail)
        )
        return properties
    }

    /// Grows with every change to what the same sound becomes.
    private static let version = 3

    /// The sample rate of the format without mastering.
    public func sampleRate(for engineRate: Int) -> Int { base.sampleRate(for: engineRate) }

    /// Begins a file.
    ///
    /// - Throws: `OutputError` when there is no room beside the file, or its sample rate cannot be measured
    ///   (``SoundMeter/measures(sampleRate:channels:)``), and what the format without mastering throws.
    public func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        let mastering = Mastering(
            profile: profile,
            ceiling: profile.peakLimit - (base.properties.bitDepth == nil ? profile.overshoot : 0),
            isDithered: base.properties.bitDepth == 16,
            sampleRate: sampleRate
        )
        return MasteredWriter(
            try base.begin(destination, sampleRate: sampleRate),
            path: destination.path,
            format: base,
            spool: try SampleSpool(beside: destination.path),
            meter: try mastering.meter(for: destination.path),
            mastering: mastering
        )
    }
}
