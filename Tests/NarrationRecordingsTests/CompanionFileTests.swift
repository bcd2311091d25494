import Foundation
import NarrationRecordings
import NarrationSystem
import TestSupport
import Testing

/// Files beside others.
@Suite struct CompanionFileTests {
    let folder: ScratchFolder
    let file: CompanionFile

    init() throws {
        folder = try ScratchFolder()
        file = CompanionFile("marks", beside: folder.file("Hare.plist"))
    }

    @Test func `a file is read whole, and one that is not there has nothing`() throws {
        #expect(file.path == folder.file("Hare.marks.json"))
        #expect(try file.contents == nil)
        try Data("[]".utf8).write(to: URL(filePath: file.path))
        #expect(try file.contents == Data("[]".utf8))
    }

    @Test func `pipes are not waited for, and devices and folders are not read`() throws {
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(throws: SystemError(code: ENODEV)) { try file.contents }
        try FileSystem.remove(file.path)
        symlink("/dev/zero", file.path)
        #expect(throws: SystemError(code: ENODEV)) { try file.contents }
        try FileSystem.remove(file.path)
        try FileSystem.makeFolder(file.path)
        #expect(throws: SystemError(code: EISDIR)) { try file.contents }
    }

    @Test func `a file that is too large is refused`() throws {
        let opened = Descriptor(try FileSystem.open(file.path, O_WRONLY | O_CREAT))
        #expect(ftruncate(opened.number, off_t(CompanionFile.sizeLimit + 1)) == 0)
        #expect(throws: SystemError(code: EFBIG)) { try file.contents }
        #expect(ftruncate(opened.number, off_t(CompanionFile.sizeLimit)) == 0)
        #expect(try file.contents?.count == CompanionFile.sizeLimit)
    }
}
