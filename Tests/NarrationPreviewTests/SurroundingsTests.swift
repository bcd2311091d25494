import Foundation
import Narration
import NarrationBooks
import NarrationSystem
import TestSupport
import Testing

@testable import NarrationPreview

/// Pictures and lexicons that other programs change while the studio is open.
@Suite struct SurroundingsTests {
    /// Says "Hop" as a file of the book's folder has it.
    private struct FileReading: TextReading {
        let version: String

        init(in folder: String) throws {
            version = try String(contentsOfFile: folder + "/words.pls", encoding: .utf8)
            guard version != "broken" else { throw BookError(path: "words.pls", .lexiconOfTest) }
        }

        func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
            var utterance = utterance
            utterance.spokenString = utterance.string.replacing("Hop", with: version)
            return PlainReading().spokenText(of: utterance, by: voice)
        }
    }

    private static let hare = StudioFixture.hare.replacing(
        "<key>bookPages</key>",
        with: "<key>lexicons</key><array><string>words.pls</string></array><key>bookPages</key>"
    )

    private func open(saying words: String) async throws -> StudioFixture {
        let folder = try ScratchFolder()
        try Data(Self.hare.utf8).write(to: URL(filePath: folder.file("Hare.plist")))
        try write(words, in: folder)
        return try await StudioFixture(in: folder) { reading, folder in
            guard !reading.book.lexicons.isEmpty else { return PlainReading() }
            return try FileReading(in: folder)
        }
    }

    private func write(_ words: String, in folder: ScratchFolder) throws {
        try Data(words.utf8).write(to: URL(filePath: folder.file("words.pls")), options: .atomic)
    }

    /// Follows the files, and does something as soon as a picture that was painted anew is noticed.
    private func following(_ fixture: StudioFixture, _ body: () async throws -> Void) async throws {
        let task = Task { await fixture.studio.followFile(every: .milliseconds(1)) }
        defer { task.cancel() }
        let version = await fixture.studio.version
        try await poll {
            try paint(fixture)
            return await fixture.studio.version != version
        }
        try await body()
    }

    private func paint(_ fixture: StudioFixture) throws {
        let picture = PictureFixture.png(width: Int.random(in: 1...999))
        try picture.write(to: URL(filePath: fixture.folder.file("moon.png")), options: .atomic)
    }

    private func sound(_ fixture: StudioFixture) async throws -> Int {
        try await fixture.sound("speech/0/0", query: [:]).samples.count
    }

    private func rules(_ fixture: StudioFixture) async throws -> String? {
        let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
        return utterances?[0]["rules"] as? String
    }

    @Test func `a lexicon that is saved is used at once, and one that is broken is a problem until it is repaired`()
        async throws
    {
        let fixture = try await open(saying: "hup")
        try await following(fixture) {
            let (before, rulesBefore) = (try await sound(fixture), try await rules(fixture))
            try write("hup and hup and hup", in: fixture.folder)
            try await poll { try await sound(fixture) > before }
            #expect(try await rules(fixture) != rulesBefore)
            try write("broken", in: fixture.folder)
            try await poll { try await fixture.get("book")["isBroken"] as? Bool == true }
            #expect(try await sound(fixture) > before, "the last one that could be read is used")
            try write("hup", in: fixture.folder)
            try await poll { try await fixture.get("book")["isBroken"] as? Bool == false }
            #expect(try await sound(fixture) == before)
            #expect(try await rules(fixture) == rulesBefore)
        }
    }

    @Test func `a book is opened whose lexicon cannot be read, and shown when it can`() async throws {
        let fixture = try await open(saying: "broken")
        var head = try await fixture.get("book")
        #expect(head["isUnread"] as? Bool == true && head["writable"] as? Bool == false)
        #expect((head["problems"] as? [[String: Any]])?.first?["message"] as? String == "broken words")
        let task = Task { await fixture.studio.followFile(every: .milliseconds(1)) }
        defer { task.cancel() }
        try await poll {
            try write(["hup", "hop"].randomElement()!, in: fixture.folder)
            return try await fixture.get("book")["isUnread"] as? Bool == false
        }
        head = try await fixture.get("book")
        #expect(head["title"] as? String == "Hare" && head["writable"] as? Bool == true && head["undo"] == nil)
    }

    @Test func `a picture that is painted anew is announced, and has another version`() async throws {
        let fixture = try await open(saying: "hup")
        try paint(fixture)
        let before = try #require(try await fixture.get("pages/1")["pictureVersion"] as? String)
        try await following(fixture) {
            let after = try await fixture.get("pages/1")["pictureVersion"] as? String
            #expect(after != nil && after != before)
        }
        #expect(try await fixture.get("pages/0")["pictureVersion"] == nil)
    }

    @Test func `a recording that comes, or is cleaned in another program, is noticed`() async throws {
        let book = try RecordedBook()
        try FileSystem.remove(book.folder.file("page.wav"))
        let fixture = try await book.open()
        let task = Task { await fixture.studio.followFile(every: .milliseconds(1)) }
        defer { task.cancel() }
        func isMissed() async throws -> Bool {
            let problems = try await fixture.get("book")["problems"] as? [[String: Any]]
            return problems?.contains { $0["code"] as? String == "missing-recording" } ?? false
        }
        func part() async throws -> String? {
            let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
            return utterances?.first?["recordedPart"] as? String
        }
        try await poll { try await isMissed() }
        try RecordedBook.record(RecordedBook.lines, in: book.folder)
        try await poll { try await !isMissed() }
        let (before, version) = (try await part(), await fixture.studio.version)
        try RecordedBook.record(RecordedBook.lines, in: book.folder)
        try await poll { await fixture.studio.version != version }
        #expect(try await part() != before)
    }

    @Test func `the files of recordings and of all pictures are among those that are followed`() {
        let book = Book(
            coverImage: "cover.png",
            lexicons: ["words.pls"],
            pages: [
                Page(
                    backgroundImage: "moon.png",
                    pictures: [PagePicture(image: "hare.png")],
                    recording: "page.flac",
                    utterances: [Utterance("Hop."), Utterance("Hush.")]
                )
            ]
        )
        let names = ["words.pls", "cover.png", "moon.png", "hare.png", "page.flac"]
        #expect(book.referencedFiles(in: "hare") == names.map { "hare/\($0)" })
    }

    @Test func `of many files, each is looked at`() throws {
        let folder = try ScratchFolder()
        let paths = (0..<1_000).map { folder.file("\($0).png") }
        var watched = WatchedFiles()
        watched.watch(paths)
        #expect((0..<50).count { _ in watched.haveChanged() } == 0)
        try Data("x".utf8).write(to: URL(filePath: paths[777]))
        #expect((0..<20).count { _ in watched.haveChanged() } == 1)
        watched.watch([paths[777]])
        #expect((0..<2).count { _ in watched.haveChanged() } == 0)
    }

    @Test func `a pipe in place of a lexicon is not waited for`() throws {
        let folder = try ScratchFolder()
        #expect(mkfifo(folder.file("words.pls"), 0o600) == 0)
        let book = try BookReader().read(Data(Self.hare.utf8), named: "Hare.plist").book
        #expect(throws: BookError.self) { try book.lexicons(in: folder.path) }
    }
}

extension Diagnostic {
    fileprivate static let lexiconOfTest = Diagnostic(.error, .fileUnreadable, "broken words")
}
