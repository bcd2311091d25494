import Narration
import NarrationAuthoring
import NarrationKit
import NarrationPreview
import NarrationStories
import NarrationSystem

/// A book that a file has with its pictures, such as an EPUB: it is unpacked to a folder of its own, and can be seen,
/// heard and rendered there, but not changed.
struct UnpackedFile {
    /// The path of the book.
    let path: String

    /// What of the file is in the book; `nil` if it is all.
    let story: StudioStory?

    /// It is removed with the last reference to it.
    private let folder: TemporaryFolder

    /// Unpacks a file; `nil` if it is a plist book, or has no files in it.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - settings: What is read of it.
    /// - Throws: `BookError`; `NewFileError`; `SystemError` if no folder can be made.
    init?(_ file: String, by settings: BookSettings) throws {
        guard file.fileExtension != "plist", FileSystem.exists(file) else { return nil }
        TemporaryFolder.removeAbandoned(of: Self.kind)
        let source = BookSource.file(file)
        if let book = try CarriedBook(in: source) {
            folder = try TemporaryFolder(of: Self.kind)
            path = try book.unpack(into: folder.path.appending(file: file.fileStem)).path
            story = nil
            return
        }
        let input = try source.input(abridgement: settings.abridgement).paused(by: settings.pauses)
        guard input.isPublication else { return nil }
        try input.check(settings.abridgement)
        let book = try NewBook(from: input, orElse: file.fileStem, in: input.folder)
        folder = try TemporaryFolder(of: Self.kind)
        path = try book.write(intoFolder: folder.path.appending(file: file.fileStem), with: input)
        story = StudioStory(
            unpacked: book.book,
            from: file,
            to: path,
            in: book.recognizedLanguage,
            without: input.omissions
        )
    }

    /// What the author should know.
    func notice(about file: String) -> String {
        let command = "render-book new \(file.fileStem.quotedForShell) --from \(file.quotedForShell)"
        return "\(file.shown) is shown as it is; `\(command)` makes a book of it that can be changed"
    }

    private static let kind = "preview"
}
