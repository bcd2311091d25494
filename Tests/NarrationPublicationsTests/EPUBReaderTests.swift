import EPUBChecking
import Foundation
import Narration
import NarrationPublications
import Testing

struct EPUBReaderTests {
    @Test func `documents are read in the order of the spine, and blocks are separate`() throws {
        let story = try TestEPUB(
            ("b.xhtml", "<h2>XII</h2><p>The <i>ha</i>re</p><div>bare<p>text</p>more</div>"),
            ("a.xhtml", "<p>last</p>")
        ).read()
        #expect(story.outline == ["# XII", "The hare", "bare", "text", "more", "last"])
        #expect(story.leftOut.isEmpty && story.remarks.isEmpty)
    }

    // MARK: Chapters

    @Test func `chapters begin where the table of contents says, and their titles are said once`() throws {
        let story = try TestEPUB(
            ("1.xhtml", "<p>before</p><h2 id='c1'>The Hare</h2><p>one</p><p id='c2'>Without heading</p>"),
            ("2.xhtml", "<p>goes on</p>"),
            ("3.xhtml", "<p><a id='c3'/>The Owl said</p><p>two</p>"),
            contents: [
                ("The Hare", "1.xhtml#c1", 0), ("Hidden Label", "1.xhtml#c2", 0), ("The owl", "3.xhtml#c3", 0),
            ]
        ).read()
        #expect(
            story.outline == [
                "before", "[The Hare]", "# The Hare", "one", "[Hidden Label]", "# Hidden Label", "Without heading",
                "goes on", "[The owl]", "The Owl said", "two",
            ]
        )
    }

    @Test func `a repeated label has the one around it, and a missing anchor means the file`() throws {
        let story = try TestEPUB(
            ("1.xhtml", "<h1>Drums</h1><p id='d1'>one</p>"),
            ("2.xhtml", "<h1>Flutes</h1><p id='f1'>two</p>"),
            contents: [
                ("Drums", "1.xhtml#none", 0), ("1", "1.xhtml#d1", 1), ("Flutes", "2.xhtml", 0), ("1", "2.xhtml#f1", 1),
            ]
        ).read()
        #expect(
            story.outline == [
                "[Drums]", "# Drums", "[Drums: 1]", "# 1", "one", "[Flutes]", "# Flutes", "[Flutes: 1]", "# 1", "two",
            ]
        )
    }

    @Test func `a chapter of which everything is left out is none`() throws {
        let story = try TestEPUB(
            ("1.xhtml", "<section epub:type='copyright-page'><h2>Copyright</h2><p>Mine</p></section>"),
            ("2.xhtml", "<p>one</p>"),
            contents: [("Copyright", "1.xhtml", 0), ("One", "2.xhtml", 0)]
        ).read()
        #expect(story.outline == ["[One]", "one"])
        #expect(story.omitted == ["copyright: Copyright Mine"])
    }

    // MARK: What is left out

    @Test(arguments: [
        ("<nav epub:type='toc'><ol><li><a href='a.xhtml'>One</a></li></ol></nav>", "contents: One"),
        ("<p>a<span epub:type='pagebreak' role='doc-pagebreak'>12</span>b</p>", "page-numbers: 12"),
        ("<p>a<span class='pagenum'>[xii]</span>b</p>", "page-numbers: [xii]"),
        ("<section role='doc-colophon'>Set in Jenson</section>", "copyright: Set in Jenson"),
        ("<p hidden='hidden'>gone</p>", "hidden: gone"), ("<p aria-hidden='true'>gone</p>", "hidden: gone"),
        ("<p style='color: red; display : none'>gone</p>", "hidden: gone"),
        ("<p>a <del>bad</del></p>", "deleted: bad"), ("<video>no video</video>", "media: no video"),
        ("<div id='pg-footer'>Licence</div>", "licence: Licence"),
        ("<section epub:type='bibliography'>Sources</section>", "bibliography: Sources"),
    ])
    func `what is typed or certain is left out, and told`(body: String, told: String) throws {
        let story = try TestEPUB(body + "<p>end</p>").read()
        #expect(story.omitted == [told])
        #expect(story.outline.last == "end" && story.remarks.isEmpty)
    }

    @Test(arguments: [
        "<p><span epub:type='pagebreak'>Word</span> one</p>", "<section epub:type='dedication'>Word</section>",
        "<section epub:type='prologue'><p>Word</p></section>", "<span epub:type='pagebreak'/><p>Word</p>",
        "<p class='hidden'>Word</p>", "<p><ins>Word</ins></p>",
    ])
    func `what only looks like it is spoken`(body: String) throws {
        let story = try TestEPUB(body).read()
        #expect(story.outline.joined().contains("Word") && story.leftOut.isEmpty)
    }

    @Test func `a kind that is included is spoken`() throws {
        var reader = PublicationReader()
        reader.choices.included = [.copyright]
        let story = try TestEPUB("<section epub:type='imprint'>Word</section>").read(reader)
        #expect(story.outline == ["Word"])
    }

    @Test func `a page of links to the chapters is a contents page, and a list of other links is not`() throws {
        let links = (1...6).map { "<p><a href='\($0).xhtml'>Chapter \($0)</a></p>" }.joined()
        var epub = TestEPUB(
            ("toc.xhtml", links),
            ("links.xhtml", links.replacingOccurrences(of: ".xhtml", with: ".html"))
        )
        for number in 1...6 {
            epub.documents.append(("\(number).xhtml", "<p>text \(number)</p>"))
            epub.contents.append(("Chapter \(number)", "\(number).xhtml", 0))
        }
        let story = try epub.read()
        #expect(story.leftOut.map(\.document) == ["OPS/toc.xhtml"])
        #expect(story.outline.first == "Chapter 1")
    }

    @Test
    func `a list of links to the chapters in a document is left out with its heading, and an index is not`()
        throws
    {
        let links = (1...6).map {
            "<tr><td><a href='\($0).xhtml'>Chapter \($0)</a></td><td>Of a hare and an owl</td></tr>"
        }.joined()
        let others = (1...6).map { "<li><a href='1.xhtml#n\($0)'>Note \($0)</a></li>" }.joined()
        var epub = TestEPUB(
            ("0.xhtml", "<h1>Tale</h1><h2>Contents</h2><table>\(links)</table><p>one</p><ul>\(others)</ul>")
        )
        for number in 1...6 {
            epub.documents.append(("\(number).xhtml", "<p>text \(number)</p>"))
            epub.contents.append(("Chapter \(number)", "\(number).xhtml", 0))
        }
        let story = try epub.read()
        #expect(story.outline.prefix(3) == ["# Tale", "one", "Note 1"])
        #expect(story.omitted.first == "contents: Contents" && story.omitted.count == 2)
    }

    @Test(arguments: [
        (".gone { display: none }", true), ("p.gone{color:red;display:none}", true), ("#x{display:none}", true),
        ("body div .gone { DISPLAY : none }", true), ("b, .gone {display:none}", true),
        ("@media amzn-mobi { .gone { display: none } }", false), ("p:before { display: none }", false),
        ("p { display: none }", false), ("/* .gone { display: none } */", false), ("h1 .gone {display:none}", false),
        ("@import 'a.css'; .gone { display: none }", true), (".gone { display: block }", false),
    ])
    func `a style sheet hides what is little and certain`(sheet: String, isHidden: Bool) throws {
        let text = String(repeating: "word ", count: 300)
        var epub = TestEPUB(
            (
                "a.xhtml",
                """
                <html><head><link rel="stylesheet" href="s.css"/></head><body><div><p>\(text)</p><p class="gone" id="x">gone</p>
                </div></body></html>
                """
            )
        )
        epub.files["OPS/s.css"] = Data(sheet.utf8)
        let story = try epub.read()
        #expect(story.omitted == (isHidden ? ["hidden: gone"] : []))
        #expect(story.remarks.isEmpty != (sheet == "p { display: none }"))
    }

    @Test func `the licence in old EPUBs of Project Gutenberg is known by its class`() throws {
        let story = try TestEPUB("<div class='a pgheader'>*** START OF</div><p>one</p><p class='pg'>two</p>").read()
        #expect(story.outline == ["one", "two"] && story.omitted == ["licence: *** START OF"])
    }

    @Test func `what a page that is left out hides is not told`() throws {
        let style = "<style>h1 { display: none }</style>"
        let story = try TestEPUB(
            ("t.xhtml", "\(style)<section epub:type='titlepage'><h1>Hares</h1></section>"),
            ("a.xhtml", "<p>Word</p>")
        ).read()
        #expect(story.outline == ["Word"])
        #expect(story.remarks == [])
    }

    // MARK: Notes

    @Test func `references to notes and notes are left out, and the words around them are whole`() throws {
        let story = try TestEPUB(
            (
                "1.xhtml",
                """
                <p>Savannah<a epub:type="noteref" href="2.xhtml#n1">1</a>, and <sup><a id="r2" href="2.xhtml#n2">[2]</a></sup>
                on page <a href="2.xhtml#p">7</a>. See <a id="r3" href="#n3">*</a></p><p id="n3"><a href="#r3">*</a> Foot</p>
                """
            ),
            (
                "2.xhtml",
                """
                <ol><li id="n1"><p>First</p></li></ol><p id="n2">[2] Second</p><p id="p">Seven</p>
                """
            )
        ).read()
        #expect(story.outline == ["Savannah, and on page 7. See", "Seven"])
        #expect(
            story.omitted == [
                "note-marks: 1", "note-marks: [2]", "note-marks: *", "notes: * Foot", "notes: First",
                "notes: [2] Second",
            ]
        )
    }

    @Test func `a division is a note if it begins with its sign, and a chapter or a verse is not`() throws {
        let story = try TestEPUB(
            """
            <p>Hop<a id="r" href="#n">3</a> on. <a id="c" href="#v">1</a></p>
            <div id="n"><p><a href="#r">3</a>- A hop.</p><p>Or two.</p></div>
            <div id="v"><p><a href="#c">1</a></p><p>The meadow.</p></div>
            """
        ).read()
        #expect(story.outline == ["Hop on. 1", "1", "The meadow."])
        #expect(story.omitted == ["note-marks: 3", "notes: 3- A hop. Or two."])
    }

    @Test func `words in a link to a note are read, and a title that only begins a word is said`() throws {
        let story = try TestEPUB(
            (
                "1.xhtml",
                """
                <p id="c">It was a <a epub:type="noteref" role="doc-noteref" href="#n">French hare</a><a epub:type="noteref"
                href="#n">²</a>.</p><aside epub:type="footnote" id="n">Note.</aside>
                """
            ),
            contents: [("I", "1.xhtml#c", 0)]
        ).read()
        #expect(story.outline == ["[I]", "# I", "It was a French hare."])
        #expect(story.omitted == ["note-marks: ²", "notes: Note."])
    }

    @Test func `notes that are read are beside what refers to them, without their signs`() throws {
        let epub = TestEPUB(
            (
                "1.xhtml",
                """
                <h1>One</h1><p>The hare<a id="r1" href="#n1">1</a> ran. The owl slept.</p>
                <h1>Two</h1><p>Rain.<a epub:type="noteref" href="2.xhtml#n2">2</a></p>
                <p id="n1"><a href="#r1">1</a>. A kind of rabbit <a epub:type="backlink" href="#r1">↩</a></p>
                """
            ),
            (
                "2.xhtml",
                "<aside epub:type='footnote' id='n2'>2002 was dry.</aside><aside epub:type='footnote'>Spare</aside>"
            )
        )
        var reader = PublicationReader()
        reader.choices.readsNotes = true
        let rabbit = "(note: A kind of rabbit)"
        let after = try epub.read(reader)
        #expect(
            after.outline == ["# One", "The hare \(rabbit)ran. The owl slept.", "# Two", "Rain.(note: 2002 was dry.)"]
        )
        #expect(
            after.omitted == ["note-marks: 1", "note-marks: 2", "note-marks: ↩ 1.", "notes: Spare"]
        )
        #expect(after.remarks.isEmpty)
    }

    @Test func `parts are left out by their titles, with what is below them, and an unknown title is an error`() throws
    {
        let epub = TestEPUB(
            ("1.xhtml", "<h1>Tale</h1><p>one</p>"),
            ("2.xhtml", "<h1>Notes</h1><p>two</p>"),
            ("3.xhtml", "<h2>Sources</h2><p>three</p>"),
            ("4.xhtml", "<h1>End</h1><p>four</p>"),
            contents: [
                ("Tale", "1.xhtml", 0), ("Notes", "2.xhtml", 0), ("Sources", "3.xhtml", 1), ("End", "4.xhtml", 0),
            ]
        )
        var reader = PublicationReader()
        reader.choices.leftOutTitles = ["notes"]
        for titled in [epub, TestEPUB(documents: epub.documents)] {
            let story = try titled.read(reader)
            #expect(story.outline.filter { !$0.hasPrefix("[") } == ["# Tale", "one", "# End", "four"])
            #expect(story.omitted == ["titled: Notes two Sources three"])
        }
        reader.choices.leftOutTitles = ["Index"]
        let error = #expect(throws: PublicationError.self) { try epub.read(reader) }
        #expect(error?.description == "no part has the title “Index”; the titles are “Tale”, “Notes”, “Sources”, “End”")
    }

    // MARK: Markup

    @Test(arguments: [
        ("<p>one<br/>two<br/>\n three</p>", ["one / two / three"]),
        ("<p>4<sup>e</sup>, H<sub>2</sub>O, m<sup>2</sup></p>", ["4e, H₂O, m²"]),
        ("<p><span class='drop'>U</span>ne</p><p><img alt='T' src='t.png'/>he</p>", ["Une", "The"]),
        ("<p>a</p><hr/><p>b</p>", ["a", "***", "b"]),
        (
            "<p>He said <i lang='fr'>je ne sais quoi</i> and <i lang='fr'>oui</i>.</p>",
            [
                "He said {fr: je ne sais quoi }and oui."
            ]
        ),
        ("<pre>one\n  two</pre>", ["> one", ">   two"]), ("<ol start='3'><li>a</li><li>b</li></ol>", ["3. a", "4. b"]),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", ["a, b", "c, d"]),
        ("<table><tr><td><p>a</p></td><td>b</td></tr></table>", ["a", "b"]),
        (
            "<figure><img src='../x%20y.png' alt='A hare'/><figcaption>Hare</figcaption></figure>",
            [
                "picture x y.png: A hare", "Hare",
            ]
        ),
        ("<math alttext='x squared'><mi>x</mi></math>", ["x squared"]),
        ("<p>Tom &amp; J&eacute;r&nbsp;y</p>", ["Tom & Jér\u{A0}y"]),
    ])
    func `markup is reduced to what is said`(body: String, outline: [String]) throws {
        let story = try TestEPUB(body).read()
        #expect(story.outline == outline)
        #expect(story.remarks.isEmpty)
    }

    @Test func `the words of a ruby are shown, and said as it says`() throws {
        let story = try TestEPUB("<p><ruby>山田<rp>(</rp><rt>やまだ</rt><rp>)</rp></ruby>は</p>").read()
        #expect(story.outline == ["山田は"])
        #expect(story.pronunciations == ["山田": "やまだ"])
    }

    @Test func `phonemes and lexicons are kept, but for words that are said in two ways`() throws {
        var epub = TestEPUB(
            (
                "a.xhtml",
                """
                <html xmlns:ssml="s"><head><link rel="pronunciation" href="names.pls"/></head><body ssml:alphabet="ipa">
                <p><span ssml:ph="vɛrˈn">Verne</span> <span ssml:ph="riːd">read</span> and <i ssml:ph="rɛd">read</i></p>
                <p ssml:alphabet="x-sampa"><span ssml:ph="O">o</span></p></body></html>
                """
            )
        )
        epub.files["OPS/names.pls"] = Data()
        let story = try epub.read()
        #expect(story.pronunciations == ["Verne": "/vɛrˈn/"] && story.lexicons == ["OPS/names.pls"])
        #expect(
            story.remarks == ["OPS/a.xhtml: phonemes in the alphabet “x-sampa” are not used; only those of the IPA are"]
        )
    }

    @Test func `who speaks in a play is a character, and stage directions are not`() throws {
        let story = try TestEPUB(
            """
            <table><tr><td epub:type="z3998:persona">Lane</td><td>Yes, sir. <i epub:type="z3998:stage-direction">Exit.</i>
            </td></tr></table>
            """
        ).read()
        #expect(story.outline == ["{Lane: Lane}", "{Lane: Yes, sir. }Exit."])
    }

    // MARK: The package

    @Test func `metadata has its roles, its series and its day`() throws {
        var epub = TestEPUB("<p>Word</p>")
        epub.metadata = """
            <dc:title id="t2">A Tale</dc:title><meta refines="#t2" property="title-type">subtitle</meta>
            <dc:title id="t">Hares</dc:title><meta refines="#t" property="title-type">main</meta>
            <dc:creator id="a">Ann Author</dc:creator><meta refines="#a" property="role">ann</meta>
            <meta refines="#a" property="role">aut</meta>
            <dc:creator id="b">Ivo Ink</dc:creator><meta refines="#b" property="role">ill</meta>
            <dc:language>en-gb</dc:language><dc:date>2018-05-08T02:24:50Z</dc:date>
            <dc:description>&lt;p&gt;A &lt;i&gt;hare&lt;/i&gt; hops.&lt;/p&gt;</dc:description>
            <meta property="belongs-to-collection" id="c">Best of All</meta>
            <meta refines="#c" property="collection-type">set</meta>
            <meta property="belongs-to-collection" id="s">Meadow</meta>
            <meta refines="#s" property="collection-type">series</meta>
            <meta refines="#s" property="group-position">2</meta>
            """
        let book = try epub.read().book
        #expect(book.title == "Hares" && book.publication.subtitle == "A Tale" && book.author == "Ann Author")
        #expect(book.language == "en-GB" && book.publication.date == "2018-05-08")
        #expect(book.publication.description == "A hare hops.")
        #expect(book.publication.series == "Meadow" && book.publication.seriesNumber == 2)
    }

    @Test func `a document that is missing is told, and the others are read`() throws {
        var epub = TestEPUB(("a.xhtml", "<p>one</p>"), ("b.xhtml", "<p>two</p>"))
        epub.items = #"<item id="i-b.xhtml" href="gone.xhtml"/>"#
        epub.documents[1].name = "b.xhtml"
        let story = try epub.read()
        #expect(story.outline.first == "one")
    }

    @Test(arguments: [
        ("META-INF/license.lcpl", "{}", "Readium LCP"), ("META-INF/sinf.xml", "<a/>", "Apple FairPlay"),
        ("META-INF/rights.xml", "<r xmlns='http://ns.adobe.com/adept'/>", "Adobe ADEPT"),
        ("other", "", "http://www.w3.org/2001/04/xmlenc#aes128-cbc"),
    ])
    func `encrypted text is refused by its name, and encrypted fonts do no harm`(
        file: String,
        contents: String,
        name: String
    ) throws {
        func encryption(of uri: String) -> Data {
            Data(
                """
                <encryption><enc:EncryptedData xmlns:enc="e"><enc:EncryptionMethod
                Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><enc:CipherData>
                <enc:CipherReference URI="\(uri)"/></enc:CipherData></enc:EncryptedData></encryption>
                """.utf8
            )
        }
        var epub = TestEPUB("<p>Word</p>")
        epub.files = [file: Data(contents.utf8), "META-INF/encryption.xml": encryption(of: "OPS/a.xhtml")]
        let error = #expect(throws: PublicationError.self) { try epub.read() }
        #expect(error?.reason == .encrypted && error?.description.contains(name) == true)
        epub.files["META-INF/encryption.xml"] = encryption(of: "OPS/font.otf")
        #expect(try epub.read().outline == ["Word"])
    }

    @Test(arguments: [
        ("<a/>", "names no package"), ("<rootfile full-path='../../etc/passwd'/>", "names no package"),
        ("<rootfile full-path='none.opf'/>", "its package none.opf is missing"),
        ("<rootfile full-path='a.mscx' media-type='application/x-musescore'/>", "names no package"),
    ])
    func `a container without a package is refused`(container: String, reason: String) throws {
        var epub = TestEPUB("<p>Word</p>")
        epub.files["META-INF/container.xml"] = Data("<container>\(container)</container>".utf8)
        let error = #expect(throws: PublicationError.self) { try epub.read() }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }
}
