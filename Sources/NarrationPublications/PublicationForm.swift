/// The forms in which publications are read. The raw value is the name of the form.
package enum PublicationForm: String, Sendable, Hashable {
    case epub = "EPUB"
    /// A document of Word in Office Open XML: `.docx`.
    case word = "Word document"
    /// An XML file of FictionBook 2, or a ZIP archive with one.
    case fictionBook = "FictionBook"
    /// A page of HTML, whose pictures are files in its folder.
    case page = "web page"

    /// The form of an archive by what is in it, if it does not begin as its form asks; `nil` for another.
    ///
    /// - Parameter path: The path of the archive.
    package init?(ofArchive path: String) {
        guard let archive = try? PublicationArchive(contentsOf: path, limits: PublicationLimits()) else { return nil }
        if archive.has("META-INF/container.xml") {
            self = .epub
        } else if archive.has("[Content_Types].xml"), archive.has("word/document.xml") {
            self = .word
        } else {
            return nil
        }
    }
}
