import Foundation
import NarrationSystem
import TestSupport
import Testing

/// What killed processes leave is removed by the next one.
@Suite struct TemporaryFolderTests {
    private let kind = "test\(UInt32.random(in: 0 ... .max))"

    private var place: String { FileManager.default.temporaryDirectory.path }

    private func names() throws -> [String] {
        try FileSystem.names(in: place).filter { $0.contains(kind) }.sorted()
    }

    @Test func `a folder that nobody has is removed with what is in it, and one that somebody has is not`() throws {
        let abandoned = "narration-\(kind)-\(UUID().uuidString)"
        mkdir(place.appending(file: abandoned), 0o700)
        mkdir(place.appending(file: abandoned + "/inner"), 0o700)
        try Data("Hop".utf8).write(to: URL(filePath: place.appending(file: abandoned + "/inner/text.txt")))
        let others = "narration-\(kind)-hare"
        mkdir(place.appending(file: others), 0o700)
        defer { rmdir(place.appending(file: others)) }
        do {
            let own = try TemporaryFolder(of: kind)
            TemporaryFolder.removeAbandoned(of: kind)
            #expect(try names() == [own.path.fileName, others].sorted())
        }
        #expect(try names() == [others])
    }

    @Test func `a file that was being written a while ago is removed, and what is no such file is not`() throws {
        let folder = try ScratchFolder()
        let (old, new, others) = (ScratchName.new(), ScratchName.new(), [".narration-hare.partial", "hare"])
        for name in [old, new] + others { try Data("Hop".utf8).write(to: URL(filePath: folder.file(name))) }
        for name in [old] + others { utimes(folder.file(name), [timeval(), timeval()]) }
        ScratchName.removeAbandoned(in: try Folder(folder.path))
        #expect(try Set(FileSystem.names(in: folder.path)) == Set([new] + others))
    }
}
