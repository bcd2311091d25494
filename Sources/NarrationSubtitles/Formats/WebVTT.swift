public import FoundationEssentials
public import Narration

/// Subtitles in WebVTT, with the time of every word.
///
/// ```
/// WEBVTT
///
/// NOTE Language: en
///
/// 00:00:01.200 --> 00:00:02.345
/// <v Hare>“Hop!” <00:00:01.700>said <00:00:01.950>the <00:00:02.010>hare.
/// ```
///
/// A subtitle has at most two lines of 65 characters, and the name of the character who speaks as its voice.
///
/// [WebVTT: The Web Video Text Tracks Format](https://www.w3.org/TR/webvtt1/)
public struct WebVTT: TimelineFormat {
    /// Creates the format.
    public init() {}

    /// `vtt`
    public var fileExtension: String { "vtt" }

    /// The version of the contents.
    public var settings: String { "webvtt 3" }

    /// It depends on neither pictures nor lines.
    public var hasPlaces: Bool { false }

    /// Creates a sink that writes one file.
    public func makeSink(write: @escaping (Data) throws -> Void) -> any TimelineSink {
        CueSink(WebVTTText(), write: write)
    }
}

private struct WebVTTText: CueText {
    let layout = CueLayout(lineLength: 65, lineCount: 2)
    let unitsPerSecond = 1000
    let showsSpeakers = false

    func head(_ head: Timeline.Head) -> String {
        let title = head.title.map { " " + $0.onOneLine.replacing("-->", with: "→") } ?? ""
        let language = head.language.map { "NOTE Language: \($0.onOneLine.replacing("-->", with: "→"))\n\n" } ?? ""
        return "WEBVTT\(title)\n\n" + language
    }

    func text(of cue: Cue, _ times: CueClock.Times) -> String {
        var words = times.words
        let lines = cue.lines.map { line in
            cue.text(of: line) { unit in
                (words.next(unit).map { "<\($0.clockText())>" } ?? "") + unit.text.markupEscaped
            }
        }
        let voice = cue.character.map { "<v \($0.onOneLine.markupEscaped)>" } ?? ""
        return """
            \(times.span.lowerBound.clockText()) --> \(times.span.upperBound.clockText())
            \(voice)\(lines.joined(separator: "\n"))


            """
    }

    func tail(_ end: Int?) -> String { "" }
}

extension String {
    fileprivate var markupEscaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension String {
    /// The text with a blank for any white space and for control characters.
    var onOneLine: String {
        split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
            .joined(separator: " ")
    }
}
