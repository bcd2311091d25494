import Narration
import NarrationAudio
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationRendering

@Suite struct RenderPlanTests {
    @Test func `a book is not gone through to its end for a task that is cancelled`() async throws {
        let book = Book(pages: [Page(utterances: [Utterance("Hop")])])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try RenderPlan(RenderPages(book, options: RenderOptions()))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: [Int.min, 0, Int.max])
    func `any number of jobs is taken, as many as make sense are used`(count: Int) async throws {
        let folder = try ScratchFolder()
        let book = Book(pages: [Page(utterances: [Utterance("Hop")])])
        let renderer = BookRenderer(engine: ScriptedEngine(), jobs: count)
        #expect(try await renderer.render(book, to: folder.file("book.wav"), as: .wav).utteranceCount == 1)
    }
}
