import NarrationAudio

extension OutputError {
    /// Creates the error for a part whose name is used by another file.
    static func taken(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "a file with that name exists and was not written by Narration; move it, or choose another folder"
        )
    }

    /// Creates the error for a folder with the parts of a book that no longer exists and seems to be another one.
    static func partsOfAbsentBook(_ path: String, _ book: String) -> OutputError {
        .cannotCreate(
            path,
            because: """
                it has the parts of \(book), which no longer exists, and none of them belongs to this book; move them, \
                or choose another folder
                """
        )
    }
}
