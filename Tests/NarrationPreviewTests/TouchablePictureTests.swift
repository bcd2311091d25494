import Foundation
import Narration
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationPreview

/// Pictures of a page that speak when they are touched.
@Suite struct TouchablePictureTests {
    static let fox = """
        <?xml version="1.0"?>
        <plist version="1.0">
        <dict>
            <key>title</key><string>Hare</string>
            <key>bookPages</key>
            <array>
                <dict>
                    <key>backgroundImage</key><string>wood.png</string>
                    <key>pictures</key>
                    <array>
                        <!-- He is shy. -->
                        <dict>
                            <key>image</key><string>fox.png</string>
                            <key>frame</key>
                            <dict><key>x</key><real>0.5</real><key>width</key><real>0.5</real></dict>
                            <key>description</key><string>A fox</string>
                            <key>utterances</key>
                            <array>
                                <dict><key>utteranceString</key><string>Yip!</string></dict>
                                <dict>
                                    <key>utteranceString</key><string> Go away.</string>
                                    <key>utteranceProperties</key><dict><key>rate</key><real>0.4</real></dict>
                                </dict>
                            </array>
                        </dict>
                    </array>
                    <key>utterances</key><string>In the wood lived a fox who was shy and came only by night.</string>
                </dict>
            </array>
        </dict>
        </plist>

        """

    private func utterances(_ fixture: StudioFixture) async throws -> [[String: Any]] {
        let page = try await fixture.get("pages/0", query: ["picture": "0"])
        return page["utterances"] as? [[String: Any]] ?? []
    }

    @Test func `a page tells its pictures, and what one of them says with its values and their origins`() async throws {
        let fixture = try await StudioFixture(Self.fox)
        let page = try await fixture.get("pages/0")
        let picture = try #require((page["pictures"] as? [[String: Any]])?.first)
        #expect(picture["description"] as? String == "A fox")
        #expect(picture["frame"] as? [Double] == [0.5, 0, 0.5, 1])
        #expect(picture["utterances"] as? Int == 2 && picture["speaks"] as? Bool == true)
        #expect((page["utterances"] as? [Any])?.count == 1)
        let said = try await utterances(fixture)
        #expect(said.map { $0["text"] as? String } == ["Yip!", " Go away."])
        let rates = said.compactMap { $0["rate"] as? [String: Any] }
        #expect(rates.map { $0["from"] as? String } == ["default", "utterance"])
        for path in ["pages/0", "pictures/0"] {
            let request = StudioRequest(path: path, query: ["picture": "1"])
            #expect(await fixture.handler.answer(to: request).status == 404)
        }
    }

    @Test func `what a picture says is changed, undone and saved in the author's own file`() async throws {
        let fixture = try await StudioFixture(Self.fox)
        let place: [String: Any] = ["page": 0, "picture": 0, "utterance": 0]
        let before = await fixture.studio.outline.pages[0].pictures
        _ = try await fixture.edit(place.merging(["edit": "setText", "text": "Yap!"]) { $1 })
        #expect(await fixture.studio.outline.pages[0].pictures != before)
        _ = try await fixture.edit(place.merging(["edit": "set", "property": "rate", "value": 0.3]) { $1 })
        #expect(try await utterances(fixture)[0]["text"] as? String == "Yap!")
        _ = try await fixture.post("undo")
        _ = try await fixture.post("save")
        #expect(try fixture.text == Self.fox.replacing("Yip!", with: "Yap!"))
        _ = try await fixture.post("undo")
        _ = try await fixture.post("save")
        #expect(try fixture.text == Self.fox)
    }

    @Test func `what a picture says sounds as the engine speaks it, and the length of the page stays`() async throws {
        let fixture = try await StudioFixture(Self.fox)
        let lengths = await fixture.studio.lengthsOfPages
        let request = StudioRequest(path: "speech/0/1", query: ["picture": "0"])
        guard case .data(let data) = await fixture.handler.answer(to: request).body else { return }
        let spoken = StudioFixture.engine.speech(of: Utterance(" Go away.", rate: 0.4)).samples
        let bytes = spoken.map(\.littleEndian).withUnsafeBytes { Data($0) }
        #expect(data.suffix(bytes.count) == bytes && !bytes.isEmpty)
        #expect(await fixture.studio.lengthsOfPages["pages"]?.map(\.isKnown) == lengths["pages"]?.map(\.isKnown))
    }

    @Test func `words are found in what pictures say and show`() async throws {
        let fixture = try await StudioFixture(Self.fox)
        func places(_ words: String) async throws -> [[String: Any]] {
            try await fixture.get("search", query: ["q": words])["places"] as? [[String: Any]] ?? []
        }
        let said = try #require(try await places("away").first)
        #expect(said["picture"] as? Int == 0 && said["utterance"] as? Int == 1 && said["part"] as? String == "text")
        let foxes = try await places("a fox").map { $0["part"] as? String }
        #expect(foxes == ["text", "pictureDescription"])
    }

    @Test func `a mark is set on what a picture says, and follows it`() async throws {
        let fixture = try await StudioFixture(Self.fox)
        _ = try await fixture.post("marks", ["page": 0, "picture": 0, "utterance": 1, "note": "too shy"])
        _ = try await fixture.edit(["edit": "insert", "text": "Yap!", "page": 0, "picture": 0, "utterance": 0])
        let mark = try #require(await fixture.studio.marks["marks"]?.first)
        #expect(mark.picture == 0 && mark.utterance == 2 && mark.text == " Go away.")
    }

    @Test func `of a page with other pictures, a conflict tells what they say and how they are shown`() async throws {
        let fixture = try await StudioFixture(Self.fox)
        _ = try await fixture.edit(["edit": "setText", "text": "Yap!", "page": 0, "picture": 0, "utterance": 0])
        try fixture.write(Self.fox.replacing("fox.png", with: "wolf.png"))
        await fixture.studio.follow()
        let differences = try await fixture.get("conflict")["differences"] as? [[String: Any]] ?? []
        #expect(differences.map { $0["what"] as? String } == ["wholePage"])
        #expect((differences[0]["mine"] as? String)?.hasSuffix("night.Yap! Go away.") == true)
        #expect((differences[0]["theirs"] as? String)?.hasSuffix("night.Yip! Go away.") == true)
        let picture = (differences[0]["values"] as? [[String: String]])?.last
        #expect(
            picture == [
                "name": "Picture 1", "mine": "fox.png, A fox, at 0.5 0 0.5 1",
                "theirs": "wolf.png, A fox, at 0.5 0 0.5 1",
            ]
        )
    }

    @Test func `of what a picture says, the author takes one version of a conflict`() async throws {
        let fixture = try await StudioFixture(Self.fox)
        _ = try await fixture.edit(["edit": "setText", "text": "Yap!", "page": 0, "picture": 0, "utterance": 0])
        try fixture.write(Self.fox.replacing(" Go away.", with: " Come here."))
        await fixture.studio.follow()
        let differences = try await fixture.get("conflict")["differences"] as? [[String: Any]] ?? []
        #expect(differences.map { $0["picture"] as? Int } == [0, 0])
        #expect(differences.map { $0["changed"] as? String } == ["mine", "theirs"])
        _ = try await fixture.post("conflict", ["version": await fixture.studio.version, "mine": [0]])
        #expect(try await utterances(fixture).map { $0["text"] as? String } == ["Yap!", " Come here."])
    }
}
