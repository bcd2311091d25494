import Foundation
import Narration
import Testing

@Suite struct TimelineReaderTests {
    private static let timeline: Timeline = {
        let text = "Hop 🐇, hop/cafe\u{301}"
        let hop = text.range(of: "Hop")!
        let rabbit = text.range(of: "🐇")!
        var unspoken = Timeline.UtteranceSpan(string: "\"silence\"\n", frames: 40..<60, speech: 45..<60)
        unspoken.isSpoken = false
        unspoken.timing = .aligned
        return Timeline(
            Timeline.Head(sampleRate: 22_050, title: "Hop", author: "A Hare", language: "en"),
            pages: [
                Timeline.PageSpan(
                    page: 2,
                    line: 7,
                    title: "One",
                    backgroundImage: "hill/a.jpg",
                    frames: 0..<60,
                    utterances: [
                        Timeline.UtteranceSpan(
                            string: text,
                            line: 12,
                            frames: 0..<40,
                            speech: 10..<30,
                            words: [
                                Timeline.WordSpan(hop, of: text, frames: 10..<18),
                                Timeline.WordSpan(rabbit, of: text, frames: 20..<30, isEstimated: true),
                            ]
                        ),
                        unspoken,
                    ]
                ),
                Timeline.PageSpan(page: 0, title: nil, frames: 60..<60),
            ]
        )
    }()

    private func json(of timeline: Timeline) throws -> Data {
        var json = Data()
        let writer = TimelineWriter { json += $0 }
        try writer.begin(timeline.head)
        for page in timeline.pages { try writer.append(page) }
        try writer.finish(frameCount: timeline.frameCount)
        return json
    }

    @Test func `a timeline is unchanged after it is encoded and decoded`() throws {
        let data = try JSONEncoder().encode(Self.timeline)
        #expect(try JSONDecoder().decode(Timeline.self, from: data) == Self.timeline)
    }

    @Test func `a word has its range in the text, and any frame`() {
        let span = Self.timeline.pages[0].utterances[0]
        #expect(span.words.map { String(span.string[span.range(of: $0)]) } == ["Hop", "🐇"])
        var word = span.words[0]
        word.frame = .max
        #expect(word.frames.isEmpty)
    }

    /// A reader that gets a number of bytes at a time.
    private func reader(of json: Data, pieces size: Int = 1 << 16) throws -> TimelineReader {
        var rest = json
        return try TimelineReader {
            defer { rest = rest.dropFirst(size) }
            return rest.prefix(size)
        }
    }

    private func timeline(from reader: TimelineReader) throws -> Timeline {
        var timeline = Timeline(reader.head)
        while let page = try reader.next() { timeline.pages.append(page) }
        return timeline
    }

    @Test(arguments: [1, 7, 1 << 16])
    func `a written timeline is read back, in pieces of any size`(size: Int) throws {
        let reader = try reader(of: json(of: Self.timeline), pieces: size)
        #expect(reader.frameCount == nil)
        #expect(try timeline(from: reader) == Self.timeline)
        #expect(reader.frameCount == 60)
        #expect(try reader.next() == nil)
    }

    @Test func `a timeline without pages is read back`() throws {
        let timeline = Timeline(Timeline.Head(sampleRate: 8_000))
        let reader = try reader(of: json(of: timeline))
        #expect(try self.timeline(from: reader) == timeline)
        #expect(reader.frameCount == 0)
    }

    @Test(arguments: [
        (#""version":1"#, #""version":2"#, "timeline:1: version 2 is unknown; 1 is known"),
        (#""sampleRate":22050"#, #""sampleRate":0"#, "timeline:1: the sample rate 0 is not above 0"),
        (#""sampleRate":22050,"#, "", "timeline:1: \"sampleRate\" is missing"),
        (#""pages":["#, #""pages": ["#, "timeline:1: this is not a timeline of Narration, with a page a line"),
        (#""page":3"#, #""page":0"#, "timeline:2: page 0 is not above 0"),
        (#""page":3"#, #""page":"x""#, "timeline:2: \"page\" has a value of another type"),
        (
            #""speechEnd":30"#, #""speechEnd":41"#,
            "timeline:2: the speech of utterance 1 has impossible frames: 10 to 41"
        ),
        (#""offset":4"#, #""offset":5"#, "timeline:2: the word “🐇” of utterance 1 is not at 5 of its text"),
        (#""offset":4"#, #""offset":-1"#, "timeline:2: the word “🐇” of utterance 1 is not at -1 of its text"),
        (#""page":1,"start":60"#, #""page":1,"start":59"#, "timeline:3: page 1 starts at frame 59, not 60"),
        ("]},\n", "]}\n", "timeline:3: a comma is missing after the page before"),
        (#""frames":60}"#, #""frames":61}"#, "timeline:4: the timeline has 61 frames, and its pages have 60"),
        ("],\"frames\":60}\n", "", "timeline:4: the timeline ends before its end"),
        (#""utterances":[]}"#, #""utterances":[]"#, "timeline:3: this is not JSON as a timeline has it"),
    ])
    func `damage is an error with its line`(of part: String, replacement: String, message: String) throws {
        let text = String(decoding: try json(of: Self.timeline), as: UTF8.self)
        #expect(text.contains(part))
        let damaged = Data(text.replacingOccurrences(of: part, with: replacement).utf8)
        let error = #expect(throws: TimelineError.self) { try timeline(from: reader(of: damaged)) }
        #expect(error?.description == message)
    }

    @Test func `a missing file is an error with its path`() {
        let error = #expect(throws: TimelineError.self) { try Timeline(contentsOf: "/nowhere/Hop.json") }
        #expect(error?.description.hasPrefix("/nowhere/Hop.json: it cannot be read: ") == true)
    }

    @Test func `truncation by any number of bytes is detected`() throws {
        let json = try json(of: Self.timeline)
        for length in 0..<(json.count - 1) {
            #expect(throws: TimelineError.self) { try timeline(from: reader(of: json.prefix(length))) }
        }
    }
}
