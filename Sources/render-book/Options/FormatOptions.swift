public import ArgumentParser
public import NarrationKit
import NarrationMastering

/// The options for the format of the files.
struct FormatOptions: ParsableArguments {
    @Option(help: "The format, overriding the extension. The extensions .mp4, .aif and .oga mean m4a, aiff and ogg.")
    var format: OutputFormat?

    @OptionGroup var bitrateOption: BitrateOption

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
            Adjust the loudness to a profile, and check that the written files of sound meet it: none, acx (Audible's \
            requirements), podcast, or a level such as LUFS=-18. The sound in HTML is adjusted as a whole, and that in an \
            EPUB or a package page by page. With acx, the sample rate is 44100 Hz, and the \
            default bitrate of MP3 files is 192k. podcast is -19 LUFS, which in mono sounds as loud as -16 LUFS in stereo.
            """,
            valueName: "profile"
        ),
        transform: MasterChoice.typed
    )
    var master: MasterChoice?

    /// The bitrate, if one is given.
    var bitrate: Bitrate? { bitrateOption.bitrate }

    /// Whether one of the options is given.
    var areGiven: Bool { format != nil || bitrate != nil || sampleRate != nil || master != nil }

    /// The profile for mastering, if any.
    var profile: MasteringProfile? { master?.profile }
}

extension OutputFormat: ExpressibleByArgument {
    /// The name of a format.
    public init?(argument: String) {
        self.init(named: argument)
    }

    /// The names of the formats.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}
