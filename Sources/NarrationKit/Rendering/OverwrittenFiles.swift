import Narration
import NarrationBooks
import NarrationSystem

extension OpenBook {
    /// Makes sure that an output does not replace a picture or a recording of the book.
    ///
    /// The book is read for this only if the output exists, and could be one of them by its name.
    ///
    /// - Parameter path: The path of the output, which is a file or does not exist.
    /// - Throws: ``SettingError``; the errors of reading the book.
    package func checkKeeps(filesBesides path: String) async throws {
        let mayBePicture = OutputFormat(path: path) == nil
        let mayBeRecording = pages.hasRecordings && !isAudiobook
        guard mayBePicture || mayBeRecording, let file = try? FileSystem.status(of: path).identity else { return }
        func check(_ names: [String], _ kind: String) throws {
            for name in names where (try? FileSystem.status(of: folder.appending(file: name)))?.identity == file {
                throw SettingError(
                    .output,
                    "the audio file \(path.shown) is a \(kind) of the book: choose another name"
                )
            }
        }
        if mayBePicture { try check([pages.book.coverImage].compactMap(\.self), "picture") }
        for try await page in pages {
            if mayBePicture { try check(page.picturePaths, "picture") }
            if mayBeRecording { try check(page.recordingPaths, "recording") }
        }
    }
}
