import EPUBChecking
import Foundation
import TestSupport
import Testing

@testable import NarrationPublications

/// What odd and hostile input may cost.
struct HostileInputTests {
    private static func tree(_ body: String) -> MarkupTree {
        MarkupParser.parse(Data("<html><body>\(body)</body></html>".utf8))
    }

    @Test func `an element is compared only with the rules of style that can mean it`() {
        let tree = Self.tree((0..<1000).map { "<p class='a\($0) b' id='c\($0)'>x</p>" }.joined())
        let sheet = (0..<1000).map { "body .a\($0) { display: none } #d\($0), h1 { display: none }" }.joined()
        let selectors = StyleSelectors(StyleSelector.hiding(in: sheet))
        #expect(selectors.elements(in: tree, mostSteps: 4000)?.count == 1000)
        #expect(selectors.elements(in: tree, mostSteps: 400) == nil)
    }

    @Test func `what is hidden within what is hidden costs nothing`() {
        let tree = Self.tree(String(repeating: "<p class='a'>", count: 300) + String(repeating: "</p>", count: 300))
        let selectors = StyleSelectors(StyleSelector.hiding(in: ".a { display: none } /* .b { display: none }"))
        #expect(selectors.elements(in: tree, mostSteps: 10)?.count == 1)
    }

    @Test(arguments: ["", "<p>a & b</p>"])
    func `very many attributes of an element are dropped, and no word`(broken: String) throws {
        let many = (0..<3000).map { " a\($0)='x > <y'" }.joined()
        let few = (0..<900).map { " a\($0)='x'" }.joined()
        let tree = Self.tree("<p\(many)>one</p><p\(few)>it's two</p>\(broken)")
        let counts = tree.elements("p").prefix(2).map { tree.nodes[$0].attributes.count }
        #expect((900...1000).contains(counts[0]) && counts[1] == 900)
        #expect(tree.text(of: 0).hasPrefix("onei"))
    }

    @Test func `all text of an EPUB has a largest size, with its style sheets`() throws {
        let text = String(repeating: "x ", count: 200)
        let page = "<html><head><link rel='stylesheet' href='s.css'/></head><body><p>\(text)</p></body></html>"
        var epub = TestEPUB(("a.xhtml", page), ("b.xhtml", page))
        epub.files["OPS/s.css"] = Data(count: 1000)
        var reader = PublicationReader()
        reader.limits.text = 3000
        #expect(try epub.read(reader).outline.count == 2)
        for most in [800, 1500] {
            reader.limits.text = most
            let error = #expect(throws: PublicationError.self) { try epub.read(reader) }
            #expect(error?.description == "its documents have more than 0 MB of text")
        }
    }

    @Test func `a document of which only the beginning can be read says so`() throws {
        let deep = "<p>one</p>" + String(repeating: "<div>", count: 5000) + "two"
        let story = try TestEPUB(("a.xhtml", "<html><body>\(deep)</body></html>")).read()
        #expect(story.outline == ["one"])
        #expect(
            story.remarks == [
                "OPS/a.xhtml has too many elements, or too many within others; only its beginning was read"
            ]
        )
    }

    @Test func `very many links to one note are decided at once`() throws {
        let references = (1...800).map { "<a id='r\($0)' href='#n'>*</a> word\($0) " }.joined()
        let back = (1...800).map { "<a href='#r\($0)'>*</a> " }.joined()
        let story = try TestEPUB("<p>\(references)</p><p id='n'>\(back)Note</p>").read()
        #expect(story.omitted.filter { $0 == "note-marks: *" }.count == 800)
    }

    @Test func `a style sheet that cannot be read hides nothing, and is told once`() throws {
        let page = "<html><head><link rel='stylesheet' href='s.css'/></head><body><p class='gone'>one</p></body></html>"
        var epub = TestEPUB(("a.xhtml", page), ("b.xhtml", page))
        epub.files["OPS/s.css"] = Data(".gone { display: none }".utf8) + Data(repeating: 0x20, count: 10_000)
        let folder = try ScratchFolder()
        try epub.write(to: folder.file("a.epub"))
        var reader = PublicationReader()
        reader.limits.file = 9_000
        let story = try reader.read(contentsOf: folder.file("a.epub"))
        #expect(story.outline == ["one", "one"])
        #expect(story.remarks.count == 1 && story.remarks[0].hasPrefix("the style sheet OPS/s.css cannot be read ("))
        #expect(story.remarks.first?.hasSuffix("): what it hides is read") == true, "\(story.remarks)")
    }

    @Test func `an element is compared with few rules of style, and where steps end, no word becomes an element`() {
        let rules = (0..<200).map { ".c\($0) span, .c\($0) > i + b { color: red }" }.joined()
        let texts = String(repeating: "<p class='x y'>one</p>", count: 100) + "<p class='y c7'>two</p>"
        let tree = MarkupParser.parse(Data("<html><style>\(rules)</style><body>\(texts)</body></html>".utf8))
        let two = tree.nodes.indices.filter { tree.nodes[$0].text == "two" }
        func changed(_ mostSteps: Int) -> Set<Int> {
            var styles = SpanStyles()
            return styles.changedTexts(of: tree, at: "a.xhtml", in: PublicationArchive([:]), mostSteps: mostSteps)
        }
        #expect(changed(5_000) == Set(two))
        #expect(changed(0).count == 102, "those of the style sheet, too")
    }

    @Test func `a number of Word without bounds does no harm`() throws {
        let item = "<w:numPr><w:ilvl w:val='0'/><w:numId w:val='1'/></w:numPr>"
        var word = TestWord(TestWord.paragraph("a", item) + TestWord.paragraph("b", item))
        word.numbering = """
            <w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="\(Int.max)"/><w:lvlText w:val="%1."/>
            </w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
            """
        #expect(try word.read().outline.count == 2)
    }
}
