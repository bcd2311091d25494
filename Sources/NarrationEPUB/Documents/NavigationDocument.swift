import Narration
import NarrationPackaging

/// The navigation document: chapters, list of pages, and landmarks.
struct NavigationDocument {
    /// The text of the document.
    let text: String

    /// Writes the document.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - chapters: The chapters. Each begins with the page that has its first frame.
    ///   - title: The title of the book.
    ///   - cover: The page that shows only the cover, if there is one.
    ///   - format: The format of the EPUB.
    init(_ pages: [EPUBPage], chapters: [Chapter], title: String, cover: EPUBPage?, in format: EPUBDesign) {
        var entries = chapters.beginnings(in: pages, firstFrame: \.firstFrame)
        if entries.isEmpty, let first = pages.first { entries = [(title, first)] }
        let coverMark = cover.map { #"<li><a epub:type="cover" href="\#($0.document)">\#(title.asXML)</a></li>\#n"# }
        let start = entries.first?.page ?? pages[0]
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE html>
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"\
            \(format.book.language.rootAttributes)>
            <head>
            <title>\(title.asXML)</title>
            </head>
            <body>
            <nav epub:type="toc" id="toc">
            <h1>\(title.asXML)</h1>
            <ol>
            \(entries.map { Self.item($0.page.document, $0.title) }.joined(separator: "\n"))
            </ol>
            </nav>
            <nav epub:type="page-list" id="page-list" hidden="">
            <ol>
            \(pages.map { Self.item("\($0.document)#\(ElementName.pageBreak)", $0.label) }.joined(separator: "\n"))
            </ol>
            </nav>
            <nav epub:type="landmarks" id="landmarks" hidden="">
            <ol>
            \(coverMark ?? "")<li><a epub:type="bodymatter" href="\(start.document)">\(entries[0].title.asXML)</a></li>
            </ol>
            </nav>
            </body>
            </html>

            """
    }

    private static func item(_ path: String, _ title: String) -> String {
        #"<li><a href="\#(path)">\#(title.asXML)</a></li>"#
    }
}
