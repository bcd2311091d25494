import AudiobookChecking
import Narration
import NarrationAudiobook
import TestRequirements
import TestSupport
import Testing

/// The documents of an LPF in a browser.
@Suite(.ownThreads) struct AxeTests {
    @Test(.requires(.chromium), .requires(.axe), arguments: [AudiobookTests.special, AudiobookTests.illustrated])
    func `axe finds nothing serious in the texts and the contents of an LPF`(book: Book) async throws {
        let rendered = try await RenderedPackage(book, as: .lpf, pictures: AudiobookTests.pictures)
        let unpacked = rendered.folder.file("unpacked")
        _ = try Program.output(["python3", "-m", "zipfile", "-e", rendered.path, unpacked])
        let documents = try rendered.book.entries.map(\.name).filter { $0.hasSuffix(".html") }
        #expect(documents.count > book.pages.count)
        let browser = try await Browser()
        for document in documents {
            try await browser.open(unpacked + "/" + document)
            #expect(try await browser.seriousFindings() == [], "\(document)")
        }
        await browser.quit()
    }
}
