import CFileSystem
import Foundation
import NarrationEditing
import NarrationSystem
import TestRequirements
import TestSupport
import Testing

@Suite("Replacing files that were read")
struct FileReplacementTests {
    private let folder: ScratchFolder
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.file("Hare.plist")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    }

    private func replace(_ path: String, read status: FileStatus? = nil) throws {
        let status = try status ?? FileSystem.status(of: path)
        try FileSystem.replace(path, read: status, with: Data("new".utf8))
    }

    @Test func `a file is replaced as a whole, with its permissions and attributes, and nothing is left behind`() throws
    {
        #expect(chmod(path, 0o4604) == 0)
        let hasAttributes = setxattr(path, "user.note", "a", 1, 0) == 0
        let old = try FileSystem.status(of: path)
        try replace(path)
        let new = try FileSystem.status(of: path)
        #expect(try FileSystem.contents(of: path) == Data("new".utf8))
        #expect(new.identity != old.identity)
        #expect(new.permissions == 0o4604)
        #expect(getxattr(path, "user.note", nil, 0) == (hasAttributes ? 1 : -1))
        #expect(try folder.contents == ["Hare.plist"])
    }

    @Test(.requires(.root))
    func `a file keeps its owner and group`() throws {
        #expect(chown(path, 4711, 4712) == 0)
        #expect(chmod(path, 0o600) == 0)
        try replace(path)
        let new = try FileSystem.status(of: path)
        #expect((new.owner, new.group, new.permissions) == (4711, 4712, 0o600))
    }

    @Test func `a link remains, and its target is replaced`() throws {
        #expect(symlink("Hare.plist", folder.file("Link.plist")) == 0)
        try replace(folder.file("Link.plist"))
        #expect(try FileSystem.linkStatus(of: folder.file("Link.plist")).kind == .link)
        #expect(try FileSystem.contents(of: path) == Data("new".utf8))
    }

    @Test(arguments: [true, false])
    func `a file that was saved since it was read is left as it was saved`(atomically: Bool) throws {
        let status = try FileSystem.status(of: path)
        try Data("saved".utf8).write(to: URL(fileURLWithPath: path), options: atomically ? .atomic : [])
        #expect(throws: ReplacementError.changed) { try replace(path, read: status) }
        #expect(try FileSystem.contents(of: path) == Data("saved".utf8))
        #expect(try folder.contents == ["Hare.plist"])
    }

    @Test func `a removed file is not created again`() throws {
        let status = try FileSystem.status(of: path)
        try FileSystem.remove(path)
        #expect(throws: ReplacementError.failed(SystemError(code: ENOENT))) { try replace(path, read: status) }
        #expect(try folder.contents == [])
    }

    @Test func `Folders, pipes and devices are not replaced`() throws {
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(throws: ReplacementError.notAFile(.pipe)) { try replace(folder.file("pipe")) }
        #expect(throws: ReplacementError.notAFile(.folder)) { try replace(folder.path) }
        #expect(throws: ReplacementError.notAFile(.device)) { try replace("/dev/null") }
    }
}
