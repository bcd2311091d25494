import Foundation
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

    /// The file, with its timeline beside it.
    let file: URL

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - engine: The engine that speaks.
    ///   - folder: The folder of the file.
    /// - Throws: An error if it cannot be rendered.
    init(_ page: Page, by engine: any SpeechEngine, in folder: ScratchFolder) async throws {
        let path = folder.path("page.wav")
        file = URL(filePath: path)
        let rendering = try await BookRenderer(engine: engine, reading: PlainReading())
            .render(Book(pages: [page]), to: path, as: .wav, beside: [.timeline(folder.path("page.json"))])
        samples = try Sox.samples(path)
        words = rendering.timeline.pages.flatMap(\.utterances).flatMap(\.words).map(\.frame)
    }
}
