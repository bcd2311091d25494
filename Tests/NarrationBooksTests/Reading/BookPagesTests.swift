import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationTesting
import TestSupport
import Testing

@Suite("Pages of a file, one after another")
struct BookPagesTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        .path

    @Test(arguments: [nil, "binary", "UTF-16", "byte order mark"]
    )
    func `They are the pages of the whole book, in every format and encoding`(form: String?) async throws {
        for seed in 1...10 {
            var dice = SplitMix(seed: UInt64(seed))
            let xml = try BookWriter().data(of: Book.random(using: &dice))
            try await expectSamePages(xml.brought(into: form))
        }
    }

    @Test func `properties of the whole book apply although they come after the pages`() async throws {
        let text = plist(
            page(utterance("Hop") + utterance("hop", properties("<key>rate</key><real>0.3</real>")))
                + page(utterance("Hop"), after: properties("<key>volume</key><real>0.5</real>")),
            after: properties("<key>rate</key><real>0.6</real><key>volume</key><real>0.8</real>")
                + "<key>language</key><string>de</string>"
        )
        try await expectSamePages(Data(text.utf8))
    }

    @Test func `of 60,000 utterances at most a page and the rest of its 64 KiB is in memory`() async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let count = TestExtent.of(60_000)
        try Data(plist(String(repeating: page(utterance("The hare ran on.")), count: count)).utf8).writeFile(path)
        let pages = try BookReader().pages(contentsOf: path)
        #expect(pages.pageCount == count)
        var longest = 0
        var iterator = pages.makeAsyncIterator()
        while try await iterator.next() != nil { longest = max(longest, iterator.waiting) }
        #expect((1..<1000).contains(longest))
    }

    @Test func `two concurrent iterations do not disturb one another`() async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(plist((1...3000).map { page(utterance("Hop \($0)")) }.joined()).utf8).writeFile(path)
        let pages = try BookReader().pages(contentsOf: path)
        var (left, right) = (pages.makeAsyncIterator(), pages.makeAsyncIterator())
        for number in 1...3000 {
            if number > 1500 { #expect(try await right.next()?.text == "Hop \(number - 1500)") }
            #expect(try await left.next()?.text == "Hop \(number)")
        }
        #expect(try await left.next() == nil)
        #expect(try await left.next() == nil)
    }

    @Test func `a broken book is rejected before its first page, with the same errors as the whole book`() throws {
        for fixture in Fixture.all(in: "Broken") + Fixture.all(in: "Odd") {
            let file = fixture.url.path
            let asWhole = diagnostics { () throws(BookError) in try BookReader().read(contentsOf: file).warnings }
            let byPages = diagnostics { () throws(BookError) in try BookReader().pages(contentsOf: file).warnings }
            #expect(asWhole.text == byPages.text, "\(fixture.testDescription)")
        }
    }

    @Test func `replacing the file during reading does not change the pages`() async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(plist(String(repeating: page(utterance("Hop")), count: 5000)).utf8).writeFile(path)
        let pages = try BookReader().pages(contentsOf: path)
        try Data("no book".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        var count = 0
        for try await page in pages { count += page.utterances.count }
        #expect(count == 5000)
    }

    private enum Writing: CaseIterable {
        case cutShort, longer, otherWords
    }

    @Test(
        arguments: Writing.allCases
    )
    private func `a file that is changed in place throws, and never ends early or mixes two versions`(
        writing: Writing
    ) async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        func book(_ count: Int, _ word: String) -> Data {
            Data(plist(String(repeating: page(utterance(word)), count: count)).utf8)
        }
        try book(5000, "Hop").writeFile(path)
        let pages = try BookReader().pages(contentsOf: path)
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        switch writing {
        case .cutShort: try file.truncate(atOffset: 200_000)
        case .longer: try file.write(contentsOf: book(6000, "Hop"))
        case .otherWords: try file.write(contentsOf: book(5000, "Hip"))
        }
        let error = await #expect(throws: BookError.self) { for try await _ in pages {} }
        #expect(error?.code == .unreadable)
        #expect(error?.diagnostics.map(\.message) == ["the file was written to while it was read; try again"])
    }

    @Test(arguments: [
        ReadingLimits(size: 200), .init(depth: 5), .init(stringSize: 10), .init(diagnostics: 0),
    ])
    func `a book beyond a limit is rejected like the whole book`(limits: ReadingLimits) throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let extra = key("colour", "<true/>") + key("title", "<integer>1</integer>")
        try Data(plist(page(utterance("The hare ran on.", properties(""))), book: extra).utf8).writeFile(path)
        let reader = BookReader(limits: limits)
        let asWhole = diagnostics { () throws(BookError) in try reader.read(contentsOf: path).warnings }
        let byPages = diagnostics { () throws(BookError) in try reader.pages(contentsOf: path).warnings }
        #expect(asWhole == byPages)
        #expect(!byPages.isEmpty)
    }

    @Test func `a pipe is read as a whole`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(plist(page(utterance("Hop"))).utf8))
        try pipe.fileHandleForWriting.close()
        let pages = try BookReader().pages(contentsOf: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        #expect(pages.pageCount == 1)
    }

    private func expectSamePages(_ data: Data) async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try data.writeFile(path)
        let reading = try BookReader().read(contentsOf: path)
        let pages = try BookReader().pages(contentsOf: path)
        var book = pages.book
        for try await page in pages { book.pages.append(page) }
        let isSame = book == reading.book && pages.warnings == reading.warnings
        #expect(isSame)
        #expect(pages.pageCount == book.pages.count)
        #expect(pages.utteranceCount == book.pages.reduce(0) { $0 + $1.utterances.count })
    }

    private func diagnostics(_ read: () throws(BookError) -> [Diagnostic]) -> [Diagnostic] {
        do throws(BookError) {
            return try read()
        } catch {
            return error.diagnostics
        }
    }
}

extension Data {
    fileprivate func writeFile(_ path: String) throws {
        try write(to: URL(fileURLWithPath: path))
    }

    fileprivate func brought(into form: String?) throws -> Data {
        switch form {
        case "binary":
            let value = try PropertyListSerialization.propertyList(from: self, format: nil)
            return try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        case "UTF-16": return String(decoding: self, as: UTF8.self).data(using: .utf16LittleEndian) ?? Data()
        case "byte order mark": return [0xEF, 0xBB, 0xBF] + self
        default: return self
        }
    }
}
