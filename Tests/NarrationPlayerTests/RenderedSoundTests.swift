import Foundation
import Narration
import NarrationAudio
import NarrationEncoding
import NarrationPlayback
import NarrationPlayer
import NarrationTesting
import Testing

@MainActor
@Suite struct RenderedSoundTests {
    private let reading: Reading

    init() throws { reading = try Reading() }

    nonisolated static let lossless: [LosslessFormat] = [.wav, .flac, .aiff, .caf]
    nonisolated static let lossy: [LossyContainer] = [.m4a, .mp3, .opus, .ogg]

    @Test(arguments: lossless)
    func `a lossless file is heard as the book is live, sample by sample and event by event`(
        format: LosslessFormat
    ) async throws {
        let live = await Reading.live()
        let story = try RenderedStory(contentsOf: try await reading.render(as: format))
        let rendered = await Performance(story)
        #expect(rendered.events == live.events)
        #expect(rendered.sampleRate == 24_000)
        let isSame = rendered.sound == live.sound
        #expect(isSame)
        #expect(live.events.contains { $0.hasSuffix("“größte”") })
    }

    @Test(arguments: lossy)
    func `a lossy file has the events of the live narration at the same frames`(container: LossyContainer) async throws
    {
        let live = await Reading.live()
        let story = try RenderedStory(contentsOf: try await reading.render(as: LossyFormat(container)))
        let rendered = await Performance(story)
        #expect(rendered.events(at: 24_000) == live.events)
        #expect(abs(rendered.sound.count * 24_000 / story.sampleRate - live.sound.count) <= 1)
        // The first word begins after a quarter of a second of silence.
        let onset = rendered.sound.firstIndex { abs(Int($0)) > 500 } ?? 0
        #expect(abs(onset * 1000 / story.sampleRate - 250) <= 12)
    }

    @Test(arguments: ["wav", "m4a", "mp3", "opus", "ogg"])
    func `a bookmark is resumed at its frame`(name: String) async throws {
        let format: any SoundFormat = name == "wav" ? LosslessFormat.wav : LossyFormat(LossyContainer(rawValue: name)!)
        let story = try RenderedStory(contentsOf: try await reading.render(as: format))
        let whole = await Performance(story)
        let frames = story.sampleRate
        let bookmark = Bookmark(page: 2, utterance: 0, frame: frames, sampleRate: story.sampleRate)
        let rest = await Performance(story) { narrator, _ in
            narrator.go(to: bookmark)
            narrator.start()
            #expect(narrator.bookmark == bookmark)
        }
        let start = story.timeline.pages[2].frames.lowerBound * story.sampleRate / story.timeline.sampleRate + frames
        let expected = whole.sound.dropFirst(start)
        #expect(rest.sound.count == expected.count)
        let difference = zip(rest.sound, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 1)
    }

    @Test func `a pause, a new volume and a step back do what they do live`() async throws {
        let story = try RenderedStory(contentsOf: try await reading.render(as: LosslessFormat.flac))
        func walk(_ narrator: Narrator, _ transcript: Transcript) {
            var words = 0
            transcript.onLine = { line in
                guard line.contains("“") else { return }
                words += 1
                switch words {
                case 3:
                    narrator.pause()
                    narrator.continue()
                case 5: narrator.tuning.volume = 0.5
                case 9: narrator.skipBackward()
                case 12: narrator.go(to: Bookmark(page: 2, utterance: 0, frame: 30_000))
                case 15: narrator.repeatsUtterance = true
                case 30:
                    narrator.repeatsUtterance = false
                    narrator.skipForward()
                default: break
                }
            }
            narrator.start()
        }
        let live = await Reading.live(begin: walk)
        let rendered = await Performance(story, begin: walk)
        #expect(rendered.events == live.events)
        let difference = zip(rendered.sound, live.sound).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 1)
    }

    @Test func `stereo and more bits are mixed to what an output plays`() async throws {
        let story = try RenderedStory(contentsOf: try await reading.render(as: LosslessFormat.wav))
        var mono = await Performance(story)
        mono.sound += [Int16](repeating: 0, count: story.timeline.frameCount - mono.sound.count)
        let stereo = reading.url("Hare.wav")
        var bytes = Data("RIFF".utf8)
        func append(_ numbers: some FixedWidthInteger) { withUnsafeBytes(of: numbers.littleEndian) { bytes += $0 } }
        append(UInt32(36 + 4 * mono.sound.count))
        bytes += Data("WAVEfmt ".utf8)
        append(UInt32(16))
        append(UInt16(1))
        append(UInt16(2))
        append(UInt32(24_000))
        append(UInt32(96_000))
        append(UInt16(4))
        append(UInt16(16))
        bytes += Data("data".utf8)
        append(UInt32(4 * mono.sound.count))
        for sample in mono.sound {
            append(Int16(sample / 2))
            append(Int16(sample - sample / 2))
        }
        try bytes.write(to: stereo)
        let mixed = await Performance(try RenderedStory(contentsOf: stereo))
        let difference = zip(mixed.sound, mono.sound).map { abs(Int($0) - Int($1) / 2) }.max() ?? 0
        #expect(difference <= 1)
        #expect(mixed.events == mono.events)
    }

    @Test func `the book has what the timeline says`() async throws {
        let story = try RenderedStory(contentsOf: try await reading.render(as: LosslessFormat.wav))
        #expect(story.book.title == "Hop & Hare")
        #expect(story.book.pages.map(\.title) == ["One", nil, "Two"])
        #expect(story.book.pages.map(\.text) == Reading.book.pages.map(\.text))
        #expect(story.book.pages[0].backgroundImage == "hill.png")
        #expect(story.book.pages[0].utterances[0].preUtteranceDelay == 0.25)
        #expect(!story.canChangeRate)
    }

    @Test func `without a timeline, the chapters are pages`() async throws {
        let url = try await reading.render(as: LossyFormat(.m4b))
        let story = try RenderedStory(chaptersOf: url)
        #expect(story.book.title == "Hop & Hare")
        #expect(story.book.pages.map(\.text) == ["One", "Two"])
        let performance = await Performance(story)
        #expect(
            performance.events.map { String($0.drop { $0 != " " }) } == [
                " page turned to 1:1", " speaking", " 1:1 started", " 1:1 finished", " page turned to 2:1",
                " 2:1 started",
                " 2:1 finished", " finished",
            ]
        )
        let wav = try RenderedStory(chaptersOf: try await reading.render(as: LosslessFormat.wav))
        #expect(await Performance(wav).sound.count == wav.timeline.frameCount)
    }
}
