import Foundation
import Narration
import NarrationContracts
import NarrationTesting
import Testing

@testable import NarrationSubtitles

@Suite struct SubtitleTests {
    private let story: [(String, String?)] = [("Once. There was", nil), (" “Hop & <hop>!”", "The Hare"), ("—", nil)]

    private let head = Timeline.Head(sampleRate: 1_000, title: "Hop --> [Hop]", author: "A\nHare", language: "en")

    private func text(_ format: some TimelineFormat) throws -> String {
        try Spans.text(format, of: Spans.timeline([Spans.utterances(story)], head))
    }

    @Test func `WebVTT has the times of words, voices, and escapes`() throws {
        let expected = """
            WEBVTT Hop → [Hop]

            NOTE Language: en

            00:00:00.000 --> 00:00:00.100
            Once.

            00:00:00.120 --> 00:00:00.340
            There <00:00:00.240>was

            00:00:00.390 --> 00:00:00.610
            <v The Hare>“Hop &amp; <00:00:00.510>&lt;hop&gt;!”

            00:00:00.660 --> 00:00:00.670
            —


            """
        #expect(try text(WebVTT()) == expected)
    }

    @Test func `SRT numbers the subtitles, and names the speaker`() throws {
        let expected = """
            1
            00:00:00,000 --> 00:00:00,100
            Once.

            2
            00:00:00,120 --> 00:00:00,340
            There was

            3
            00:00:00,390 --> 00:00:00,610
            The Hare: “Hop & <\u{2060}hop>!”

            4
            00:00:00,660 --> 00:00:00,670
            —


            """
        #expect(try text(SRT()) == expected)
    }

    @Test func `LRC has tags, lines and the end`() throws {
        let expected = """
            [ti:Hop --> [Hop)]
            [ar:A Hare]
            [la:en]
            [00:00.00]Once.
            [00:00.12]There was
            [00:00.39]The Hare: “Hop & <hop>!”
            [00:00.66]—
            [00:00.67]

            """
        #expect(try text(LRC()) == expected)
    }

    @Test func `enhanced LRC has the times of words, and the end of each line`() throws {
        let lines = try text(LRC(.words)).split(separator: "\n").dropFirst(3)
        #expect(
            lines == [
                "[00:00.00]<00:00.00>Once. <00:00.10>", "[00:00.12]<00:00.12>There <00:00.24>was <00:00.34>",
                "[00:00.39]<00:00.39>The Hare: “Hop & <00:00.51><hop>!” <00:00.61>", "[00:00.66]—", "[00:00.67]",
            ]
        )
    }

    @Test func `a transcript has a segment for each word, with its punctuation`() throws {
        struct Transcript: Decodable {
            struct Segment: Decodable, Equatable {
                var speaker: String?
                let startTime: Double
                let endTime: Double
                let body: String
            }
            let version: String
            let segments: [Segment]
        }
        let transcript = try JSONDecoder().decode(Transcript.self, from: Data(text(PodcastTranscript()).utf8))
        #expect(transcript.version == "1.0.0")
        #expect(
            transcript.segments == [
                .init(startTime: 0, endTime: 0.1, body: "Once."), .init(startTime: 0.12, endTime: 0.22, body: "There"),
                .init(startTime: 0.24, endTime: 0.34, body: "was"),
                .init(speaker: "The Hare", startTime: 0.39, endTime: 0.49, body: "“Hop &"),
                .init(speaker: "The Hare", startTime: 0.51, endTime: 0.61, body: "<hop>!”"),
                .init(startTime: 0.66, endTime: 0.67, body: "—"),
            ]
        )
    }

    @Test func `a transcript does not divide what is written as one word, though it is heard as several`() throws {
        let text = "one <two>, R2-D2 5\u{A0}% 日本 ไปบ้าน"
        let words = ["one", "<", "two", "R", "2", "D", "2", "5", "%", "日", "本", "ไป", "บ้าน"]
        let timeline = Spans.timeline([[Spans.utterance(text, saying: words)]])
        let transcript = try Spans.text(PodcastTranscript(), of: timeline)
        let bodies = transcript.matches(of: /"body":"([^"]*)"/).map(\.1)
        #expect(bodies == ["one", "<two>,", "R2-D2", "5", "%", "日", "本", "ไป", "บ้าน"])
        #expect(transcript.contains(#""startTime":0.120,"endTime":0.340,"body":"<two>,""#))
    }

    @Test(arguments: Format.allCases)
    func `no sign of the text is markup, and none is lost`(format: Format) throws {
        let text = #"a <b>x</b> & <two>, y --> z "q" 👩‍👩‍👧 &lt; שלום [00:12.00] u <00:13.00> {\an8} 50% <c> </v> <v Hare>"#
        let written = try Spans.text(format.format, of: Spans.timeline([[Spans.utterance(text)]]))
        var lines = written.split(separator: "\n").map(String.init)
        switch format {
        case .vtt:
            #expect(lines.removeFirst() == "WEBVTT")
            lines = lines.filter { !$0.contains(" --> ") }.map {
                $0.replacing(/<[0-9:.]+>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                    .replacing("&amp;", with: "&")
            }
        case .srt: lines.removeAll { $0.wholeMatch(of: /\d+|[0-9:,]+ --> [0-9:,]+/) != nil }
        case .lrc: lines = lines.dropLast().map { $0.replacing(/^\[[0-9:.]+\]/, with: "") }
        case .words: lines = lines.dropLast().map { $0.replacing(/^\[[0-9:.]+\]|<[0-9:.]+>/, with: "") }
        case .json: lines = try JSONDecoder().decode(Bodies.self, from: Data(written.utf8)).segments.map(\.body)
        }
        let shown = lines.joined(separator: " ").filter { !"\u{2060}\u{200E}\u{200F}".contains($0) }
        #expect(shown.split(separator: " ").joined(separator: " ") == text)
    }

    private struct Bodies: Decodable {
        struct Segment: Decodable { let body: String }
        let segments: [Segment]
    }

    @Test func `hours are written, and minutes of LRC run on`() throws {
        let timeline = Spans.timeline([[Spans.utterance("Hop", from: 125 * 60_000 + 3_200)]])
        #expect(try Spans.text(WebVTT(), of: timeline).contains("\n02:05:03.200 --> 02:05:03.300\n"))
        #expect(try Spans.text(SRT(), of: timeline).contains("\n02:05:03,200 --> 02:05:03,300\n"))
        #expect(try Spans.text(LRC(), of: timeline).hasPrefix("[125:03.20]Hop\n"))
    }

    @Test func `a word that begins with another in one unit of time has no time of its own`() throws {
        var span = Spans.utterance("one two three")
        for index in span.words.indices { span.words[index].frame = index / 2 }
        let timeline = Spans.timeline([[span]], Timeline.Head(sampleRate: 100_000))
        #expect(try Spans.text(WebVTT(), of: timeline).hasSuffix("\n00:00:00.000 --> 00:00:00.001\none two three\n\n"))
    }

    @Test func `a book without words has files that are valid`() throws {
        for timeline in [Spans.timeline([]), Spans.timeline([[]]), Spans.timeline([[Spans.utterance("")]])] {
            #expect(try Spans.text(WebVTT(), of: timeline) == "WEBVTT\n\n")
            #expect(try Spans.text(SRT(), of: timeline) == "" && Spans.text(LRC(), of: timeline) == "")
            #expect(try Spans.text(PodcastTranscript(), of: timeline) == "{\"version\":\"1.0.0\",\"segments\":[\n]}\n")
        }
    }

    @Test(arguments: Format.allCases)
    func `every format keeps the contract of sinks`(format: Format) async throws {
        try await TimelineSinkContract {
            let text = WrittenText()
            return (format.format.makeSink { text.data += $0 }, { text.data })
        }.check()
    }

    @Test(arguments: Format.allCases)
    func `pages are written one by one, and nothing is kept`(format: Format) throws {
        let text = WrittenText()
        let sink = format.format.makeSink { text.data += $0 }
        try sink.begin(head)
        var lengths: [Int] = []
        for page in 0..<50 {
            let utterance = Spans.utterance("Hop hop hop.", from: page * 1_000)
            let frames = page * 1_000..<(page + 1) * 1_000
            text.data = Data()
            try sink.append(Timeline.PageSpan(page: page, title: nil, frames: frames, utterances: [utterance]))
            lengths.append(text.data.count)
        }
        #expect(lengths.allSatisfy { $0 > 20 && $0 <= lengths[0] + 200 })
    }

    enum Format: CaseIterable {
        case vtt, srt, lrc, words, json

        var format: any TimelineFormat {
            switch self {
            case .vtt: WebVTT()
            case .srt: SRT()
            case .lrc: LRC()
            case .words: LRC(.words)
            case .json: PodcastTranscript()
            }
        }
    }
}
