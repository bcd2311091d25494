import Narration

/// A document of Word in Office Open XML.
struct WordDocument {
    private(set) var published: PublishedDocument

    /// Reads a document.
    ///
    /// - Throws: ``PublicationError`` with the part that is damaged.
    init(contentsOf path: String, limits: PublicationLimits) throws(PublicationError) {
        let package = try WordPackage(contentsOf: path, limits: limits)
        var text = WordText(of: package.main, styles: WordStyles(try package.part("styles")?.tree ?? MarkupTree()))
        text.numbering = WordNumbering(try package.part("numbering")?.tree ?? MarkupTree())
        text.footnotes = try package.part("footnotes").map(WordText.Notes.init)
        text.endnotes = try package.part("endnotes").map(WordText.Notes.init)
        text.comments = try package.part("comments").map(WordText.Notes.init)
        published = PublishedDocument(path: package.main.path, tree: text.read())
        published.leftOut = text.leftOut
        published.remarks = text.remarks
        let properties = try package.properties()
        func property(_ name: String) -> String? {
            properties?.elements(name).lazy.compactMap { properties?.text(of: $0) }.first { !$0.isEmpty }
        }
        published.book.title = text.title ?? property("title")
        published.book.author = property("creator")
        published.book.publication.description = property("description")
        published.book.language = (text.language ?? property("language")).flatMap(LanguageTag.canonical)
    }
}
