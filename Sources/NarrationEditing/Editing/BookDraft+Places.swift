import NarrationBooks

extension BookDraft {
    /// Follows utterances through changes.
    ///
    /// - Parameters:
    ///   - places: Their places in this book.
    ///   - edits: The changes, one after the other, as for ``making(_:)``.
    /// - Returns: Their places after the changes.
    /// - Throws: ``BookEditError`` if one of the changes is not possible.
    package func places(
        of places: [TrackedPosition],
        after edits: [BookEdit]
    ) throws(BookEditError) -> [TrackedPosition] {
        var edited = EditedBook(reading.book, following: places)
        for edit in edits { try edited.make(edit) }
        return edited.places
    }
}
