public import ArgumentParser
import NarrationAudio
import NarrationCache
public import NarrationKit

/// The options for the format of prompts.
struct PromptFormatOptions: ParsableArguments {
    @Option(help: "The format. (default: caf)")
    var format: BuiltInFormat?

    @OptionGroup var bitrateOption: BitrateOption

    @Option(
        help: ArgumentHelp(
            "The sample rate, such as 44100 or 44.1k. (default: 22050, or the next higher one in the format)",
            valueName: "hertz"
        )
    )
    var sampleRate: SampleRate?

    /// The format of the files. Each of them is encoded on one core, several at the same time.
    ///
    /// - Parameter cache: The cache for encoded segments, if there is one.
    /// - Returns: The format.
    /// - Throws: `SettingError` if there is no such format.
    func soundFormat(cache: SpeechCache?) throws -> any SoundFormat {
        let form = SoundForm(bitrate: bitrateOption.bitrate?.bitsPerSecond, sampleRate: sampleRate?.hertz, jobs: 1)
        return try (format ?? .lossless(.caf)).soundFormat(form, cache: cache)
    }
}

extension BuiltInFormat: ExpressibleByArgument {
    /// The name of a format.
    public init?(argument: String) {
        self.init(named: argument)
    }

    /// The names of the formats.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}
