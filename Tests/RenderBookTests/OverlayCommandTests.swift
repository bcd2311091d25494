import EPUBChecking
import Foundation
import Narration
import NarrationAudio
import TestRequirements
import TestSupport
import Testing

/// An EPUB of which a person, whom another voice plays, reads two files.
@Suite(.ownThreads) struct OverlayCommandTests {
    private let folder: ScratchFolder
    private let timeline: Timeline

    private static let sentences = [
        "Once upon a time there was a hare.", " The hare hopped over the hedge.", " Nobody in the village saw it.",
    ]

    init() throws {
        folder = try ScratchFolder()
        let texts = Self.sentences.map { "<dict><key>utteranceString</key><string>\($0)</string></dict>" }
        let book = """
            <plist version="1.0"><dict><key>language</key><string>en</string><key>bookPages</key><array><dict>
            <key>utterances</key><array>\(texts.joined())</array></dict></array></dict></plist>
            """
        try Data(book.utf8).write(to: URL(filePath: folder.file("Person.plist")))
        for output in ["one.wav --timeline one.json", "two.flac"] {
            let line = "$RENDER_BOOK Person.plist --voice en-gb+f3 -q -o \(output)"
            #expect(try CommandRun.shell(line, in: folder.path).status == 0)
        }
        timeline = try Timeline(contentsOf: folder.file("one.json"))
    }

    private func run(_ line: String, status: Int32 = 0) throws -> CommandRun {
        let run = try CommandRun.shell("$RENDER_BOOK \(line)", in: folder.path)
        #expect(run.status == status, "\(line): \(run.output) \(run.errors)")
        return run
    }

    private func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: folder.file(name))) }

    /// Writes an EPUB. Each paragraph has a file and the places in it where clips begin and end, in milliseconds.
    private func write(_ paragraphs: [(text: String, file: String, times: (Int, Int)?)]) throws {
        let body = paragraphs.enumerated().map { "<p id='p\($0)'>\($1.text)</p>" }.joined()
        var epub = TestEPUB(("a.xhtml", body))
        epub.metadata += #"<meta property="media:narrator">Ann Hare</meta>"#
        epub.packageChange = (#"href="a.xhtml""#, #"href="a.xhtml" media-overlay="o""#)
        epub.items = #"<item id="o" href="a.smil" media-type="application/smil+xml"/>"#
        let pairs = paragraphs.enumerated().map { number, paragraph in
            let audio = paragraph.times.map {
                "<audio src='sound/\(paragraph.file)' clipBegin='\($0)ms' clipEnd='\($1)ms'/>"
            }
            return "<par><text src='a.xhtml#p\(number)'/>\(audio ?? "")</par>"
        }
        epub.files["OPS/a.smil"] = Data("<smil><body>\(pairs.joined())</body></smil>".utf8)
        for file in ["one.wav", "two.flac"] { epub.files["OPS/sound/" + file] = try data(file) }
        epub.files["META-INF/signatures.xml"] = Data("<signatures/>".utf8)
        try epub.write(to: folder.file("Tale.epub"))
    }

    /// The milliseconds around a sentence.
    private func times(_ index: Int) -> (Int, Int) {
        let frames = timeline.pages[0].utterances[index].frames
        return (frames.lowerBound * 1_000 / timeline.sampleRate, frames.upperBound * 1_000 / timeline.sampleRate)
    }

    /// The samples of the person between two times.
    private func samples(_ times: (Int, Int)) throws -> Data {
        let sound = try data("one.wav")
        let start = try #require(sound.range(of: Data("data".utf8))).upperBound + 4
        let frames = [times.0, times.1].map { Int((Double($0) / 1_000 * Double(timeline.sampleRate)).rounded()) }
        return sound.subdata(in: start + 2 * frames[0]..<min(sound.count, start + 2 * frames[1]))
    }

    @Test func `the person is heard sample by sample, the voice speaks the rest, and a folder has the same sound`()
        throws
    {
        let (one, two) = (times(0), times(1))
        try write([
            (Self.sentences[0], "one.wav", one), (Self.sentences[1], "one.wav", (one.1, two.1)),
            ("An owl saw it, and said so.", "", nil), (Self.sentences[0] + Self.sentences[1], "two.flac", (0, two.1)),
        ])
        let plan = try run("check Tale.epub").output
        let seconds = Double(2 * two.1 - one.0) / 1_000
        #expect(plan.contains(", \(seconds.asTime) of it read by Ann Hare"), "\(plan)")
        #expect(plan.contains("Tale.epub: no problems"), "\(plan)")
        _ = try run("Tale.epub -q -o a.wav --timeline a.json")
        let sound = try data("a.wav")
        // The second clip goes on where the first ends, so that both are heard as they were read.
        let first = try #require(sound.range(of: try samples((one.0, two.1))))
        let last = try #require(sound.range(of: try samples((0, two.1)), in: first.upperBound..<sound.count))
        #expect(last.lowerBound > first.upperBound + timeline.sampleRate)
        let spans = try Timeline(contentsOf: folder.file("a.json")).pages.flatMap(\.utterances)
        #expect(spans.map(\.string.count) == [34, 32, 28, 67] && spans.allSatisfy { $0.words.count > 5 })
        _ = try run("new Tale --from Tale.epub")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("Tale/recordings"))
        #expect(files.sorted() == ["1.wav", "2.flac"])
        _ = try run("Tale/Tale.plist -q -o b.wav")
        #expect(try data("b.wav") == sound)
        #expect(try run("check Tale/Tale.plist").output.contains("no problems"))
        let json = try JSONSerialization.jsonObject(with: Data(run("check Tale.epub --json").output.utf8))
        let record = (json as? [[String: Any]])?.last?["plan"] as? [String: Any]
        #expect(record?["narrators"] as? [String] == ["Ann Hare"])
        #expect(abs((record?["recordedSeconds"] as? Double ?? 0) - seconds) < 0.01)
    }

    @Test func `an EPUB with overlays is not changed, and ours has the person's voice`() throws {
        let all = (times(0).0, times(2).1)
        try write([(Self.sentences.joined(), "one.wav", all)])
        let refused = try run("Tale.epub -o New.epub", status: 64)
        #expect(refused.errors.contains("--layout ours"), "\(refused.errors)")
        _ = try run("Tale.epub -q -o Ours.epub --layout ours")
        #expect(try TalkingBook(contentsOf: folder.file("Ours.epub")).pages.contains { $0.overlay != nil })
        _ = try run("Tale.epub -q -o a.wav --voice recordings-only")
        #expect(try data("a.wav").range(of: try samples(all)) != nil)
    }

    @Test func `sound that cannot be played is told, and the voice speaks its text`() throws {
        try write([
            (Self.sentences[0], "none.mp3", (0, 900)), (Self.sentences[1], "one.wav", (0, 900_000)),
            (Self.sentences[2], "two.flac", times(2)),
        ])
        let check = try run("check Tale.epub").output
        #expect(check.contains("OPS/a.xhtml#p0 is in OPS/sound/none.mp3, which is missing"), "\(check)")
        #expect(check.contains("OPS/a.xhtml#p1 goes on after the end of OPS/sound/one.wav"), "\(check)")
        _ = try run("Tale.epub -q -o a.wav --timeline a.json")
        #expect(try data("a.wav").range(of: try samples(times(2))) != nil)
        let spans = try Timeline(contentsOf: folder.file("a.json")).pages.flatMap(\.utterances)
        #expect(spans.count == 3 && spans.allSatisfy { $0.isSpoken && $0.words.count > 5 })
    }
}
