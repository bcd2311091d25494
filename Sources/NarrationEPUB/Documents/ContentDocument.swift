import Narration
import NarrationPackaging
import NarrationParts

/// The content document of a page: its picture and its text.
struct ContentDocument {
    /// The text of the document.
    let text: String

    /// Writes the document of a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - record: Its record in the EPUB.
    ///   - clips: Its clips.
    ///   - format: The format of the EPUB.
    init(_ page: ReadAlongPage, _ record: EPUBPage, _ clips: PageClips, in format: EPUBDesign) {
        let pageText = PageText(of: page.page, page.span, clips: clips, in: format.book.language)
        let name = PageName.name(ofPage: record.label, in: format.book.language.tag)
        let title = record.title.flatMap(\.nonEmpty) ?? name
        let hasText = page.span.utterances.contains { !$0.string.isEmpty }
        let size = page.span.utterances.reduce(0) { $0 + $1.string.count }
        var lines = [
            #"<main id="\#(ElementName.page)">"#,
            #"<span id="\#(ElementName.pageBreak)" epub:type="pagebreak" role="doc-pagebreak" title="\#(record.label)"></span>"#,
        ]
        let images = PageImages(of: page.page, in: format.book.pictures).markup
        if !images.isEmpty { lines.append(images) }
        if hasText {
            let look = page.page.textStyle.overriding(format.textStyle)
            let fixed = FixedText(look, characterCount: size, hasPicture: !images.isEmpty, on: format.viewport)
            let style = format.layout == .fixed ? fixed.attribute : ""
            lines.append(#"<div class="text"\#(style)>\#(pageText.markup)</div>"#)
        }
        text = Self.text(title, in: format, body: lines + ["</main>"])
    }

    /// A content document.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - format: The format of the EPUB.
    ///   - type: The kind of its content (EPUB 3 Structural Semantics Vocabulary), if it is not an ordinary page.
    ///   - body: The lines of its body.
    /// - Returns: The document.
    static func text(_ title: String, in format: EPUBDesign, type: String? = nil, body: [String]) -> String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<!DOCTYPE html>",
            #"<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\#(format.book.language.rootAttributes)>"#,
            "<head>",
            "<title>\(title.asXML)</title>",
        ]
        if format.layout == .fixed {
            let viewport = format.viewport
            lines.append(#"<meta name="viewport" content="width=\#(viewport.width), height=\#(viewport.height)"/>"#)
        }
        lines += [#"<link rel="stylesheet" type="text/css" href="../style.css"/>"#, "</head>"]
        lines.append(type.map { #"<body epub:type="\#($0)">"# } ?? "<body>")
        return (lines + body + ["</body>", "</html>", ""]).joined(separator: "\n")
    }
}
