import Testing

@testable import NarrationDispatcher

/// The text of SSML, with its marks.
@Suite(.timeLimit(.minutes(1))) struct MarkedTextTests {
    @Test(arguments: [
        ("<speak>Hop!</speak>", "Hop!"), ("<speak>\n a  b \n</speak>", "a  b"), ("a < b & c", "a < b & c"),
        ("&lt;b&gt; &amp; &quot;&apos; &#65;&#x263A;", "<b> & \"' A☺"), ("R&D; &nbsp;", "R&D; &nbsp;"),
        ("<p>one</p><!-- <b> -->two<?x y?>", "onetwo"), ("<![CDATA[<b> & c]]>", "<b> & c"), ("", ""), ("<speak/>", ""),
        ("&#xD800;&#1234567890123;", "&#xD800;&#1234567890123;"),
    ])
    func `only what is said is text`(ssml: String, text: String) {
        #expect(MarkedText(ssml: ssml).text == text)
    }

    @Test(arguments: ["<", "&", "<!--", "<![CDATA[", "<mark name='"])
    func `what begins often and never ends is text, without delay`(start: String) {
        let text = String(repeating: start, count: 200_000 / start.utf8.count)
        #expect(MarkedText(ssml: text).text == text)
    }

    @Test func `marks have their places in the text`() {
        let text = MarkedText(
            ssml: #"<speak> <mark name="a"/>Ä&amp;<mark  name = '&lt;b"'/> ö <mark name="c"></mark></speak>"#
        )
        #expect(text.text == "Ä& ö")
        #expect(
            text.marks == [
                MarkedText.Mark(name: "a", offset: 0), MarkedText.Mark(name: "<b\"", offset: 3),
                MarkedText.Mark(name: "c", offset: 6),
            ]
        )
    }
}
