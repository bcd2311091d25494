import EPUBChecking
import Foundation
import Narration
import NarrationEPUB
import TestRequirements
import TestSupport
import Testing

/// The documents of an EPUB in a browser.
@Suite(.ownThreads) struct AxeTests {
    @Test(.requires(.chromium), .requires(.axe), arguments: EPUBLayout.allCases)
    func `axe finds nothing serious on pages, with a lit word, on the cover and in the navigation`(
        layout: EPUBLayout
    ) async throws {
        let browser = try await Browser()
        for (name, book, pictures) in EPUBTests.books where book.pages.count > 1 || book.language == "ar" {
            let cover = CoverPicture(data: PictureFixture.png(width: 8, height: 5), format: .png, width: 8, height: 5)
            let epub = try await RenderedEPUB(book, layout: layout, pictures: pictures, cover: cover)
            let unpacked = epub.folder.file("unpacked")
            _ = try Program.output(["python3", "-m", "zipfile", "-e", epub.path, unpacked])
            let pages = try epub.book.pages
            #expect(pages.count == book.pages.count + 1)
            for (document, target) in pages.map({ ($0.document, $0.clips.last?.target) }) + [("EPUB/nav.xhtml", nil)] {
                try await browser.open(unpacked + "/" + document)
                if let target {
                    try await browser.tell(
                        "document.getElementById('\(target)').classList.add('-epub-media-overlay-active')"
                    )
                }
                #expect(try await browser.seriousFindings() == [], "\(name), \(document)")
            }
        }
        await browser.quit()
    }
}
