/// A part of a publication that is not read aloud.
package struct LeftOut: Sendable, Hashable {
    /// Why a part is not read. The raw value is the word with which it is included.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The list of the chapters, as a page or as the navigation of the book.
        case contents
        /// A list of pictures, tables or pages.
        case lists
        case cover
        case titlePage = "title-page"
        /// A copyright page, an imprint or a colophon.
        case copyright
        /// The header and the licence of Project Gutenberg.
        case licence
        case index
        case bibliography
        /// A number of a printed page.
        case pageNumbers = "page-numbers"
        /// The sign that refers to a note, and the link back from it.
        case noteMarks = "note-marks"
        case notes
        /// Text that the document says is hidden.
        case hidden
        /// Text that was deleted by an editor.
        case deleted
        /// What an editor remarked beside the text.
        case comments
        /// What is around the text of a web page: menus, headers, footers, forms.
        case surroundings
        /// Sound, video, forms and programs.
        case media
        /// A document outside the order of reading.
        case nonlinear
        /// A part with a title that was named by the user.
        case titled
    }

    package internal(set) var kind: Kind

    /// The path of the document in the publication.
    package let document: String

    /// The text.
    package internal(set) var text: String

    /// For a note: the part of it that is spoken when notes are read.
    var note: PublishedNote? = nil
}
