import Foundation
import NarrationSystem
import TestRequirements
import TestSupport
import Testing

@Suite("System calls on paths")
struct FileSystemTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `a file whose name is not UTF-8 can be created, listed, read, renamed and removed`() throws {
        let name = String(fileSystemBytes: Array("caf".utf8) + [0xE9])
        try write("Hop", to: folder.file(name))
        #expect(try FileSystem.names(in: folder.path) == [name])
        #expect(try FileSystem.contents(of: folder.file(name)) == Data("Hop".utf8))
        #expect(try FileSystem.resolved(folder.file(name)).fileName == name)
        try FileSystem.rename(folder.file(name), to: folder.file("cafe"))
        try FileSystem.remove(folder.file("cafe"))
        #expect(try FileSystem.names(in: folder.path) == [])
    }

    @Test func `a lock ends with its owner, though a process that was just forked has the file, too`() throws {
        let owner = try FileSystem.open(folder.path, O_RDONLY)
        #expect(FileSystem.lock(owner) == .locked)
        let child = dup(owner)
        defer { close(child) }
        var nextChild: Int32 = -1
        defer { close(nextChild) }
        do {
            let next = try Folder(folder.path)
            #expect(FileSystem.lock(next.descriptor) == .lockedByAnother)
            FileSystem.release(owner)
            #expect(FileSystem.lock(next.descriptor) == .locked)
            nextChild = dup(next.descriptor)
        }
        let last = try Folder(folder.path)
        #expect(FileSystem.lock(last.descriptor) == .locked)
    }

    @Test func `a failed call throws the system's message`() {
        let error = #expect(throws: SystemError.self) { try FileSystem.status(of: folder.file("none")) }
        #expect(error?.code == ENOENT)
        #expect(error?.description == "No such file or directory")
    }

    @Test func `a call that is interrupted by a signal is repeated`() throws {
        var calls = 0
        let result = try SystemError.check {
            calls += 1
            errno = EINTR
            return calls < 3 ? -1 : 7
        }
        #expect(result == 7)
        #expect(calls == 3)
    }

    @Test func `a file counts as unchanged until it is written to or replaced`() throws {
        let path = folder.file("a")
        try write("Hop", to: path)
        let status = try FileSystem.status(of: path)
        #expect(try FileSystem.status(of: path).isUnchanged(since: status))
        try FileSystem.rename(path, to: folder.file("b"))
        #expect(try FileSystem.status(of: folder.file("b")).isUnchanged(since: status))
        try write("Hop", to: path)
        #expect(try !FileSystem.status(of: path).isUnchanged(since: status))
    }

    @Test func `Links are followed to their target, even if it does not exist`() throws {
        try FileSystem.makeFolder(folder.file("in"))
        try link("two", at: "one")
        try link("in/three", at: "two")
        #expect(try FileSystem.destination(of: folder.file("one")) == folder.file("in/three"))
        #expect(try FileSystem.destination(of: folder.file("none")) == folder.file("none"))
        try link("round", at: "round")
        let error = #expect(throws: SystemError.self) { try FileSystem.destination(of: folder.file("round")) }
        #expect(error?.code == ELOOP)
    }

    @Test(.requires(.root))
    func `a link of another user in a shared folder is not followed`() throws {
        try link("victim", at: "out.wav")
        #expect(lchown(folder.file("out.wav"), 4711, 4711) == 0)
        #expect(try FileSystem.destination(of: folder.file("out.wav")) == folder.file("victim"))
        #expect(chmod(folder.path, 0o1777) == 0)
        let error = #expect(throws: SystemError.self) { try FileSystem.destination(of: folder.file("out.wav")) }
        #expect(error?.code == EACCES)
        #expect(chown(folder.path, 4711, 4711) == 0)
        #expect(try FileSystem.destination(of: folder.file("out.wav")) == folder.file("victim"))
    }

    @Test func `Times of any year are compared without overflow`() {
        let times = [
            FileTime(seconds: .min), FileTime(seconds: -1, nanoseconds: 999_999_999), FileTime(seconds: 0),
            FileTime(seconds: 0, nanoseconds: 1), .now, FileTime(seconds: 10_000_000_000), FileTime(seconds: .max),
        ]
        #expect(times == times.sorted())
    }

    private func write(_ text: String, to path: String) throws {
        let descriptor = try FileSystem.open(path, O_WRONLY | O_CREAT | O_TRUNC)
        defer { close(descriptor) }
        try Data(text.utf8).withUnsafeBytes { try FileSystem.write($0, to: descriptor) }
    }

    private func link(_ target: String, at name: String) throws {
        #expect(symlink(target, folder.file(name)) == 0)
    }
}
