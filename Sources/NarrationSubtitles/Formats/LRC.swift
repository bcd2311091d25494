public import FoundationEssentials
public import Narration

/// Lyrics in the LRC format, which music players show line by line.
///
/// ```
/// [ti:Hop]
/// [ar:A Hare]
/// [00:01.20]“Hop!” said the hare.
/// [00:02.35]
/// ```
///
/// A line has at most 65 characters, and begins with the name of the character when the speaker changes. A name that is
/// longer than half of the line is shortened. Times are hundredths of a second, and minutes run on: `[125:03.20]`. An
/// empty line has the time of the end.
public struct LRC: TimelineFormat {
    /// The text whose times are in the file.
    public enum Detail: String, Sendable, Hashable, CaseIterable {
        /// Lines. Every player reads them.
        case lines
        /// Lines and words (enhanced LRC): `[00:01.20]<00:01.20>“Hop!” <00:01.70>said <00:02.35>`. The last time of a
        /// line is the end of its last word. A player that does not know these times shows them as text.
        case words
    }

    /// The text whose times are in the file.
    public var detail: Detail

    /// Creates the format.
    ///
    /// - Parameter detail: The text whose times are in the file; by default, only lines.
    public init(_ detail: Detail = .lines) {
        self.detail = detail
    }

    /// `lrc`
    public var fileExtension: String { "lrc" }

    /// The version of the contents, and the detail.
    public var settings: String { "lrc 4 \(detail.rawValue)" }

    /// It depends on neither pictures nor lines of the book's file.
    public var hasPlaces: Bool { false }

    /// Creates a sink that writes one file.
    public func makeSink(write: @escaping (Data) throws -> Void) -> any TimelineSink {
        CueSink(LRCText(detail: detail), write: write)
    }
}

private struct LRCText: CueText {
    let detail: LRC.Detail
    let layout = CueLayout(lineLength: 65, lineCount: 1)
    let unitsPerSecond = 100
    let showsSpeakers = true

    func head(_ head: Timeline.Head) -> String {
        let tags = [("ti", head.title), ("ar", head.author), ("la", head.language)]
        return tags.compactMap { name, text in text.map { "[\(name):\($0.onOneLine.replacing("]", with: ")"))]\n" } }
            .joined()
    }

    func text(of cue: Cue, _ times: CueClock.Times) -> String {
        let start = times.span.lowerBound.lyricsTime
        guard detail == .words, cue.lines.joined().contains(where: { $0.frames != nil }) else {
            return "[\(start)]\(cue.plainLines.joined(separator: " ").withoutTimes)\n"
        }
        var words = times.words
        let lines = cue.lines.map { line in
            cue.text(of: line) { unit in
                (words.next(unit).map { "<\($0.lyricsTime)>" } ?? "") + unit.text.withoutTimes
            }
        }
        let end = times.span.upperBound.lyricsTime
        return "[\(start)]<\(start)>\(lines.joined(separator: " ")) <\(end)>\n"
    }

    func tail(_ end: Int?) -> String { end.map { "[\($0.lyricsTime)]\n" } ?? "" }
}

extension String {
    /// The text with an invisible word joiner where players would see a time: `[00:12.00]`, `<00:12.00>`. The format
    /// has no escapes.
    fileprivate var withoutTimes: String {
        var text = ""
        for (character, next) in zip(self, dropFirst().map(Optional.some) + [nil]) {
            text.append(character)
            if "[<".contains(character), next?.isNumber ?? false { text.append("\u{2060}") }
        }
        return text
    }
}

extension Int {
    /// This time in hundredths of a second as `125:03.20`.
    fileprivate var lyricsTime: String {
        let seconds = self / 100
        return "\((seconds / 60).padded(to: 2)):\((seconds % 60).padded(to: 2)).\((self % 100).padded(to: 2))"
    }
}
