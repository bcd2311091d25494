public import ArgumentParser
import Narration
import NarrationSubtitles
import NarrationSystem

/// The options for subtitles.
struct SubtitleOptions: ParsableArguments {
    @Option(
        name: .customLong("subtitles"),
        help: ArgumentHelp(
            """
            Write subtitles to a file: .vtt (WebVTT, with the times of words), .srt, .lrc (lyrics) or .json (a podcast \
            transcript). An extension alone, such as vtt, gives them the name of the audio file; use it with --split \
            and with several books. - prints WebVTT. The option can be repeated.
            """,
            valueName: "file"
        ),
        completion: .file(extensions: ["vtt", "srt", "lrc", "json"])
    )
    private var arguments: [String] = []

    var choices: [SubtitleChoice] { arguments.compactMap(SubtitleChoice.init) }

    @Option(
        name: .customLong("lrc"),
        help: ArgumentHelp(
            """
            Which times .lrc files have. lines: of lines, for every player. words: also of words (enhanced LRC), which \
            players that do not know them show as text. (default: lines)
            """,
            valueName: "times"
        )
    )
    var lyricsDetail: LRC.Detail?

    func validate() throws {
        for argument in arguments where SubtitleChoice(argument: argument) == nil {
            throw ValidationError(
                "--subtitles needs a file that ends in .vtt, .srt, .lrc or .json, not \"\(argument)\""
            )
        }
        if lyricsDetail != nil, !choices.contains(where: { $0.kind == .lrc }) {
            throw ValidationError("--lrc goes with --subtitles lrc, or a file that ends in .lrc")
        }
        for (index, choice) in choices.enumerated() where choices[..<index].contains(choice) {
            throw ValidationError("--subtitles \(choice.argument) is given twice")
        }
    }

    /// The format of subtitles.
    func format(_ kind: SubtitleChoice.Kind) -> any TimelineFormat {
        switch kind {
        case .vtt: WebVTT()
        case .srt: SRT()
        case .lrc: LRC(lyricsDetail ?? .lines)
        case .json: PodcastTranscript()
        }
    }
}

/// A file of subtitles, or a format for files next to the audio files.
struct SubtitleChoice: Hashable {
    /// The formats, by their extension.
    enum Kind: String, CaseIterable {
        case vtt, srt, lrc, json
    }

    let argument: String
    let kind: Kind

    /// The path of the file; `nil` for a file next to each audio file.
    let path: String?

    init?(argument: String) {
        self.argument = argument
        if let kind = Kind(rawValue: argument) {
            (self.kind, path) = (kind, nil)
        } else if let kind = Kind(rawValue: argument.fileExtension) {
            (self.kind, path) = (kind, argument)
        } else {
            guard StreamOutput(path: argument) != nil else { return nil }
            (kind, path) = (.vtt, argument)
        }
    }
}

extension LRC.Detail: ExpressibleByArgument {}
