import EPUBChecking
import Foundation
import Narration
import NarrationArchive
import NarrationPublications
import TestSupport
import Testing

struct PublishersEPUBTests {
    /// Documents with a bar before and after each spoken word that can have a name.
    private static let documents = [
        "<p>|The| <i>|hare|</i> |hops|, |and| “|hops|”!</p>",
        "<p>|A| b<b>|ig|</b> |word|</p>", "<p><span class='cap'>U</span>|ne| |fois|</p>",
        "<p>|one| <!-- two <p> -->|thr<!-- x -->ee|<?pi a > b?></p>",
        "<p title='a > b'\n>|don't| <img alt='x > y'/>|caf&eacute;| &amp; |&#x41;b&#233;| &#8212;&nbsp;|end|</p>",
        "<p>|cafe\u{301}| |\u{905}\u{928}\u{94D}|</p>", "<p>|e| <a id='w1'/><i id='w2x'>|f|</i></p>",
        "<ol><li>|one|</li><li>|two|</li></ol>", "<p>|H|<sub>2</sub>O |is| |10|<sup>5</sup></p>",
        "<p>|a| <svg><text>shown</text></svg> |b| <math><mi>x</mi></math></p>",
        "<ruby>|漢|<rt>kan</rt></ruby><nav>out</nav><p hidden='hidden'>out</p><p>|in|</p>\r\n\t<p>|𝒜𝒷|</p>",
    ]

    @Test(arguments: documents)
    func `each word has a name, and nothing else changes`(marked: String) throws {
        let story = try NamedWords(in: marked.replacingOccurrences(of: "|", with: ""))
        let prefix = marked.contains("'w1'") ? "ww" : "w"
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let expected = parts.enumerated().map { index, part in
            let tag = index.isMultiple(of: 2) ? "</span>" : "<span id=\"\(prefix)\(index / 2 + 1)\">"
            return (index == 0 ? "" : tag) + part
        }.joined()
        #expect(story.result.contains(expected))
        let plain = story.result.replacing(try Regex("<span id=\"\(prefix)\\d+\">([^<]*(<!-- x -->[^<]*)?)</span>")) {
            $0.output[1].substring ?? ""
        }
        #expect(Data(plain.utf8) == story.original)
    }

    @Test(arguments: [
        ("<p>one<p>two", "it is not well-formed"), ("<p>one <![CDATA[two]]></p>", "it has text in a CDATA section"),
        (
            "<h:html xmlns:h='http://www.w3.org/1999/xhtml'><h:body>one</h:body></h:html>",
            "it is not XHTML, or its elements have a prefix"
        ),
    ])
    func `a document whose words cannot have names is refused`(body: String, reason: String) throws {
        let text = body.hasPrefix("<h:") ? body : "<html><body>\(body)</body></html>"
        let error = #expect(throws: PublicationError.self) { try PublishersDocument(Data(text.utf8)) }
        #expect(error?.description.hasPrefix(reason) == true)
    }

    @Test func `a document in another encoding is refused`() {
        #expect(throws: PublicationError.self) {
            try PublishersDocument(Data("<html><body>caf".utf8) + [0xE9] + Data("</body></html>".utf8))
        }
        #expect(throws: PublicationError.self) {
            try PublishersDocument("<html><body>one</body></html>".data(using: .utf16) ?? Data())
        }
    }

    @Test func `a byte order mark and a document type are passed`() throws {
        let text = """
            \u{FEFF}<?xml version="1.0"?>
            <!DOCTYPE html [<!ENTITY a "b > c">]>
            <html><body>one</body></html>
            """
        #expect(throws: Never.self) { try PublishersDocument(Data(text.utf8)) }
    }

    // MARK: The package

    @Test func `the package gets entries, and keeps its bytes`() throws {
        let folder = try ScratchFolder()
        var epub = TestEPUB("<p>one</p>")
        epub.items = "<item id='overlay7' href='x.css' media-type='text/css'/>"
        epub.files["OPS/Read-Along/x.css"] = Data()
        try epub.write(to: folder.file("a.epub"))
        let publishers = try PublishersEPUB(contentsOf: folder.file("a.epub"))
        #expect(publishers.folder == "OPS/read-along-2/")
        let overlay = PublishersEPUB.Overlay(of: "OPS/a.xhtml", at: "OPS/read-along-2/1.smil", lasting: "0:00:01.000")
        let package = publishers.package(
            adding: [overlay],
            sounds: ["OPS/read-along-2/1.m4a"],
            of: "audio/mp4",
            properties: [("media:duration", "0:00:01.000"), ("media:narrator", "A & B")]
        )
        let added = [
            #" media-overlay="overlayoverlay1""#, #"<meta property="media:duration">0:00:01.000</meta>"# + "\n",
            #"<meta property="media:narrator">A &amp; B</meta>"# + "\n",
            ##"<meta property="media:duration" refines="#overlayoverlay1">0:00:01.000</meta>"## + "\n",
            #"<item id="overlayoverlay1" href="read-along-2/1.smil" media-type="application/smil+xml"/>"# + "\n",
            #"<item id="overlayoverlay-sound1" href="read-along-2/1.m4a" media-type="audio/mp4"/>"# + "\n",
        ]
        var text = String(decoding: package, as: UTF8.self)
        for part in added {
            let range = try #require(text.range(of: part), "\(part) in \(text)")
            text.removeSubrange(range)
        }
        let archive = publishers.archive
        let original = try archive.contents(of: try #require(archive["OPS/book.opf"]), upTo: 10_000)
        #expect(Data(text.utf8) == original)
    }

    @Test(arguments: [
        (#"version="3.0""#, #"version="2.0""#, "it is an EPUB 2.0"),
        ("</metadata>", "<meta property='media:duration'>1s</meta></metadata>", "it has read-along already"),
        (#"media-type="application/xhtml+xml""#, #"media-type="a" media-overlay="x""#, "it has read-along already"),
    ])
    func `a package that has overlays, or cannot, is refused`(old: String, new: String, reason: String) throws {
        let folder = try ScratchFolder()
        var epub = TestEPUB("<p>one</p>")
        epub.packageChange = (old, new)
        try epub.write(to: folder.file("a.epub"))
        let error = #expect(throws: PublicationError.self) { try PublishersEPUB(contentsOf: folder.file("a.epub")) }
        #expect(error?.description.hasPrefix(reason) == true)
    }

    @Test func `a signed EPUB is refused`() throws {
        let folder = try ScratchFolder()
        var epub = TestEPUB("<p>one</p>")
        epub.files["META-INF/signatures.xml"] = Data("<signatures/>".utf8)
        try epub.write(to: folder.file("a.epub"))
        #expect(throws: PublicationError.self) { try PublishersEPUB(contentsOf: folder.file("a.epub")) }
    }

    @Test(arguments: [
        ("OPS/text/a b.xhtml", "OPS/read-along/1.smil", "../text/a%20b.xhtml"), ("a.xhtml", "b.opf", "a.xhtml"),
        ("OPS/a.xhtml", "OPS/a/1.smil", "../a.xhtml"), ("x/a.xhtml", "OPS/b/c.smil", "../../x/a.xhtml"),
    ])
    func `a reference leads from one file to another`(file: String, base: String, reference: String) {
        #expect(PublicationPlace.reference(to: file, from: base) == reference)
        #expect(PublicationPlace(reference, from: base)?.file == file)
    }
}

/// The words of a document with names.
private struct NamedWords {
    let original: Data
    let result: String

    init(in body: String) throws {
        let folder = try ScratchFolder()
        let path = folder.file("a.epub")
        try TestEPUB(body).write(to: path)
        let epub = try PublishersEPUB(contentsOf: path)
        original = try epub.archive.contents(of: #require(epub.archive["OPS/a.xhtml"]), upTo: 100_000)
        let words = try PublicationReader().read(contentsOf: path).blocks.flatMap { block in
            var place = 0
            return block.spoken.split(whereSeparator: \.isWhitespace).compactMap { word in
                defer { place += word.letterCount }
                return block.origins.longest(of: place..<place + word.letterCount)
            }
        }
        result = String(decoding: try epub.document(at: "OPS/a.xhtml").naming(words), as: UTF8.self)
    }
}

extension PublishedBlock {
    fileprivate var spoken: String {
        switch content {
        case .heading(let text, _), .code(let text): text
        case .paragraph(let runs): runs.map(\.text).joined()
        default: ""
        }
    }
}
