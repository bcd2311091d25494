import EPUBChecking
import Foundation
import Narration
import NarrationArchive
import NarrationAudio
import NarrationEPUB
import NarrationEncoding
import NarrationParts
import NarrationRendering
import NarrationResampling
import NarrationStories
import NarrationSystem
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

/// An EPUB of a publisher, and what becomes of it.
private struct PublishersBook {
    let folder: ScratchFolder
    let format: PublishersEPUBFormat

    var original: String { folder.file("original.epub") }
    var result: String { folder.file("result.epub") }

    /// Renders an EPUB with documents.
    init(
        _ documents: [String],
        abridgement: Abridgement = Abridgement(),
        narrator: String? = nil,
        pages: [Int]? = nil
    ) async throws {
        folder = try ScratchFolder()
        try Self.write(documents, to: folder.file("original.epub"))
        let input = try BookInput(contentsOf: folder.file("original.epub"), abridgement: abridgement)
        let publication = try #require(input.publishersEPUB)
        let engine = ScriptedEngine(
            sampleRate: 8000,
            framesPerWord: 800,
            voices: [Voice(id: "anna", name: "Anna", languages: ["en"])],
            script: [:]
        )
        format = try PublishersEPUBFormat(
            of: input.pages(),
            from: publication.origins,
            in: publication.path,
            sound: LossyFormat(.m4a)
        )
        var tags = BookTags()
        tags.publication.narrator = narrator
        _ = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr(), jobs: 2).render(
            input.pages(),
            to: folder.file("result.epub"),
            as: format,
            selection: RenderSelection(pages: pages),
            description: RenderDescription(tags: tags)
        )
    }

    private static func write(_ documents: [String], to path: String) throws {
        let writer = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(ArchiveDate.first))
        try writer.add("mimetype", "application/epub+zip".utf8, .stored)
        let container = """
            <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile \
            full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
            """
        try writer.add("META-INF/container.xml", container.utf8, .deflated)
        let items = documents.indices.map {
            #"<item id="d\#($0)" href="text/d\#($0).xhtml" media-type="application/xhtml+xml"/>"#
        }
        let package = """
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">urn:x:1</dc:identifier>
            <dc:title>Hops</dc:title><dc:language>en</dc:language>
            <meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata>
            <manifest><item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
            \(items.joined(separator: "\n"))
            </manifest>
            <spine>\(documents.indices.map { #"<itemref idref="d\#($0)"/>"# }.joined())</spine></package>
            """
        try writer.add("EPUB/package.opf", package.utf8, .deflated)
        let links = documents.indices.map { #"<li><a href="text/d\#($0).xhtml">Part \#($0)</a></li>"# }
        let nav = #"<nav epub:type="toc"><ol>\#(links.joined())</ol></nav>"#
        try writer.add("EPUB/nav.xhtml", page(nav).utf8, .deflated)
        for (number, document) in documents.enumerated() {
            try writer.add("EPUB/text/d\(number).xhtml", page(document).utf8, .deflated)
        }
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_TRUNC)
        try writer.write(to: file.descriptor)
    }

    static func page(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>P</title>\
        </head><body>\(body)</body></html>
        """
    }

    /// What is shown and heard of a document: the words, and their times in milliseconds.
    func clips(_ number: Int) throws -> [String] {
        let book = try TalkingBook(contentsOf: result)
        let page = book.pages[number]
        let names = try book.document(page.document).elements("span").reduce(into: [String: String]()) {
            $0[$1.value("id")] = $1.text
        }
        return page.clips.map { "\(names[$0.target] ?? "?") \($0.begin)-\($0.end)" }
    }
}

@Suite(.ownThreads) struct PublishersEPUBFormatTests {
    private static let documents = [
        "<h1>Part 0</h1><p>One <i>hare</i> hops.</p>", "<h1>Part 1</h1><ol><li>Here</li><li>There</li></ol>",
    ]

    @Test func `words are shown while they are heard, and what stands nowhere belongs to its neighbour`() async throws {
        let book = try await PublishersBook(["<p>One <i>hare</i> h<b>ops</b>.</p>", Self.documents[1]])
        #expect(try book.clips(0).map { $0.split(separator: " ")[0] } == ["One", "One", "hare", "ops"])
        #expect(try book.clips(1).map { $0.split(separator: " ")[0] } == ["Part", "1", "Here", "There"])
        #expect(book.format.remarks == [])
    }

    @Test(.requires(.epubcheck)) func `epubcheck says what it said of the publisher's own EPUB`() async throws {
        let book = try await PublishersBook(Self.documents, narrator: "Anna")
        #expect(try EPUBCheck.messages(about: book.result) == EPUBCheck.messages(about: book.original))
        let package = try TalkingBook(contentsOf: book.result).package
        let claims = package.elements("meta").filter { $0.value("property").hasPrefix("schema:") }.map(\.text)
        #expect(claims == ["auditory", "synchronizedAudioText"])
        let narrators = package.elements("meta").filter { $0.value("property") == "media:narrator" }.map(\.text)
        #expect(narrators == ["Anna, a synthetic voice"])
    }

    @Test func `a document that is not well-formed stays as it is, and that is told`() async throws {
        let bad = "<p>Three<br>hares.</p>"
        let book = try await PublishersBook([Self.documents[0], bad])
        let result = try TalkingBook(contentsOf: book.result)
        #expect(result.pages.map { $0.overlay != nil } == [true, false])
        #expect(try result.contents(of: "EPUB/text/d1.xhtml") == Data(PublishersBook.page(bad).utf8))
        #expect(
            book.format.remarks == [
                "EPUB/text/d1.xhtml is heard, and is left without read-along: it is not well-formed"
            ]
        )
    }

    @Test(arguments: [Abridgement.Notes.afterSentence, .endOfChapter])
    func `a note that is read elsewhere belongs to the word before it`(notes: Abridgement.Notes) async throws {
        var abridgement = Abridgement()
        abridgement.notes = notes
        let noted = """
            <p>One hare<a href="#n" epub:type="noteref">1</a>. One fox.</p><aside id="n" epub:type="footnote">One owl.</aside>
            """
        let book = try await PublishersBook([noted], abridgement: abridgement)
        let words = try book.clips(0).map { $0.split(separator: " ")[0] }
        #expect(words.suffix(4) == ["One", "hare", "One", "fox"])
        #expect(book.format.remarks == [])
    }

    @Test func `a document of drawn text is told, and a book of nothing else is no EPUB`() async throws {
        let drawn = #"<svg xmlns="http://www.w3.org/2000/svg"><text>One</text></svg>"#
        let book = try await PublishersBook([Self.documents[0], drawn])
        #expect(book.format.remarks.count == 1 && book.format.remarks[0].contains("d1.xhtml"))
        await #expect(throws: OutputError.self) { try await PublishersBook([drawn]) }
    }

    @Test(arguments: [
        ("span { color: red }", "", "One two."), ("p * { color: red }", "", "One two."),
        ("span { margin: 0; font-size: 100% }", "One two.", ""), ("span.x, x[id=y] { color: red }", "One two.", ""),
        ("div > span { color: red }", "One two.", ""), ("p > span { color: red }", "two", "One ."),
        ("[title|='a'] span { color: red }", "", "One two."), ("[title='b'] span { color: red }", "One two.", ""),
        ("@media print { p span { color: red } }", "", "One two."), ("p { color: red }", "One two.", ""),
        ("em:first-child { color: red }", "two", "One ."), ("em ~ em, p + em { color: red }", "two", "One ."),
        ("section > em:first-child { color: red }", "One two.", ""), ("span + b { color: red }", "One two.", ""),
        ("p { display: flex }", "two", "One ."), ("p::first-letter { color: red }", "One two.", ""),
        ("[id] { color: red }", "", "One two."), ("p span::before { content: 'x' }", "", "One two."),
    ])
    func `a word that a style sheet would draw in another way is no element`(
        sheet: String,
        named: String,
        unnamed: String
    ) async throws {
        let styled = "<style>\(sheet)</style><p title='a-b'>One <em>two</em>.</p>"
        let book = try await PublishersBook([Self.documents[0], styled])
        let document = try TalkingBook(contentsOf: book.result).document("EPUB/text/d1.xhtml")
        #expect(document.elements("span").map(\.text) == named.matches(of: /\w+/).map { String($0.0) })
        #expect(book.format.remarks.isEmpty == unnamed.isEmpty)
    }

    @Test func `only the pages that are rendered have read-along`() async throws {
        let book = try await PublishersBook(Self.documents, pages: [1])
        #expect(try TalkingBook(contentsOf: book.result).pages.map { $0.overlay != nil } == [false, true])
    }
}
