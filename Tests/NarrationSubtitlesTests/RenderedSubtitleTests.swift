import Foundation
import Narration
import NarrationAudio
import NarrationEspeak
import NarrationRendering
import NarrationSubtitles
import NarrationTesting
import TestSupport
import Testing

/// Subtitles that are written next to sound.
@Suite struct RenderedSubtitleTests {
    private let folder: ScratchFolder
    private let book = Book(
        title: "Hop",
        language: "en-us",
        pages: [
            Page(utterances: [
                Utterance("Most of the hares had been in the hills. It was late; and so it was, for 1,000 hares."),
                Utterance("“Hop!” said the hare -- “and hop, & <hop>!”", postUtteranceDelay: 0.5),
            ]),
            Page(utterances: [Utterance("The end of the book is not the end of all.", rate: 0.8)]),
        ]
    )

    init() throws {
        folder = try ScratchFolder()
    }

    private func render(_ files: [SideFile]) async throws -> Timeline {
        let renderer = BookRenderer(engine: try EspeakEngine(jobs: 2), reading: PlainReading(), jobs: 2)
        return try await renderer.render(book, to: folder.file("hop.wav"), as: .wav, beside: files).timeline
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    /// The beginnings of the words of a timeline, in units of time.
    private func starts(_ timeline: Timeline, unitsPerSecond: Double) -> [Int] {
        timeline.pages.flatMap(\.utterances).flatMap(\.words).map {
            Int((Double($0.frame) * unitsPerSecond / Double(timeline.sampleRate)).rounded())
        }
    }

    @Test func `the times of words are those of the timeline, in the unit of the format`() async throws {
        let timeline = try await render([
            .timeline(folder.file("hop.vtt"), as: WebVTT()), .timeline(folder.file("hop.lrc"), as: LRC(.words)),
        ])
        let cueStart = /(?m)^(\d+):(\d+):(\d+)\.(\d+) -->|<(\d+):(\d+):(\d+)\.(\d+)>/
        let vtt = try contents("hop.vtt").matches(of: cueStart).map { match in
            let parts = [match.1, match.2, match.3, match.4, match.5, match.6, match.7, match.8]
                .compactMap { part in part.flatMap { Int($0) } }
            return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3]
        }
        #expect(vtt == starts(timeline, unitsPerSecond: 1000))
        let lrc = try contents("hop.lrc").split(separator: "\n").flatMap { line in
            // The last time is the end.
            line.matches(of: /<(\d+):(\d+)\.(\d+)>/).dropLast().map { match in
                (Int(match.1)! * 60 + Int(match.2)!) * 100 + Int(match.3)!
            }
        }
        #expect(lrc == starts(timeline, unitsPerSecond: 100))
    }

    @Test func `ffprobe reads every file, with all of its subtitles`() async throws {
        _ = try await render([
            .timeline(folder.file("hop.vtt"), as: WebVTT()), .timeline(folder.file("hop.srt"), as: SRT()),
            .timeline(folder.file("hop.lrc"), as: LRC()),
        ])
        for (name, codec, count) in [("hop.vtt", "webvtt", 4), ("hop.srt", "subrip", 4), ("hop.lrc", "text", 4)] {
            let fields = ["-show_entries", "stream=codec_name:packet=pts_time", "-of", "csv=p=0"]
            let lines = try SoundTools.text("ffprobe", ["-v", "error"] + fields + [folder.file(name)])
                .split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix(codec) }, "\(name): \(lines)")
            #expect(lines.count - 1 >= count, "\(name): \(lines)")
        }
        let text = try SoundTools.text("ffmpeg", ["-v", "error", "-i", folder.file("hop.vtt"), "-f", "srt", "-"])
        #expect(text.contains("“Hop!” said the hare -- “and hop, & <hop>!”"))
        let srt = try SoundTools.text("ffmpeg", ["-v", "error", "-i", folder.file("hop.srt"), "-f", "webvtt", "-"])
        #expect(srt.replacing("\n", with: " ").contains("hop>!”"))
    }

    @Test func `an utterance that was replaced by silence is shown during the silence, without times of words`()
        async throws
    {
        let engine = ScriptedEngine(script: ["not spoken": .fails(SpeechError(.wordsLost, "no"))])
        let utterances = ["one two", "not spoken", "three four"].map { Utterance($0) }
        let book = Book(pages: [Page(utterances: utterances)])
        let span = try await BookRenderer(engine: engine, reading: PlainReading(), jobs: 2).render(
            book,
            to: folder.file("hop.wav"),
            as: .wav,
            selection: RenderSelection(unspoken: .silence),
            beside: [.timeline(folder.file("hop.vtt"), as: WebVTT())]
        ).timeline.pages[0].utterances[1]
        #expect(!span.isSpoken && !span.speech.isEmpty)
        let cues = try contents("hop.vtt").split(separator: "\n\n").map { $0.split(separator: "\n").last! }
        #expect(cues.map { $0.contains("<") } == [false, true, false, true] && cues[2] == "not spoken")
    }
}
