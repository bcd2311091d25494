import Foundation
import NarrationArchive
import NarrationSystem
import TestSupport
import Testing

struct ArchiveTests {
    private let folder = try! ScratchFolder()

    private func write(
        _ entries: [(name: String, contents: [UInt8], compression: ArchiveWriter.Compression)],
        to name: String = "a.zip",
        at date: Date = Date(timeIntervalSince1970: 1_000_000_000)
    ) throws -> String {
        let path = folder.file(name)
        let writer = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(date))
        for entry in entries { try writer.add(entry.name, entry.contents, entry.compression) }
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_TRUNC)
        try writer.write(to: file.descriptor)
        return path
    }

    private let entries: [(name: String, contents: [UInt8], compression: ArchiveWriter.Compression)] = [
        ("mimetype", Array("application/epub+zip".utf8), .stored),
        ("text/größe.txt", Array(repeating: UInt8(ascii: "a"), count: 100_000), .deflated),
        ("sound.m4a", (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }, .stored),
        ("empty", [], .stored),
    ]

    @Test func `every entry is read again as it was written`() throws {
        let reader = try ArchiveReader(contentsOf: write(entries))
        #expect(reader.entries.map(\.name) == entries.map(\.name))
        #expect(reader.entries.map(\.isStored) == [true, false, true, true])
        for (entry, original) in zip(reader.entries, entries) {
            let isSame = try reader.contents(of: entry, upTo: 1 << 22) == Data(original.contents)
            #expect(isSame, "\(entry.name)")
        }
    }

    @Test func `unzip finds no fault in the archive`() throws {
        let output = try Program.output(["python3", "-m", "zipfile", "-t", write(entries)])
        #expect(String(decoding: output, as: UTF8.self).contains("Done testing"))
    }

    @Test func `the first entry is stored at byte 38, with no extra field before its contents`() throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: write(entries)))
        #expect(bytes.prefix(4) == Data("PK\u{3}\u{4}".utf8))
        // General purpose flags and method are 0: no data descriptor, not compressed.
        #expect(bytes[6...9] == Data([0, 0, 0, 0]))
        #expect(bytes[28...29] == Data([0, 0]))
        #expect(bytes[30..<58] == Data("mimetypeapplication/epub+zip".utf8))
    }

    @Test func `the same entries make the same bytes`() throws {
        let archives = try ["a.zip", "b.zip"].map { try Data(contentsOf: URL(fileURLWithPath: write(entries, to: $0))) }
        let isSame = archives[0] == archives[1]
        #expect(isSame)
    }

    @Test func `every entry has the date of the archive`() throws {
        let script = "import sys, zipfile; print([i.date_time for i in zipfile.ZipFile(sys.argv[1]).infolist()])"
        let output = try Program.output(["python3", "-c", script, write(Array(entries.prefix(1)))])
        #expect(String(decoding: output, as: UTF8.self) == "[(2001, 9, 9, 1, 46, 40)]\n")
    }

    @Test func `a date that no entry can have is moved to the nearest`() {
        #expect(ArchiveDate(.distantPast) == ArchiveDate(ArchiveDate.first))
        #expect(ArchiveDate(.distantFuture) == ArchiveDate(Date(timeIntervalSince1970: 4_354_819_198)))
    }

    @Test func `nothing but the archive is in the folder`() throws {
        _ = try write(entries)
        #expect(try folder.contents == ["a.zip"])
    }

    @Test func `a full disk is the error`() throws {
        let path = folder.file("a.zip")
        let writer = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(ArchiveDate.first))
        try writer.add("a", Array(repeating: 7, count: 10_000), .stored)
        let full = try OpenFile("/dev/full", O_RDWR)
        #expect(throws: SystemError.self) { try writer.write(to: full.descriptor) }
    }

    @Test func `a cancelled task ends the writing`() async throws {
        let path = folder.file("a.zip")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let writer = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(ArchiveDate.first))
            try writer.add("a", Array(repeating: 7, count: 10_000), .stored)
            let file = try OpenFile(path, O_RDWR | O_CREAT)
            try writer.write(to: file.descriptor)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `an entry larger than the limit is not read`() throws {
        let reader = try ArchiveReader(contentsOf: write(entries))
        let entry = try #require(reader["text/größe.txt"])
        #expect(throws: ArchiveError("text/größe.txt has more than 99999 bytes")) {
            try reader.contents(of: entry, upTo: 99_999)
        }
    }

    @Test func `an archive with too many entries is not read`() throws {
        let path = try write(entries)
        #expect(throws: ArchiveError("it has 4 entries, and at most 3 are read")) {
            try ArchiveReader(contentsOf: path, mostEntries: 3)
        }
    }

    @Test func `a file that is no archive is an error`() throws {
        let path = folder.file("text.zip")
        try Data("Hop".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: ArchiveError.self) { try ArchiveReader(contentsOf: path) }
    }

    @Test func `a link is recognized`() throws {
        let script = """
            import sys, zipfile
            info = zipfile.ZipInfo('link'); info.create_system = 3; info.external_attr = 0o120777 << 16
            with zipfile.ZipFile(sys.argv[1], 'w') as z: z.writestr(info, '/etc/passwd')
            """
        let path = folder.file("link.zip")
        _ = try Program.output(["python3", "-c", script, path])
        #expect(try ArchiveReader(contentsOf: path).entries.map(\.isLink) == [true])
    }
}
