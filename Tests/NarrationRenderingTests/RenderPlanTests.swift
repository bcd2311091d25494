import Narration
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationRendering

@Suite struct RenderPlanTests {
    @Test("a book is not gone through to its end for a task that is cancelled")
    func cancelled() async throws {
        let book = Book(pages: [Page(utterances: [Utterance("Hop")])])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try RenderPlan(RenderPages(book, options: RenderOptions()))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
