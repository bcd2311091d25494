public import FoundationEssentials
public import Narration

/// A transcript in the JSON of the podcast namespace, with a segment for each word.
///
/// ```json
/// {"version":"1.0.0","segments":[
/// {"speaker":"Hare","startTime":1.200,"endTime":1.650,"body":"“Hop!”"},
/// {"speaker":"Hare","startTime":1.700,"endTime":1.940,"body":"said"}
/// ]}
/// ```
///
/// Times are in seconds. A segment is what is between blanks, a word with its punctuation, with text that is not spoken
/// if there is any: “R2-D2” and “<b>” are one segment, also if they are heard as several words. In a script without
/// blanks, each word is one. An utterance without spoken words is one segment.
///
/// <https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/transcript.md>
public struct PodcastTranscript: TimelineFormat {
    /// Creates the format.
    public init() {}

    /// `transcript.json`
    public var fileExtension: String { "transcript.json" }

    /// The version of the contents.
    public var settings: String { "podcast transcript 2" }

    /// It depends on neither pictures nor lines.
    public var hasPlaces: Bool { false }

    /// Creates a sink that writes one file.
    public func makeSink(write: @escaping (Data) throws -> Void) -> any TimelineSink { TranscriptSink(write: write) }
}

private final class TranscriptSink: TimelineSink {
    private let write: (Data) throws -> Void
    private let encoder = JSONEncoder()
    private var clock = CueClock(sampleRate: 1, unitsPerSecond: 1000)
    private var separator = "\n"

    init(write: @escaping (Data) throws -> Void) {
        self.write = write
        encoder.outputFormatting = .withoutEscapingSlashes
    }

    func begin(_ head: Timeline.Head) throws {
        clock = CueClock(sampleRate: head.sampleRate, unitsPerSecond: 1000)
        try write(Data("{\"version\":\"1.0.0\",\"segments\":[".utf8))
    }

    func append(_ page: Timeline.PageSpan) throws {
        var contents = ""
        for utterance in page.utterances {
            let speaker = try utterance.character.map { "\"speaker\":\(try json($0))," } ?? ""
            for segment in utterance.segments {
                let (start, end) = (seconds(segment.frames.lowerBound), seconds(segment.frames.upperBound))
                let body = try json(segment.text)
                contents += "\(separator){\(speaker)\"startTime\":\(start),\"endTime\":\(end),\"body\":\(body)}"
                separator = ",\n"
            }
        }
        if !contents.isEmpty { try write(Data(contents.utf8)) }
    }

    func finish(frameCount: Int) throws { try write(Data("\n]}\n".utf8)) }

    private func seconds(_ frame: Int) -> String {
        let milliseconds = clock.time(of: frame)
        return "\(milliseconds / 1000).\((milliseconds % 1000).padded(to: 3))"
    }

    private func json(_ text: String) throws -> String { String(decoding: try encoder.encode(text), as: UTF8.self) }
}

extension Timeline.UtteranceSpan {
    /// The words with their text, and those without a blank between them as one. Text without a time belongs to the
    /// word before it, or else to the next.
    fileprivate var segments: [(text: String, frames: Range<Int>)] {
        var segments: [(text: String, frames: Range<Int>)] = []
        var last: Character?
        var start = string.startIndex
        let pieces = pieces
        for (index, piece) in pieces.enumerated() where piece.word != nil || index == pieces.count - 1 {
            let next = pieces[(index + 1)...].firstIndex { $0.word != nil }
            let end = next.map { pieces[$0].leading.startIndex } ?? string.endIndex
            let text = String(string[start..<end]).onOneLine
            if let word = piece.word, let previous = segments.last, string[start].isOneWord(after: last) {
                let frames = previous.frames.lowerBound..<max(previous.frames.upperBound, word.frames.upperBound)
                segments[segments.count - 1] = (previous.text + text, frames)
            } else if let word = piece.word {
                segments.append((text, word.frames))
            } else if segments.isEmpty, !text.isEmpty, !frames.isEmpty {
                segments.append((text, speech.isEmpty ? frames : speech))
            }
            last = string[start..<end].last
            start = end
        }
        return segments
    }
}

extension Character {
    /// Whether it continues the word of the character before it.
    fileprivate func isOneWord(after last: Character?) -> Bool {
        guard let last else { return false }
        return ![last, self].contains { $0.isWhitespace || $0.isWrittenWithoutBlanks }
    }
}
