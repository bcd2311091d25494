import NarrationAudio

extension OutputError {
    /// A part of a book cannot have its name.
    static func taken(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "a file with that name exists and was not written by Narration; move it, or choose another folder"
        )
    }

    /// A folder has the parts of a book that is not there any more, and that does not seem to be this one.
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
