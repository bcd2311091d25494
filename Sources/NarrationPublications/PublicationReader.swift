import NarrationSystem

/// Reads publications: books as others make them.
///
/// ```swift
/// let story = try PublicationReader().read(contentsOf: "Alice.epub")
/// for block in story.blocks { print(block.content) }
/// for part in story.leftOut { print(part.kind, part.text) }
/// ```
package struct PublicationReader: Sendable {
    /// What is read.
    package var choices: PublicationChoices

    var limits = PublicationLimits()

    /// Reads what is chosen; by default, what is usual.
    package init(_ choices: PublicationChoices = PublicationChoices()) {
        self.choices = choices
    }

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
            case .epub: try EPUBReading(of: PublicationArchive(contentsOf: path, limits: limits), by: choices).story
            case .word: try WordDocument(contentsOf: path, limits: limits).published.story(by: choices)
            case .fictionBook: try FictionBook(contentsOf: path, limits: limits).published.story(by: choices)
            case .page: try WebPage(contentsOf: path, limits: limits).published.story(by: choices)
            }
        return try finished(story)
    }

    /// A publication without the parts that are left out by their titles, with its notes beside what refers to them.
    func finished(_ read: PublishedStory) throws(PublicationError) -> PublishedStory {
        var story = read
        try story.leaveOut(titles: choices.leftOutTitles)
        if choices.readsNotes { story.attachNotes() }
        guard story.blocks.contains(where: { $0.letterCount > 0 }) else {
            throw PublicationError(.noWords, "nothing in it is read aloud")
        }
        return story
    }
}
