import Foundation
import NarrationPreview
import TestSupport
import Testing

@testable import NarrationPreview

/// Renderings from the studio, by a renderer that does as it is told.
@Suite struct RenderingsTests {
    private let renderer = ScriptedRenderer()
    private let fixture: StudioFixture
    private let handler: StudioHandler

    init() async throws {
        fixture = try await StudioFixture()
        handler = StudioHandler(studio: fixture.studio, renderer: renderer)
    }

    private func ask(_ method: String, _ path: String = "renderings", _ body: String = "{}") async throws -> Answer {
        let request = StudioRequest(method: method, path: path, body: Data(body.utf8))
        let response = await handler.answer(to: request)
        guard case .data(let data) = response.body else { throw CocoaError(.coderInvalidValue) }
        return Answer(
            status: response.status,
            json: try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        )
    }

    private struct Answer {
        let status: Int
        let json: [String: Any]
        var list: [[String: Any]] { json["renderings"] as? [[String: Any]] ?? [] }
    }

    private func state(of id: Int) async throws -> String? { try await ask("GET").list[id]["state"] as? String }

    @Test func `a studio without a renderer offers none`() async throws {
        let list = try await fixture.get("renderings")
        #expect((list["formats"] as? [String])?.isEmpty == true)
        #expect(try await fixture.post("renderings", ["format": "wav"]).status == 404)
    }

    @Test func `books are rendered one after another, and are heard afterwards`() async throws {
        #expect(try await ask("GET").json["formats"] as? [String] == ["wav", "html"])
        let first = try await ask("POST", "renderings", #"{"format":"wav","loudness":"acx"}"#)
        #expect(first.status == 200 && first.json["file"] as? String == "Hare.wav")
        _ = try await ask("POST", "renderings", #"{"format":"html"}"#)
        try await poll { try await state(of: 0) == "running" }
        #expect(try await state(of: 1) == "waiting")
        renderer.finish()
        try await poll { try await state(of: 1) == "running" }
        renderer.finish()
        try await poll { try await state(of: 1) == "finished" }
        let rendered = try await ask("GET").list[0]
        #expect(rendered["seconds"] as? Double == 12 && rendered["bytes"] as? Int == 10)
        #expect(rendered["changedPages"] as? Int == 0)
        #expect(
            renderer.orders == [
                StudioRenderingOrder(format: "wav", loudness: "acx"), StudioRenderingOrder(format: "html"),
            ]
        )
        await handler.close()
    }

    @Test func `what is not saved, and a format that is not there, are refused`() async throws {
        #expect(try await ask("POST", "renderings", #"{"format":"exe"}"#).status == 400)
        _ = try await fixture.edit(["edit": "removePage", "page": 1])
        let refused = try await ask("POST", "renderings", #"{"format":"wav"}"#)
        #expect(refused.status == 409 && (refused.json["error"] as? String)?.contains("save") == true)
        #expect(renderer.orders.isEmpty)
    }

    @Test func `a rendering that is cancelled ends, and the next one goes on`() async throws {
        _ = try await ask("POST", "renderings", #"{"format":"wav"}"#)
        _ = try await ask("POST", "renderings", #"{"format":"html"}"#)
        try await poll { try await state(of: 0) == "running" }
        let list = try await ask("DELETE", "renderings/0").list
        #expect(list[0]["state"] as? String == "cancelled")
        try await poll { try await state(of: 1) == "running" }
        #expect(try await ask("DELETE", "renderings/7").status == 404)
        await handler.close()
        #expect(try await state(of: 1) == "cancelled")
    }

    @Test func `a failure says its reason`() async throws {
        _ = try await ask("POST", "renderings", #"{"format":"wav"}"#)
        try await poll { try await state(of: 0) == "running" }
        renderer.fail()
        try await poll { try await state(of: 0) == "failed" }
        #expect(try await ask("GET").list[0]["message"] as? String == "the voice is hoarse")
    }

    @Test func `pages that changed since are counted, and the time for them is told`() async throws {
        _ = try await ask("POST", "renderings", #"{"format":"wav"}"#)
        try await poll { try await state(of: 0) == "running" }
        renderer.finish()
        try await poll { try await state(of: 0) == "finished" }
        _ = try await fixture.edit(["edit": "setText", "text": "Hop!", "page": 0, "utterance": 0])
        let changed = try await ask("GET").list[0]
        #expect(changed["changedPages"] as? Int == 1)
        // Nine of 22 letters, and a second pass takes four seconds.
        let seconds = try #require(changed["secondsAnew"] as? Double)
        #expect(abs(seconds - 4 * 9 / 22.0) < 1e-9)
        await handler.close()
    }

    @Test func `what has changed besides the pages is told, also the picture in the file of the cover`() async throws {
        let cover: [String: Any] = ["edit": "setBook", "property": "coverImage", "text": "cover.png"]
        try Data("one".utf8).write(to: URL(filePath: fixture.folder.file("cover.png")))
        _ = try await fixture.edit(cover)
        _ = try await fixture.post("save")
        _ = try await ask("POST", "renderings", #"{"format":"wav"}"#)
        try await poll { try await state(of: 0) == "running" }
        renderer.finish()
        try await poll { try await state(of: 0) == "finished" }
        func changed() async throws -> [String]? { try await ask("GET").list[0]["changedParts"] as? [String] }
        #expect(try await changed() == [])
        try Data("another".utf8).write(to: URL(filePath: fixture.folder.file("cover.png")))
        #expect(try await changed() == ["cover"])
        _ = try await fixture.edit(
            cover.merging(["text": "sun.png"]) { $1 },
            ["edit": "setBook", "property": "title", "text": "Fox"]
        )
        #expect(try await changed() == ["title", "cover"])
        #expect(try await ask("GET").list[0]["changedPages"] as? Int == 0)
        await handler.close()
    }

    @Test func `what has changed in the files of the book is told: on how many pages, and in which lexicons`()
        async throws
    {
        let hare = StudioFixture.hare
            .replacing(
                "<key>bookPages</key>",
                with: "<key>lexicons</key><array><string>words.pls</string></array><key>bookPages</key>"
            )
            .replacing("> Hop!</string>", with: "> Hop!</string><key>recording</key><string>hop.wav</string>")
        try fixture.write(hare)
        await fixture.studio.follow()
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: fixture.folder.file(name)))
        }
        for name in ["words.pls", "hop.wav", "moon.png"] { try write("one", to: name) }
        _ = try await ask("POST", "renderings", #"{"format":"wav"}"#)
        try await poll { try await state(of: 0) == "running" }
        renderer.finish()
        try await poll { try await state(of: 0) == "finished" }
        func changes() async throws -> String {
            let rendering = try await ask("GET").list[0]
            let parts = rendering["changedParts"] as? [String] ?? []
            return (["\(rendering["changedPages"] as? Int ?? -1)"] + parts).joined(separator: " ")
        }
        #expect(try await changes() == "0")
        try write("cleaned", to: "hop.wav")
        #expect(try await changes() == "1")
        try write("painted", to: "moon.png")
        #expect(try await changes() == "2")
        try write("others", to: "words.pls")
        #expect(try await changes() == "2 lexicons")
        await handler.close()
    }

    @Test func `only a page is opened, and as a page of its own origin that reaches nothing`() async throws {
        for format in ["wav", "html"] {
            _ = try await ask("POST", "renderings", #"{"format":"\#(format)"}"#)
            renderer.finish()
        }
        try await poll { try await state(of: 1) == "finished" }
        #expect(await handler.answer(to: StudioRequest(path: "renderings/0/page")).status == 404)
        let page = await handler.answer(to: StudioRequest(path: "renderings/1/page"))
        #expect(page.status == 200 && page.headers["Content-Type"]?.hasPrefix("text/html") == true)
        let policy = page.headers["Content-Security-Policy"]
        #expect(policy?.hasPrefix("sandbox allow-scripts; default-src 'none'") == true)
        #expect(page.headers["Content-Disposition"] == nil)
        await handler.close()
    }

    @Test func `a part of the file is answered as a player asks for it`() async throws {
        _ = try await ask("POST", "renderings", #"{"format":"wav"}"#)
        try await poll { try await state(of: 0) == "running" }
        #expect(try await ask("GET", "renderings/0/file").status == 404)
        renderer.finish()
        try await poll { try await state(of: 0) == "finished" }
        let headers = ["range": "bytes=2-4"]
        let response = await handler.answer(to: StudioRequest(path: "renderings/0/file", headers: headers))
        #expect(response.status == 206 && response.headers["Content-Range"] == "bytes 2-4/10")
        #expect(response.headers["Content-Type"] == "audio/wav")
        guard case .stream(let stream, let count) = response.body else { throw CocoaError(.coderInvalidValue) }
        let sent = await stream.reduce(Data(), +)
        #expect(sent == Data("234".utf8) && count == 3)
        await handler.close()
        #expect(await handler.answer(to: StudioRequest(path: "renderings/0/file")).status != 200)
    }

    @Test(
        arguments: [
            ("bytes=0-", ByteRange.part(0..<10)), ("bytes=3-5", .part(3..<6)), ("bytes=3-99", .part(3..<10)),
            ("bytes=-4", .part(6..<10)), ("bytes=-40", .part(0..<10)), ("bytes=10-", .outside), ("bytes=-0", .outside),
            ("bytes=5-3", .whole), ("bytes=0-1,3-4", .whole), ("pages=1-2", .whole), ("bytes=-", .whole),
            ("bytes=0-999999999999999999", .part(0..<10)), ("bytes=99999999999999999999-", .whole),
        ]
    ) func `a range is understood as RFC 9110 says`(header: String, meaning: ByteRange) {
        #expect(ByteRange(header, of: 10) == meaning)
    }
}
