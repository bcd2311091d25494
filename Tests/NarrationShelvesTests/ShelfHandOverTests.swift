import Foundation
import Narration
import NarrationShelves
import TestRequirements
import TestSupport
import Testing

/// What is written for listeners and their programs when books are done.
@Suite(.timeLimit(.minutes(2))) struct ShelfHandOverTests {
    private let folder: ScratchShelf
    private var rendering = CopiedBooks()

    /// Two books of an author with folders of their own, one with a cover, and one that fails.
    init() async throws {
        folder = try ScratchShelf([
            "hop.plist": ScratchShelf.book("Hop / \u{5E9}", more: "coverImage = \"hop.png\";"),
            "whale.plist": ScratchShelf.book("Whale"), "broken.plist": ScratchShelf.book("Broken"),
        ])
        try PictureFixture.png().write(to: URL(filePath: folder.folder.file("hop.png")))
        rendering.outcomes["broken.plist"] = BookOutcome(70, "no")
        let publication = Publication(narrator: "Anna", date: "1926-10-14", series: "Hares & <co>", seriesNumber: 1.5)
        let title = "Hop / \u{5E9}"
        rendering.tags["hop.plist"] = BookTags(
            title: title,
            author: "A. Hare",
            language: "he",
            publication: publication
        )
    }

    /// Plans and renders the books, by a template of their outputs.
    private func render(to output: String = "Out/{name}/{name}.m4b", _ more: String = "") async throws {
        let books = "hop.plist, whale.plist, broken.plist"
        _ = try await folder.plan("{ output = \"\(output)\"; \(more) books = (\(books)); }")
        let plan = try folder.planFile
        _ = try await ShelfRun(of: plan, by: rendering).render(plan.tasks())
    }

    private func handOver() async throws -> ShelfHandOver.Account {
        try await ShelfHandOver(of: folder.planFile, named: "A <shelf>").write(to: folder.folder.file("Out"))
    }

    private func json(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(filePath: folder.folder.file(name)))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.folder.file(name)) }

    private var names: Set<String> {
        Set(FileManager.default.enumerator(atPath: folder.folder.file("Out"))?.compactMap { $0 as? String } ?? [])
    }

    @Test func `finished books get a page, a feed, covers and metadata, once`() async throws {
        try await render()
        let account = try await handOver()
        #expect(account.bookCount == 2 && account.writtenCount == 5 && account.remarks.isEmpty, "\(account)")
        #expect(
            names == [
                "index.html", "opds.json", "hop", "hop/hop.m4b", "hop/cover.png", "hop/metadata.json", "whale",
                "whale/whale.m4b", "whale/metadata.json",
            ]
        )
        let page = try folder.text(of: "Out/index.html")
        #expect(
            page.contains("<title>A &lt;shelf&gt;</title>") && page.contains("<bdi>Hares &amp; &lt;co&gt;</bdi> 1.5")
        )
        #expect(
            page.contains("<h2 lang=\"he\"><bdi>Hop / \u{5E9}</bdi></h2>") && page.contains("hop/hop.m4b\" download")
        )
        #expect(page.contains("src=\"hop/cover.png\" width=\"3\" height=\"2\"") && page.contains(">1:30</time>"))
        #expect(!page.contains("Broken") && !page.contains("broken"))
        let metadata = try json("Out/hop/metadata.json")
        #expect(
            metadata["series"] as? [String] == ["Hares & <co> #1.5"] && metadata["authors"] as? [String] == ["A. Hare"]
        )
        #expect(try json("Out/whale/metadata.json")["title"] as? String == "whale")
        try FileManager.default.removeItem(atPath: folder.folder.file("hop.plist"))
        #expect(try await handOver().writtenCount == 0)
    }

    @Test func `the feed is one of OPDS 2`() async throws {
        try await render()
        _ = try await handOver()
        let feed = try json("Out/opds.json")
        let links = try #require(feed["links"] as? [[String: Any]])
        #expect(links.contains { $0["rel"] as? String == "self" && $0["type"] as? String == "application/opds+json" })
        #expect((feed["metadata"] as? [String: Any])?["title"] as? String == "A <shelf>")
        let books = try #require(feed["publications"] as? [[String: Any]])
        #expect(books.count == 2)
        for book in books {
            let metadata = try #require(book["metadata"] as? [String: Any])
            #expect(metadata["@type"] as? String == "http://schema.org/Audiobook" && metadata["title"] is String)
            #expect(
                (metadata["identifier"] as? String)?.firstMatch(of: /^urn:uuid:\w{8}-\w{4}-8\w{3}-8\w{3}-\w{12}$/)
                    != nil
            )
            #expect(metadata["duration"] as? Double == 90 && !metadata.values.contains { $0 is NSNull })
            let link = try #require((book["links"] as? [[String: Any]])?.first)
            #expect(link["rel"] as? String == "http://opds-spec.org/acquisition/open-access")
            #expect(link["type"] as? String == "audio/mp4" && has("Out/\(link["href"] ?? "")"))
        }
        let hop = try #require(books.first { $0["images"] != nil })
        let image = try #require((hop["images"] as? [[String: Any]])?.first)
        #expect(image["type"] as? String == "image/png" && image["href"] as? String == "hop/cover.png")
        #expect(image["width"] as? Int == 3 && image["height"] as? Int == 2)
        let metadata = try #require(hop["metadata"] as? [String: Any])
        let series = (metadata["belongsTo"] as? [String: [String: Any]])?["series"]
        #expect(series?["position"] as? Double == 1.5 && metadata["published"] as? String == "1926-10-14")
    }

    @Test func `what others wrote or changed is left alone, and what a hand-over wrote is replaced`() async throws {
        try await render()
        try folder.write("{}", to: "Out/whale/metadata.json")
        try folder.write("a picture", to: "Out/hop/cover.png")
        #expect(try await handOver().remarks.count == 2)
        #expect(
            try folder.text(of: "Out/whale/metadata.json") == "{}"
                && folder.text(of: "Out/hop/cover.png") == "a picture"
        )
        for name in ["Out/whale/metadata.json", "Out/hop/cover.png"] {
            try FileManager.default.removeItem(atPath: folder.folder.file(name))
        }
        #expect(try await handOver().writtenCount == 4)
        // A new edition of the book, with another cover and another author.
        try folder.write(ScratchShelf.book("Hop", more: "coverImage = \"hop.png\"; author = Mole;"), to: "hop.plist")
        try PictureFixture.png(width: 5).write(to: URL(filePath: folder.folder.file("hop.png")))
        var next = self
        next.rendering.tags["hop.plist"]?.author = "Mole"
        try await next.render()
        let edited = try folder.text(of: "Out/whale/metadata.json").replacing("whale", with: "Whale")
        try folder.write(edited, to: "Out/whale/metadata.json")
        let account = try await handOver()
        #expect(account.remarks.count == 1 && account.writtenCount == 4, "\(account)")
        #expect(try folder.text(of: "Out/whale/metadata.json") == edited)
        #expect(try json("Out/hop/metadata.json")["authors"] as? [String] == ["Mole"])
        #expect(try folder.text(of: "Out/index.html").contains("width=\"5\""))
        let feed = try folder.text(of: "Out/opds.json")
        try folder.write(feed + " ", to: "Out/opds.json")
        let error = await #expect(throws: ShelfError.self) { try await handOver() }
        #expect(error?.code == .notWritten && error?.description.contains("opds.json") == true)
    }

    @Test(arguments: [
        ("Out/{name}.m4b", 2, ["hop.png"]), ("Out/all/{name}.m4b", 2, ["all/hop.png"]),
        ("Out/{name}/x/{name}.m4b", 0, ["hop/x/cover.png", "hop/x/metadata.json", "whale/x/metadata.json"]),
        ("Elsewhere/{name}/{name}.m4b", 2, []),
    ]) func `a book has metadata in a folder of its own`(output: String, sharing: Int, files: [String]) async throws {
        try folder.write("", to: "Out/other")
        try await render(to: output)
        let account = try await handOver()
        #expect(
            account.remarks.first?.hasPrefix("\(sharing) books without metadata.json") ?? (sharing == 0),
            "\(account)"
        )
        let beside = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".png") }.subtracting(["opds.json"])
        #expect(beside == Set(files))
    }

    @Test func `a folder of a book in parts has what it needs, and its parts are in order`() async throws {
        let parts = ["1 A.mp3", "2 B.mp3", "Whale.m3u8"].map { "Out/whale/\($0)" }
        for file in parts + ["Out/whale/cover.jpg"] { try folder.write("x", to: file) }
        var next = self
        next.rendering.outcomes["whale.plist"] = BookOutcome(files: parts)
        next.rendering.outcomes["hop.plist"] = BookOutcome(70)
        try await next.render(to: "Out/{name}", "options = { split = chapters; };")
        _ = try await handOver()
        #expect(!has("Out/whale/metadata.json"))
        let book = try #require((try json("Out/opds.json")["publications"] as? [[String: Any]])?.first)
        let order = (book["readingOrder"] as? [[String: Any]])?.compactMap { $0["href"] as? String }
        #expect(order == ["whale/1%20A.mp3", "whale/2%20B.mp3"])
        let link = (book["links"] as? [[String: Any]])?.first
        #expect(link?["type"] as? String == "audio/mpegurl" && link?["href"] as? String == "whale/Whale.m3u8")
        let page = try folder.text(of: "Out/index.html")
        #expect(
            page.contains("data-sound=\"whale/1%20A.mp3 whale/2%20B.mp3\"") && page.contains("src=\"whale/cover.jpg\"")
        )
    }

    @Test func `nothing is handed over before a book is done`() async throws {
        try FileManager.default.createDirectory(atPath: folder.folder.file("Out"), withIntermediateDirectories: true)
        _ = try await folder.plan("{ books = (hop.plist); }")
        let error = await #expect(throws: ShelfError.self) { try await handOver() }
        #expect(error?.description.hasSuffix("no book of the plan is done yet") == true && names.isEmpty)
    }

    @Test(.requires(.chromium)) func `books are found as one types, and go on where they were left`() async throws {
        try await render(to: "Out/{name}.wav")
        try Data(Self.tone).write(to: URL(filePath: folder.folder.file("Out/hop.wav")))
        _ = try await handOver()
        let browser = try await Browser()
        try await browser.open(folder.folder.file("Out/index.html"))
        try await browser.wait(until: "document.documentElement.classList.contains('live')")
        func shown() async throws -> [String] {
            try await browser.run(
                "return [...document.querySelectorAll('h2')].filter((h) => h.checkVisibility()).map((h) => h.textContent)"
            )
        }
        #expect(try await shown().count == 2)
        try await browser.tell("document.querySelector('input').focus()")
        try await browser.press("H", "á", "R", "e", "s", " ", "a", "n")
        #expect(try await shown() == ["Hop / \u{5E9}"])
        #expect(try await browser.run("return document.querySelector('[role=status]').textContent") == "1 book")
        let press = "document.querySelector('button[data-sound=\"hop.wav\"]').click()"
        let sound = "document.querySelector('audio')"
        try await browser.tell(press)
        try await browser.wait(until: "\(sound).currentTime > 0")
        try await browser.tell("\(sound).currentTime = 3")
        try await browser.tell(press)
        try await browser.wait(until: "\(sound).paused && \(sound).currentTime >= 3")
        try await browser.tell("location.reload()")
        try await browser.wait(
            until: "document.documentElement.classList.contains('live') && \(sound).currentTime === 0"
        )
        try await browser.tell(press)
        try await browser.wait(until: "\(sound).currentTime >= 3")
        #expect(try await browser.complaints().isEmpty)
        await browser.quit()
    }

    /// A WAV file of eight seconds of silence.
    private static let tone: [UInt8] = {
        func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        let samples = [UInt8](repeating: 128, count: 64_000)
        let format = bytes(16) + [1, 0, 1, 0] + bytes(8_000) + bytes(8_000) + [1, 0, 8, 0]
        let body = Array("WAVEfmt ".utf8) + format + Array("data".utf8) + bytes(64_000) + samples
        return Array("RIFF".utf8) + bytes(UInt32(body.count)) + body
    }()
}
