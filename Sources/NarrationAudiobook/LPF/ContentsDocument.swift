import Narration
import NarrationPackaging

/// The table of contents (Publication Manifest, appendix on machine-processable tables of contents).
enum ContentsDocument {
    /// The name in a package.
    static let name = "contents.html"

    /// Writes the table.
    ///
    /// - Parameters:
    ///   - chapters: The first page of each chapter; at least one.
    ///   - title: The title of the book.
    ///   - language: The language of the book.
    /// - Returns: The document.
    static func text(
        _ chapters: [(title: String, page: AudiobookPage)],
        title: String,
        in language: TextLanguage
    ) -> String {
        let items = chapters.map { #"<li><a href="\#($0.page.sound)">\#($0.title.asXML)</a></li>"# }
        let table = [#"<nav role="doc-toc">"#, "<h1>\(title.asXML)</h1>", "<ol>"] + items + ["</ol>", "</nav>"]
        return HTMLDocument.text(title, in: language, body: table)
    }
}
