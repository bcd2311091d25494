import Narration
import NarrationAudio
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationRendering

@Suite struct RenderPlanTests {
    @Test func `a cancelled task does not read a book to its end`() async throws {
        let book = Book(pages: [Page(utterances: [Utterance("Hop")])])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try RenderPlan(RenderPages(book))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `words are counted by bytes as they are divided for a timeline`() {
        let pieces = [
            "hare", "é", "ж", "漢", "1", "000", " ", " ", "  ", "\r\n", "\u{A0}", "\u{301}", "-", "--", "–", ".", "...",
            "…",
            "“", "”", "'", "(", ",", "!", "*", "%", "€", "&", "×",
        ]
        var random = SplitMix(seed: 3)
        for _ in 0..<2_000 {
            let text = (0..<8).map { _ in pieces.randomElement(using: &random)! }.joined()
            #expect(text.wordCount == text.writtenWordCount, "\(text.debugDescription)")
        }
    }

    @Test(arguments: [Int.min, 0, Int.max])
    func `any number of jobs is accepted, and a sensible number is used`(count: Int) async throws {
        let folder = try ScratchFolder()
        let book = Book(pages: [Page(utterances: [Utterance("Hop")])])
        let renderer = BookRenderer(engine: ScriptedEngine(), reading: PlainReading(), jobs: count)
        #expect(try await renderer.render(book, to: folder.file("book.wav"), as: .wav).utteranceCount == 1)
    }
}
