import Foundation
import NarrationPreview
import Synchronization

/// A renderer that is half done until it is told to finish.
final class ScriptedRenderer: StudioRenderer {
    let formats = ["wav", "html"]
    private let contents: Data
    private let chapters: [RenderedFile.Chapter]
    private let state = Mutex(State())

    /// Creates a renderer that writes some contents, ten bytes by default.
    init(contents: Data = Data("0123456789".utf8), chapters: [RenderedFile.Chapter] = []) {
        self.contents = contents
        self.chapters = chapters
    }

    private struct State {
        var orders: [RenderingOrder] = []
        var ends: [Result<Void, Hoarse>] = []
    }

    struct Hoarse: Error, CustomStringConvertible {
        let description = "the voice is hoarse"
    }

    var orders: [RenderingOrder] { state.withLock(\.orders) }

    func finish() { state.withLock { $0.ends.append(.success(())) } }
    func fail() { state.withLock { $0.ends.append(.failure(Hoarse())) } }

    func render(
        _ book: String,
        to file: String,
        as order: RenderingOrder,
        progress: @escaping @Sendable (RenderingProgress) -> Void
    ) async throws -> RenderedFile {
        state.withLock { $0.orders.append(order) }
        progress(RenderingProgress(share: 0.5, secondsLeft: 3))
        while true {
            if let end = state.withLock({ $0.ends.isEmpty ? nil : $0.ends.removeFirst() }) {
                try end.get()
                try contents.write(to: URL(filePath: file))
                return RenderedFile(duration: 12, elapsed: 2, spokenShare: 0.5, chapters: chapters)
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}
