/// What of a publication is read aloud.
///
/// ```swift
/// var abridgement = Abridgement()
/// abridgement.included = [.copyright]
/// abridgement.leftOutTitles = ["Index"]
/// abridgement.notes = .endOfChapter
/// let input = try BookInput(contentsOf: "Alice.epub", abridgement: abridgement)
/// ```
public struct Abridgement: Sendable, Hashable, Codable {
    /// What is left out unless it is included. The raw values are the words of the command.
    public enum Part: String, Sendable, Hashable, Codable, CaseIterable {
        /// The list of the chapters, as a page or as the navigation of the book.
        case contents
        /// A list of pictures, tables or pages.
        case lists
        /// The cover, which is shown.
        case cover
        /// The page with the title.
        case titlePage = "title-page"
        /// A copyright page, an imprint or a colophon.
        case copyright
        /// The header and the licence of Project Gutenberg.
        case licence
        /// An index.
        case index
        /// A list of sources.
        case bibliography
        /// The numbers of printed pages, and of lines of verse.
        case pageNumbers = "page-numbers"
        /// Text that the document says is hidden.
        case hidden
        /// Text that an editor deleted.
        case deleted
        /// What is around the text of a web page: menus, headers, footers.
        case surroundings
        /// A document outside the order of reading.
        case nonlinear
    }

    /// Where notes are read.
    public enum Notes: String, Sendable, Hashable, Codable, CaseIterable {
        /// Nowhere: they are left out.
        case out
        /// After the sentence that refers to them.
        case afterSentence = "after"
        /// At the end of the chapter that refers to them.
        case endOfChapter = "end"
    }

    /// What is read although it would be left out; by default, nothing.
    public var included: Set<Part> = []

    /// The titles of parts that are left out with all that is below them, in any case of letters; by default, none.
    public var leftOutTitles: [String] = []

    /// Where notes are read; by default, nowhere.
    public var notes = Notes.out

    /// Creates what is usual: what does not belong to the story is left out.
    public init() {}
}
