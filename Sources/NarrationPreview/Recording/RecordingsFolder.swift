import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

/// The subfolder of a book's folder in which the studio keeps what it records.
struct RecordingsFolder {
    private static let name = "recordings"

    private let bookFolder: String

    init(ofBookIn folder: String) {
        bookFolder = folder
    }

    /// The path of a file in the book's folder.
    func path(of name: String) -> String { Self.name.appending(file: name) }

    /// The name of a file of the folder, by its path in the book's folder; `nil` if it is elsewhere.
    func name(of path: String) -> String? {
        let name = path.fileName
        return path == self.path(of: name) && !name.hasPrefix(".") ? name : nil
    }

    /// The takes that were deleted.
    var deletedTakes: DeletedTakes { DeletedTakes(in: bookFolder.appending(file: Self.name)) }

    /// Whether the studio has made a file.
    func hasMade(_ path: String) -> Bool { StudioMark.isOn(bookFolder.appending(file: path)) }

    /// Begins a file that has no name yet. The folder is created if it is missing.
    ///
    /// - Returns: The file. Only one at a time can be written, also by another studio.
    /// - Throws: ``StudioFailure`` if the folder cannot be written to, or is something else.
    func beginFile() throws(StudioFailure) -> OutputFile {
        let place = bookFolder.appending(file: Self.name)
        try Folder.make(place, for: "recordings")
        do {
            return try OutputFile("take.flac", in: Folder(place), path: place, partialOf: "take.flac")
        } catch let error as OutputError {
            throw StudioFailure(.unwritable, error.description)
        } catch {
            throw StudioFailure(.unwritable, "recordings cannot be kept in \(place): \(error)")
        }
    }
}
