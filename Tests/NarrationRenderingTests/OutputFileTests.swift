import Foundation
import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

/// The files that a rendering writes, and those that it must not change.
@Suite struct OutputFileTests {
    private let folder: ScratchFolder
    private let book = Book(pages: [Page(utterances: [Utterance("one two")])])

    init() throws {
        folder = try ScratchFolder()
    }

    private func render(to name: String, timeline: String? = nil) async throws {
        let sideFiles = timeline.map { [SideFile.timeline(folder.file($0))] } ?? []
        let renderer = BookRenderer(engine: ScriptedEngine(), reading: PlainReading(), jobs: 2)
        _ = try await renderer.render(book, to: folder.file(name), as: .wav, beside: sideFiles)
    }

    private func failure(to name: String, timeline: String? = nil) async throws -> OutputError {
        try await #require(throws: OutputError.self) { try await render(to: name, timeline: timeline) }
    }

    private func write(_ text: String, to name: String, permissions: Int = 0o644) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        chmod(folder.file(name), mode_t(permissions))
    }

    private func text(of name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    private func status(of name: String) -> stat {
        var status = stat()
        lstat(folder.file(name), &status)
        return status
    }

    private func permissions(of name: String) -> Int { Int(status(of: name).st_mode & 0o7777) }

    @Test func `a file that appears during rendering is not replaced, if requested`() async throws {
        let path = folder.file("book.wav")
        let engine = WatchedEngine {
            _ = FileManager.default.createFile(atPath: path, contents: Data("theirs".utf8))
        }
        let error = await #expect(throws: OutputError.self) {
            try await BookRenderer(engine: engine, reading: PlainReading(), jobs: 2).render(
                book,
                to: path,
                as: .wav,
                beside: [.timeline(folder.file("book.json"))],
                existingFiles: .keep
            )
        }
        let reason = "a file with that name was created in the meantime; it was not changed"
        #expect(error?.message == "cannot create \(path): \(reason)")
        #expect(try text(of: "book.wav") == "theirs")
        #expect(try folder.contents == ["book.wav"])
    }

    @Test func `what a killed writer left is removed when nothing is written, and what another one writes is not`()
        throws
    {
        try write("half", to: Self.partial(of: "book.wav"), permissions: 0o600)
        do {
            let other = try OutputFile(folder.file("written.wav"))
            let written = try partial(of: "written.wav")
            try write("half", to: Self.partial(of: "other.wav"), permissions: 0o600)
            OutputFile.removeLeft(beside: ["book.wav", "none.wav"].map(folder.file))
            #expect(try folder.contents == [written])
            withExtendedLifetime(other) {}
        }
        #expect(try folder.contents == [])
    }

    /// The name of a partial file that a killed process left.
    private static func partial(of name: String, onMachine machine: String = ProcessSpace.identifier) -> String {
        ".\(name).\(machine)-2147483646-1-1.narration-partial"
    }

    /// The name of the partial file that is being written.
    private func partial(of name: String) throws -> String {
        try #require(folder.contents.first { $0.hasPrefix(".\(name).") && $0.hasSuffix(".narration-partial") })
    }

    @Test func `what another machine has not written to for a day is removed, and nothing younger`() async throws {
        let (old, new) = (Self.partial(of: "old.wav", onMachine: "0"), Self.partial(of: "new.wav", onMachine: "0"))
        for (name, age) in [(old, 86_500), (new, 86_000)] {
            try write("half", to: name, permissions: 0o600)
            let written = timespec(tv_sec: time(nil) - age, tv_nsec: 0)
            #expect(utimensat(AT_FDCWD, folder.file(name), [written, written], 0) == 0)
        }
        try await render(to: "book.wav")
        #expect(try folder.contents == [new, "book.wav"])
    }

    // MARK: - Permissions

    @Test(arguments: [0o600, 0o640, 0o444, 0o755])
    func `a file that is replaced keeps its permissions`(permissions: Int) async throws {
        try write("before", to: "book.wav", permissions: permissions)
        try await render(to: "book.wav")
        #expect(try Sox.frameCount(folder.file("book.wav")) == 200)
        #expect(self.permissions(of: "book.wav") == permissions)
    }

    @Test(.requires(.root))
    func `a file that is replaced keeps its owner and its group`() async throws {
        try write("before", to: "book.wav", permissions: 0o600)
        chown(folder.file("book.wav"), 1234, 4321)
        try await render(to: "book.wav")
        #expect(status(of: "book.wav").st_uid == 1234)
        #expect(status(of: "book.wav").st_gid == 4321)
        #expect(permissions(of: "book.wav") == 0o600)
    }

    @Test func `a new file has the default permissions, and only its owner can open it before it is complete`()
        async throws
    {
        _ = FileManager.default.createFile(atPath: folder.file("new"), contents: nil)
        let engine = WatchedEngine { [folder] in
            let partials = try? folder.contents.filter { $0.hasPrefix(".book.wav.") }
            #expect(partials?.count == 1)
            for partial in partials ?? [] {
                var status = stat()
                stat(folder.file(partial), &status)
                #expect(status.st_mode & 0o7777 == 0o600)
            }
        }
        _ = try await BookRenderer(engine: engine, reading: PlainReading()).render(
            book,
            to: folder.file("book.wav"),
            as: .wav
        )
        #expect(permissions(of: "book.wav") == permissions(of: "new"))
    }

    // MARK: - Partial files

    @Test func `a link, a pipe, a folder or a file with a second name is no partial file that was left`() async throws {
        let partial = folder.file(Self.partial(of: "book.wav"))
        try write("victim", to: "thesis.txt")
        for make in [
            { _ = symlink(folder.file("thesis.txt"), partial) }, { _ = mkfifo(partial, 0o600) },
            { _ = mkdir(partial, 0o700) }, { _ = link(folder.file("thesis.txt"), partial) },
        ] {
            make()
            try await render(to: "book.wav")
            #expect(try text(of: "thesis.txt") == "victim")
            try FileManager.default.removeItem(atPath: partial)
        }
    }

    @Test(.requires(.root))
    func `another user's partial file stays`() async throws {
        let partial = Self.partial(of: "book.wav")
        try write("theirs", to: partial)
        chown(folder.file(partial), 1234, 1234)
        try await render(to: "book.wav")
        #expect(try text(of: partial) == "theirs")
    }

    @Test func `a user's own file that ends in .partial is left alone`() async throws {
        try write("mine", to: ".book.wav.partial")
        try await render(to: "book.wav")
        #expect(try text(of: ".book.wav.partial") == "mine")
    }

    @Test func `nothing is written to the name of a partial file`() async throws {
        let error = try await failure(to: "u.wav", timeline: ".u.wav.narration-partial")
        #expect(error.message.hasSuffix(".narration-partial is for files that are not complete; choose another name"))
        #expect(try folder.contents == [])
    }

    @Test(arguments: [236, 237, 251])
    func `a name may be as long as the file system allows`(length: Int) async throws {
        let name = String(repeating: "h", count: length) + ".wav"
        try await render(to: name)
        #expect(try folder.contents == [name])
    }

    @Test func `long names with the same beginning have different partial files`() async throws {
        let start = String(repeating: "é", count: 120)
        let engine = WatchedEngine { [folder, book] in
            _ = try? await BookRenderer(engine: ScriptedEngine(), reading: PlainReading())
                .render(book, to: folder.file(start + "2.wav"), as: .wav)
        }
        _ = try await BookRenderer(engine: engine, reading: PlainReading()).render(
            book,
            to: folder.file(start + "1.wav"),
            as: .wav
        )
        #expect(try folder.contents == [start + "1.wav", start + "2.wav"])
    }

    // MARK: - Links

    @Test func `a file is written through a link, even if its target does not exist`() async throws {
        mkdir(folder.file("music"), 0o755)
        symlink("music/hare.wav", folder.file("book.wav"))
        for _ in 0..<2 {
            try await render(to: "book.wav")
            #expect(status(of: "book.wav").st_mode & S_IFMT == S_IFLNK)
            #expect(try Sox.frameCount(folder.file("music/hare.wav")) == 200)
        }
        #expect(try folder.contents == ["book.wav", "music"])
    }

    @Test(.requires(.root), arguments: [true, false])
    func `another user's link in a shared folder is not followed`(leadsToFile: Bool) async throws {
        let shared = folder.file("shared")
        mkdir(shared, 0o777)
        chmod(shared, 0o1777)
        if leadsToFile { try write("victim", to: "thesis.txt") }
        symlink(folder.file("thesis.txt"), shared + "/book.wav")
        lchown(shared + "/book.wav", 1234, 1234)
        let error = try await failure(to: "shared/book.wav")
        #expect(error.code == .cannotCreate)
        #expect(error.message.contains("another user's link"))
        #expect(try leadsToFile ? text(of: "thesis.txt") == "victim" : status(of: "thesis.txt").st_ino == 0)
        lchown(shared + "/book.wav", geteuid(), getegid())
        try await render(to: "shared/book.wav")
        #expect(try Sox.frameCount(folder.file("thesis.txt")) == 200)
    }

    @Test func `circular links are an error`() async throws {
        symlink("b.wav", folder.file("a.wav"))
        symlink("a.wav", folder.file("b.wav"))
        #expect(try await failure(to: "a.wav").message.hasSuffix("Too many levels of symbolic links"))
    }
}
