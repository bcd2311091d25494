import ArgumentParser
import NarrationAudio
import NarrationCache
import NarrationEPUB
import NarrationEncoding
import NarrationMastering
import NarrationRendering

/// The options for the format of the files.
struct FormatOptions: ParsableArguments {
    @Option(help: "The format, overriding the extension. The extensions .mp4, .aif and .oga mean m4a, aiff and ogg.")
    var format: OutputFormat?

    @Option(
        help: ArgumentHelp(
            "The bitrate, such as 96k. (default: 64k for m4b, m4a, mp3 and ogg, 32k for opus)",
            valueName: "bits per second"
        )
    )
    var bitrate: Bitrate?

    @Option(
        help: ArgumentHelp(
            "The sample rate, such as 44100 or 44.1k. (default: the voice's, or the next higher one in the format)",
            valueName: "hertz"
        )
    )
    var sampleRate: SampleRate?

    // A loudness without a prefix begins with a dash. The error for it suggests the correct form.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Adjust the loudness to a profile, and check that the written files meet it: none, acx (Audible's \
            requirements), podcast, or a level such as LUFS=-18. With acx, the sample rate is 44100 Hz, and the \
            default bitrate of MP3 files is 192k. podcast is -19 LUFS, which in mono sounds as loud as -16 LUFS in stereo.
            """,
            valueName: "profile"
        ),
        transform: MasteringProfile.typedOrNone
    )
    var master: MasterChoice?

    func validate() throws {
        try bitrate?.validate()
    }

    /// Whether one of the options is given.
    var areGiven: Bool { format != nil || bitrate != nil || sampleRate != nil || master != nil }

    /// The profile for mastering, if any.
    var profile: MasteringProfile? { master?.profile }

    /// The format of the files.
    ///
    /// - Parameters:
    ///   - choice: The chosen format.
    ///   - store: The store that the file is made for, if any.
    ///   - jobs: The number of segments that are encoded at a time; by default, one for each core.
    ///   - cache: The cache for encoded segments, if there is one.
    /// - Returns: The format.
    /// - Throws: ``UsageError`` if there is no such format, or the profile does not accept it.
    func soundFormat(
        _ choice: FormatChoice,
        for store: EPUBStore?,
        jobs: Int?,
        cache: SpeechCache?
    ) throws -> any SoundFormat {
        let demands = try profile?.demands(on: choice, bitrate: bitrate?.bitsPerSecond, sampleRate: sampleRate?.hertz)
        let format = try choice.soundFormat(
            bitrate: bitrate?.bitsPerSecond ?? demands?.bitrate ?? store.map { _ in EPUBStore.bitrate },
            sampleRate: sampleRate?.hertz ?? demands?.sampleRate ?? store.map { _ in EPUBStore.sampleRate },
            channels: store == nil ? .mono : .stereo,
            jobs: jobs,
            cache: cache
        )
        return profile.map { MasteredFormat(format, for: $0) } ?? format
    }
}

extension FormatChoice {
    /// The format of the files.
    ///
    /// - Parameters:
    ///   - bitrate: The bits per second; `nil` for the format's own.
    ///   - sampleRate: The sample rate, in hertz; `nil` for that of the sound, or the next higher one in the format.
    ///   - channels: The channels; lossless files always have one.
    ///   - jobs: The number of segments that are encoded at a time; by default, one for each core.
    ///   - cache: The cache for encoded segments, if there is one.
    /// - Returns: The format.
    /// - Throws: ``UsageError`` if there is no such format.
    func soundFormat(
        bitrate: Int?,
        sampleRate: Int?,
        channels: SoundChannels = .mono,
        jobs: Int?,
        cache: SpeechCache?
    ) throws -> any SoundFormat {
        switch self {
        case .lossless(let format):
            guard bitrate == nil else {
                throw UsageError(
                    message: "\(format.name) files keep every frame and have no bitrate: leave out --bitrate"
                )
            }
            guard let sampleRate else { return format }
            guard ResampledFormat.sampleRates.contains(sampleRate) else {
                let (lowest, highest) = (ResampledFormat.sampleRates.lowerBound, ResampledFormat.sampleRates.upperBound)
                throw UsageError(message: "--sample-rate is to be from \(lowest) to \(highest), not \(sampleRate)")
            }
            return try ResampledFormat(format, sampleRate: sampleRate)
        case .lossy(let container):
            do {
                let format = try LossyFormat(
                    container,
                    bitrate: bitrate,
                    sampleRate: sampleRate,
                    channels: channels,
                    jobs: jobs
                )
                return cache.map(format.keepingSegments) ?? format
            } catch {
                throw UsageError(message: error.description)
            }
        }
    }
}
