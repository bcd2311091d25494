import NarrationPackaging

/// The content document that shows only the cover.
enum CoverDocument {
    /// Writes the document.
    ///
    /// - Parameters:
    ///   - entry: The name of the cover, relative to the package document.
    ///   - title: The title of the book, which is also the text for those who do not see the cover.
    ///   - format: The format of the EPUB.
    /// - Returns: The document.
    static func text(showing entry: String, title: String, in format: EPUBDesign) -> String {
        let image = #"<img src="../\#(entry)" alt="\#(title.asXML)" class="background" role="doc-cover"/>"#
        let body = #"<main id="\#(ElementName.page)"><div class="picture cover">\#(image)</div></main>"#
        return ContentDocument.text(title, in: format, type: "cover", body: [body])
    }
}
