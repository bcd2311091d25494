import Foundation
import Narration
import NarrationEditing
import NarrationTesting
import Testing

@testable import NarrationBooks

@Suite("Pages of a file that is parsed in pieces of a few bytes")
struct BookPiecesTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        .path

    @Test(arguments: 1...9)
    func `Wherever the text is cut, the pages are those of the whole book`(size: Int) throws {
        for seed in 1...5 {
            var dice = SplitMix(seed: UInt64(seed))
            try expectSame(BookWriter().data(of: Book.random(using: &dice)), inPiecesOf: size)
        }
    }

    @Test(arguments: 1...9)
    func `line endings in a CDATA section are line feeds, wherever the text is cut`(size: Int) throws {
        let lines = String(repeating: "Möwe\r\nhop\rhop\n\r\n", count: 40)
        try expectSame(Data(plist(page(utterance("<![CDATA[\(lines)]]>"))).utf8), inPiecesOf: size)
    }

    @Test(arguments: 1...9)
    func `quoted text does not end the document type, wherever the text is cut`(size: Int) throws {
        let text =
            "<!-- > --><!DOCTYPE plist SYSTEM \"<a>\" >\n<plist><dict>"
            + key("bookPages", "<array>\(page(utterance("Hop")))</array>") + "</dict></plist>"
        try expectSame(Data(text.utf8), inPiecesOf: size)
    }

    private func expectSame(_ data: Data, inPiecesOf size: Int) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try data.write(to: URL(fileURLWithPath: path))
        var reader = BookReader()
        let reading = try reader.read(contentsOf: path)
        reader.pieceSize = size
        let pages = try reader.pages(contentsOf: path)
        var book = pages.book
        var iterator = pages.makeAsyncIterator()
        while let page = try iterator.next() { book.pages.append(page) }
        let isSame = book == reading.book
        #expect(isSame)
    }
}
