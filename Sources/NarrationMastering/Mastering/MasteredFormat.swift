package import Narration
public import NarrationAudio

/// A format whose files are mastered: they have the loudness of a profile, and their peaks do not exceed its limit.
///
/// ```swift
/// let rendering = try await renderer.render(book, to: "Whale.flac", as: MasteredFormat(.flac, for: .podcast))
/// ```
///
/// The loudness of a book is known only at its end. Until then, its sound is stored in a temporary file without a name
/// in the folder of the output, with two bytes per frame, or four if the sample rate is converted, and is measured
/// meanwhile. It is then amplified, limited and written. Nothing is spoken twice. The same sound produces
/// the same bytes.
///
/// If the profile has room tone, silence that is added next to a person's recording, at its ends and in the book's
/// delays, has the tone of that recording's own room.
///
/// Lossy codecs reduce the loudness. The loss is measured with an excerpt of the sound, and compensated.
///
/// 16-bit files are dithered. Lossy codecs exceed the peaks of their input, so the limiter leaves a headroom of
/// ``MasteringProfile/overshoot``.
public struct MasteredFormat: SoundFormat {
    private let base: any SoundFormat

    /// What people recorded in the files that were written.
    let recordings = RecordingsLog()

    /// Where the measures of finished files are kept; `nil` for nowhere.
    let cache: (any ByteCache)?

    /// The profile of the files.
    public let profile: MasteringProfile

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - base: The format of the files.
    ///   - profile: The profile. Its limits on the form of the file, such as the codec, must be satisfied by the choice
    ///     of `base`; a ``Judgement`` checks them.
    public init(_ base: some SoundFormat, for profile: MasteringProfile) {
        self.init(base, for: profile, keepingMeasuresIn: nil)
    }

    /// Creates a format whose files are not measured again as long as they are unchanged.
    ///
    /// - Parameters:
    ///   - base: The format of the files.
    ///   - profile: The profile.
    ///   - cache: Where the measures of finished files are kept; `nil` for nowhere.
    package init(
        _ base: some SoundFormat,
        for profile: MasteringProfile,
        keepingMeasuresIn cache: (any ByteCache)?
    ) {
        (self.base, self.profile, self.cache) = (base, profile, cache)
    }

    /// The properties of the base format, with the profile in the settings, the profile's longest duration, and its
    /// silence at the ends.
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

    /// The version of mastering, increased with every change of its output.
    private static let version = 5

    /// The sample rate of the base format.
    public func sampleRate(for engineRate: Int) -> Int { base.sampleRate(for: engineRate) }

    /// Creates a file.
    ///
    /// - Throws: `OutputError` if a temporary file cannot be created in the file's folder, or the sample rate cannot be
    ///   measured (``SoundMeter/measures(sampleRate:channels:)``); the errors of the base format.
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
            mastering: mastering,
            recordings: recordings
        )
    }
}
