import Foundation
import Narration
import NarrationAudio
import NarrationBooks
import TestSupport
import Testing

@testable import NarrationPreview

/// A book that is begun in the studio.
@Suite struct NewBookTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func open(_ book: String = "Owl.plist", isReadOnly: Bool = false) async throws -> StudioFixture {
        try await StudioFixture(in: folder, book: book, isReadOnly: isReadOnly)
    }

    private let hoot: [String: Any] = ["edit": "insert", "text": "Hoot.", "page": 0, "utterance": 0]

    /// Does something in a studio, which then ends.
    private func inStudio(_ work: (StudioFixture) async throws -> Void) async throws {
        let fixture = try await open()
        try await work(fixture)
        await fixture.studio.close()
    }

    @Test func `it has the name of its file and an empty page, and is written by the first save`() async throws {
        let fixture = try await open()
        var head = try await fixture.get("book")
        #expect(head["title"] as? String == "Owl" && head["pages"] as? Int == 1 && head["utterances"] as? Int == 0)
        #expect(head["fileObstacle"] as? String == "new" && head["isBroken"] as? Bool == false)
        #expect(head["isSaved"] as? Bool == false && head["isChanged"] as? Bool == false && head["undo"] == nil)
        #expect(head["writable"] as? Bool == true && head["hasLanguage"] as? Bool == false)
        head = try await fixture.edit(hoot).head
        #expect(head["undo"] as? String == "Insert an utterance")
        #expect(try folder.contents == ["state"])
        head = try await fixture.post("save").head
        #expect(head["isSaved"] as? Bool == true && head["fileObstacle"] == nil)
        let text = try fixture.text(of: "Owl.plist")
        #expect(text.contains("<string>Owl</string>") && text.contains("<string>Hoot.</string>"))
        _ = try await fixture.post("undo")
        #expect(try await fixture.post("save").status == 200)
        #expect(try fixture.text(of: "Owl.plist").contains("Hoot") == false)
    }

    @Test func `it can be saved untouched`() async throws {
        let fixture = try await open()
        #expect(try await fixture.post("save").status == 200)
        #expect(try BookReader().read(contentsOf: folder.file("Owl.plist")).book.title == "Owl")
    }

    @Test func `what is certain is repaired before there is a file`() async throws {
        let fixture = try await open()
        let fox: [String: Any] = ["edit": "set", "property": "character", "value": "fox", "page": 0, "utterance": 0]
        _ = try await fixture.edit(hoot, ["edit": "addMember", "character": "Fox"], fox)
        #expect(try await fixture.post("fix").head["undo"] as? String == "Repair the book")
    }

    @Test func `a file that appears meanwhile is shown, or is a conflict with what was written here`() async throws {
        for isTouched in [false, true] {
            let fixture = try await open()
            if isTouched { _ = try await fixture.edit(hoot) }
            let other = StudioFixture.hare
            try Data(other.utf8).write(to: URL(filePath: folder.file("Owl.plist")))
            await fixture.studio.follow()
            let head = try await fixture.get("book")
            #expect(head["conflict"] as? Bool == isTouched && head["title"] as? String == (isTouched ? "Owl" : "Hare"))
            #expect(try await fixture.post("save").status == (isTouched ? 409 : 200))
            #expect(try fixture.text(of: "Owl.plist") == other)
            unlink(folder.file("Owl.plist"))
        }
    }

    @Test func `what was not saved comes back, and leaves no file`() async throws {
        try await inStudio { fixture in
            _ = try await fixture.edit(hoot)
            #expect(await fixture.studio.unsavedChanges == .kept)
        }
        #expect(try folder.contents == ["state"])
        try await inStudio { fixture in
            let head = try await fixture.get("book")
            #expect(head["utterances"] as? Int == 1 && head["fileObstacle"] as? String == "new")
            #expect(try await fixture.post("undo").head["isChanged"] as? Bool == false)
            #expect(await fixture.studio.unsavedChanges == .none)
        }
    }

    @Test func `a book that was saved and deleted is begun anew, unless something was not saved`() async throws {
        try await inStudio { fixture in
            _ = try await fixture.edit(hoot)
            _ = try await fixture.post("save")
        }
        unlink(folder.file("Owl.plist"))
        try await inStudio { fixture in
            #expect(try await fixture.get("book")["utterances"] as? Int == 0)
            _ = try await fixture.edit(hoot)
            _ = try await fixture.post("save")
            _ = try await fixture.edit(["edit": "setText", "text": "Hoo!", "page": 0, "utterance": 0])
        }
        unlink(folder.file("Owl.plist"))
        let fixture = try await open()
        let head = try await fixture.get("book")
        #expect(head["utterances"] as? Int == 1 && head["fileObstacle"] as? String == "missing")
    }

    @Test func `its history is the same before and after it has a file, by whatever path it is opened`() async throws {
        symlink(folder.path, folder.file("link"))
        let fixture = try await open("link/Owl.plist")
        _ = try await fixture.edit(hoot)
        _ = try await fixture.post("save")
        await fixture.studio.close()
        #expect(try await open().get("book")["undo"] as? String == "Insert an utterance")
    }

    @Test func `what can be made in no folder, or may not be changed, is an error at once`() async throws {
        let missing = await #expect(throws: OutputError.self) { try await open("nowhere/Owl.plist") }
        #expect(missing?.message.hasSuffix("nowhere/Owl.plist: its folder does not exist") == true)
        try Data().write(to: URL(filePath: folder.file("file")))
        await #expect(throws: OutputError.self) { try await open("file/Owl.plist") }
        let unchangeable = await #expect(throws: BookError.self) { try await open(isReadOnly: true) }
        #expect(unchangeable?.code == .notFound)
    }
}
