import Foundation
import Narration
import NarrationPublications
import Testing

struct WebPageTests {
    private static func read(_ body: String, head: String = "") throws -> PublishedStory {
        let page =
            "<!DOCTYPE html><html lang=en><head><title>Hare | Site</title>\(head)</head><body>\(body)</body></html>"
        return try PublicationReader().read(Data(page.utf8), as: .page, named: "a.html")
    }

    @Test(arguments: [
        (
            "<header>Site</header>bare<div><nav>Menu</nav><main><h1>Hare</h1><aside>Aside</aside><p>Hop<p>hop</main>x</div>",
            ["# Hare", "Aside", "Hop", "hop"],
            ["surroundings: Site", "surroundings: bare", "surroundings: Menu", "surroundings: x"]
        ),
        ("<div>Menu</div><article><header>By Ann</header>Hop</article>", ["By Ann", "Hop"], ["surroundings: Menu"]),
        (
            "<article>one</article><article>two</article><footer>Foot</footer>", ["one", "two"], ["surroundings: Foot"]
        ),
        (
            "<header><h1>Hare</h1></header><p>Hop<form><label>Mail</label></form><nav>Menu</nav><aside>Ad</aside>",
            ["# Hare", "Hop"], ["surroundings: Mail", "contents: Menu", "surroundings: Ad"]
        ),
        ("<form><p>A page of a shop is one form.</p></form>", ["A page of a shop is one form."], []),
        ("<section><header>In</header><p>Hop</section>", ["In", "Hop"], []),
    ])
    func `the text is read, and what is around it is told`(body: String, outline: [String], told: [String]) throws {
        let story = try Self.read(body)
        #expect(story.outline == outline && story.omitted == told, "\(story.outline) \(story.omitted)")
        #expect(story.remarks.isEmpty)
    }

    @Test func `what is around the text is read if it is included`() throws {
        var reader = PublicationReader()
        reader.choices.included = [.surroundings]
        let page = Data("<!DOCTYPE html><body>bare<footer>Foot</footer><main>Hop</main></body>".utf8)
        #expect(try reader.read(page, as: .page).outline == ["bare", "Foot", "Hop"])
    }

    @Test func `headings and pictures of its folder are there, and nothing of the web or outside`() throws {
        let story = try Self.read(
            """
            <h1>One</h1><img src="a%20b.png" alt="x"><p>Hop<h2>Two</h2><img src="http://a.b/c.png"><img src="../c.png">
            <img src="file:///etc/x.png"><img src="data:image/png;base64,AA"><script>if (a < b) { "<p>no</p>" }</script><p>hop
            """
        )
        #expect(story.outline == ["# One", "picture a b.png: x", "Hop", "# Two", "hop"])
    }

    @Test func `metadata is that of the head`() throws {
        let head = "<meta name=author content='Ann Author'><meta property='og:description' content='They hop.'>"
        let book = try Self.read("<h1>One</h1>", head: head).book
        #expect(book.title == "Hare | Site" && book.author == "Ann Author" && book.language == "en")
        #expect(book.publication.description == "They hop.")
    }

    @Test(arguments: [
        ("<meta charset=windows-1251>", [0xCF, 0xF0] as [UInt8], "Пр"), ("", [0x93, 0xE9, 0x94], "“é”"),
        ("<meta http-equiv='Content-Type' content='text/html; charset=koi8-r'>", [0xF0, 0xD2], "Пр"),
        ("<meta charset='iso-8859-1'>", [0xE9], "é"), ("<meta charset='none'>", [0xE9], "é"),
        ("<meta charset=windows-1251>", Array("Привет".utf8), "Привет"),
        ("<meta charset=Shift_JIS>", [0x82, 0xA0], "あ"),
    ])
    func `text is decoded as the page says`(head: String, bytes: [UInt8], text: String) throws {
        let data = Data("<html><head>\(head)</head><body><p>".utf8) + bytes + Data("</p></body></html>".utf8)
        #expect(try PublicationReader().read(data, as: .page).outline == [text])
    }

    @Test func `a page with a mark of its byte order is in UTF-16`() throws {
        let page = "\u{FEFF}<html><head><meta charset=utf-8></head><body><p>Hop – hop</body></html>"
        let data = Data(page.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(try PublicationReader().read(data, as: .page).outline == ["Hop – hop"])
    }
}
