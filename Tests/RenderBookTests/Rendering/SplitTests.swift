import Foundation
import TestRequirements
import TestSupport
import Testing

/// Books rendered to a folder of parts.
@Suite(.ownThreads) struct SplitTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(pages: 3)
    }

    private func write(pages count: Int, changed: String = "Hop") throws {
        let pages = (1...count).map { page in
            """
            <dict><key>title</key><string>Chapter \(page)</string>
            <key>utterances</key><string>\(page == 2 ? changed : "Hop") \(page).</string></dict>
            """
        }
        let text = """
            <plist version="1.0"><dict><key>title</key><string>Hop</string>
            <key>bookPages</key><array>\(pages.joined())</array></dict></plist>
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("book.plist")))
    }

    private func contents(of name: String) throws -> [String: Data] {
        let path = folder.file(name)
        let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != ".book.narration.json" }
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: path + "/" + $0))) }
        )
    }

    @Test func `a book is rendered to a folder, and rendering again writes only changes`() throws {
        let arguments = ["book.plist", "--split", "chapters", "--format", "flac", "-o", "parts/"]
        let first = try CommandRun.renderBook(arguments, in: folder.path)
        #expect(first.errors == "")
        #expect(first.output.hasPrefix("parts/: 3 parts, 3 new, 3 pages, 3 utterances, 6 words, "))
        let names = ["01 Chapter 1.flac", "02 Chapter 2.flac", "03 Chapter 3.flac", "Hop.m3u8", "metadata.json"]
        #expect(try contents(of: "parts").keys.sorted() == names)
        try write(pages: 3, changed: "Jump")
        let json = try CommandRun.renderBook(arguments + ["--json"], in: folder.path)
        let record = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let parts = record?["parts"] as? [[String: Any]] ?? []
        #expect(parts.compactMap { $0["isNew"] as? Bool } == [false, true, false])
        #expect(parts.compactMap { $0["title"] as? String } == ["Chapter 1", "Chapter 2", "Chapter 3"])
    }

    @Test func `foreign files are never changed`() throws {
        let parts = folder.file("parts")
        try FileManager.default.createDirectory(atPath: parts, withIntermediateDirectories: false)
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: parts + "/02 Chapter 2.wav"))
        let run = try CommandRun.renderBook(
            ["book.plist", "--split", "pages", "--format", "wav", "-o", "parts"],
            in: folder.path
        )
        #expect(run.errors.hasSuffix("was not written by Narration; move it, or choose another folder\n"))
        #expect(run.errors.contains("02 Chapter 2.wav"))
        #expect(run.status == 73)
        #expect(try contents(of: "parts") == ["02 Chapter 2.wav": Data("theirs".utf8)])
    }

    @Test func `after kills at random times the folder equals that of an uninterrupted rendering`() throws {
        try write(pages: 120)
        let command = "\"$RENDER_BOOK\" book.plist --split pages --format wav --no-cache --quiet"
        let undisturbed = try CommandRun.shell(command + " -o undisturbed", in: folder.path)
        #expect(undisturbed.status == 0)
        for _ in 0..<8 {
            let time = Double.random(in: 0.02...0.4)
            _ = try CommandRun.shell("timeout -s KILL \(time) \(command) -o killed", in: folder.path)
        }
        let finished = try CommandRun.shell(command + " -o killed", in: folder.path)
        #expect(finished.errors == "")
        let isSame = try contents(of: "killed") == contents(of: "undisturbed")
        #expect(isSame)
    }

    @Test(arguments: [
        (false, "render-book: interrupted, and nothing was written of book.plist\n"),
        (true, "render-book: interrupted; completed parts were kept\n"),
    ])
    func `an interruption tells whether parts were kept`(hasParts: Bool, expected: String) throws {
        let command = "\"$RENDER_BOOK\" book.plist --split pages --pages 2- --format wav --no-cache -o out"
        if hasParts { #expect(try CommandRun.shell(command, in: folder.path).status == 0) }
        try write(pages: 3, changed: (1...3000).map { "Hop, hop, hop and hop \($0) times." }.joined(separator: " "))
        let line = """
            \(command) 2>told & job=$!
            until ls -A out 2>/dev/null | grep -q partial; do kill -0 $job || exit 1; sleep 0.05; done
            kill -TERM $job; wait $job; cat told
            """
        #expect(try CommandRun.shell(line, in: folder.path).output == expected)
    }
}
