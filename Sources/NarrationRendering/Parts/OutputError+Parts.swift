import NarrationAudio

extension OutputError {
    /// A part of a book cannot have its name.
    static func taken(_ path: String) -> OutputError {
        .cannotCreate(
            path,
            because: "a file of that name is there already, and is not ours; move it, or choose another folder"
        )
    }

    /// A folder has the parts of a book that is not there any more, and that does not seem to be this one.
    static func partsOfAbsentBook(_ path: String, _ book: String) -> OutputError {
        .cannotCreate(
            path,
            because: """
                the parts of \(book) are in it, which is not there any more, and none of them is this book's; move them, \
                or choose another folder
                """
        )
    }
}
