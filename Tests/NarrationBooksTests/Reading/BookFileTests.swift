import Foundation
import Narration
import NarrationBooks
import TestRequirements
import Testing

@Suite("Files")
struct BookFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("narration-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func `a book is read from its file, and messages name the path as it was given`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("Hop.plist").path
        try Data(plist(page(utterance("Hop")) + page("")).utf8).write(to: URL(fileURLWithPath: path))
        let reading = try BookReader().read(contentsOf: path)
        #expect(reading.book.pages[0].text == "Hop")
        #expect(reading.warnings.map(\.path) == [path])
    }

    @Test func `a missing file is reported as missing`() {
        let error = #expect(throws: BookError.self) { try BookReader().read(contentsOf: "no/such/Whale.plist") }
        #expect(error?.code == .notFound)
        #expect(error?.description == "no/such/Whale.plist: error: there is no such file")
    }

    @Test func `a directory is reported as a directory`() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = #expect(throws: BookError.self) { try BookReader().read(contentsOf: folder.path) }
        #expect(error?.code == .unreadable)
        #expect(error?.description == "\(folder.path): error: this is a directory, not a property list")
    }

    @Test(.requires(.ordinaryUser))
    func `another user's file is reported as unreadable`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("Secret.plist").path
        #expect(FileManager.default.createFile(atPath: path, contents: Data(), attributes: [.posixPermissions: 0]))
        let error = #expect(throws: BookError.self) { try BookReader().read(contentsOf: path) }
        #expect(error?.code == .unreadable)
    }

    @Test func `an endless file is read only up to the limit`() {
        let error = #expect(throws: BookError.self) {
            try BookReader(limits: .init(size: 1 << 20)).read(contentsOf: "/dev/zero")
        }
        #expect(error?.code == .tooLarge)
    }
}
