import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import TestSupport
import Testing

@Suite("Changing books in place")
struct RewritingTests {
    private let folder: ScratchFolder
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.file("Hare.plist")
        try save("Hop.")
    }

    private func save(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private var text: String {
        get throws { try String(contentsOfFile: path, encoding: .utf8) }
    }

    @Test func `a version that is saved meanwhile is changed as well, and not lost`() throws {
        var seen: [String] = []
        let count = try BookEditor().rewrite(contentsOf: path) { contents in
            seen.append(String(decoding: contents, as: UTF8.self))
            if seen.count == 1 { try? save("Hop, hop.") }
            return (contents + Data("!".utf8), seen.count)
        }
        #expect(seen == ["Hop.", "Hop, hop."])
        #expect(count == 2)
        #expect(try text == "Hop, hop.!")
        #expect(try folder.contents == ["Hare.plist"])
    }

    @Test func `a book that is saved repeatedly is left as it was saved last`() throws {
        var saved = "Hop."
        let error = #expect(throws: BookError.self) {
            try BookEditor().rewrite(contentsOf: path) { contents in
                saved += " Hop."
                try? save(saved)
                return (Data("lost".utf8), ())
            }
        }
        #expect(error?.code == .notReplaced)
        #expect(error?.description.hasPrefix("\(path): error: the file was written to again and again") == true)
        #expect(try text == saved)
        #expect(try folder.contents == ["Hare.plist"])
    }

    @Test func `a book without changes is not written`() throws {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        try BookEditor().rewrite(contentsOf: path) { _ in (nil, ()) }
        try BookEditor().rewrite(contentsOf: path) { contents in (contents, ()) }
        #expect(
            try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == attributes[
                .systemFileNumber
            ] as? Int
        )
    }

    @Test func `a pipe is rejected without waiting for it`() throws {
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        let error = #expect(throws: BookError.self) { try BookEditor().fix(contentsOf: folder.file("pipe")) }
        #expect(error?.code == .notReplaced)
    }
}
