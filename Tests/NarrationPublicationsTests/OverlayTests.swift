import EPUBChecking
import Foundation
import Narration
import Testing

@testable import NarrationPublications

/// The sound that a person made for the text of an EPUB.
struct OverlayTests {
    /// An EPUB of one document whose overlay has texts and sounds.
    private static func epub(_ body: String, _ pairs: [(text: String, audio: String)]) -> TestEPUB {
        var epub = TestEPUB(("a.xhtml", body))
        epub.packageChange = (#"href="a.xhtml""#, #"href="a.xhtml" media-overlay="o""#)
        epub.items = #"<item id="o" href="smil/a%20b.smil" media-type="application/smil+xml"/>"#
        epub.metadata += #"<meta property="media:narrator">Ann</meta><meta property="media:narrator">Ann</meta>"#
        epub.files["OPS/smil/a b.smil"] = smil(pairs)
        epub.files["OPS/one.mp3"] = Data("sound".utf8)
        return epub
    }

    private static func smil(_ pairs: [(text: String, audio: String)]) -> Data {
        let pairs = pairs.map { "<par><text src='\($0)'/>\($1.isEmpty ? "" : "<audio \($1)/>")</par>" }
        return Data("<smil xmlns='http://www.w3.org/ns/SMIL'><body><seq>\(pairs.joined())</seq></body></smil>".utf8)
    }

    private static func audio(_ times: String, _ file: String = "../one.mp3") -> String { "src='\(file)' \(times)" }

    @Test(
        arguments: [
            ("1:02:03.5", 3723.5), ("02:03.25", 123.25), ("62.5s", 62.5), ("1.5min", 90), ("0.5h", 1800),
            ("250ms", 0.25),
            ("62.5", 62.5), (" 7 ", 7), ("npt=1.5s", 1.5), ("", nil), ("1:2:3:4", nil), ("-1s", nil), ("1e3", nil),
            ("1.2.3", nil), ("a", nil), (":5", nil), ("999999999", nil), ("nan", nil),
        ] as [(String, Double?)]
    )
    func `clock values are those of SMIL`(text: String, seconds: Double?) {
        #expect(text.secondsOfClock == seconds)
    }

    @Test func `texts have the sound of the overlay, by the innermost element`() throws {
        let body = "<p id='p1'>one <i id='i1'>two</i></p><p id='p2'>three</p><p>four</p>"
        let story = try Self.epub(
            body,
            [
                ("../a.xhtml#p1", Self.audio("clipBegin='0:00:01' clipEnd='2.5s'")),
                ("../a.xhtml#i1", Self.audio("clipBegin='9s'")), ("../a.xhtml#p2", ""),
                ("../b.xhtml#p2", Self.audio("clipEnd='5s'")),
            ]
        ).read()
        #expect(story.narrators == ["Ann"] && story.remarks.isEmpty, "\(story.remarks)")
        let overlay = try #require(story.overlays["OPS/a.xhtml"])
        #expect(overlay.clips.map(\.sound.path) == ["OPS/one.mp3#t=1,2.5", "OPS/one.mp3#t=9"])
        let clips = story.blocks.flatMap(\.origins).map { $0.node.flatMap(overlay.clip) }
        #expect(clips == [0, 1, nil, nil])
    }

    @Test(arguments: [
        ("p1", Self.audio("clipEnd='1s'", "https://example.org/one.mp3"), "is not in the EPUB"),
        ("p1", Self.audio("clipEnd='1s'", "../../../one.mp3"), "is not in the EPUB"),
        ("p1", Self.audio("clipEnd='1s'", "../two.mp3"), "is in OPS/two.mp3, which is missing"),
        ("p1", Self.audio("clipBegin='3s' clipEnd='2s'"), "ends before it begins"),
        ("p1", Self.audio("clipBegin='3s' clipEnd='3s'"), "ends before it begins"),
        ("p1", Self.audio("clipBegin='soon'"), "has a time that is no clock value"),
        ("p9", Self.audio("clipEnd='2s'"), "is for an element that is missing"),
    ])
    func `sound that cannot be heard is told with its place, and the rest is kept`(
        id: String,
        audio: String,
        reason: String
    ) throws {
        let good = Self.audio("clipBegin='5s' clipEnd='6s'")
        let story = try Self.epub(
            "<p id='p1'>one</p><p id='p2'>two</p>",
            [("../a.xhtml#\(id)", audio), ("../a.xhtml#p2", good)]
        ).read()
        #expect(
            story.remarks == [
                "OPS/smil/a b.smil: the sound for OPS/a.xhtml#\(id) \(reason): the voice speaks what is there"
            ]
        )
        let overlay = try #require(story.overlays["OPS/a.xhtml"])
        #expect(story.blocks.flatMap(\.origins).map { $0.node.flatMap(overlay.clip) } == [nil, 0])
    }

    @Test func `pairs of one text are one sound if they go on in each other, and none if not`() throws {
        let text = "../a.xhtml#p1"
        let (one, two) = (Self.audio("clipEnd='1s'"), Self.audio("clipBegin='1.2s' clipEnd='3s'"))
        let joined = try Self.epub("<p id='p1'>one</p>", [(text, one), (text, two)]).read()
        #expect(joined.overlays.values.flatMap(\.clips).map(\.sound.path) == ["OPS/one.mp3#t=0,3"])
        let other = try Self.epub("<p id='p1'>one</p>", [(text, two), (text, one)]).read()
        #expect(other.remarks.count == 1 && other.remarks[0].contains("#p1 is one of several"), "\(other.remarks)")
        #expect(other.blocks[0].origins[0].node.flatMap(other.overlays["OPS/a.xhtml"]!.clip) == nil)
    }

    @Test func `an overlay that is missing or not well-formed is told, and the text is read`() throws {
        var epub = Self.epub("<p>one</p>", [])
        epub.files["OPS/smil/a b.smil"] = Data("<smil><par></smil>".utf8)
        let broken = try epub.read()
        #expect(broken.outline == ["one"] && broken.overlays.isEmpty)
        #expect(broken.remarks == ["OPS/smil/a b.smil is not well-formed XML: the voice speaks instead"])
        epub.files["OPS/smil/a b.smil"] = nil
        let missing = try epub.read()
        #expect(missing.outline == ["one"] && missing.remarks.count == 1, "\(missing.remarks)")
    }

    @Test func `overlays count as text, and one of many documents is read once`() throws {
        var epub = TestEPUB(documents: (0..<20).map { ("\($0).xhtml", "<p id='p'>one</p>") })
        epub.packageChange = (#"media-type="application/xhtml+xml""#, #"media-type="x" media-overlay="o""#)
        epub.items = #"<item id="o" href="a.smil" media-type="application/smil+xml"/>"#
        epub.files["OPS/one.mp3"] = Data()
        epub.files["OPS/a.smil"] = Self.smil((0..<20).map { ("\($0).xhtml#p", Self.audio("", "one.mp3")) })
        var reader = PublicationReader()
        reader.limits.text = 2 * 20 * 220 + epub.files["OPS/a.smil"]!.count
        #expect(try epub.read(reader).overlays.values.flatMap(\.clips).count == 20)
        reader.limits.text = 2 * 20 * 180
        epub.files["OPS/a.smil"]! += Data(repeating: 0x20, count: 5_000)
        #expect(throws: PublicationError.self) { try epub.read(reader) }
    }
}
