import Foundation
import Narration
import NarrationAudio
import NarrationSystem
import NarrationWyoming
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

/// Recordings that an author makes in the studio.
@Suite struct TakesTests {
    private func begin(_ fixture: StudioFixture, utterance: Int? = nil) async throws -> String {
        var order: [String: Any] = ["page": 0, "sampleRate": 48_000]
        order["utterance"] = utterance
        return try #require(await fixture.post("takes", order).head["take"] as? String)
    }

    private func send(_ samples: [Int16], to take: String, after first: Int, _ fixture: StudioFixture) async -> Int {
        let body = samples.withUnsafeBytes { Data($0) }
        let query = ["after": String(first)]
        let request = StudioRequest(method: "POST", path: "takes/\(take)", query: query, body: body)
        return await fixture.handler.answer(to: request).status
    }

    private func files(_ fixture: StudioFixture) throws -> [String] {
        try FileSystem.names(in: fixture.folder.file("recordings")).sorted()
    }

    @Test func `a take has its name only when it is complete, and every take has one of its own`() async throws {
        let fixture = try await StudioFixture()
        for name in ["Hop said the hare.flac", "Hop said the hare-2.flac"] {
            let take = try await begin(fixture, utterance: 0)
            #expect(await send([1, -2, 3], to: take, after: 0, fixture) == 200)
            #expect(try files(fixture).filter { !$0.hasPrefix(".") }.contains(name) == false)
            #expect(try await fixture.post("takes/\(take)/end").head["path"] as? String == "recordings/" + name)
        }
        #expect(try files(fixture) == ["Hop said the hare-2.flac", "Hop said the hare.flac"])
        let takes = try await fixture.get("recordings", query: ["page": "0", "utterance": "0"])["takes"] as? [String]
        #expect(takes == ["recordings/Hop said the hare.flac", "recordings/Hop said the hare-2.flac"])
        let others = try await fixture.get("recordings", query: ["page": "1"])["others"] as? [String]
        #expect(others?.count == 2)
    }

    @Test func `what the whole book was rendered to is not offered as a recording of a page`() async throws {
        let fixture = try await StudioFixture()
        for name in ["Hare.mp3", "Hare.flac", "Hare 1.mp3", "mine.wav"] {
            try Data("sound".utf8).write(to: URL(filePath: fixture.folder.file(name)))
        }
        func others() async throws -> [String]? {
            try await fixture.get("recordings", query: ["page": "0"])["others"] as? [String]
        }
        #expect(try await others() == ["Hare 1.mp3", "mine.wav"])
        _ = try await fixture.edit(["edit": "removePage", "page": 1])
        #expect(try await others()?.count == 4, "of a single page, the author's own reading has that name as well")
    }

    @Test func `a take that is not ended is kept when the next one begins, or the studio is closed`() async throws {
        let fixture = try await StudioFixture()
        #expect(await send([1, 2], to: try await begin(fixture), after: 0, fixture) == 200)
        #expect(await send([3, 4], to: try await begin(fixture), after: 0, fixture) == 200)
        await fixture.handler.close()
        #expect(try files(fixture) == ["Hop said the hare Hop-2.flac", "Hop said the hare Hop.flac"])
    }

    /// What is in the hidden file of the take that is recorded.
    private func unfinished(_ fixture: StudioFixture) throws -> (path: String, contents: Data) {
        let name = try #require(files(fixture).first { $0.hasPrefix(".") && $0 != ".deleted" })
        let path = fixture.folder.file("recordings/" + name)
        return (path, try FileSystem.contents(of: path))
    }

    /// A sound that does not repeat itself.
    private func sound(_ count: Int) -> [Int16] { (0..<count).map { Int16(truncatingIfNeeded: $0 * $0 / 7) / 3 } }

    @Test(arguments: [0.0, 0.4, 1])
    func `the take of a studio that was killed is kept by the next one, which tells it`(tail: Double) async throws {
        let fixture = try await StudioFixture()
        let take = try await begin(fixture, utterance: 0)
        #expect(await send(sound(480_000), to: take, after: 0, fixture) == 200)
        let (path, contents) = try unfinished(fixture)
        await fixture.studio.close()
        _ = await fixture.handler.answer(to: StudioRequest(method: "DELETE", path: "takes/\(take)"))
        // Of the last block, the system may have written any part.
        try contents.dropLast(Int(3000 * tail)).write(to: URL(filePath: path))
        let next = try await StudioFixture(in: fixture.folder)
        let told = "a recording of 0:09 was not finished; it is kept as recordings/Hop said the hare.flac"
        #expect(try await next.get("book")["found"] as? [String] == [told])
        #expect(await next.studio.notices.first { _ in true } == told)
        let kept = try SoundContents(of: next.folder.file("recordings/Hop said the hare.flac"), limit: 1_000_000)
        #expect(kept.sampleRate == 48_000 && kept.samples.count > 470_000)
        let isSame = sound(480_000).starts(with: kept.samples)
        #expect(isSame)
        let list = try await next.get("recordings", query: ["page": "0", "utterance": "0"])
        #expect(list["deletable"] as? [String] == ["recordings/Hop said the hare.flac"])
        let third = try await StudioFixture(in: fixture.folder)
        #expect(try await third.get("book")["found"] as? [String] == [])
    }

    @Test func `a take does not write over what another studio has left of the same text`() async throws {
        let fixture = try await StudioFixture()
        let take = try await begin(fixture)
        #expect(await send(sound(48_000), to: take, after: 0, fixture) == 200)
        let (path, contents) = try unfinished(fixture)
        _ = await fixture.handler.answer(to: StudioRequest(method: "DELETE", path: "takes/\(take)"))
        try contents.write(to: URL(filePath: path))
        #expect(await send([1, 2], to: try await begin(fixture), after: 0, fixture) == 200)
        await fixture.handler.close()
        #expect(try files(fixture) == ["Hop said the hare Hop-2.flac", "Hop said the hare Hop.flac"])
    }

    @Test func `a studio that only reads, and one beside it that records, leave each other's takes`() async throws {
        let fixture = try await StudioFixture()
        #expect(await send(sound(48_000), to: try await begin(fixture), after: 0, fixture) == 200)
        let (path, _) = try unfinished(fixture)
        for isReadOnly in [true, false] {
            let other = try await StudioFixture(in: fixture.folder, isReadOnly: isReadOnly)
            #expect(try await other.get("book")["found"] as? [String] == [])
        }
        #expect(FileSystem.exists(path))
        await fixture.handler.close()
        #expect(try files(fixture) == ["Hop said the hare Hop.flac"])
    }

    @Test func `a piece that comes again, because its answer was lost, is there once`() async throws {
        let fixture = try await StudioFixture()
        let take = try await begin(fixture)
        for _ in 0..<2 { #expect(await send([1, 2, 3], to: take, after: 0, fixture) == 200) }
        #expect(await send([4], to: take, after: 3, fixture) == 200)
        #expect(try await fixture.post("takes/\(take)/end").head["frames"] as? Int == 4)
    }

    #if os(Linux)
    /// The descriptor of an open file of this process.
    private func descriptor(of path: String) throws -> Int32 {
        let all = try FileSystem.names(in: "/proc/self/fd").compactMap(Int32.init)
        return try #require(all.first { (try? FileSystem.target(ofLink: "/proc/self/fd/\($0)")) == path })
    }

    @Test(.requires(.fullDevice), arguments: ["end", "close"])
    func `of a take whose disk fails, the beginning is kept`(end: String) async throws {
        let fixture = try await StudioFixture()
        let take = try await begin(fixture)
        #expect(await send(sound(96_000), to: take, after: 0, fixture) == 200)
        let path = try unfinished(fixture).path
        let file = try descriptor(of: path)
        dup2(try FileSystem.open("/dev/full", O_RDWR), file)
        for _ in 0..<2 { #expect(await send(sound(48_000), to: take, after: 96_000, fixture) == 500) }
        dup2(try FileSystem.open(path, O_RDWR), file)
        if end == "end" {
            let record = try await fixture.post("takes/\(take)/end").head
            #expect((record["frames"] as? Int).map { 90_000...96_000 ~= $0 } == true)
        }
        await fixture.handler.close()
        #expect(try files(fixture) == ["Hop said the hare Hop.flac"])
        let kept = try SoundContents(of: fixture.folder.file("recordings/Hop said the hare Hop.flac"), limit: 1_000_000)
        let isSame = kept.samples.count > 90_000 && sound(96_000).starts(with: kept.samples)
        #expect(isSame)
    }
    #endif

    @Test func `a take that nothing is added to for a while is kept`() async throws {
        let folder = try ScratchFolder()
        let takes = Takes(in: RecordingsFolder(ofBookIn: folder.path), patience: .milliseconds(10))
        let take = try await takes.begin(of: "Hop", sampleRate: 48_000).take
        _ = try? await takes.append(Data([1, 2]), to: take, after: 0)
        try await poll { FileManager.default.fileExists(atPath: folder.file("recordings/Hop.flac")) }
    }

    @Test func `a piece that is missing is noticed`() async throws {
        let fixture = try await StudioFixture()
        let take = try await begin(fixture)
        #expect(await send([1, 2], to: take, after: 0, fixture) == 200)
        #expect(await send([5, 6], to: take, after: 4, fixture) == 409)
        #expect(await send([5, 6], to: "another", after: 2, fixture) == 404)
    }

    @Test func `what is thrown away, or has no sound, leaves nothing`() async throws {
        let fixture = try await StudioFixture()
        let take = try await begin(fixture)
        #expect(await send([1, 2], to: take, after: 0, fixture) == 200)
        let request = StudioRequest(method: "DELETE", path: "takes/\(take)")
        #expect(await fixture.handler.answer(to: request).status == 200)
        #expect(try await fixture.post("takes/\(begin(fixture))/end").status == 422)
        #expect(try files(fixture) == [])
    }

    @Test func `only sound in the book's folder is heard`() async throws {
        let fixture = try await StudioFixture()
        try Data("RIFF".utf8).write(to: URL(filePath: fixture.folder.file("hop.wav")))
        symlink("/etc/passwd", fixture.folder.file("passwd.wav"))
        for (path, status) in [("hop.wav", 200), ("passwd.wav", 404), ("Hare.plist", 404), ("../hop.wav", 404)] {
            let request = StudioRequest(path: "recordings/sound", query: ["path": path])
            #expect(await fixture.handler.answer(to: request).status == status, "\(path)")
        }
    }

    @Test func `a pipe that is called a recording is not waited for`() async throws {
        let fixture = try await StudioFixture()
        try fixture.replace("hop.wav", by: .pipe)
        let request = StudioRequest(path: "recordings/sound", query: ["path": "hop.wav"])
        #expect(await fixture.handler.answer(to: request).status == 415)
    }

    @Test func `recordings are not written through a link`() async throws {
        let fixture = try await StudioFixture()
        let elsewhere = try ScratchFolder()
        symlink(elsewhere.path, fixture.folder.file("recordings"))
        #expect(try await fixture.post("takes", ["page": 0, "sampleRate": 48_000]).status == 500)
        #expect(try FileSystem.names(in: elsewhere.path) == [])
    }

    @Test func `a studio that only reads records nothing`() async throws {
        let fixture = try await StudioFixture(isReadOnly: true)
        #expect(try await fixture.post("takes", ["page": 0, "sampleRate": 48_000]).status == 422)
    }

    /// Records a take of the first page, and returns its name.
    private func record(_ samples: [Int16], _ fixture: StudioFixture) async throws -> String {
        let take = try await begin(fixture)
        #expect(await send(samples, to: take, after: 0, fixture) == 200)
        return try #require(try await fixture.post("takes/\(take)/end").head["path"] as? String).fileName
    }

    private func list(_ fixture: StudioFixture) async throws -> (deletable: [String], deleted: [String]) {
        let list = try await fixture.get("recordings", query: ["page": "0"])
        return (list["deletable"] as? [String] ?? [], list["deleted"] as? [String] ?? [])
    }

    @Test func `a deleted take can be brought back, byte for byte, and no take replaces another`() async throws {
        let fixture = try await StudioFixture()
        let name = try await record([1, -2, 3], fixture)
        let bytes = try FileSystem.contents(of: fixture.folder.file("recordings/\(name)"))
        #expect(try await list(fixture) == (["recordings/\(name)"], []))
        #expect(try await fixture.post("recordings/deleted", ["page": 0, "name": name]).status == 200)
        #expect(try await list(fixture) == ([], [name]))
        #expect(try await fixture.get("recordings", query: ["page": "0"])["others"] as? [String] == [])
        // Another take does not get its name, with which corrections are kept.
        let other = try await record([4, 5], fixture)
        #expect(other != name)
        #expect(try await fixture.post("recordings/deleted", ["page": 0, "name": other]).status == 200)
        let deleted = try await list(fixture).deleted
        #expect(deleted == [name, other])
        #expect(try await fixture.post("recordings/restored", ["page": 0, "name": name]).status == 200)
        #expect(try FileSystem.contents(of: fixture.folder.file("recordings/\(name)")) == bytes)
        #expect(try await fixture.post("recordings/restored", ["page": 0, "name": deleted[1]]).status == 200)
        #expect(try files(fixture).count == 2, "the folder of deleted takes is gone")
        #expect(try await fixture.post("recordings/restored", ["page": 0, "name": name]).status == 500)
    }

    @Test func `what the book has, and what the studio did not record, is not deleted`() async throws {
        let fixture = try await StudioFixture()
        let name = try await record([1, 2], fixture)
        let path = "recordings/\(name)"
        func delete(_ name: String) async throws -> Int {
            try await fixture.post("recordings/deleted", ["page": 0, "name": name]).status
        }
        // The book has it in its draft; then in its file alone.
        _ = try await fixture.edit(["edit": "setPage", "property": "recording", "page": 0, "text": path])
        #expect(try await delete(name) == 422)
        _ = try await fixture.post("save")
        _ = try await fixture.edit(["edit": "setPage", "property": "recording", "page": 0])
        #expect(try await delete(name) == 422)
        #expect(try await list(fixture).deletable == [])
        _ = try await fixture.post("save")
        let other = name.replacing(".flac", with: "-2.flac")
        try Data("fLaC, but not ours".utf8).write(to: URL(filePath: fixture.folder.file("recordings/\(other)")))
        let linked = name.replacing(".flac", with: "-3.flac")
        symlink(fixture.folder.file(path), fixture.folder.file("recordings/\(linked)"))
        for name in [other, linked] { #expect(try await delete(name) == 422, "\(name)") }
        for name in ["../Hare.plist", "Hare.plist", ".deleted", "x.flac"] {
            #expect(try await delete(name) == 404, "\(name)")
        }
        #expect(try await list(fixture) == ([path], []))
        #expect(try await delete(name) == 200)
        let reader = try await StudioFixture(in: fixture.folder, isReadOnly: true)
        #expect(try await reader.post("recordings/restored", ["page": 0, "name": name]).status == 422)
    }
}
