import FoundationEssentials
import Narration
import NarrationAudio
import NarrationBooks
import NarrationEditing
import NarrationSystem

/// A book that has no file yet.
enum NewBook {
    /// What its file would contain if nothing was written: its title, the file's name, and a page without text.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The contents.
    /// - Throws: `BookWritingError` if no title can have the file's name.
    static func contents(at path: String) throws(BookWritingError) -> Data {
        let page = Page(utterances: [])
        return try BookWriter().data(of: Book(title: path.fileStem.shown, pages: [page]))
    }

    /// Checks that the file can be made, without making it.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `OutputError` if its folder does not exist, or cannot be written into.
    static func check(_ path: String) throws(OutputError) {
        do throws(SystemError) {
            _ = try Folder.destination(of: path).folder.permissionsOfNewFile()
        } catch {
            let hasFolder = FileSystem.exists(path.parentFolder)
            throw .cannotCreate(path, because: hasFolder ? error.description : "its folder does not exist")
        }
    }
}
