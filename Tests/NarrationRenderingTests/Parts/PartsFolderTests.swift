import Foundation
import Narration
import NarrationAudio
import NarrationSystem
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

@testable import NarrationParts
@testable import NarrationRendering

/// A folder of parts with other files in and next to it: a rendering neither loses nor overwrites them.
@Suite struct PartsFolderTests {
    /// Contains the folder of parts, and the other files.
    private let home: ScratchFolder
    private let folder: String
    private let engine = ScriptedEngine()
    private let book = Book(
        title: "Hop",
        pages: ["One", "Two", "Three"].map { Page(title: $0, utterances: [Utterance("it is " + $0)]) }
    )

    init() throws {
        home = try ScratchFolder()
        folder = home.file("shared")
        mkdir(folder, 0o755)
        try write("victim", to: home.file("thesis.txt"))
    }

    private func render(
        _ book: Book? = nil,
        of file: String? = nil,
        named name: String = "hop",
        by division: ChapterDivision = .titles,
        engine: (any SpeechEngine)? = nil,
        as format: some SoundFormat = LosslessFormat.flac,
        selection: RenderSelection = RenderSelection(),
        description: RenderDescription = RenderDescription(),
        timelines: [TimelineDestination] = []
    ) async throws -> PartsRendering {
        try await BookRenderer(engine: engine ?? self.engine, reading: PlainReading(), jobs: 2).render(
            book ?? self.book,
            into: PartsFolder(path: folder, name: name, book: file),
            dividedBy: division,
            as: format,
            selection: selection,
            description: description,
            timelines: timelines
        )
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private var manifest: String { folder + "/.hop.narration.json" }

    private var contents: [String: Data] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            return Dictionary(
                uniqueKeysWithValues: try names.map {
                    ($0, try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))
                }
            )
        }
    }

    /// The sound files in the folder.
    private var sounds: [String] {
        get throws {
            try contents.keys.filter { $0.hasSuffix(".flac") || $0.hasSuffix(".wav") }.sorted()
        }
    }

    /// Renders to a folder with a changed manifest, and expects an error and no other effect.
    private func expectRefusal(of change: (String) -> String) async throws {
        _ = try await render()
        let before = try contents
        let good = try text(of: manifest)
        try write(change(good), to: manifest)
        var short = book
        short.pages.removeLast()
        let error = await #expect(throws: OutputError.self) { try await render(short) }
        #expect(error?.code == OutputError.Code.cannotCreate)
        #expect(error?.message.hasPrefix("cannot create \(manifest): ") == true)
        try write(good, to: manifest)
        let isSame = try contents == before
        #expect(isSame)
        #expect(try text(of: home.file("thesis.txt")) == "victim")
    }

    // MARK: - Wrong manifests

    @Test(arguments: [
        "../thesis.txt", "./../thesis.txt", "link/thesis.txt", "sub/notes.txt", "", ".", "..", "a\\u0000b",
    ])
    func `a manifest that names a file outside of its folder is rejected`(name: String) async throws {
        try await expectRefusal { $0.replacing("\"03 Three.flac\"", with: "\"\(name)\"") }
    }

    @Test func `a known size and time are not enough to remove a file`() async throws {
        _ = try await render()
        let thesis = folder + "/thesis.txt"
        try write("victim", to: thesis)
        let record =
            #""thesis.txt" : { "content" : "\#(String(repeating: "0", count: 32))", "frames" : 0,"#
            + #" "fingerprint" : "0", "renditions" : [ "flac, chapters" ] },"#
        try write(text(of: manifest).replacing(#""files" : {"#, with: #""files" : { \#(record)"#), to: manifest)
        let rendering = try await render()
        #expect(rendering.leftAlone.obsolete == [thesis])
        #expect(try text(of: thesis) == "victim")
    }

    @Test(arguments: ["-1", "99999999999999999", "1e300"])
    func `impossible frame counts are rejected`(frames: String) async throws {
        try await expectRefusal { $0.replacing(/"frames" : \d+/, with: "\"frames\" : \(frames)") }
    }

    @Test func `a damaged manifest, or one of another version, is not overwritten`() async throws {
        try await expectRefusal { String($0.prefix(100)) }
        try await expectRefusal { _ in "" }
        try await expectRefusal { $0.replacing(#""version" : 2"#, with: #""version" : 3"#) }
    }

    // MARK: - Links

    @Test func `a manifest that is a link is not followed`() async throws {
        try write("{}", to: home.file("settings.json"))
        symlink(home.file("settings.json"), manifest)
        let error = await #expect(throws: OutputError.self) { try await render() }
        #expect(error?.message.contains("choose another folder, or remove it") == true)
        #expect(try text(of: home.file("settings.json")) == "{}")
        #expect(engine.calls.isEmpty)
    }

    @Test func `a part that was replaced by a link is left alone, and so is its target`() async throws {
        _ = try await render()
        let part = folder + "/01 One.flac"
        unlink(part)
        symlink(home.file("thesis.txt"), part)
        var changed = book
        changed.pages[0].utterances[0].string = "changed"
        for _ in 0..<2 {
            let rendering = try await render(changed)
            #expect(rendering.parts.map(\.state) == [.edited, .unchanged, .unchanged])
            #expect(rendering.leftAlone.edited == [part])
            #expect(try text(of: home.file("thesis.txt")) == "victim")
        }
    }

    @Test(arguments: ["Hop.m3u8", "metadata.json", "cover.jpg"])
    func `a companion file that was replaced by a link is left alone, and so is its target`(name: String) async throws {
        let cover = try CoverPicture(PictureFixture.jpeg, named: "cover.jpg")
        let description = RenderDescription(tags: BookTags(author: "A Hare"), cover: cover)
        _ = try await render(description: RenderDescription(cover: cover))
        unlink(folder + "/" + name)
        symlink(home.file("thesis.txt"), folder + "/" + name)
        #expect(try await render(description: description).leftAlone.edited == [folder + "/" + name])
        #expect(try text(of: home.file("thesis.txt")) == "victim")
    }

    @Test(.requires(.root))
    func `another user's manifest is rejected`() async throws {
        _ = try await render()
        lchown(manifest, 1234, 1234)
        let error = await #expect(throws: OutputError.self) { try await render() }
        #expect(error?.code == .cannotCreate)
    }

    @Test(.requires(.root))
    func `a folder that is another user's link in a shared folder is not followed`() async throws {
        let open = home.file("public")
        mkdir(open, 0o777)
        chmod(open, 0o1777)
        symlink(folder, open + "/parts")
        lchown(open + "/parts", 1234, 1234)
        await #expect(throws: OutputError.self) {
            try await BookRenderer(engine: engine, reading: PlainReading()).render(
                book,
                into: PartsFolder(path: open + "/parts/", name: "hop"),
                dividedBy: .titles,
                as: .flac
            )
        }
        #expect(try contents.isEmpty)
    }

    // MARK: - Other books

    @Test func `another book of the same name is rejected, and loses nothing`() async throws {
        let files = [home.file("a.plist"), home.file("b.plist")]
        for file in files { try write("book", to: file) }
        _ = try await render(of: files[0])
        let before = try contents
        let other = Book(title: "Other", pages: [Page(utterances: [Utterance("other")])])
        let error = await #expect(throws: OutputError.self) { try await render(other, of: files[1]) }
        #expect(error?.code == .cannotCreate)
        #expect(error?.message.contains("it has the parts of \(files[0])") == true)
        let isSame = try contents == before
        #expect(isSame)
        #expect(try await render(of: files[0]).parts.allSatisfy { !$0.isNew })
    }

    @Test func `a book that was moved keeps its parts, and removes nothing the first time`() async throws {
        let (before, after) = (home.file("a.plist"), home.file("b.plist"))
        try write("book", to: before)
        _ = try await render(of: before)
        rename(before, after)
        var changed = book
        changed.pages.removeLast()
        changed.pages[1].utterances[0].string = "it is not two"
        changed.pages.append(Page(title: "Four", utterances: [Utterance("four")]))
        let first = try await render(changed, of: after)
        #expect(first.parts.map(\.isNew) == [false, true, true])
        #expect(first.removed == [])
        #expect(try sounds == ["01 One.flac", "02 Two.flac", "03 Four.flac", "03 Three.flac"])
        #expect(try await render(changed, of: after).removed == [folder + "/03 Three.flac"])
    }

    @Test func `the parts of a deleted book are not another book's`() async throws {
        let (gone, other) = (home.file("a.plist"), home.file("b.plist"))
        try write("book", to: gone)
        _ = try await render(of: gone)
        rename(gone, other)
        let before = try contents
        let another = Book(title: "Other", pages: [Page(title: "One", utterances: [Utterance("other")])])
        let error = await #expect(throws: OutputError.self) { try await render(another, of: other) }
        #expect(error?.message.contains("it has the parts of \(gone), which no longer exists") == true)
        let isSame = try contents == before
        #expect(isSame)
    }

    @Test func `two books rendered to one folder concurrently lose nothing`() async throws {
        let other = Book(title: "Skip", pages: [Page(title: "Skipping", utterances: [Utterance("skip")])])
        async let first = render()
        async let second = render(other, named: "skip")
        _ = try await (first, second)
        #expect(try sounds == ["01 One.flac", "01 Skipping.flac", "02 Two.flac", "03 Three.flac"])
        #expect(try await render().parts.allSatisfy { !$0.isNew })
        #expect(try await render(other, named: "skip").parts.allSatisfy { !$0.isNew })
    }

    // MARK: - Formats, divisions and pages

    @Test func `another format leaves the parts of the first alone`() async throws {
        let first = try await render()
        let before = try contents
        let second = try await render(as: .wav)
        #expect(second.parts.count == 3 && second.removed == [])
        #expect(first.playlistPath.hasSuffix("/Hop.m3u8"))
        #expect(second.playlistPath.hasSuffix("/Hop (wav, chapters).m3u8"))
        for (name, data) in before where name.hasSuffix(".flac") || name.hasSuffix(".m3u8") {
            let isSame = try contents[name] == data
            #expect(isSame)
        }
        #expect(try await render().parts.allSatisfy { !$0.isNew })
        #expect(try await render(as: .wav).parts.allSatisfy { !$0.isNew })
    }

    @Test func `another division shares equal files, and has separate names for others`() async throws {
        let plain = Page(utterances: [Utterance("more")])
        var book = book
        book.pages.insert(plain, at: 1)
        let chapters = try await render(book)
        let pages = try await render(book, by: .pages)
        #expect(try sounds.count == 7)
        #expect(
            pages.parts.map { $0.path.split(separator: "/").last } == [
                "01 One (flac, pages).flac", "02 Page 2.flac", "03 Two.flac", "04 Three.flac",
            ]
        )
        #expect(try await render(book).parts.allSatisfy { !$0.isNew })
        #expect(try await render(book, by: .pages).parts.allSatisfy { !$0.isNew })
        #expect(chapters.removed == [] && pages.removed == [])
        book.pages.remove(at: 1)
        #expect(try await render(book, by: .pages).removed.count == 3)
        #expect(try await render(book).removed == [])
    }

    @Test func `two formats rendered concurrently lose nothing`() async throws {
        for _ in 0..<5 {
            async let flac = render()
            async let wav = render(as: .wav)
            _ = try await (flac, wav)
            #expect(try await render().parts.allSatisfy { !$0.isNew })
            #expect(try await render(as: .wav).parts.allSatisfy { !$0.isNew })
            for name in try contents.keys { unlink(folder + "/" + name) }
        }
    }

    @Test func `rendering some pages renders their parts of the whole book, and keeps the others`() async throws {
        _ = try await render()
        let before = try contents
        var changed = book
        for page in 0..<3 { changed.pages[page].utterances[0].string = "changed \(page)" }
        let rendering = try await render(changed, selection: RenderSelection(pages: [1]))
        #expect(rendering.parts.map(\.path) == [folder + "/02 Two.flac"])
        #expect(rendering.partCount == 3 && rendering.pageCount == 1 && rendering.wordCount == 2)
        #expect(rendering.removed == [])
        #expect(try SoundTools.probe(rendering.parts[0].path).tags["track"] == "2")
        #expect(try SoundTools.probe(rendering.parts[0].path).tags["tracktotal"] == "3")
        for name in ["01 One.flac", "03 Three.flac", "Hop.m3u8"] {
            let isSame = try contents[name] == before[name]
            #expect(isSame, "\(name)")
        }
        #expect(try await render(changed).parts.map(\.isNew) == [true, false, true])
    }

    @Test func `rendering some pages to an empty folder writes a playlist of these parts`() async throws {
        let rendering = try await render(selection: RenderSelection(pages: [2, 0]))
        #expect(try sounds == ["01 One.flac", "03 Three.flac"])
        let playlist = try text(of: rendering.playlistPath)
        #expect(playlist.split(separator: "\n").filter { !$0.hasPrefix("#") } == ["01 One.flac", "03 Three.flac"])
        let error = await #expect(throws: RenderError.self) { try await render(selection: RenderSelection(pages: [3])) }
        #expect(error?.description == "there is no page 4; the book has 3")
    }

    // MARK: - Changed files

    @Test func `a part that was edited or replaced is kept and reported on every run`() async throws {
        let first = try await render()
        let handle = try #require(FileHandle(forWritingAtPath: first.parts[0].path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data([0]))
        try handle.close()
        try write("mine", to: first.parts[2].path)
        let before = try contents
        for description in [RenderDescription(), RenderDescription(tags: BookTags(author: "Another"))] {
            let rendering = try await render(description: description)
            #expect(rendering.leftAlone.edited == [first.parts[0].path, first.parts[2].path])
            #expect(rendering.parts.map(\.state.isEdited) == [true, false, true])
            for part in [0, 2] {
                let name = first.parts[part].path.split(separator: "/").last.map(String.init)!
                let isSame = try contents[name] == before[name]
                #expect(isSame)
            }
        }
        unlink(first.parts[0].path)
        #expect(try await render().parts.map(\.state) == [.new, .new, .edited])
    }

    @Test func `a file that appears while its part is rendered is not replaced, and the others are kept`() async throws
    {
        let theirs = folder + "/02 Two.flac"
        let engine = WatchedEngine(before: "it is Three") {
            _ = FileManager.default.createFile(atPath: theirs, contents: Data("theirs".utf8))
        }
        let error = await #expect(throws: OutputError.self) { try await render(engine: engine) }
        #expect(error?.message.contains(theirs) == true)
        #expect(try text(of: theirs) == "theirs")
        #expect(try sounds.contains("01 One.flac"))
    }

    @Test func `a file that is replaced or written to after the comparison is kept`() throws {
        let store = try PartsStore(PartsFolder(path: folder, name: "hop"))
        func update(_ text: String, afterComparing meddle: () -> Void = {}) throws -> [String] {
            try store.update { manifest throws(OutputError) in
                try ["new", "old"].map { name throws(OutputError) in
                    let condition = try store.condition(of: name, in: manifest)
                    let output = try store.output(name)
                    output.predecessor = condition.predecessor
                    try output.append(Data(text.utf8))
                    let content = ContentFingerprint(of: Data(text.utf8))
                    let record = PartManifest.Record(renditions: ["flac"], content: content)
                    manifest.note(record, for: name, replacing: condition.content)
                    if name == "old" { meddle() }
                    return output
                }
            }
        }
        #expect(try update("one") == [])
        let edited = try update("two") {
            try? write("mine", to: folder + "/mine")
            rename(folder + "/mine", folder + "/old")
        }
        #expect(edited == ["old"])
        #expect(try text(of: folder + "/old") == "mine")
        #expect(try text(of: folder + "/new") == "two")
        #expect(try contents.count == 3)
    }

    @Test func `a file that is replaced after the comparison is not removed`() throws {
        let store = try PartsStore(PartsFolder(path: folder, name: "hop"))
        try write("one", to: folder + "/part")
        let judged = try FileSystem.status(of: folder + "/part")
        try write("mine", to: folder + "/mine")
        rename(folder + "/mine", folder + "/part")
        #expect(!store.remove("part", judged: judged))
        #expect(try text(of: folder + "/part") == "mine")
        #expect(store.remove("part", judged: try FileSystem.status(of: folder + "/part")))
    }

    @Test func `a file that got no name because of a kill does not count as changed`() async throws {
        _ = try await render()
        let old = try contents
        var changed = book
        changed.pages[0].utterances[0].string = "changed"
        _ = try await render(changed)
        try old["01 One.flac"]?.write(to: URL(fileURLWithPath: folder + "/01 One.flac"))
        #expect(try await render(changed).parts.map(\.state) == [.new, .unchanged, .unchanged])
    }

    @Test func `a file with a time after the year 2262 is handled`() async throws {
        let first = try await render()
        _ = try SoundTools.text("touch", ["-d", "2300-01-01", first.parts[0].path])
        #expect(try await render().parts.allSatisfy { !$0.isNew })
    }

    @Test func `a part with a hard link is replaced, but not removed`() async throws {
        let first = try await render()
        link(first.parts[0].path, home.file("copy.flac"))
        link(first.parts[2].path, home.file("last.flac"))
        let copy = try Data(contentsOf: URL(fileURLWithPath: home.file("copy.flac")))
        var changed = book
        changed.pages.removeLast()
        changed.pages[0].utterances[0].string = "changed"
        let rendering = try await render(changed)
        #expect(rendering.parts.map(\.isNew) == [true, false] || rendering.parts.map(\.isNew) == [true, true])
        #expect(rendering.leftAlone.obsolete == [first.parts[2].path])
        let isSame = try Data(contentsOf: URL(fileURLWithPath: home.file("copy.flac"))) == copy
        #expect(isSame)
    }

    // MARK: - Companion files

    @Test func `a book without a title has its file's name as title and album`() async throws {
        let rendering = try await render(Book(pages: book.pages))
        let albums = try rendering.parts.map { try SoundTools.probe($0.path).tags["album"] }
        #expect(albums == ["hop", "hop", "hop"])
        #expect(try text(of: rendering.playlistPath).contains("#PLAYLIST:hop\n"))
    }

    @Test func `a title from a name that is not UTF-8 is valid text`() async throws {
        let rendering = try await render(Book(pages: book.pages), named: "caf\u{10FEE9}")
        #expect(rendering.playlistPath == folder + "/caf-xE9.m3u8")
        #expect(try text(of: rendering.playlistPath).hasPrefix("#EXTM3U\n#PLAYLIST:caf\\xE9\n"))
    }

    @Test func `metadata and cover are those of the book`() async throws {
        var book = book
        book.author = "A Hare"
        book.publication = Publication(
            subtitle: "A Story",
            date: "1926-10-14",
            series: "Fields",
            seriesNumber: 1.5
        )
        let cover = try CoverPicture(PictureFixture.jpeg, named: "cover.jpg")
        _ = try await render(book, description: RenderDescription(cover: cover))
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/metadata.json"))
        let metadata = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(metadata["title"] as? String == "Hop")
        #expect(metadata["subtitle"] as? String == "A Story")
        #expect(metadata["authors"] as? [String] == ["A Hare"])
        #expect(metadata["series"] as? [String] == ["Fields #1.5"])
        #expect(metadata["publishedYear"] as? String == "1926")
        let chapters = try #require(metadata["chapters"] as? [[String: Any]])
        #expect(chapters.compactMap { $0["title"] as? String } == ["One", "Two", "Three"])
        #expect(chapters.compactMap { $0["start"] as? Double } == [0, 0.3, 0.6])
        let picture = try Data(contentsOf: URL(fileURLWithPath: folder + "/cover.jpg"))
        #expect(picture == cover.data)
        let rendering = try await render(book)
        #expect(rendering.removed == [folder + "/cover.jpg"])
    }

    @Test(arguments: ["metadata.json", "cover.jpg"])
    func `foreign metadata and covers are kept`(name: String) async throws {
        try write("theirs", to: folder + "/" + name)
        let cover = try CoverPicture(PictureFixture.jpeg, named: "cover.jpg")
        let rendering = try await render(description: RenderDescription(cover: cover))
        #expect(rendering.leftAlone.foreign == [folder + "/" + name])
        #expect(try text(of: folder + "/" + name) == "theirs")
        #expect(rendering.parts.allSatisfy { $0.isNew })
    }

    @Test func `each part has a timeline in the same folder`() async throws {
        let first = try await render(timelines: [.jsonFiles])
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/02 Two.json"))
        let timeline = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let pages = try #require(timeline["pages"] as? [[String: Any]])
        #expect(pages.count == 1)
        #expect(first.parts.allSatisfy { $0.isNew })
        #expect(try await render(timelines: [.jsonFiles]).parts.allSatisfy { !$0.isNew })
        #expect(try await render().removed == [])
        unlink(folder + "/02 Two.json")
        #expect(try await render(timelines: [.jsonFiles]).parts.map(\.isNew) == [false, true, false])
        try write("mine", to: folder + "/02 Two.json")
        #expect(try await render(timelines: [.jsonFiles]).leftAlone.edited == [folder + "/02 Two.json"])
        #expect(try text(of: folder + "/02 Two.json") == "mine")
    }

    @Test func `a timeline is removed with its part`() async throws {
        _ = try await render(timelines: [.jsonFiles])
        var changed = book
        changed.pages[0].utterances[0].string = "changed"
        let rendering = try await render(changed)
        #expect(rendering.removed == [folder + "/01 One.json"])
    }

    @Test func `timelines of two formats have different names`() async throws {
        _ = try await render(timelines: [.jsonFiles])
        _ = try await render(as: .wav, timelines: [.jsonFiles])
        #expect(try contents.keys.contains("02 Two.json"))
        #expect(try contents.keys.contains("02 Two (wav, chapters).json"))
        #expect(try await render(timelines: [.jsonFiles]).parts.allSatisfy { !$0.isNew })
    }
}

extension PartsRendering.Part.State {
    fileprivate var isEdited: Bool { self == .edited }
}
