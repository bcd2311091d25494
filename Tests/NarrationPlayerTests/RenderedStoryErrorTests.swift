import Foundation
import Narration
import NarrationAudio
import NarrationPlayback
import NarrationPlayer
import NarrationTesting
import TestSupport
import Testing

@MainActor
@Suite struct RenderedStoryErrorTests {
    private let reading: Reading

    init() throws { reading = try Reading() }

    private func error(_ body: () throws -> RenderedStory) -> RenderedStoryError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? RenderedStoryError
        }
    }

    @Test func `what is missing is named`() async throws {
        let url = reading.url("Hare.wav")
        #expect(error { try RenderedStory(contentsOf: url) }?.code == .cannotOpen)
        try await reading.render(as: LosslessFormat.wav)
        try FileManager.default.removeItem(at: reading.url("Hare.json"))
        let missing = error { try RenderedStory(contentsOf: url) }
        #expect(missing?.code == .noTimeline)
        #expect(missing?.description.contains("--timeline Hare.json") == true)
        #expect(error { try RenderedStory(contentsOf: url, timeline: reading.url("No.json")) }?.code == .noTimeline)
        let text = reading.url("Text.mp3")
        try Data("This is no sound.".utf8).write(to: text)
        #expect(error { try RenderedStory(contentsOf: text) }?.code == .noSound)
        #expect(error { try RenderedStory(contentsOf: URL(filePath: reading.folder.path)) }?.code == .cannotOpen)
        let page = error { try RenderedStory(contentsOf: URL(string: "https://example.com/Hare.wav")!) }
        #expect(page?.description.hasPrefix("https://example.com/Hare.wav is not the URL of a file") == true)
    }

    @Test func `the timeline of another sound, and a damaged one, are refused`() async throws {
        let other = try Reading()
        let url = try await reading.render(as: LosslessFormat.flac)
        var book = Reading.book
        book.pages[2].utterances[1].postUtteranceDelay += 0.001
        try await other.render(as: LosslessFormat.flac, book)
        let foreign = error { try RenderedStory(contentsOf: url, timeline: other.url("Hare.json")) }
        #expect(foreign?.code == .foreignTimeline)
        let json = try Data(contentsOf: reading.url("Hare.json"))
        for count in stride(from: 0, to: json.count - 1, by: 97) {
            try json.prefix(count).write(to: reading.url("Hare.json"))
            #expect(error { try RenderedStory(contentsOf: url) }?.code == .damagedTimeline)
        }
    }

    /// Words that are outside of their utterance, of the sound and of all numbers, in no order.
    @Test func `a hostile timeline is played, or refused`() async throws {
        let url = try await reading.render(as: LosslessFormat.wav)
        let json = try String(contentsOf: reading.url("Hare.json"), encoding: .utf8)
        let numbers = [
            "-1", "0", "1", "6000", "999999999", "9223372036854775806", "9223372036854775807", "99999999999999999999",
        ]
        var dice = SplitMix(seed: 7)
        var played = 0
        for _ in 0..<400 {
            var lines = json.components(separatedBy: "\":")
            let index = Int.random(in: 1..<lines.count, using: &dice)
            let digits = lines[index].prefix { $0.isNumber }
            guard !digits.isEmpty else { continue }
            lines[index] = numbers.randomElement(using: &dice)! + lines[index].dropFirst(digits.count)
            try lines.joined(separator: "\":").write(to: reading.url("Hare.json"), atomically: false, encoding: .utf8)
            guard let story = try? RenderedStory(contentsOf: url) else { continue }
            played += 1
            let performance = await Performance(story)
            #expect(performance.events.last?.hasSuffix(" finished") == true)
        }
        #expect(played > 0)
    }

    @Test func `a text that the file does not say fails, and a file that was cut off too`() async throws {
        let url = try await reading.render(as: LosslessFormat.wav)
        let story = try RenderedStory(contentsOf: url)
        let foreign = await Performance({ output in
            var book = story.book
            book.pages[0].utterances[1].string = "Boo"
            return Narrator(book: book, synthesizer: story.synthesizer(through: output))
        })
        #expect(foreign.events.contains { $0.hasSuffix("1:2 failed: the file does not say “Boo”") })
        #expect(foreign.events.contains { $0.hasSuffix("2:1 started") == false && $0.hasSuffix("3:2 finished") })
        let data = try Data(contentsOf: url)
        try data.prefix(data.count / 2).write(to: url)
        let cut = await Performance(story)
        #expect(cut.events.contains { $0.contains("ends before its timeline") })
    }
}
