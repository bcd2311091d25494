import Foundation
import NarrationPreview
import TestSupport
import Testing

/// The pictures in the folder of a book, and those that its author adds.
@Suite struct PicturesTests {
    @Test func `the outline tells which picture a page has`() async throws {
        let fixture = try await StudioFixture()
        func pictures() async throws -> [String?] {
            let pages = try await fixture.get("outline")["pages"] as? [[String: Any]]
            return pages?.map { $0["picture"] as? String } ?? []
        }
        #expect(try await pictures() == [nil, "moon.png"])
        _ = try await fixture.edit(["edit": "setPage", "property": "backgroundImage", "text": "sun.png", "page": 1])
        #expect(try await pictures() == [nil, "sun.png"])
    }

    private func add(_ data: Data, named name: String, to fixture: StudioFixture) async throws -> (Int, String?) {
        let request = StudioRequest(method: "POST", path: "pictures", query: ["name": name], body: data)
        let response = await fixture.handler.answer(to: request)
        guard case .data(let body) = response.body else { return (response.status, nil) }
        return (response.status, try JSONDecoder().decode([String: String].self, from: body)["path"])
    }

    private func names(in fixture: StudioFixture) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)).subtracting(["state"])
    }

    @Test func `pictures are offered from subfolders, and not from where links lead out`() async throws {
        let fixture = try await StudioFixture()
        let outside = try ScratchFolder()
        try PictureFixture.png().write(to: URL(filePath: outside.file("secret.png")))
        for folder in ["sky/far", ".hidden"] {
            let path = fixture.folder.file(folder)
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        for name in ["sun.png", "sky/cloud.JPG", "sky/far/star.webp", ".hidden/a.png", "sky/words.txt"] {
            try PictureFixture.png().write(to: URL(filePath: fixture.folder.file(name)))
        }
        symlink(outside.path, fixture.folder.file("away"))
        symlink(outside.file("secret.png"), fixture.folder.file("secret.png"))
        symlink("sun.png", fixture.folder.file("copy.png"))
        symlink("..", fixture.folder.file("sky/up"))
        let response = await fixture.handler.answer(to: StudioRequest(path: "pictures"))
        guard case .data(let data) = response.body else { return }
        let paths = try JSONDecoder().decode([String].self, from: data)
        #expect(paths == ["copy.png", "sun.png", "sky/cloud.JPG", "sky/far/star.webp"])
    }

    @Test func `a picture is added under a safe name, over no other file, and not twice`() async throws {
        let fixture = try await StudioFixture()
        let (red, grey, black) = (PictureFixture.jpeg, PictureFixture.png(), PictureFixture.png(width: 5))
        #expect(try await add(grey, named: "sun.PNG", to: fixture) == (200, "sun.png"))
        #expect(try await add(black, named: "sun.png", to: fixture) == (200, "sun-2.png"))
        #expect(try await add(black, named: "sun.png", to: fixture) == (200, "sun-2.png"))
        #expect(try await add(red, named: "sun.png", to: fixture) == (200, "sun.jpg"))
        #expect(try await add(red, named: "../../..\\evil\n.png", to: fixture) == (200, "-evil.jpg"))
        #expect(try await add(grey, named: "", to: fixture) == (200, "picture.png"))
        #expect(try Data(contentsOf: URL(filePath: fixture.folder.file("sun.png"))) == grey)
        #expect(
            try names(in: fixture) == [
                "Hare.plist", "sun.png", "sun-2.png", "sun.jpg", "-evil.jpg", "picture.png",
            ]
        )
    }

    @Test func `what is no picture is refused, and so is every picture for a book that cannot be changed`() async throws
    {
        let fixture = try await StudioFixture()
        for data in [Data("<svg/>".utf8), Data("GIF89a".utf8), PictureFixture.png().dropLast(), Data()] {
            #expect(try await add(Data(data), named: "sun.png", to: fixture).0 == 415)
        }
        #expect(try await add(Data(count: 16_000_001), named: "sun.png", to: fixture).0 == 413)
        #expect(try names(in: fixture) == ["Hare.plist"])
        let readOnly = try await StudioFixture(isReadOnly: true)
        #expect(try await add(PictureFixture.png(), named: "sun.png", to: readOnly).0 == 422)
        #expect(try names(in: readOnly) == ["Hare.plist"])
        let folder = try ScratchFolder()
        let book: [String: Any] = ["bookPages": [["utterances": "Hop."]]]
        try PropertyListSerialization.data(fromPropertyList: book, format: .binary, options: 0)
            .write(to: URL(filePath: folder.file("Hare.plist")))
        let binary = try await StudioFixture(in: folder)
        #expect(try await add(PictureFixture.png(), named: "sun.png", to: binary).0 == 422)
        #expect(try names(in: binary) == ["Hare.plist"])
    }
}
