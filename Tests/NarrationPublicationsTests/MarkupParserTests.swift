import EPUBChecking
import Foundation
import NarrationPublications
import Testing

/// What is left of documents that are not as they should be.
struct MarkupParserTests {
    private static func page(_ body: String) -> String {
        "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>t</title></head><body>\(body)</body></html>"
    }

    @Test(arguments: [
        ("<p>Tom & Jerry at AT&T</p>", "Tom & Jerry at AT&T"), ("<p>a < b one.</p>", "a < b one."),
        ("<p>one <b>two</p><p>three</b> four</p>", "one two|three four"), ("<p>one<p>two", "one|two"),
        ("<p class=x id=y>one</p><p id='a' id='b'>two</p>", "one|two"),
        ("<p>one<span/> two<a id='x'/></p><div/><p>three</p>", "one two|three"),
        ("<p>one <![CDATA[& <two>]]> three</p>", "one & <two> three"), ("<p>one<!-- a -- b --> two</p>", "one two"),
        ("<p>one\u{1} two\u{B}</p>", "one two"),
        ("<p>caf&eacute;&mdash;na&iuml;ve &unknown; end</p>", "café—naïve &unknown; end"),
        ("<h:p xmlns:h='x'>one</h:p><x:i>two</x:i>", "one|two"),
    ])
    func `no word is lost`(body: String, outline: String) throws {
        #expect(try TestEPUB(("a.xhtml", Self.page(body))).read().outline.joined(separator: "|") == outline)
    }

    @Test(arguments: [
        (String.Encoding.windowsCP1252, "<?xml version='1.0' encoding='windows-1252'?>"), (.windowsCP1252, ""),
        (.utf8, "\u{FEFF}"), (.utf8, "  \n<?xml version='1.0' encoding='utf-8'?>"),
        (.utf16, "<?xml version='1.0' encoding='utf-16'?>"),
        (.isoLatin1, "<?xml version='1.0' encoding='iso-8859-1'?>"),
    ])
    func `the encoding is the one that was used`(encoding: String.Encoding, declaration: String) throws {
        var epub = TestEPUB("")
        epub.files["OPS/a.xhtml"] = (declaration + Self.page("<p>café one</p>")).data(using: encoding)
        #expect(try epub.read().outline == ["café one"])
    }

    @Test func `elements within elements have no end, and bombs no effect`() throws {
        let deep = String(repeating: "<div>", count: 3000) + "one" + String(repeating: "</div>", count: 3000)
        #expect(try TestEPUB(("a.xhtml", Self.page(deep))).read().outline == ["one"])
        let bomb = """
            <!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\(Self.page("<p>one &b;</p>"))
            """
        let outline = try TestEPUB(("a.xhtml", bomb)).read().outline
        #expect(outline.joined().hasPrefix("one") && outline.joined().count < 40)
    }
}
