import Narration
import NarrationSystem

/// The engine for the books in a folder, beside which there may be banks: another one for each folder, and the same for
/// books that follow each other in one.
struct FolderEngines {
    private let make: (_ folder: String) throws -> any SpeechEngine
    private var last: (folder: String, engine: any SpeechEngine)?

    /// - Parameter make: Makes the engine for the books in a folder.
    init(_ make: @escaping (_ folder: String) throws -> any SpeechEngine) {
        self.make = make
    }

    /// The engine for a book.
    ///
    /// - Parameter book: The path of the book.
    /// - Returns: The engine.
    /// - Throws: The errors of making it.
    mutating func engine(for book: String) throws -> any SpeechEngine {
        let folder = book.parentFolder
        if let last, last.folder == folder { return last.engine }
        let engine = try make(folder)
        last = (folder, engine)
        return engine
    }
}
