import EPUBChecking
import Foundation
import NarrationPublications
import Testing

/// How the markup of a text is heard.
struct SpokenTextTests {
    @Test(arguments: [
        ("<ol><li><p>a</p><p>b</p></li><li><div>c</div></li></ol>", ["1. a", "b", "2. c"]),
        ("<ol><li><h3>a</h3></li><li></li><li>c</li></ol>", ["# 1. a", "3. c"]),
        ("<ol><li><ol><li>a</li></ol></li></ol>", ["1. 1. a"]), ("<ol><li>1. a</li></ol>", ["1. a"]),
        ("<ol type='a' start='26'><li>x</li><li>y</li></ol>", ["z) x", "aa) y"]),
        ("<ol type='I'><li>x</li><li type='1'>y</li></ol>", ["I) x", "2. y"]),
        ("<ol reversed='reversed'><li>x</li><li>y</li></ol>", ["2. x", "1. y"]),
        ("<ol reversed='' start='9'><li>x</li><li value='3'>y</li><li>z</li></ol>", ["9. x", "3. y", "2. z"]),
        ("<ol style='list-style-type: none'><li>x</li></ol>", ["x"]), ("<ul><li>x</li></ul>", ["x"]),
        ("<ol><li hidden=''>x</li><li>y</li></ol>", ["2. y"]),
        ("<ol><li value='\(Int.max)'>x</li><li>y</li></ol>", ["\(Int.max). x", "\(Int.min). y"]),
    ])
    func `the number of an item is said before its text`(body: String, outline: [String]) throws {
        let story = try TestEPUB(body).read()
        #expect(story.outline == outline && story.remarks.isEmpty)
    }

    @Test(arguments: [
        ("<h1>Chapter XII<br/>The Hare</h1>", "# Chapter XII. The Hare"), ("<h1>4<br/>The Hare</h1>", "# 4. The Hare"),
        ("<h1>Hares:<br/>A Tale</h1>", "# Hares: A Tale"), ("<h1>Hares<br/>A Tale</h1>", "# Hares, A Tale"),
        ("<h1>The<br/>Life<br/>of<br/>Hares</h1>", "# The Life of Hares"), ("<p>a<br/>b</p>", "a / b"),
    ])
    func `the lines of a title are one title, and no words are glued`(body: String, outline: String) throws {
        #expect(try TestEPUB(body + "<p>x</p>").read().outline.first == outline)
    }

    @Test(arguments: [
        ("<p><img alt='T' src='t.png'/><span>he</span> hare</p>", ["The hare"]),
        ("<p><span><img alt='T' src='t.png'/></span><b><i>he</i></b></p>", ["The"]),
        ("<p><img alt='T' src='t.png'/></p><p>he</p>", ["picture t.png: T", "he"]),
        ("<p>A <img alt='hare' src='t.png'/>, b</p>", ["A hare, b"]),
        ("<p>(<img alt='hare' src='t'/>)</p>", ["(hare)"]),
        ("<p>a<img alt='hare' src='t.png'/>b.<img alt='owl' src='t.png'/></p>", ["a hare b. owl"]),
        ("<p>f<math alttext='x'><mi>x</mi></math>is <math alttext='y'><mi>y</mi></math>.</p>", ["f x is y."]),
        ("<h2><img alt='One' src='t.png'/></h2><p>a</p>", ["picture t.png: One", "# One", "a"]),
        ("<h2><img alt='One' src='t.png'/>Two</h2>", ["picture t.png: One", "# Two"]),
        ("<h2><img alt='' src='t.png'/></h2><p>a</p>", ["picture t.png: -", "a"]),
    ])
    func `pictures and formulas in a text are words apart, or letters`(body: String, outline: [String]) throws {
        let outlineRead = try TestEPUB(body).read().outline.map { $0.replacingOccurrences(of: "OPS/", with: "") }
        #expect(outlineRead == outline)
    }

    @Test func `a title that the table of contents has is not the picture of a heading`() throws {
        let story = try TestEPUB(
            ("a.xhtml", "<h2><img alt='ornament' src='t.png'/></h2><p>a</p>"),
            contents: [("One", "a.xhtml", 0)]
        ).read()
        #expect(story.outline.filter { !$0.hasPrefix("picture") } == ["[One]", "# One", "a"])
    }

    @Test(arguments: [
        ("<p>He <q>said <q>no</q></q></p>", "en", "He “said ‘no’”"),
        ("<p><q>ja <q>so</q></q></p>", "de", "„ja ‚so‘“"), ("<p lang='fr'><q>oui</q></p>", "fr-CA", "« oui »"),
        ("<p><q>a<q>b<q>c</q></q></q></p>", "en", "“a‘b“c”’”"),
    ])
    func `a quotation has the marks of its language and depth`(body: String, language: String, text: String) throws {
        var epub = TestEPUB(body)
        epub.metadata = "<dc:language>\(language)</dc:language>"
        #expect(try epub.read().outline == [text])
    }

    @Test(arguments: [
        (
            "<tr><th></th><th>A</th><th/><th>B</th><th></th></tr><tr><td>x</td><td>y</td><td>z</td></tr>",
            ["A, B", "x, y, z"]
        ),
        ("<tr><td>x</td><td></td></tr><tr><td></td><td>y</td></tr><tr><td>p</td><td>q</td></tr>", ["x", "y", "p, q"]),
    ])
    func `an empty cell has no comma`(rows: String, outline: [String]) throws {
        #expect(try TestEPUB("<table>\(rows)</table>").read().outline == outline)
    }

    @Test(arguments: [
        ("<p>a</p><p>&nbsp;</p><p>&nbsp;</p><p>b</p>", ["a", "***", "b"]),
        ("<p>a</p><p><br/></p><p><span>&#160;</span></p><p>b</p>", ["a", "***", "b"]),
        ("<p>a</p><p>&nbsp;</p><p>b</p>", ["a", "b"]), ("<p>a</p><p></p><p/><p></p><p>b</p>", ["a", "b"]),
        ("<h1>a</h1><p>&nbsp;</p><p>&nbsp;</p><p>b</p>", ["# a", "b"]),
        ("<p>a</p><p>&nbsp;</p><p>&nbsp;</p><h1>b</h1>", ["a", "# b"]), ("<p>&nbsp;</p><p>&nbsp;</p><p>b</p>", ["b"]),
    ])
    func `several empty lines between two paragraphs divide scenes`(body: String, outline: [String]) throws {
        #expect(try TestEPUB(body).read().outline == outline)
    }

    @Test(arguments: [
        ("<blockquote>Hop.<cite>Ann</cite></blockquote>", ["Hop.", "Ann"]),
        ("<blockquote><p>Hop.</p><cite>Ann</cite> </blockquote>", ["Hop.", "Ann"]),
        ("<blockquote>As <cite>Ann</cite> says</blockquote>", ["As Ann says"]),
        ("<p>In <cite>Ann</cite></p>", ["In Ann"]),
    ])
    func `the source of a quotation is a paragraph`(body: String, outline: [String]) throws {
        #expect(try TestEPUB(body).read().outline == outline)
    }

    @Test(arguments: ["lxxxviii", "clxxxviii", "[XII]", "p. iv", "12", "Page 7", "page xi"])
    func `numbers of pages and lines are left out`(number: String) throws {
        for name in ["pagenum", "lnum"] {
            let story = try TestEPUB("<p>sea,<span class='\(name)'>\(number)</span> and</p>").read()
            #expect(story.outline == ["sea, and"] && story.omitted == ["page-numbers: \(number)"])
        }
    }

    @Test(arguments: ["Mill", "did", "civil", "I", "Vivid", "12 hares"])
    func `words around which a page begins are read`(word: String) throws {
        #expect(try TestEPUB("<p><span class='pagenum'>\(word)</span> one</p>").read().outline == ["\(word) one"])
    }

    // MARK: Notes

    @Test func `a note that refers to a note says neither its sign nor the numbers of pages`() throws {
        let epub = TestEPUB(
            """
            <p>Hare<a id="r1" href="#n1">1</a> ran.</p><p id="n1"><a href="#r1">1</a> See Bar<a id="r2" href="#n2">2</a>,
            <span epub:type="pagebreak">12</span>Foo<a epub:type="noteref" href="#n3">3</a>.</p>
            <p id="n2"><a href="#r2">2</a> Bar.</p><aside epub:type="footnote" id="n3">3. Foo.</aside>
            """
        )
        var reader = PublicationReader()
        reader.choices.readsNotes = true
        let story = try epub.read(reader)
        #expect(story.outline == ["Hare (note: See Bar, Foo.)ran."])
        #expect(try epub.read().outline == ["Hare ran."])
        #expect(story.remarks.isEmpty)
    }

    @Test func `a note between its references is no reference`() throws {
        let story = try TestEPUB(
            """
            <p>Hare<a id="r1" href="#n1">1</a></p><p id="n1"><a href="#r1">1</a> <a href="#r2">2</a> Rabbit</p>
            <p>Owl<a id="r2" href="#n1">1</a></p>
            """
        ).read()
        #expect(story.outline == ["Hare", "Owl"])
        #expect(story.omitted == ["note-marks: 1", "notes: 1 2 Rabbit", "note-marks: 1"])
    }

    // MARK: Contents

    @Test(arguments: [("", 6, true), ("<p>Of a hare and an owl and a fox</p>", 6, false), ("", 4, false)])
    func `paragraphs of links to the chapters are a list of them`(between: String, count: Int, isList: Bool) throws {
        let links = (1...count).map { "<p> <a href='\($0).xhtml'>Chapter \($0)</a></p>\n" }
        let half = links.prefix(3).joined() + between + links.dropFirst(3).joined()
        let text = String(repeating: "hare ", count: 50)
        var epub = TestEPUB(
            ("0.xhtml", "<h1>Tale</h1><p>\(text)</p><h2>Contents</h2>\n\(half)<p>See <a href='1.xhtml'>it</a> now</p>")
        )
        for number in 1...6 {
            epub.documents.append(("\(number).xhtml", "<p>text \(number)</p>"))
            epub.contents.append(("Chapter \(number)", "\(number).xhtml", 0))
        }
        let story = try epub.read()
        #expect(story.outline.contains("# Contents") != isList && story.outline.contains("See it now"))
        #expect(story.omitted.filter { $0.hasPrefix("contents") }.count == (isList ? 7 : 0))
    }
}
