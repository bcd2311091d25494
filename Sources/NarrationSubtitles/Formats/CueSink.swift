import FoundationEssentials
import Narration

/// The text of subtitles in a format, in the order of the sound.
protocol CueText {
    /// The size of the subtitles.
    var layout: CueLayout { get }

    /// The number of time units in a second.
    var unitsPerSecond: Int { get }

    /// Whether the name of a character is a part of the text when the speaker changes.
    var showsSpeakers: Bool { get }

    /// The text before the first subtitle.
    mutating func head(_ head: Timeline.Head) -> String

    /// The text of the next subtitle.
    ///
    /// - Parameters:
    ///   - cue: The subtitle.
    ///   - times: Its times, which are not empty and do not overlap those of the subtitle before it.
    /// - Returns: The text.
    mutating func text(of cue: Cue, _ times: CueClock.Times) -> String

    /// The text after the last subtitle.
    ///
    /// - Parameter end: The end of the last subtitle, in time units; `nil` if there is none.
    /// - Returns: The text.
    func tail(_ end: Int?) -> String
}

/// Writes subtitles, page by page.
final class CueSink<Text: CueText>: TimelineSink {
    private var text: Text
    private var clock: CueClock
    private var speaker: String?
    private let write: (Data) throws -> Void

    init(_ text: Text, write: @escaping (Data) throws -> Void) {
        (self.text, self.write) = (text, write)
        clock = CueClock(sampleRate: 1, unitsPerSecond: text.unitsPerSecond)
    }

    func begin(_ head: Timeline.Head) throws {
        clock = CueClock(sampleRate: head.sampleRate, unitsPerSecond: text.unitsPerSecond)
        try write(Data(text.head(head).utf8))
    }

    func append(_ page: Timeline.PageSpan) throws {
        var contents = ""
        for utterances in page.utterances.runs(withPausesUpTo: clock.sampleRate) {
            let character = utterances.first?.character
            let isNew = text.showsSpeakers && character != speaker
            speaker = character
            let name = isNew ? character ?? "" : ""
            for cue in utterances.cues(in: text.layout, leastFrames: clock.sampleRate / 2, spokenBy: name) {
                contents += text.text(of: cue, clock.times(of: cue.frames))
            }
        }
        if !contents.isEmpty { try write(Data(contents.utf8)) }
    }

    func finish(frameCount: Int) throws {
        let tail = text.tail(clock.end)
        if !tail.isEmpty { try write(Data(tail.utf8)) }
    }
}
