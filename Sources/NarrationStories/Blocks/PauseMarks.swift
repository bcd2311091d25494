import Narration

/// Pauses that a story asks for inside its text: `[pause]`, `[pause 2s]`, `<break time="2s"/>`, and `* * *` within a
/// line.
///
/// They are found in the lines before anything else is, and stand in the text as characters that Unicode reserves for
/// use inside a program: one that begins a pause, and the digits of its milliseconds.
enum PauseMarks {
    /// Replaces the marks in the lines of a story.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - scene: The pause of ornaments within a line, in seconds.
    /// - Returns: Marks whose time is none, which are left out.
    static func read(in lines: inout ArraySlice<StoryLine>, scene: Double) -> [Omission] {
        var wrong: [String: [ClosedRange<Int>]] = [:]
        var found: [Found] = []
        for index in lines.indices where lines[index].text.mayHavePause {
            let line = lines[index]
            found = marks(in: line.text, scene: scene)
            for mark in found.reversed() {
                lines[index].replace(line.bytes(of: mark.range), with: mark.seconds.map(text(of:)) ?? "")
                if mark.seconds == nil {
                    wrong[String(line.text[mark.range]), default: []].insert(line.number...line.number, at: 0)
                }
            }
        }
        return wrong.map { Omission(kind: .pauseWithoutTime($0), lines: $1) }.sorted { $0.line < $1.line }
    }

    private typealias Found = (range: Range<Substring.Index>, seconds: Double?)

    /// How long a pause is that has no time, in seconds.
    private static let pause = 1.0

    private static func marks(in line: Substring, scene: Double) -> [Found] {
        let pauses = line.matches(of: /\[pause(?:[ :=]\s*([^\[\]]{1,20}))?\](?![(\[:{])/.ignoresCase()).map {
            match -> Found in
            (match.range, match.1.map { Pauses.seconds(of: $0) } ?? pause)
        }
        let breaks = line.matches(of: /<break\b([^<>]{0,60})>/.ignoresCase()).map { match -> Found in
            (match.range, seconds(ofBreak: match.1))
        }
        let ornaments = line.matches(of: /\S(\s+\*(?:\s+\*){2,})\s+\S/).map { match -> Found in
            (match.1.startIndex..<match.1.endIndex, scene)
        }
        return (pauses + breaks + ornaments).filter { !line.isCode(at: $0.range.lowerBound) }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The time of a `<break>` of SSML by its attributes: a time, a strength, or neither.
    private static func seconds(ofBreak attributes: Substring) -> Double? {
        if let time = attributes.firstMatch(of: /time\s*=\s*["']?([^"'\/>]*)/.ignoresCase()) {
            return Pauses.seconds(of: time.1)
        }
        guard let strength = attributes.firstMatch(of: /strength\s*=\s*["']?([a-z-]*)/.ignoresCase()) else {
            return pause
        }
        return Pauses.ofBreaks[strength.1.lowercased()]
    }

    // MARK: - Pauses as characters

    private static let begin = Character(Unicode.Scalar(UInt16(0xFDDF))!)
    private static let digits = (0..<10).map { Character(Unicode.Scalar(UInt16(0xFDE0 + $0))!) }

    private static func text(of seconds: Double) -> String {
        String(begin)
            + String("\(Int((seconds * 1000).rounded()))".compactMap { $0.wholeNumberValue.map { digits[$0] } })
    }

    /// The parts of a text, and the seconds of silence after each.
    static func parts(of text: String) -> [(text: String, pause: Double?)] {
        guard text.unicodeScalars.contains(begin.unicodeScalars.first!) else { return [(text, nil)] }
        let pieces = text.split(separator: begin, omittingEmptySubsequences: false)
        var parts: [(text: String, pause: Double?)] = [(String(pieces[0]), nil)]
        for piece in pieces.dropFirst() {
            let time = piece.prefix(while: digits.contains)
            let number = time.reduce(0) { 10 * $0 + (digits.firstIndex(of: $1) ?? 0) }
            parts[parts.count - 1].pause = Double(number) / 1000
            parts.append((String(piece[time.endIndex...]), nil))
        }
        return parts
    }

    /// The text without its pauses, for titles.
    static func removed(from text: String) -> String {
        let parts = parts(of: text)
        return parts.count > 1 ? parts.map(\.text).joined().onOneLine : text
    }
}

extension Substring {
    /// Whether it is worth looking for a pause.
    fileprivate var mayHavePause: Bool {
        utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "*") }
    }

    /// Whether a place is between backticks.
    fileprivate func isCode(at index: Index) -> Bool {
        !self[..<index].count(where: { $0 == "`" }).isMultiple(of: 2)
    }
}

extension Pauses {
    /// The pauses of a story, all of which have a length.
    struct OfStory {
        let chapter, heading, paragraph, scene: Double
    }

    /// These pauses, or the default ones.
    var ofStory: OfStory {
        OfStory(chapter: chapter ?? 2, heading: heading ?? 0.8, paragraph: paragraph ?? 0.4, scene: scene ?? 1.2)
    }
}
