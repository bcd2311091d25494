import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationAuthoring

/// The reports that `inspect`, `render --master` and `align` write to files.
@Suite(.ownThreads) struct ReportTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try .renderBook(arguments, in: folder.path, caches: folder.file("caches"))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    /// The records of a table, by RFC 4180: with Python's reader, which is strict.
    private func table(_ name: String) throws -> [[String: String]] {
        let reader = """
            import csv, json, sys
            with open(sys.argv[1], newline="", encoding="utf-8") as file:
                print(json.dumps(list(csv.DictReader(file, strict=True))))
            """
        let output = try Program.output(["python3", "-c", reader, folder.file(name)])
        return try JSONDecoder().decode([[String: String]].self, from: output)
    }

    private func make(_ name: String, gain: Int) throws {
        let file = ["-r", "44100", "-t", "wav", folder.file(name)]
        _ = try Program.output(["sox", "-n"] + file + ["synth", "3", "sine", "300", "gain", "\(gain)"])
    }

    // MARK: Files

    @Test func `inspect writes a line for each file, whatever its name is, also when one fails`() throws {
        let names = ["a, \"b\".wav", "<b>&amp;.wav", "line\nbreak.wav"]
        for (name, gain) in zip(names, [-19, -3, -19]) { try make(name, gain: gain) }
        let inspect = ["inspect"] + names + ["--profile", "LUFS=-20", "--report"]
        let failed = try CommandRun.renderBook(inspect + ["files.csv"], in: folder.path)
        #expect(failed.status == 70, "\(failed)")
        let rows = try table("files.csv")
        #expect(rows.map { $0["file"] } == names)
        #expect(rows.map { $0["kind"] } == ["file", "file", "file"])
        #expect(rows[1]["passed"] == "false" && rows[1]["failed"]?.contains("loudness") == true, "\(rows)")
        #expect(rows[0]["sampleRate"] == "44100.0" && rows[0]["container"] == "wav", "\(rows)")
        #expect(try text("files.csv").hasSuffix("\r\n"))
        _ = try CommandRun.renderBook(inspect + ["Pages/files.html"], in: folder.path)
        #expect(!FileManager.default.fileExists(atPath: folder.file("Pages")), "no folder is made")
        try FileManager.default.createDirectory(atPath: folder.file("Pages"), withIntermediateDirectories: true)
        _ = try CommandRun.renderBook(inspect + ["Pages/files.html"], in: folder.path)
        let page = try text("Pages/files.html")
        #expect(page.contains("&lt;b&gt;&amp;amp;.wav") && !page.contains("<b>"))
        #expect(page.contains("src=\"../a,%20%22b%22.wav\"") && page.contains("src=\"../line%0Abreak.wav\""))
        #expect(page.contains("fails LUFS=-20") && page.contains("class=\"failed\""))
    }

    @Test func `a report has a known form, and replaces nothing that is read`() throws {
        try make("a.csv", gain: -20)
        #expect(try run("inspect", "a.csv", "--report", "a.txt").status == 64)
        let same = try run("inspect", "a.csv", "--report", "./a.csv")
        #expect(same.status == 64 && same.errors.contains("a.csv is read, and would be replaced"), "\(same)")
        try write("Hop, said the hare.\n", to: "Hare.html")
        let book = try run("align", "Hare.html", "a.csv", "--report", "Hare.html")
        #expect(book.status == 64 && book.errors.contains("Hare.html is read"), "\(book)")
        let unmastered = try run("Hare.html", "-o", "Hare.wav", "--report", "report.html")
        #expect(unmastered.status == 64 && unmastered.errors.contains("--master"), "\(unmastered)")
    }

    @Test func `the files of several books that are mastered are in one report, which -n does not replace`() throws {
        try write("Hop, said the hare.\n", to: "Hare.txt")
        try write("Come in, said the fox.\n", to: "Fox.txt")
        let master = ["Hare.txt", "Fox.txt", "-o", "Sound/", "--master", "podcast", "--format", "flac", "--report"]
        let made = try CommandRun.renderBook(master + ["all.csv"], in: folder.path)
        #expect(made.status == 0, "\(made)")
        let rows = try table("all.csv")
        #expect(rows.map { $0["file"] } == ["Sound/Hare.flac", "Sound/Fox.flac"])
        #expect(rows.allSatisfy { $0["passed"] == "true" && $0["profile"] == "podcast" })
        let others = master.map { $0 == "Sound/" ? "Other/" : $0 }
        let kept = try CommandRun.renderBook(others + ["all.csv", "-n"], in: folder.path)
        #expect(kept.status == 73 && kept.errors.contains("all.csv"), "\(kept)")
        let audio = try run("Hare.txt", "-o", "Hare.html", "--master", "podcast", "--report", "Hare.html")
        #expect(audio.status == 64, "\(audio)")
    }

    // MARK: A book

    /// A book with markup in its text, and a recording of it in which a sentence is left out and another one is said.
    private func read() throws {
        let lines = [
            "The old captain looked for his <b>hat</b>, & nobody in the \"harbour\" had seen it.",
            "A gull sat on the mast, and on the gull there was something round and black.",
            "Seven sailors pulled the boat over the stones and into the cold green water.",
            "Far outside, where the sea is deep, a whale was waiting for somebody to talk to.",
        ]
        let title = "</style><script>alert(1)</script>"
        let utterances = lines.map { ["utteranceString": $0 + " "] }
        let book: [String: Any] = ["title": title, "bookPages": [["title": title, "utterances": utterances]]]
        let data = try PropertyListSerialization.data(fromPropertyList: book, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
        let other = "Somebody at the door said good morning to all of us, and went away again."
        try write([lines[0], lines[1], other, lines[3]].joined(separator: "\n\n"), to: "read.txt")
        let arguments = ["read.txt", "-o", "whale.flac", "--voice", "en-gb+f3", "--no-cache", "--quiet"]
        try #require(try CommandRun.renderBook(arguments, in: folder.path).status == 0)
    }

    @Test func `align writes the differences that it prints as a table, and the text with them as a page`() throws {
        try read()
        struct Report: Decodable {
            struct Part: Decodable {
                struct Difference: Decodable {
                    let kind: String
                    let text: String
                    let second: Double
                }
                let differences: [Difference]
            }
            let parts: [Part]
        }
        let json = try run("align", "Whale.plist", "whale.flac", "--json", "--report", "whale.csv")
        #expect(json.status == 0, "\(json)")
        let differences = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8)).parts[0].differences
        let rows = try table("whale.csv")
        #expect(rows.map { $0["kind"] } == differences.map(\.kind))
        #expect(rows.map { $0["text"] } == differences.map(\.text))
        #expect(rows.compactMap { $0["second"].flatMap(Double.init) } == differences.map(\.second))
        #expect(differences.contains { $0.kind == "left-out" } && differences.contains { $0.kind == "other-sound" })
        #expect(rows.allSatisfy { $0["book"] == "Whale.plist" && $0["file"] == "whale.flac" && $0["page"] == "1" })

        let page = try run("align", "Whale.plist", "whale.flac", "--report", "whale.html", "--quiet")
        #expect(page.status == 0 && page.output == "", "\(page)")
        let text = try text("whale.html")
        #expect(text.contains("&lt;b&gt;hat&lt;/b&gt;") && text.contains("&amp; nobody in the &quot;harbour&quot;"))
        #expect(!text.contains("<b>") && !text.contains("alert(1)</script>"))
        let leftOut = text.matches(of: /class="left-out"[^>]*>([^<]*)</).map { String($0.1) }
        #expect(leftOut.contains("sailors") && leftOut.contains("stones") && !leftOut.contains("gull"), "\(leftOut)")
        #expect(text.contains("src=\"whale.flac\"") && !text.contains("http:") && !text.contains("https:"))
        #expect(text.contains("<a href=\"#page1-utterance3\">page 1, utterance 3</a>"))
    }

    @Test func `a book that is aligned and mastered has both in its report, also if chapters are missing`() throws {
        try read()
        let align = ["align", "Whale.plist", "whale.flac"]
        let both = ["-o", "out.flac", "--master", "podcast", "--report", "both.csv"]
        let made = try CommandRun.renderBook(align + both, in: folder.path)
        #expect(made.status == 0, "\(made)")
        let rows = try table("both.csv")
        #expect(rows.last?["kind"] == "file" && rows.last?["file"] == "out.flac" && rows.last?["passed"] == "true")
        #expect(rows.first?["kind"] != "file" && rows.first?["profile"] == "")
        let page = try CommandRun.renderBook(align + both.dropLast() + ["both.html"], in: folder.path)
        #expect(page.status == 0, "\(page)")
        let text = try text("both.html")
        #expect(text.contains("passes podcast") && text.contains("left-out"))
    }

    @Test(.requires(.chromium), .requires(.axe))
    func `the page plays a place when its button is pressed, by keys too, on a phone, and in the dark`() async throws {
        try read()
        try #require(try run("align", "Whale.plist", "whale.flac", "--report", "whale.html").status == 0)
        let browser = try await Browser()
        try await browser.open(folder.file("whale.html"))
        let sound = "document.querySelector('audio')"
        let place = "Number(document.querySelector('li button').dataset.from)"
        try await browser.tell("document.querySelector('li button').focus()")
        try await browser.press("\u{E007}")
        try await browser.wait(until: "\(sound).currentTime > 0 && !\(sound).paused")
        #expect(try await browser.run("return Math.abs(\(sound).currentTime - \(place)) < 2", as: Bool.self))
        #expect(try await browser.run("return document.activeElement.ariaPressed", as: String.self) == "true")
        try await browser.press("\u{E00C}")
        try await browser.wait(until: "\(sound).paused && document.activeElement.ariaPressed === null")
        try await browser.tell("document.querySelector('.left-out[data-sound]').click()")
        try await browser.wait(until: "!\(sound).paused")
        try await browser.wait(until: "\(sound).paused")
        for width in [320, 390, 1280] {
            try await browser.resize(width: width, height: 800)
            let isWide = "return document.documentElement.scrollWidth > \(width)"
            #expect(try await !browser.run(isWide, as: Bool.self), "\(width)")
        }
        for scheme in ["light", "dark"] {
            try await browser.emulate(["prefers-color-scheme": scheme])
            #expect(try await browser.seriousFindings() == [], "\(scheme)")
        }
        #expect(try await browser.complaints() == [])
        try FileManager.default.removeItem(atPath: folder.file("whale.flac"))
        try await browser.open(folder.file("whale.html"))
        try await browser.tell("document.querySelector('li button').click()")
        try await browser.wait(until: "document.querySelector('[role=alert]').textContent.includes('whale.flac')")
        await browser.quit()
    }

    @Test func `the page allows its own program and no other`() throws {
        let source = try Program.policySource(of: ReportPage.program)
        #expect(ReportPage.policy.contains("script-src '\(source)';"), "\(source)")
    }
}
