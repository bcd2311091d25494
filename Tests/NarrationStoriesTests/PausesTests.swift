import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationStories
import Testing

@Suite("Pauses of stories and books")
struct PausesTests {
    private static func story(_ text: String, _ format: StoryReader.Format = .markdown, pauses: Pauses = Pauses())
        throws -> Story
    {
        var reader = StoryReader(format: format)
        reader.pauses = pauses
        return try reader.read(Data(text.utf8), named: "Hare")
    }

    /// The text of each utterance and the silence after it: `Hop. 0.4`.
    private static func outline(_ book: Book) -> [String] {
        book.pages.flatMap(\.utterances).map {
            "\($0.string.trimmingCharacters(in: .whitespacesAndNewlines)) \($0.postUtteranceDelay)"
        }
    }

    private static let text = "# One\n\nHop.\n\nHop hop.\n\n* * *\n\nHip.\n\n# Two\n\nHop.\n"

    @Test func `two seconds come before a chapter, and each pause can be set in the story and by the reader`() throws {
        let plain = try Self.story(Self.text).book
        #expect(Self.outline(plain) == ["One 0.8", "Hop. 0.4", "Hop hop. 1.2", "Hip. 2.0", "Two 0.8", "Hop. 0.4"])
        for matter in [
            "pauses: {chapter: 3, scene: 2s}", "pauses:\n  chapter: 3\n  scene: 2000ms", "pauses: chapter=3 scene=2",
        ] {
            let story = try Self.story("---\ntitle: Hop\n\(matter)\n---\n\n\(Self.text)")
            #expect(
                Self.outline(story.book) == ["One 0.8", "Hop. 0.4", "Hop hop. 2.0", "Hip. 3.0", "Two 0.8", "Hop. 0.4"]
            )
            #expect(story.omissions == [])
        }
        let pauses = Pauses(chapter: 0, heading: 1, paragraph: 0.5)
        let set = try Self.story("---\npauses: {chapter: 3, scene: 2}\n---\n\n\(Self.text)", pauses: pauses).book
        #expect(Self.outline(set) == ["One 1.0", "Hop. 0.5", "Hop hop. 2.0", "Hip. 0.5", "Two 1.0", "Hop. 0.5"])
    }

    @Test func `a pause in front matter that is no time is told`() throws {
        let story = try Self.story("---\ntitle: Hop\npauses: {chapter: long, page: 2}\n---\n\nHop.\n")
        #expect(
            story.omissions.map(\.description) == [
                "front matter \"pauses: chapter: long\" (line 3)", "front matter \"pauses: page: 2\" (line 3)",
            ]
        )
    }

    @Test(
        arguments: [
            ("Wait. [pause 2s] Go.", ["Wait. 2.0", "Go. 0.4"]), ("Wait [pause: 500 ms] go.", ["Wait 0.5", "go. 0.4"]),
            ("Wait. [pause] Go.", ["Wait. 1.0", "Go. 0.4"]),
            ("Wait. <break time=\"2s\"/> Go.", ["Wait. 2.0", "Go. 0.4"]),
            ("Wait.<break time='250ms' />Go.", ["Wait. 0.25", "Go. 0.4"]),
            ("Wait. <break strength=\"strong\"/> Go.", ["Wait. 1.0", "Go. 0.4"]),
            ("Wait.\n\n[pause 3]\n\nGo.", ["Wait. 3.0", "Go. 0.4"]), ("Wait. [Pause 2s]", ["Wait. 2.0"]),
            ("He slept. * * * She woke.", ["He slept. 1.2", "She woke. 0.4"]),
            ("“Wait [pause 2s] and hop,” said the hare.", ["“Wait 2.0", "and hop,” 0.0", "said the hare. 0.4"]),
        ]
    )
    func `marks of pauses are silence, in Markdown and in plain text`(text: String, expected: [String]) throws {
        for format in [StoryReader.Format.markdown, .plainText] {
            let story = try Self.story(text, format)
            #expect(Self.outline(story.book) == expected)
            #expect(story.omissions == [])
        }
    }

    @Test func `a pause before the first words is silence before them`() throws {
        let book = try Self.story("[pause 2s]\n\nHop.").book
        #expect(book.pages[0].utterances.map(\.preUtteranceDelay) == [2])
        #expect(book.pages[0].text == "Hop.")
    }

    @Test(arguments: ["[pause soon]", "<break time=\"long\"/>", "[pause 2 hares]"])
    func `a mark whose time is none is left out and told`(mark: String) throws {
        let story = try Self.story("Wait.\n\nNow \(mark) go.")
        #expect(story.book.pages[0].text == "Wait.\nNow go.")
        #expect(story.omissions.map(\.description) == ["\(mark), which has no time (write 2s, or 500ms) (line 3)"])
    }

    @Test func `words in brackets and code are no pauses, and what comes behind a mark keeps its place`() throws {
        #expect(try Self.story("Press [Pause] `[pause 2s]`, [x].").book.pages[0].text.contains("[pause 2s]"))
        let story = try Self.story("Wait. [pause 2s] Go. [Hop]{rate=8}")
        #expect(story.warnings.map { $0.location?.column } == [28])
    }

    @Test func `a plist book keeps its delays unless it has pauses, which lengthen them`() throws {
        let page = { (title: String?, strings: [String]) in
            Page(title: title, utterances: strings.map { Utterance($0) })
        }
        var book = Book(pages: [page("One", ["One", "\nHop.", " Hip.", "\n* * *", "\nHop."]), page("Two", ["Two"])])
        #expect(Self.outline(book.paused).allSatisfy { $0.hasSuffix(" 0.0") })
        book.pauses = Pauses(chapter: 2, heading: 0.8, paragraph: 0.4, scene: 1.2)
        book.pages[0].utterances[1].postUtteranceDelay = 5
        let expected = ["One 0.8", "Hop. 5.0", "Hip. 0.4", "* * * 0.4", "Hop. 2.0", "Two 0.8"]
        #expect(Self.outline(book.paused) == expected)
        let read = try BookReader().read(BookWriter().data(of: book), named: "Hop.plist")
        #expect(read.book == book)
        #expect(read.warnings == [])
        var pages: [Page] = []
        var iterator = read.book.makePageIterator()
        while let page = try iterator.next() { pages.append(page) }
        #expect(Self.outline(Book(pages: pages)) == expected)
    }

    @Test(arguments: [
        ("chapter=3, scene=1.5s", Pauses(chapter: 3, scene: 1.5)), ("page=3", nil), ("chapter=soon", nil),
        ("chapter", nil),
    ])
    func `pauses are written in a line`(text: String, pauses: Pauses?) {
        #expect(Pauses(text) == pauses)
    }

    @Test(arguments: [StoryReader.Format.plainText, .markdown])
    func `several marks of one line are found, wherever the line is`(format: StoryReader.Format) throws {
        let text = "It was.\n\nHe [pause 1s] ran to her <break time=\"2s\"/> and * * * stopped there.3 Then left.4 A.\n"
        let story = try StoryReader(format: format, language: "en").read(Data(text.utf8), named: "story")
        let utterances = story.book.pages.flatMap(\.utterances)
        let words = utterances.map { $0.string.trimmingCharacters(in: .whitespacesAndNewlines) }
        #expect(words == ["It was.", "He", "ran to her", "and", "stopped there.", "Then left.", "A."])
        #expect(utterances[1].postUtteranceDelay == 1 && utterances[2].postUtteranceDelay == 2)
    }
}
