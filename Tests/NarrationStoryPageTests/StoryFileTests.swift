import Foundation
import Narration
import NarrationEncoding
import NarrationParts
import TestSupport
import Testing

@testable import NarrationStoryPage

@Suite("The file of a story")
struct StoryFileTests {
    @Test func `it allows its own program and style sheet, and no others`() throws {
        let sources = try [PageTemplate.code, PageTemplate.style].map(Program.policySource)
        #expect([PageTemplate.codeHash, PageTemplate.styleHash] == sources)
    }

    @Test func `it has the same bytes for any number of jobs`() async throws {
        let one = try await StoryFixture(jobs: 1)
        let other = try await StoryFixture(jobs: 4)
        #expect(try one.html == other.html)
        #expect(try one.folder.contents == ["Fox.html", "fox.png", "hill.png"])
    }

    @Test func `the text of its pages is the book's, and its titles are escaped`() async throws {
        var book = StoryFixture.book
        book.pages[1].utterances = [
            Utterance("“A & B”\r\nsaid </script><b>😀 fox\n\n"), Utterance(" «vite»", language: "de"), Utterance(" end"),
        ]
        let story = try await StoryFixture(book)
        let html = try story.html
        #expect(html.contains("<h1>Fox &amp; &quot;Hill&quot; &lt;1&gt;</h1>"))
        #expect(html.contains("<span lang=\"de\"> «vite»</span>"))
        let texts = html.matches(of: /<div class="text">(.*?)<\/div>/.dotMatchesNewlines()).map { match in
            match.1.replacing(/<\/p>\n<p[^>]*>/, with: "").replacing(/<\/?(p|span)[^>]*>/, with: "")
                .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
                .replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
        }
        #expect(texts.map { Array($0.utf8) } == book.pages.map { Array($0.text.utf8) })
    }

    @Test func `a text with a place is in front of its picture, and any other as it was`() async throws {
        var book = StoryFixture.book
        book.textStyle = TextStyle(color: TextStyle.Color("#fff"), ground: TextStyle.Ground.none)
        book.pages[2].textStyle.frame = .init(x: 0.1, y: 0.05, width: 0.8, height: 0.3)
        let html = try await StoryFixture(book).html
        let placed = ##"<div class="text light bare" data-frame="0.1 0.05 0.8 0.3" data-color="#ffffff">"##
        #expect(html.ranges(of: placed).count == 1 && html.ranges(of: #"<div class="leaf">"#).count == 1)
        #expect(html.ranges(of: #"<div class="text">"#).count == 2)
    }

    @Test func `words have their places in units of UTF-16`() {
        var utterance = Timeline.UtteranceSpan(string: "😀é fox", frames: 0..<9, speech: 0..<9)
        let range = utterance.string.range(of: "fox")!
        utterance.words = [Timeline.WordSpan(range, of: utterance.string, frames: 3..<7)]
        let page = Timeline.PageSpan(page: 0, title: nil, frames: 0..<18, utterances: [utterance, utterance])
        #expect(PageText(page, of: [], languages: [], outer: TextLanguage("en")).words == "3,7,4,7,3,7,11,14")
    }

    @Test func `a page has the words with which its sentences begin, and the author's choice of what lights up`()
        async throws
    {
        var book = StoryFixture.book
        book.pages[1].utterances = [Utterance("Fox, who hops. And"), Utterance(" so"), Utterance(" on. Hop.")]
        let html = try await StoryFixture(book).html
        #expect(html.contains("data-sentences=\"[0, 3, 6]\"") && html.contains("data-highlight=\"word\""))
        #expect(try await StoryFixture(book, highlight: .sentence).html.contains("data-highlight=\"sentence\""))
    }

    @Test func `a long text is divided into paragraphs at the ends of sentences`() {
        let text = String(repeating: "The hare hops over the hill and far away. ", count: 200)
        let utterance = Timeline.UtteranceSpan(string: text, frames: 0..<9, speech: 0..<9)
        let page = Timeline.PageSpan(page: 0, title: nil, frames: 0..<9, utterances: [utterance])
        let markup = PageText(page, of: [], languages: [], outer: TextLanguage("en")).markup
        let paragraphs = markup.components(separatedBy: "</p><p>")
        #expect(paragraphs.count >= 6)
        #expect(paragraphs.allSatisfy { $0.count < 1400 })
        #expect(paragraphs.dropLast().allSatisfy { $0.hasSuffix("away. ") })
    }

    @Test func `emphasis and lists are elements, which change no place of a word`() {
        let utterances = [
            Utterance("Buy:", markedString: "**Buy:**"),
            Utterance("\na red & round turnip", markedString: "- a *red & round* turnip"),
            Utterance(" of 1 kg.\n2. A hat.", markedString: nil),
            Utterance("\n2. *A hat.*", markedString: #"2. \*A hat.\*"#),
            Utterance("\nHop.", markedString: "Hop"),
        ]
        let spans = utterances.map { Timeline.UtteranceSpan(string: $0.string, frames: 0..<9, speech: 0..<9) }
        let page = Timeline.PageSpan(page: 0, title: nil, frames: 0..<9, utterances: spans)
        let text = PageText(page, of: utterances, languages: [], outer: TextLanguage("en"))
        #expect(
            text.markup == """
                <p><strong>Buy:</strong>
                </p><ul><li>a <em>red &amp; round</em> turnip of 1 kg.
                </li></ul><p>2. A hat.
                </p><ul><li class="numbered">2. *A hat.*
                </li></ul><p>Hop.</p>
                """
        )
        // The script counts the characters of all text nodes, also of those between elements.
        let shown = text.markup.replacing(/<[^>]*>/, with: "")
        #expect(shown == utterances.map(\.string).joined().replacing("&", with: "&amp;"))
    }

    @Test func `large sound is put beside it`() async throws {
        let story = try await StoryFixture(soundLimit: 1000)
        #expect(try story.folder.contents == ["Fox.files", "Fox.html", "fox.png", "hill.png"])
        let html = try story.html
        let name = try #require(html.firstMatch(of: /src="(Fox.files\/sound-[0-9a-f]{16}.m4a)"/)?.1)
        #expect(html.contains("media-src 'self' file:;"))
        #expect(!html.contains("data:audio"))
        let reader = try SoundReader(contentsOf: story.folder.file(String(name)))
        #expect(reader.facts.codec == "aac")
    }

    @Test func `a selection of pages has only them, with their pictures`() async throws {
        let last = try await StoryFixture(selection: [2]).html
        #expect(last.matches(of: /<section/).count == 1)
        #expect(!last.contains("id=\"speech-"))
        let first = try await StoryFixture(selection: [1, 0]).html
        #expect(first.matches(of: /<section/).count == 2)
        #expect(first.contains("id=\"speech-1-1\""))
    }

    @Test func `the place in a sample is not that in the whole story`() async throws {
        func identity(_ selection: [Int]?, changing text: String = "The end of it") async throws -> String {
            var book = StoryFixture.book
            book.pages[2].utterances = [Utterance(text)]
            let html = try await StoryFixture(book, selection: selection).html
            return String(try #require(html.firstMatch(of: /data-story="([0-9a-f]{32})"/)).1)
        }
        let whole = try await identity(nil)
        let samples = [try await identity([0]), try await identity([1]), try await identity([0, 1])]
        #expect(Set(samples + [whole]).count == 4)
        #expect(try await identity(nil, changing: "Or another end") == whole)
    }

    @Test func `a picture that is used twice is in it once`() async throws {
        let html = try await StoryFixture().html
        #expect(html.matches(of: /src="data:image\/png/).count == 2)
        #expect(html.contains("data-same-as=\"picture-1\""))
    }

    @Test func `every module of the folder is in the program`() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Web/story").standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "js" {
            let comment = try #require(String(contentsOf: file, encoding: .utf8).split(separator: "\n").first)
            #expect(PageTemplate.code.contains("\n\(comment)\n"), "\(file.lastPathComponent)")
        }
    }

    @Test func `the modules import only what is written before them, and have no types`() {
        let lines = PageTemplate.code.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") || $0.contains("/** @type") })
        #expect(!PageTemplate.code.contains("</script") && !PageTemplate.style.contains("</style"))
    }

    @Test func `text in the other direction has its direction, and so has the story`() async throws {
        var book = StoryFixture.book
        book.pages[1].utterances = [
            Utterance("Hop", language: "en"), Utterance(" قفز", language: "ar"), Utterance(" hüpf", language: "de"),
        ]
        let english = try await StoryFixture(book).html
        #expect(english.contains("<html lang=\"en\" dir=\"ltr\""))
        let arabic = "<span lang=\"ar\" dir=\"rtl\"> قفز</span>"
        #expect(english.contains(arabic + "<span lang=\"de\"> hüpf</span>"))
        book.language = "he"
        let hebrew = try await StoryFixture(book).html
        #expect(hebrew.contains("<html lang=\"he\" dir=\"rtl\""))
        #expect(hebrew.contains("<span lang=\"en\" dir=\"ltr\">Hop</span><span lang=\"ar\"> قفز</span>"))
    }
}
