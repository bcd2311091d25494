/// The forms in which publications are read. The raw value is the name of the form.
package enum PublicationForm: String, Sendable, Hashable {
    case epub = "EPUB"
    /// A document of Word in Office Open XML: `.docx`.
    case word = "Word document"
    /// An XML file of FictionBook 2, or a ZIP archive with one.
    case fictionBook = "FictionBook"
    /// A page of HTML, whose pictures are files in its folder.
    case page = "web page"
}
