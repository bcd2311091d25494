import Foundation
import Narration
import NarrationPublications
import Testing

struct WordDocumentTests {
    private typealias Word = TestWord

    // MARK: Structure

    @Test func `headings are known by their style, the style below it, or their outline`() throws {
        var word = TestWord(
            Word.paragraph("Hares", "<w:pStyle w:val='T'/>") + Word.paragraph("One", "<w:pStyle w:val='U1'/>")
                + Word.paragraph("Own", "<w:pStyle w:val='Own'/>") + Word.paragraph("Deep", "<w:outlineLvl w:val='2'/>")
                + Word.paragraph("Body", "<w:pStyle w:val='U1'/><w:outlineLvl w:val='9'/>") + Word.paragraph("text")
        )
        word.styles = """
            <w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>
            <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="My Chapter"/><w:basedOn w:val="U1"/></w:style>
            <w:style w:type="paragraph" w:styleId="U1b"><w:name w:val="loop"/><w:basedOn w:val="U1b"/></w:style>
            """
        word.properties = "<dc:title>draft 3</dc:title><dc:creator>Ann Author</dc:creator>"
        let story = try word.read()
        #expect(story.outline == ["# Hares", "# One", "# Own", "# Deep", "Body", "text"])
        #expect(story.book.title == "Hares" && story.book.author == "Ann Author" && story.book.language == "en-GB")
    }

    @Test(arguments: [
        ("<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:cr/><w:t>c</w:t></w:r>", "a / b / c"),
        ("<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br w:type='page'/><w:t>c</w:t></w:r>", "a b c"),
        ("<w:r><w:t>co</w:t><w:softHyphen/><w:t>op</w:t><w:noBreakHyphen/><w:t>s</w:t></w:r>", "co\u{AD}op\u{2011}s"),
        (
            "<w:r><w:sym w:font='Segoe UI Symbol' w:char='2192'/><w:sym w:font='Symbol' w:char='F0A3'/><w:t>x</w:t></w:r>",
            "→≤x"
        ),
        (
            TestWord.run("abg \u{F057}Ж", "<w:rFonts w:ascii='Symbol'/>")
                + TestWord.run("a", "<w:rFonts w:asciiTheme='minorHAnsi'/>"), "αβγ ΩЖa"
        ),
        (
            TestWord.run("m") + TestWord.run("2", "<w:vertAlign w:val='superscript'/>") + TestWord.run(" H")
                + TestWord.run("2", "<w:vertAlign w:val='subscript'/>") + TestWord.run("O"), "m² H₂O"
        ),
        (
            TestWord.run("The hare, who was late, said ") + TestWord.run("je ne sais quoi", "<w:lang w:val='fr-FR'/>"),
            "The hare, who was late, said {fr-FR: je ne sais quoi}"
        ),
        ("<w:sdt><w:sdtPr><w:alias/></w:sdtPr><w:sdtContent><w:r><w:t>in</w:t></w:r></w:sdtContent></w:sdt>", "in"),
        ("<w:smartTag><w:hyperlink><w:r><w:t>link</w:t></w:r></w:hyperlink></w:smartTag>", "link"),
        (
            "<w:r><w:ruby><w:rt><w:r><w:t>やま</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>山</w:t></w:r></w:rubyBase></w:ruby></w:r>",
            "山"
        ),
    ])
    func `runs are what is seen of them`(runs: String, text: String) throws {
        let story = try TestWord(Word.paragraph(runs)).read()
        #expect(story.outline == [text])
        #expect(story.remarks.isEmpty)
    }

    @Test func `a large letter is the first of the next paragraph`() throws {
        let word = TestWord(Word.paragraph("O", "<w:framePr w:dropCap='drop'/>") + Word.paragraph("nce"))
        #expect(try word.read().outline == ["Once"])
    }

    @Test func `numbers are counted by level and list, and bullets are silent`() throws {
        func item(_ text: String, _ level: Int, of list: Int) -> String {
            Word.paragraph(text, "<w:numPr><w:ilvl w:val='\(level)'/><w:numId w:val='\(list)'/></w:numPr>")
        }
        var word = TestWord(
            item("a", 0, of: 1) + item("b", 1, of: 1) + item("c", 1, of: 1) + item("d", 0, of: 1) + item("e", 1, of: 1)
                + item("f", 0, of: 2) + item("g", 2, of: 1) + item("h", 0, of: 3) + item("i", 0, of: 0)
                + Word.paragraph("Hare", "<w:pStyle w:val='C'/>")
        )
        word.numbering = """
            <w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="upperRoman"/>
            <w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/>
            </w:lvl><w:lvl w:ilvl="2"><w:isLgl/><w:lvlText w:val="%1.%2.%3"/></w:lvl></w:abstractNum>
            <w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl>
            </w:abstractNum><w:abstractNum w:abstractNumId="9"><w:lvl w:ilvl="0"><w:lvlText w:val="Chapter %1:"/></w:lvl>
            </w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
            <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/>
            </w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="8"/></w:num>
            <w:num w:numId="4"><w:abstractNumId w:val="9"/></w:num>
            """
        word.styles = """
            <w:style w:type="paragraph" w:styleId="C"><w:name w:val="c"/><w:basedOn w:val="U1"/>
            <w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr></w:style>
            """
        let story = try word.read()
        #expect(
            story.outline == [
                "III. a", "III.a) b", "III.b) c", "IV. d", "IV.a) e", "IX. f", "9.1.1 g", "h", "i", "# Chapter 1: Hare",
            ]
        )
        #expect(story.added.map { $0.trimmingCharacters(in: .whitespaces) }.first == "III." && story.remarks.isEmpty)
    }

    @Test func `tables have rows of cells, or cells with paragraphs`() throws {
        func table(_ cells: [[String]]) -> String {
            let rows = cells.map { "<w:tr>" + $0.map { "<w:tc><w:tcPr/>\($0)</w:tc>" }.joined() + "</w:tr>" }
            return "<w:tbl><w:tblPr/><w:tblGrid/>\(rows.joined())</w:tbl>"
        }
        let (a, b, c) = (Word.paragraph("a"), Word.paragraph("b"), Word.paragraph("c"))
        let story = try TestWord(table([[a, b], [c, a]]) + table([[a + b, c]])).read()
        #expect(story.outline == ["a, b", "c, a", "a", "b", "c"])
    }

    // MARK: What is left out

    @Test func `what was deleted, hidden or remarked is left out, and told, and what was inserted is read`() throws {
        var word = TestWord(
            Word.paragraph(
                """
                \(Word.run("one "))<w:del><w:r><w:delText>bad </w:delText></w:r></w:del><w:ins>\(Word.run("two "))</w:ins>\
                <w:moveFrom>\(Word.run("there "))</w:moveFrom><w:moveTo>\(Word.run("here "))</w:moveTo>\
                \(Word.run("secret ", "<w:vanish/>"))\(Word.run("seen", "<w:vanish w:val='0'/>"))\
                <w:r><w:commentReference w:id="4"/></w:r>
                """
            ) + Word.paragraph("One 1", "<w:pStyle w:val='TOC1'/>")
        )
        word.styles = "<w:style w:type='paragraph' w:styleId='TOC1'><w:name w:val='toc 1'/></w:style>"
        word.comments = "<w:comment w:id='4'>\(Word.paragraph("Why?"))</w:comment>"
        let story = try word.read()
        #expect(story.outline == ["one two here seen"])
        #expect(
            story.omitted == [
                "deleted: bad", "deleted: there", "hidden: secret", "comments: Why?", "contents: One 1",
            ]
        )
        var reader = PublicationReader()
        reader.choices.included = [.deleted, .hidden]
        #expect(try word.read(reader).outline == ["one bad two there here secret seen"])
    }

    @Test(arguments: [
        (#"<w:fldSimple w:instr=" TOC \o ">\#(TestWord.run("One 1"))</w:fldSimple>"#, "contents"),
        (field(#"TOC \o "1-3""#), "contents"), (field(#"TOC \c "Table""#), "lists"), (field("INDEX"), "index"),
        (field("BIBLIOGRAPHY"), "bibliography"),
    ])
    func `the result of a field of contents is left out`(field: String, kind: String) throws {
        let parts = field.split(separator: "|").map { Word.paragraph(String($0)) }
        let story = try TestWord(parts.joined() + Word.paragraph("after")).read()
        #expect(story.outline == ["after"])
        #expect(story.omitted == ["\(kind): One 1", "\(kind): Two 2"].prefix(parts.count > 1 ? 2 : 1).map(\.self))
    }

    private static func field(_ instruction: String) -> String {
        """
        <w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> \(instruction) </w:instrText></w:r><w:r><w:fldChar \
        w:fldCharType="separate"/></w:r>\(TestWord.run("One 1"))|\(TestWord.run("Two 2"))|<w:r><w:fldChar \
        w:fldCharType="end"/></w:r>
        """
    }

    @Test func `a table of contents of the gallery is left out with its heading`() throws {
        let gallery = "<w:docPartObj><w:docPartGallery w:val='Table of Contents'/></w:docPartObj>"
        let contents = Word.paragraph("Contents") + Word.paragraph("One 1")
        let story = try TestWord(
            "<w:sdt><w:sdtPr>\(gallery)</w:sdtPr><w:sdtContent>\(contents)</w:sdtContent></w:sdt>"
                + Word.paragraph("One")
        ).read()
        #expect(story.outline == ["One"] && story.omitted == ["contents: Contents One 1"])
    }

    @Test func `a paragraph whose mark was deleted goes on in the next`() throws {
        func paragraph(_ text: String, _ mark: String) -> String { Word.paragraph(text, "<w:rPr>\(mark)</w:rPr>") }
        let table = "<w:tbl><w:tr><w:tc>\(Word.paragraph("cell"))</w:tc></w:tr></w:tbl>"
        let word = TestWord(
            paragraph("a ", "<w:del/>") + paragraph("b ", "<w:moveFrom/>") + paragraph("c", "<w:ins/>")
                + paragraph("d", "<w:del/>") + table + paragraph("e", "<w:del/>")
        )
        #expect(try word.read().outline == ["a b c", "d", "cell", "e"])
        var reader = PublicationReader()
        reader.choices.included = [.deleted]
        #expect(try word.read(reader).outline == ["a", "b", "c", "d", "cell", "e"])
    }

    @Test(arguments: [
        ("<w:rStyle w:val='F'/>", "", "fr-FR"), ("", "<w:pStyle w:val='P'/>", "fr-FR"),
        ("<w:lang w:val='fr-FR'/>", "", "fr-FR"), ("", "", "en-GB"),
    ])
    func `the language is that of most text, by its runs, styles or defaults`(
        run: String,
        style: String,
        language: String
    )
        throws
    {
        var word = TestWord(
            Word.paragraph(Word.run("a hare"), "") + Word.paragraph(Word.run("un lièvre très petit", run), style)
                + Word.paragraph(Word.run("et une chouette", run), style)
        )
        word.styles = """
            <w:style w:type="character" w:styleId="F"><w:name w:val="f"/><w:rPr><w:lang w:val="fr-FR"/></w:rPr></w:style>
            <w:style w:type="paragraph" w:styleId="P"><w:name w:val="p"/><w:rPr><w:lang w:val="fr-FR"/></w:rPr></w:style>
            """
        #expect(try word.read().book.language == language)
    }

    @Test func `pictures of fonts, and other documents in one, are told`() throws {
        let runs = "<w:r><w:sym w:font='Wingdings' w:char='004A'/><w:sym w:char='F0B7'/><w:t>x</w:t></w:r>"
        let body = Word.paragraph(runs + Word.run("J J", "<w:rFonts w:hAnsi='Webdings'/>"))
        let story = try TestWord(body + "<w:altChunk r:id='rId1'/><w:altChunk r:id='gone'/>").read()
        #expect(story.outline == ["x"])
        #expect(
            story.remarks == [
                "word/text.xml includes word/styles.xml, which is not read: save it in Word, so that it is its text",
                "word/text.xml includes another document, which is not read: save it in Word, so that it is its text",
                "word/text.xml has pictures from fonts such as Wingdings, which are not read: 4",
            ]
        )
    }

    @Test(arguments: [false, true])
    func `notes are left out or read, and the marks that separate them are none`(areRead: Bool) throws {
        var word = TestWord(
            Word.paragraph(
                """
                \(Word.run("Hare"))<w:r><w:rPr><w:vertAlign w:val='superscript'/></w:rPr><w:footnoteReference w:id="2"/></w:r>\
                \(Word.run(", owl"))<w:r><w:footnoteReference w:id="3" w:customMarkFollows="1"/><w:t>*</w:t></w:r>\
                \(Word.run(" and fox."))<w:r><w:endnoteReference w:id="2"/></w:r>
                """
            )
        )
        word.footnotes = """
            <w:footnote w:type="separator" w:id="0">\(Word.paragraph("<w:r><w:separator/></w:r>"))</w:footnote>
            <w:footnote w:id="2">\(Word.paragraph("<w:r><w:footnoteRef/></w:r>" + Word.run(" A rabbit.")))</w:footnote>
            <w:footnote w:id="3">\(Word.paragraph("A bird.") + Word.paragraph("At night."))</w:footnote>
            """
        word.endnotes = "<w:endnote w:id='2'>\(Word.paragraph("Red."))</w:endnote>"
        var reader = PublicationReader()
        reader.choices.readsNotes = areRead
        let story = try word.read(reader)
        let marks = ["note-marks: 1", "note-marks: *", "note-marks: i"]
        if areRead {
            let notes = ["A rabbit.", "A bird. At night.", "Red."].map { "(note: \($0))" }
            #expect(story.outline == ["Hare\(notes[0]), owl \(notes[1])and fox.\(notes[2])"])
            #expect(story.omitted == marks)
        } else {
            #expect(story.outline == ["Hare, owl and fox."])
            #expect(story.omitted == marks + ["notes: A rabbit.", "notes: A bird. At night.", "notes: Red."])
        }
    }

    @Test(arguments: [
        (
            """
            <w:r><w:fldChar w:fldCharType="begin"/><w:instrText> HYPERLINK "</w:instrText></w:r><w:r><w:fldChar \
            w:fldCharType="begin"/><w:instrText>X</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>inner</w:t>\
            <w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>\(TestWord.run("result"))\
            <w:r><w:fldChar w:fldCharType="end"/></w:r>
            """, ["result", "after"]
        ),
        ("<w:fldSimple w:instr='PAGE'>\(TestWord.run("7"))</w:fldSimple>", ["7", "after"]),
        ("<w:r><w:fldChar w:fldCharType='begin'/><w:instrText>XE</w:instrText></w:r>", ["after"]),
        (
            """
            \(TestWord.run("before "))<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>\
            \(TestWord.paragraph("box"))</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>\
            <w:txbxContent>\(TestWord.paragraph("box"))</w:txbxContent></v:textbox></w:pict></mc:Fallback>\
            </mc:AlternateContent></w:r>\(TestWord.run("behind"))
            """, ["before behind", "box", "after"]
        ),
        ("<w:r><w:pict><v:rect o:hr='t'/></w:pict></w:r>", ["***", "after"]),
        (
            """
            <w:r><w:drawing><wp:inline><wp:docPr descr="A hare"/><a:blip r:embed="rId6"/></wp:inline></w:drawing></w:r>
            """, ["picture word/media/image1.png: A hare", "after"]
        ),
    ])
    func `fields have results, and boxes and pictures are there once`(runs: String, outline: [String]) throws {
        let story = try TestWord(Word.paragraph(runs) + Word.paragraph("after")).read()
        #expect(story.outline == outline)
        #expect(story.leftOut.isEmpty && story.remarks.isEmpty)
    }

    @Test func `a picture can be copied`() throws {
        let data = try TestWord("").data
        #expect(try PublishedFiles.picture("word/media/image1.png", in: data, as: .word) == Data("picture".utf8))
        #expect(try PublishedFiles.picture("word/media/none.png", in: data, as: .word) == nil)
    }

    // MARK: Damage

    @Test(arguments: [
        (["a": "b"], "its part _rels/.rels names no text"),
        (["_rels/.rels": relation("word/a.xml")], "its part word/a.xml is missing"),
        (["_rels/.rels": relation("../a.xml")], "its part _rels/.rels names no text"),
        (["_rels/.rels": relation("a.xml"), "a.xml": "<w:document"], "its part a.xml is not well-formed XML"),
        (["_rels/.rels": relation("xl/a.xml"), "xl/a.xml": "<workbook/>"], "its part xl/a.xml is no text of Word"),
        (
            ["_rels/.rels": relation("a.xml"), "a.xml": "<d><body><p><r><t> </t></r></p></body></d>"],
            "nothing in it is read aloud"
        ),
    ])
    func `a damaged document is refused with the part`(files: [String: String], reason: String) throws {
        let pairs = files.sorted { $0.key < $1.key }
        let data =
            try pairs.count == 1
            ? Data(archive: [pairs[0].key: pairs[0].value])
            : Data(archive: [pairs[0].key: pairs[0].value, pairs[1].key: pairs[1].value])
        let error = #expect(throws: PublicationError.self) { try PublicationReader().read(data, as: .word) }
        #expect(error?.description == reason)
    }

    private static func relation(_ target: String) -> String {
        "<Relationships><Relationship Id='r' Type='x/officeDocument' Target='\(target)'/></Relationships>"
    }

    @Test func `depth does no harm`() throws {
        let deep =
            String(repeating: "<w:sdt>", count: 3000) + Word.run("deep") + String(repeating: "</w:sdt>", count: 3000)
        #expect(try TestWord(Word.paragraph(deep)).read().outline == ["deep"])
        let tooDeep = String(repeating: "<w:sdt>", count: 5000) + String(repeating: "</w:sdt>", count: 5000)
        #expect(throws: PublicationError.self) { try TestWord(Word.paragraph(tooDeep)).read() }
    }
}
