import Narration
import NarrationAudio
import NarrationRendering
import TestSupport

/// A page rendered to a file.
struct RenderedPage {
    /// The frames of the file.
    let samples: [Int16]
    /// The frame at which each word begins.
    let words: [Int]

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - engine: The engine that speaks.
    /// - Throws: An error if it cannot be rendered.
    init(_ page: Page, by engine: any SpeechEngine) async throws {
        let folder = try ScratchFolder("listening")
        defer { folder.remove() }
        let rendering = try await BookRenderer(engine: engine, reading: PlainReading())
            .render(Book(pages: [page]), to: folder.path("page.wav"), as: .wav)
        samples = try Sox.samples(folder.path("page.wav"))
        words = rendering.timeline.pages.flatMap(\.utterances).flatMap(\.words).map(\.frame)
    }
}
