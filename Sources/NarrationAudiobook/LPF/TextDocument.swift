import NarrationPackaging
import NarrationParts

/// The text of a page, with its pictures.
enum TextDocument {
    /// The name of the style sheet in a package.
    static let styleName = "style.css"

    static let style = """
        body { margin: 5%; line-height: 1.5; }
        \(PageImages.style)\(PageText.style)
        """

    /// Writes the text of a page.
    static func text(of page: ReadAlongPage, titled title: String, in book: BookContents) -> String {
        let images = PageImages(of: page.page, in: book.pictures).markup
        let text = PageText(of: page.page, page.span, in: book.language).markup
        let body = [images, text.isEmpty ? "" : #"<div class="text">\#(text)</div>"#].filter { !$0.isEmpty }
        return HTMLDocument.text(
            title,
            in: book.language,
            head: [#"<link rel="stylesheet" href="../\#(styleName)"/>"#],
            body: ["<main>"] + body + ["</main>"]
        )
    }
}
