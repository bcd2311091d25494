import Foundation
import Narration
import NarrationEditing
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationBooks

@Suite("Locations of utterances")
struct LocationTests {
    private let text = """
        <plist><dict><key>bookPages</key><array>
        <dict><key>utterances</key><string>One</string></dict>
        <dict><key>utterances</key><array>
            <dict><key>utteranceString</key>
                <string>Two</string></dict>
            <dict><key>utteranceString</key><string>Three</string></dict>
        </array></dict>
        </array></dict></plist>
        """

    private static let places = [(0, 0), (1, 0), (1, 1)].map { UtterancePosition(page: $0.0, utterance: $0.1) }

    @Test func `the location of an utterance is the beginning of its text`() throws {
        let reading = try BookReader().read(text)
        #expect(Self.places.map { reading.location(of: $0)?.description } == ["2:28", "5:9", "6:37"])
        #expect(reading.location(of: UtterancePosition(page: 1, utterance: 2)) == nil)
    }

    @Test(arguments: ["\n", "\r\n", "\r"]
    )
    func `pages that are read one after another have the same lines as in the whole book`(lineEnd: String) throws {
        let folder = try ScratchFolder()
        let path = folder.file("Hare.plist")
        var reader = BookReader()
        reader.pieceSize = 512
        for seed in 1...20 {
            var dice = SplitMix(seed: UInt64(seed))
            let book = try BookWriter().data(of: Book.random(using: &dice))
            let text = String(decoding: book, as: UTF8.self).replacingOccurrences(of: "\n", with: lineEnd)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let whole = try reader.read(contentsOf: path)
            for pages in [try reader.pages(contentsOf: path), BookPages(whole)] {
                #expect(try lines(of: pages) == lines(of: whole))
            }
        }
    }

    private func lines(of pages: BookPages) throws -> [[Int]] {
        var lines: [[Int]] = []
        var iterator = pages.makeAsyncIterator()
        while let (page, found) = try iterator.nextWithLines() {
            let found = try #require(found)
            #expect(found.utterances.allSatisfy { $0 >= found.page } && found.utterances.count == page.utterances.count)
            lines.append(found.utterances)
        }
        return lines
    }

    private func lines(of reading: ParsedBook) throws -> [[Int]] {
        try reading.book.pages.enumerated().map { page, contents in
            try contents.utterances.indices.map { utterance in
                try #require(reading.location(of: UtterancePosition(page: page, utterance: utterance))).line
            }
        }
    }

    @Test func `a changed file is not read for locations`() throws {
        let folder = try ScratchFolder()
        let path = folder.file("Hare.plist")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let reading = try BookReader().read(contentsOf: path)
        #expect(reading.location(of: Self.places[1])?.line == 5)
        try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
        #expect(reading.location(of: Self.places[1]) == nil)
    }

    @Test func `a binary property list has no lines`() throws {
        let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let reading = try BookReader().read(data, named: "")
        #expect(reading.location(of: Self.places[1]) == nil)
        var pages = BookPages(reading).makeAsyncIterator()
        let first = try #require(try pages.nextWithLines())
        #expect(first.page.text == "One")
        #expect(first.lines == nil)
    }
}
