package import Narration
package import NarrationKit
package import NarrationParts
package import NarrationRendering

extension Production {
    /// Renders the book to a folder with a sound file for each part.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - division: Where a part starts.
    ///   - formats: The formats of the timelines beside each part.
    ///   - progress: Called with the progress after each utterance. It should return quickly.
    /// - Returns: The parts.
    /// - Throws: The errors of the renderer; `BookError` with the places of voices that do not exist.
    package func render(
        into folder: PartsFolder,
        dividedBy division: ChapterDivision,
        timelines formats: [any TimelineFormat],
        progress: (RenderProgress) -> Void
    ) async throws -> PartsRendering {
        try await locatingVoices {
            try await renderer.render(
                book.pages,
                into: folder,
                dividedBy: division,
                as: sound,
                selection: selection,
                description: description,
                timelines: formats.map { .files($0) },
                progress: progress
            )
        }
    }
}
