import NarrationSystem

/// Reads publications: books as others make them.
///
/// ```swift
/// let story = try PublicationReader().read(contentsOf: "Alice.epub")
/// for block in story.blocks { print(block.content) }
/// for part in story.leftOut { print(part.kind, part.text) }
/// ```
package struct PublicationReader: Sendable {
    /// Where the notes are read.
    package enum NotePlace: Sendable, Hashable {
        /// Nowhere: they are left out.
        case out
        /// After the sentence that refers to them.
        case afterSentence
        /// At the end of the chapter that refers to them.
        case endOfChapter
    }

    /// What is read although it would be left out.
    package var included: Set<LeftOut.Kind> = []

    /// The titles of parts that are left out, in any case of letters.
    package var leftOutTitles: [String] = []

    /// Where the notes are read; by default, nowhere.
    package var notes = NotePlace.out

    let limits = PublicationLimits()

    package init() {}

    /// Reads a publication.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: What is spoken, and what is left out.
    /// - Throws: ``PublicationError``.
    package func read(contentsOf path: String) throws(PublicationError) -> PublishedStory {
        try finished(EPUBReading(of: EPUBArchive(contentsOf: path, limits: limits), by: self).story)
    }

    /// A publication without the parts that are left out by their titles, and with its notes where they are read.
    func finished(_ read: PublishedStory) throws(PublicationError) -> PublishedStory {
        var story = read
        try story.leaveOut(titles: leftOutTitles)
        if notes != .out { story.placeNotes(notes) }
        guard story.blocks.contains(where: { $0.letterCount > 0 }) else {
            throw PublicationError(.noWords, "nothing in it is read aloud")
        }
        return story
    }

    /// Copies a picture of a publication to the end of an open file.
    ///
    /// - Parameters:
    ///   - picture: The path of the picture in the publication.
    ///   - path: The path of the publication.
    ///   - descriptor: The open file.
    /// - Returns: Whether there is one that is whole.
    package func copy(_ picture: String, of path: String, to descriptor: Int32) -> Bool {
        (try? EPUBArchive(contentsOf: path, limits: limits))?.copy(picture, to: descriptor) ?? false
    }
}
