import Foundation
import Narration
import NarrationPreview
import Synchronization

@testable import NarrationRendering

/// A renderer that is half done until it is told to finish.
final class ScriptedRenderer: StudioRenderer {
    let formats = ["wav", "html"]
    private let contents: Data
    private let chapters: [Chapter]
    private let state = Mutex(State())

    /// Creates a renderer that writes some contents, ten bytes by default.
    init(contents: Data = Data("0123456789".utf8), chapters: [Chapter] = []) {
        self.contents = contents
        self.chapters = chapters
    }

    private struct State {
        var orders: [StudioRenderingOrder] = []
        var ends: [Result<Void, Hoarse>] = []
    }

    struct Hoarse: Error, CustomStringConvertible {
        let description = "the voice is hoarse"
    }

    var orders: [StudioRenderingOrder] { state.withLock(\.orders) }

    func finish() { state.withLock { $0.ends.append(.success(())) } }
    func fail() { state.withLock { $0.ends.append(.failure(Hoarse())) } }

    func render(
        _ book: String,
        to file: String,
        as order: StudioRenderingOrder,
        progress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> (rendering: Rendering, spokenShare: Double, remarks: [String]) {
        state.withLock { $0.orders.append(order) }
        var half = RenderProgress(pageCount: 2, utteranceCount: 3)
        (half.fraction, half.timeLeft) = (0.5, 3)
        progress(half)
        while true {
            if let end = state.withLock({ $0.ends.isEmpty ? nil : $0.ends.removeFirst() }) {
                try end.get()
                try contents.write(to: URL(filePath: file))
                if let kind = order.subtitles {
                    let path = URL(filePath: file).deletingPathExtension().appendingPathExtension(kind)
                    try Data("WEBVTT".utf8).write(to: path)
                }
                return (rendering(to: file), 0.5, ["keep both together"])
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// The result of a rendering of twelve seconds that took two.
    private func rendering(to file: String) -> Rendering {
        let page = Timeline.PageSpan(page: 0, title: nil, frames: 0..<12 * Self.sampleRate)
        return Rendering(
            path: file,
            format: "wav",
            timeline: Timeline(Timeline.Head(sampleRate: Self.sampleRate), pages: [page]),
            tags: BookTags(),
            chapters: chapters,
            leftOut: [],
            utteranceCount: 3,
            wordCount: 6,
            voices: [],
            failures: [],
            substitutions: [],
            isUnchanged: false,
            elapsed: 2
        )
    }

    static let sampleRate = 8000
}
