import Narration
import NarrationBooks
import NarrationRendering
import NarrationSystem

extension Render {
    /// Makes sure that the sound does not replace a picture of the book.
    ///
    /// The book is read for this only if the output exists and its name is not that of a sound file.
    ///
    /// - Throws: ``UsageError``; the errors of reading the book.
    func checkPictures(
        of pages: BookPages,
        in folder: String,
        against destination: RenderOrder.Destination
    ) async throws {
        guard case .file(let path) = destination, OutputFormat(path: path) == nil, StreamOutput(path: path) == nil,
            let file = try? FileSystem.status(of: path).identity
        else { return }
        func check(_ picture: String?) throws {
            let status = picture.flatMap { try? FileSystem.status(of: folder.appending(file: $0)) }
            guard status?.identity == file else { return }
            throw UsageError(message: "the audio file \(path.shown) is a picture of the book: choose another name")
        }
        try check(pages.book.coverImage)
        for try await page in pages { for picture in page.picturePaths { try check(picture) } }
    }

    /// Makes sure that the sound does not replace a recording of the book.
    ///
    /// - Throws: ``UsageError``; the errors of reading the book.
    func checkRecordings(
        of pages: BookPages,
        in folder: String,
        against destination: RenderOrder.Destination
    ) async throws {
        guard pages.hasRecordings, case .file(let path) = destination, StreamOutput(path: path) == nil,
            let file = try? FileSystem.status(of: path).identity
        else { return }
        for try await page in pages {
            for recording in page.recordingPaths
            where (try? FileSystem.status(of: folder.appending(file: recording)))?.identity == file {
                throw UsageError(
                    message: "the audio file \(path.shown) is a recording of the book: choose another name"
                )
            }
        }
    }
}
