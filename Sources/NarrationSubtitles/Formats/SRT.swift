public import FoundationEssentials
public import Narration

/// Subtitles in SubRip's format, which nearly every player reads. It has no times of words.
///
/// ```
/// 1
/// 00:00:01,200 --> 00:00:02,345
/// Hare: “Hop!” said the hare.
/// ```
///
/// A subtitle has at most two lines of 32 characters, and begins with the name of the character when the speaker
/// changes, as the podcast namespace asks for. A name that is longer than a line is shortened: `The Right Honour…:`.
///
/// <https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/transcript.md>
public struct SRT: TimelineFormat {
    /// Creates the format.
    public init() {}

    /// `srt`
    public var fileExtension: String { "srt" }

    /// The version of the contents.
    public var settings: String { "srt 4" }

    /// It depends on neither pictures nor lines.
    public var hasPlaces: Bool { false }

    /// Creates a sink that writes one file.
    public func makeSink(write: @escaping (Data) throws -> Void) -> any TimelineSink {
        CueSink(SRTText(), write: write)
    }
}

private struct SRTText: CueText {
    let layout = CueLayout(lineLength: 32, lineCount: 2)
    let unitsPerSecond = 1000
    let showsSpeakers = true
    var number = 0

    func head(_ head: Timeline.Head) -> String { "" }

    mutating func text(of cue: Cue, _ times: CueClock.Times) -> String {
        number += 1
        return """
            \(number)
            \(times.span.lowerBound.clockText(",")) --> \(times.span.upperBound.clockText(","))
            \(cue.plainLines.map(\.withoutTags).joined(separator: "\n"))


            """
    }

    func tail(_ end: Int?) -> String { "" }
}

extension String {
    /// The text with an invisible word joiner where players would see a tag: `<b>`, `{\an8}`. The format has no
    /// escapes.
    fileprivate var withoutTags: String {
        var text = ""
        for (character, next) in zip(self, dropFirst().map(Optional.some) + [nil]) {
            text.append(character)
            let isTag = character == "<" && next.map { $0.isLetter || $0 == "/" } ?? false
            if isTag || character == "{" && next == "\\" { text.append("\u{2060}") }
        }
        return text
    }
}
