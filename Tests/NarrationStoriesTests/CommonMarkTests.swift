import Foundation
import Narration
import NarrationStories
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

@Suite("The text of Markdown, as CommonMark defines it")
struct CommonMarkTests {
    private static func text(_ markdown: String) throws -> String {
        try StoryReader(format: .markdown).read(Data(markdown.utf8), named: "Hare.md").book.pages.map(\.text)
            .joined(separator: "\n")
    }

    @Test(
        arguments: [
            ("He said <quietly> hello. The <Hero> came.", "He said <quietly> hello. The <Hero> came."),
            ("[Tom]: Yes.", "[Tom]: Yes."), ("[Anna]: No!\n[Tom]: Why?", "[Anna]: No! [Tom]: Why?"),
            ("Hop <b>on</b></quietly>.", "Hop on</quietly>."),
            ("[hare]: hare.html\n\nHop.", "Hop."), ("[Tom]: Yes\n\nHop [here][Tom].", "Hop here."),
            ("[hop]: Yes 'A title'\n\nHop.", "Hop."),
        ]
    )
    func `words between marks that HTML and links do not have are text`(markdown: String, text: String) throws {
        let story = try StoryReader(format: .markdown).read(Data(markdown.utf8), named: "Hare.md")
        #expect(story.book.pages.map(\.text) == [text])
    }

    @Test(.timeLimit(.minutes(1)))
    func `flags, and a table of many columns, are read in time that grows with the text`() throws {
        let flags = "hop\n\n" + String(repeating: "\u{1F1E9}\u{1F1EA}", count: 20_000)
        let columns =
            "hop\n\n" + String(repeating: "|a", count: 120_000) + "\n" + String(repeating: "|-", count: 120_000)
        for text in [flags, columns] {
            let story = try StoryReader(format: .markdown).read(Data(text.utf8), named: "Hare.md")
            #expect(story.book.pages[0].text.hasPrefix("hop"))
        }
    }

    @Test(arguments: [
        ("[Anna]: I went over the hill.", "[Anna]: I went over the hill."),
        ("[hare]: hare.html 'hop' hop\n\nHop.", "[hare]: hare.html 'hop' hop\nHop."),
        ("[hare]:\nhare.html\n'The\nhare'\n\nSee [hare].", "See hare."),
        ("[a\nhare]: <my hare.html>\nHop, [A  Hare].", "Hop, A Hare."),
        ("> [hare]: hare.html\n\n- [fox]: fox.html\n\nA [hare], a [fox].", "A hare, a fox."),
        ("```\n[hare]: hare.html\n```\n\nA [hare].", "[hare]: hare.html\nA [hare]."),
        ("Hop.\n[hare]: hare.html\n\nA [hare].", "Hop. [hare]: hare.html\nA [hare]."),
    ])
    func `a definition of a link is left out, and what only looks like one is text`(markdown: String, text: String)
        throws
    {
        #expect(try Self.text(markdown) == text)
    }

    @Test(arguments: [
        ("- # Hop\n- Fox", "Hop\nFox"), ("- - hop", "hop"), ("1. - hop", "1. hop"), ("- > hop", "hop"),
        ("> - hop\n> - fox", "hop\nfox"), ("1. [x] hop", "1. hop"), ("-\n  hop", "hop"),
        ("- ```\n  *a* <!-- b -->\n  ```\n- <!-- c --> hop", "*a* <!-- b -->\nhop"),
        ("The year was\n1986. A great year.", "The year was 1986. A great year."),
        ("Hare\n> hop", "Hare\nhop"), ("> ```\n> *a*\n*b*", "*a*\nb"), ("~~~ a`b\n*a*\n~~~", "*a*"),
        ("a | b\n--|--\nc | d\n- hop", "a, b\nc, d\nhop"),
    ])
    func `marks inside marks are taken away`(markdown: String, text: String) throws {
        #expect(try Self.text(markdown) == text)
    }

    @Test(arguments: ["- Hop\n---\nFox", "> Hop\n---\nFox"])
    func `a rule after a list or a quote is no heading`(markdown: String) throws {
        let page = try StoryReader(format: .markdown).read(Data(markdown.utf8), named: "Hare.md").book.pages[0]
        #expect(page.title == nil)
        #expect(page.utterances.map(\.postUtteranceDelay) == [1.2, 0.4])
    }

    @Test(arguments: [
        ("caf&eacute; &Agrave; &euro;3 &frac12;", "café À €3 ½"), ("&hop; &amp; &#233;", "&hop; & é"),
        ("<a href=\"x>y\">hop</a>", "hop"), ("a <b she said, \"hop\"> b", "a <b she said, \"hop\"> b"),
        ("<?hop fox?>a", "a"), ("<!DOCTYPE html>\nhop", "hop"), ("</b hop>", "</b hop>"),
        ("<style>\np { color: red }\n</style>\n<script>hop()</script> fox", "fox"),
        ("Type `<style>` or `<!-- a -->` \\<!-- b -->.", "Type <style> or <!-- a --> <!-- b -->."),
        ("[`]`](hop.html) [x](<a)", "] [x](<a)"), ("*a**b*", "a**b"), ("`a\\\nb`", "a\\\nb"),
    ])
    func `entities, tags and code are what they are in HTML`(markdown: String, text: String) throws {
        #expect(try Self.text(markdown) == text)
    }

    @Test(.requires(.cmark), arguments: 0..<60)
    func `the words are those that cmark-gfm finds`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let markdown = MarkdownStory.random(using: &dice).text
        let expected = try CommonMark.text(of: markdown).words
        let isSame = try Self.text(markdown).words == expected
        #expect(isSame, "seed \(seed)\n\(markdown)")
    }
}

extension String {
    fileprivate var words: [Substring] {
        split { !$0.isLetter && !$0.isNumber }
    }
}

private enum CommonMark {
    static func text(of markdown: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).md")
        try Data(markdown.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        // In XML, the alternative text of pictures is the same as other text.
        let xml = try SoundTools.text("cmark-gfm", ["-e", "strikethrough", "-t", "xml", file.path])
        let text = /<(?:text|code) [^>]*>([^<]*)<|<(?:softbreak|linebreak|html_inline|\/paragraph|\/heading)/
        return xml.matches(of: text).map { $0.1.map { String($0).unescaped } ?? "\n" }.joined()
    }
}

extension String {
    fileprivate var unescaped: String {
        replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing(
            "&amp;",
            with: "&"
        )
    }
}
