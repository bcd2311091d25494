/// A block of a publication's text, without markup.
package struct PublishedBlock: Sendable, Hashable {
    package internal(set) var content: Content

    /// The path of the document in the publication.
    package let document: String

    /// Where the letters of the text stand, in order.
    package var origins: [TextOrigin] = []

    package enum Content: Sendable, Hashable {
        /// The beginning of a chapter, whose title is not spoken by itself; a lower number is a higher level.
        case chapter(String, level: Int)
        /// A heading; a lower number is a higher level.
        case heading(String, level: Int)
        /// A paragraph, whose line feeds are those of verse.
        case paragraph([PublishedRun])
        /// A line of code.
        case code(String)
        /// A pause between two scenes.
        case sceneBreak
        /// The end of a page.
        case pageBreak
        /// A picture by its path in the publication, and what it shows.
        case picture(String, description: String?)
    }
}

/// A part of a paragraph.
package struct PublishedRun: Sendable, Hashable {
    /// What is seen.
    package var text: String

    /// The language, if it is not that of the book.
    package var language: String?

    /// Who says it, in a play.
    package var character: String?

    /// The notes to which it refers at its end, if they are read and were not read before.
    package internal(set) var notes: [String] = []

    /// The notes to which it refers at its end.
    var references: [NoteID] = []

    package init(text: String, language: String? = nil, character: String? = nil) {
        (self.text, self.language, self.character) = (text, language, character)
    }

    init(references: [NoteID]) {
        (text, self.references) = ("", references)
    }
}
