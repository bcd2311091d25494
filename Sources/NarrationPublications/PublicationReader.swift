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
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - form: Its form.
    /// - Returns: Its text, and what is left out of it.
    /// - Throws: ``PublicationError``.
    package func read(
        contentsOf path: String,
        as form: PublicationForm = .epub
    ) throws(PublicationError) -> PublishedStory {
        let story =
            switch form {
            case .epub: try EPUBReading(of: EPUBArchive(contentsOf: path, limits: limits), by: self).story
            case .word: try WordDocument(contentsOf: path, limits: limits).published.story(by: self)
            case .fictionBook: try FictionBook(contentsOf: path, limits: limits).published.story(by: self)
            case .page: try WebPage(contentsOf: path, limits: limits).published.story(by: self)
            }
        return try finished(story)
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
}
