import EPUBChecking
import Foundation
import Narration
import NarrationEPUB
import NarrationEncoding
import NarrationParts
import NarrationRendering
import NarrationResampling
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

/// A book with one voice that speaks predictably, rendered to an EPUB in a folder.
struct RenderedEPUB {
    let folder: ScratchFolder
    let path: String

    init(
        _ book: Book,
        sound: LossyContainer = .m4a,
        layout: EPUBLayout? = nil,
        highlight: HighlightUnit = .word,
        pictures: [String: Data] = [:],
        cover: CoverPicture? = nil,
        jobs: Int = 2,
        framesPerWord: Int = 800,
        failing: [String] = [],
        substituted: [String] = [],
        narrator: String? = nil,
        pages: [Int]? = nil
    ) async throws {
        folder = try ScratchFolder()
        path = folder.file("Story.epub")
        for (name, data) in pictures { try data.write(to: URL(fileURLWithPath: folder.file(name))) }
        let voices = [
            Voice(id: "anna", name: "Anna", languages: ["en", "ar", "de"]),
            Voice(id: "bert", name: "Bert", languages: ["fr"]),
        ]
        let error = SpeechError(.noSound, "mute")
        let script: [(String, ScriptedEngine.Response)] =
            failing.map { ($0, .fails(error)) } + substituted.map { ($0, .fails(error, times: 1)) }
        let engine = ScriptedEngine(
            sampleRate: 8000,
            framesPerWord: framesPerWord,
            voices: voices,
            script: Dictionary(uniqueKeysWithValues: script)
        )
        let format = try EPUBFormat(
            of: book,
            in: folder.path,
            sound: LossyFormat(sound),
            layout: layout,
            highlight: highlight
        )
        var tags = BookTags()
        tags.publication.narrator = narrator
        _ = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr(), jobs: jobs).render(
            book,
            to: path,
            as: format,
            selection: RenderSelection(
                pages: pages,
                fallback: substituted.isEmpty ? nil : "bert",
                unspoken: .silence
            ),
            description: RenderDescription(tags: tags, cover: cover)
        )
    }

    var book: TalkingBook { get throws { try TalkingBook(contentsOf: path) } }

    /// The faults that our own checker finds.
    func faults() throws -> [String] {
        try book.faults { data, name in
            let file = folder.file(String(name.split(separator: "/").last!))
            try data.write(to: URL(fileURLWithPath: file))
            let reader = try SoundReader(contentsOf: file)
            var count = 0
            while let samples = try reader.read() { count += samples.count / reader.facts.channels }
            return Double(count) * 1000 / Double(reader.facts.sampleRate)
        }
    }
}

@Suite(.ownThreads) struct EPUBTests {
    private static let longName = "an utterance of 10,000 words"

    private static let words = Array(repeating: "hop", count: 10_000).joined(separator: " ")

    static let books: [(name: String, book: Book, pictures: [String: Data])] = [
        (
            "titles with special characters",
            Book(
                title: #"<Hop> & "Hop" > 1"#,
                author: "A & B <Hare>",
                language: "en",
                publication: Publication(
                    subtitle: "Or: 1 < 2 & 3",
                    description: "Two lines.\nOf text & more.",
                    publisher: "\"P\"",
                    copyright: "© 2026",
                    series: "S<1>",
                    seriesNumber: 1.5,
                    isbn: "9780306406157"
                ),
                pages: [
                    Page(
                        title: #"One & "two" <3>"#,
                        utterances: [Utterance("One & \"two\" <3>. "), Utterance("And ]]> so.")]
                    ),
                    Page(utterances: [Utterance("First.\n\nSecond\u{1} \u{7}paragraph,\r\nnext line.\n\n")]),
                ]
            ),
            [:]
        ),
        (
            "pictures and a silent page",
            Book(
                title: "Pictures",
                language: "en",
                pages: [
                    Page(
                        title: "A",
                        backgroundImage: "a.png",
                        imageDescription: "A \"grey\" hill & more",
                        utterances: [Utterance("Look!", postUtteranceDelay: 0.5)]
                    ),
                    Page(backgroundImage: "b.jpg", utterances: []),
                    Page(
                        backgroundImage: "a.png",
                        pictures: [
                            PagePicture(
                                image: "b.jpg",
                                frame: .init(x: 0.5, y: 0.125, width: 1 / 3, height: 1),
                                description: "A red fox",
                                utterances: [Utterance("Yip")]
                            )
                        ],
                        utterances: [Utterance(" * ", preUtteranceDelay: 1), Utterance("The end.")]
                    ),
                ]
            ),
            ["a.png": PictureFixture.png(width: 4, height: 3), "b.jpg": PictureFixture.jpeg]
        ),
        (
            "right to left",
            Book(
                title: "قصة",
                language: "ar",
                pages: [
                    Page(
                        utterances: [
                            Utterance("كان يا ما كان", language: "ar"), Utterance(" once upon a time ", language: "en"),
                        ]
                    )
                ]
            ),
            [:]
        ),
        (longName, Book(title: "Long", pages: [Page(utterances: [Utterance(words)])]), [:]),
        (
            "pages without anything",
            Book(title: "Empty", pages: [Page(utterances: []), Page(utterances: [Utterance(""), Utterance("Hop")])]),
            [:]
        ),
        (
            "texts at places of their own, and one in the middle",
            Book(
                title: "Places",
                language: "en",
                textStyle: TextStyle(ground: TextStyle.Ground.none),
                pages: [
                    Page(
                        backgroundImage: "a.png",
                        imageDescription: "A hill",
                        textStyle: TextStyle(
                            frame: .init(x: 0.1, y: 0.05, width: 0.8, height: 0.3),
                            size: 0.08,
                            color: TextStyle.Color("#fff")
                        ),
                        utterances: [Utterance("Look!\n\nA hill.")]
                    ),
                    Page(utterances: [Utterance("Nothing is seen.")]),
                ]
            ),
            ["a.png": PictureFixture.png(width: 4, height: 3)]
        ),
    ]

    @Test(.requires(.epubcheck)) func `epubcheck finds nothing in fixed pages with texts at places of their own`()
        async throws
    {
        let (_, book, pictures) = try #require(Self.books.first { $0.name.hasPrefix("texts at places") })
        let epub = try await RenderedEPUB(book, layout: .fixed, pictures: pictures)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
    }

    @Test func `a text stands where its book says, in the middle without a picture, and else along the lower edge`()
        async throws
    {
        let (_, book, pictures) = try #require(Self.books.first { $0.name.hasPrefix("texts at places") })
        func text(_ book: Book, page: Int) async throws -> String {
            let epub = try await RenderedEPUB(book, layout: .fixed, pictures: pictures, framesPerWord: 80)
            let document = String(decoding: try epub.book.contents(of: "EPUB/pages/\(page).xhtml"), as: UTF8.self)
            return String(document.firstMatch(of: /<div class="text"[^>]*>/)?.0 ?? "")
        }
        let placed = try await text(book, page: 1)
        for part in ["font-size: 96px", "left: 10.00%; top: 5.00%", "color: #ffffff", "background-color: transparent"] {
            #expect(placed.contains(part), "\(placed)")
        }
        #expect(try await text(book, page: 2).contains("text-align: center"))
        var plain = book
        plain.textStyle = TextStyle()
        plain.pages[0].textStyle = TextStyle()
        #expect(try await text(plain, page: 1) == #"<div class="text" style="font-size: 60px">"#)
        plain.pages[0].textStyle.color = TextStyle.Color("#ffffff")
        #expect(try await text(plain, page: 1).contains("background-color: rgba(0, 0, 0, 0.88)"), "white is seen")
    }

    // epubcheck takes seconds for each.
    @Test(.requires(.epubcheck), arguments: TestExtent.some(1, of: books.indices.filter { books[$0].name != longName }))
    func `epubcheck finds nothing`(index: Int) async throws {
        let (_, book, pictures) = Self.books[index]
        let epub = try await RenderedEPUB(book, pictures: pictures)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
    }

    // epubcheck takes two minutes for one.
    @Test(.requires(.epubcheck), .requires(.longRun))
    func `epubcheck finds nothing in an utterance of 10,000 words`() async throws {
        let book = try #require(Self.books.first { $0.name == Self.longName }?.book)
        let epub = try await RenderedEPUB(book, framesPerWord: 40)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
    }

    @Test(.requires(.epubcheck), .requires(.longRun))
    func `epubcheck finds nothing in a book of 1,000 pages`() async throws {
        let book = Book(title: "Pages", pages: (1...1000).map { Page(utterances: [Utterance("Page \($0).")]) })
        let epub = try await RenderedEPUB(book)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
        #expect(try epub.faults() == [])
    }

    @Test(arguments: books.indices)
    func `our checker finds nothing`(index: Int) async throws {
        let (_, book, pictures) = Self.books[index]
        #expect(try await RenderedEPUB(book, pictures: pictures, framesPerWord: 80).faults() == [])
    }

    @Test(
        .requires(.epubcheck),
        arguments: TestExtent.some(
            of: [LossyContainer.mp3, .opus].flatMap { sound in EPUBLayout.allCases.map { (sound, $0) } }
        )
    )
    func `every sound and layout is valid`(sound: LossyContainer, layout: EPUBLayout) async throws {
        let (_, book, pictures) = Self.books[1]
        let epub = try await RenderedEPUB(book, sound: sound, layout: layout, pictures: pictures)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
        #expect(try epub.faults() == [])
    }

    @Test(arguments: books.indices)
    func `the text of a page is in its document without a character more or less`(index: Int) async throws {
        let (_, book, pictures) = Self.books[index]
        let epub = try await RenderedEPUB(book, pictures: pictures, framesPerWord: 40).book
        for (page, original) in zip(epub.pages, book.pages) {
            let text = try epub.document(page.document).elements("div").first { $0.value("class") == "text" }
            // XML has no control characters.
            let expected = original.text.replacing(/[\u{1}\u{7}]/, with: "\u{FFFD}")
            #expect(text?.text ?? "" == expected)
        }
    }

    @Test func `the clip of a word begins where the word is heard`() async throws {
        let epub = try await RenderedEPUB(
            Book(pages: [Page(utterances: [Utterance("one two", preUtteranceDelay: 0.25), Utterance(" three")])])
        ).book
        let clips = epub.pages[0].clips
        #expect(clips.map(\.target) == ["page", "u1w1", "u1w2", "u2w1"])
        #expect(clips.map(\.begin) == [0, 250, 350, 450])
        #expect(clips.map(\.end) == [250, 350, 450, 550])
    }

    /// A page with a title, a sentence in four utterances, and two sentences in one.
    private static let tuned = Book(
        title: "Tuned",
        language: "en",
        pages: [
            Page(
                title: "Up",
                utterances: [
                    Utterance("Up"), Utterance(" And over the hill:", preUtteranceDelay: 0.5), Utterance(" hop"),
                    Utterance(" und hopp", language: "de"), Utterance(" hop.\n\nShe sat. She"), Utterance(" slept."),
                ]
            )
        ]
    )

    @Test func `a sentence has one clip and one element, over several utterances or in one`() async throws {
        let epub = try await RenderedEPUB(Self.tuned, highlight: .sentence)
        let page = try epub.book.pages[0]
        let document = try epub.book.document(page.document)
        let texts = page.clips.map { clip in
            document.elements("span").first { $0.value("id") == clip.target }?.text
        }
        // What is in another language is in an element of its own.
        #expect(texts == ["Up", "And over the hill: hop", "und hopp", "hop.", "She sat.", "She slept."])
        #expect(page.clips.map(\.begin) == [0, 600, 1100, 1300, 1400, 1600])
        #expect(document.elements("h1").map(\.text) == ["Up"] && document.elements("p").count == 2)
        let text = document.elements("div").first { $0.value("class") == "text" }
        #expect(text?.text == Self.tuned.pages[0].text)
        #expect(try epub.faults() == [])
        let metadata = try epub.book.package.elements("meta").map(\.text)
        #expect(metadata.contains { $0.hasSuffix("aloud, and each sentence is highlighted as it is heard.") })
    }

    @Test func `a dash alone belongs to its sentence`() async throws {
        let page = Page(utterances: [Utterance("She ran"), Utterance(" —"), Utterance(" and slept.")])
        let epub = try await RenderedEPUB(Book(language: "en", pages: [page]), highlight: .sentence)
        let document = try epub.book.document(epub.book.pages[0].document)
        #expect(document.elements("span").map(\.text).contains("She ran — and slept."))
        #expect(try epub.faults() == [])
    }

    @Test(.requires(.epubcheck)) func `epubcheck finds nothing in sentences`() async throws {
        let epub = try await RenderedEPUB(Self.tuned, highlight: .sentence)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
    }

    @Test(arguments: books.indices.filter { books[$0].name != longName })
    func `sentences lose no character and no clip`(index: Int) async throws {
        let (_, book, pictures) = Self.books[index]
        let epub = try await RenderedEPUB(book, highlight: .sentence, pictures: pictures, framesPerWord: 40)
        #expect(try epub.faults() == [])
        for (page, original) in zip(try epub.book.pages, book.pages) {
            let text = try epub.book.document(page.document).elements("div").first { $0.value("class") == "text" }
            #expect(text?.text ?? "" == original.text.replacing(/[\u{1}\u{7}]/, with: "\u{FFFD}"))
        }
    }

    @Test(arguments: EPUBLayout.allCases)
    func `in the silence before the first word of a page, the page itself is the target`(
        layout: EPUBLayout
    ) async throws {
        var (_, book, pictures) = Self.books[1]
        book.pages[0].utterances[0].preUtteranceDelay = 5
        let epub = try await RenderedEPUB(book, layout: layout, pictures: pictures)
        let clips = try epub.book.pages[0].clips
        #expect(clips.map(\.target) == ["page", "u1w1"])
        #expect(clips.map(\.begin) == [0, 5000] && clips[0].end == 5000)
        #expect(try epub.faults() == [])
    }

    @Test(arguments: [(0.001, ["u1w1"]), (0.002, ["page", "u1w1"])])
    func `silence of a millisecond belongs to the first word`(delay: Double, targets: [String]) async throws {
        let book = Book(pages: [Page(utterances: [Utterance("one", preUtteranceDelay: delay)])])
        #expect(try await RenderedEPUB(book).book.pages[0].clips.map(\.target) == targets)
    }

    @Test func `an utterance that has nothing but a delay takes no word from the next`() async throws {
        let sceneBreak = Utterance(" * ", preUtteranceDelay: 1)
        let book = Book(pages: [Page(utterances: [Utterance("one"), sceneBreak, Utterance("two")])])
        let clips = try await RenderedEPUB(book).book.pages[0].clips
        #expect(clips.map(\.target) == ["u1w1", "u2", "u3w1"])
    }

    @Test func `words of less than a millisecond share a clip`() async throws {
        let epub = try await RenderedEPUB(
            Book(pages: [Page(utterances: [Utterance("a b c d e f g")])]),
            framesPerWord: 4
        )
        let book = try epub.book
        #expect(book.pages[0].clips.map(\.begin) == [0, 1, 2])
        #expect(try epub.faults() == [])
        let spans = try book.document(book.pages[0].document).elements("span").filter { $0.value("id").contains("w") }
        #expect(spans.map(\.text) == ["a", "b c", "d e f g"])
    }

    @Test func `a page without sound is held for three seconds`() async throws {
        let (_, book, pictures) = Self.books[1]
        let page = try await RenderedEPUB(book, pictures: pictures).book.pages[1]
        #expect(page.clips.map(\.target) == ["page"])
        #expect(page.duration == 3000)
    }

    @Test func `a book has the same bytes with any number of jobs`() async throws {
        let (_, book, pictures) = Self.books[1]
        let files = try await [1, 7].asyncMap { try await RenderedEPUB(book, pictures: pictures, jobs: $0) }
        let isSame = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }.allEqual
        #expect(isSame)
    }

    @Test func `nothing but the file is in the folder`() async throws {
        let epub = try await RenderedEPUB(Self.books[0].book)
        #expect(try epub.folder.contents == ["Story.epub"])
    }

    @Test func `only what is true is claimed`() async throws {
        func features(_ index: Int, removingDescriptions: Bool = false) async throws -> Set<String> {
            var (_, book, pictures) = Self.books[index]
            if removingDescriptions { book.pages[0].imageDescription = nil }
            let package = try await RenderedEPUB(book, pictures: pictures).book.package
            return Set(package.elements("meta").filter { $0.value("property").hasPrefix("schema:access") }.map(\.text))
        }
        let text = try await features(0)
        #expect(text.isSuperset(of: ["textual", "auditory", "synchronizedAudioText"]) && !text.contains("visual"))
        let partlyDescribed = try await features(1)
        #expect(!partlyDescribed.contains("alternativeText") && !partlyDescribed.contains("auditory"))
    }

    @Test func `passages that are silent are not claimed to be heard`() async throws {
        func claims(_ failing: [String]) async throws -> [String] {
            let package = try await RenderedEPUB(Self.books[0].book, failing: failing).book.package
            return package.elements("meta").filter { $0.value("property").hasPrefix("schema:access") }.map(\.text)
        }
        let reader = "A synthetic voice (Anna, scripted) reads"
        let end = "and each word is highlighted as it is heard."
        #expect(try await claims([]).contains("\(reader) the whole text aloud, \(end)"))
        let partly = try await claims(["And ]]> so."])
        #expect(partly.contains("\(reader) the text, except for passages that are silent, aloud, \(end)"))
        #expect(!partly.contains("auditory"))
    }

    @Test(arguments: [
        ("Ann", "A synthetic voice (Ann) reads"),
        ("Ann, Bert, Piper, synthetic voices", "Synthetic voices (Ann, Bert, Piper) read"),
    ])
    func `the narrator is named in the summary`(narrator: String, beginning: String) async throws {
        let package = try await RenderedEPUB(Self.books[1].book, pictures: Self.books[1].pictures, narrator: narrator)
            .book.package
        let summary = package.elements("meta").first { $0.value("property") == "schema:accessibilitySummary" }?.text
        #expect(summary?.hasPrefix(beginning) == true)
        let credit = narrator.contains("synthetic") ? narrator : "\(narrator), a synthetic voice"
        #expect(package.elements("dc:contributor").map(\.text) == [credit])
    }

    @Test(.requires(.epubcheck), arguments: TestExtent.some(1, of: EPUBLayout.allCases))
    func `a cover that no page shows has a page without sound`(layout: EPUBLayout) async throws {
        let (_, book, pictures) = Self.books[1]
        let cover = CoverPicture(data: PictureFixture.png(width: 8, height: 5), format: .png, width: 8, height: 5)
        let epub = try await RenderedEPUB(book, layout: layout, pictures: pictures, cover: cover)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
        #expect(try epub.faults() == [])
        let page = try epub.book.pages[0]
        #expect(page.document == "EPUB/pages/cover.xhtml" && page.clips.map(\.target) == ["page"])
        #expect(page.duration == 3000)
        let image = try epub.book.document(page.document).elements("img").first
        #expect(image?.value("src") == "../images/cover.png" && image?.value("alt") == "Pictures")
        #expect(try epub.book.pages.count == 4)
    }

    @Test(.requires(.epubcheck)) func `a cover that a page shows is in the file once`() async throws {
        let (_, book, pictures) = Self.books[1]
        let data = try #require(pictures["a.png"])
        let cover = CoverPicture(data: data, format: .png, width: 4, height: 3)
        let epub = try await RenderedEPUB(book, pictures: pictures, cover: cover)
        #expect(try EPUBCheck.messages(about: epub.path) == [])
        #expect(try epub.faults() == [])
        #expect(try epub.book.pages.count == 3)
        let item = try epub.book.package.elements("item").first { $0.value("properties") == "cover-image" }
        #expect(item?.value("href") == "images/1.png")
        let named = try epub.book.package.elements("meta").first { $0.value("name") == "cover" }
        #expect(named?.value("content") == item?.value("id"))
        #expect(try epub.book.entries.count { $0.name.hasPrefix("EPUB/images/") } == 2)
    }

    @Test func `a sound that no EPUB may have is an error`() throws {
        let error = #expect(throws: EPUBError.self) {
            try EPUBFormat(of: Book(pages: []), in: ".", sound: LossyFormat(.ogg))
        }
        #expect(error?.message == "an EPUB contains sound as m4a, mp3 or opus, and not as ogg")
    }

    @Test func `a book in Arabic turns its pages from right to left`() async throws {
        let book = try await RenderedEPUB(Self.books[2].book).book
        #expect(book.package.elements("spine").first?.value("page-progression-direction") == "rtl")
        let root = try book.document(book.pages[0].document)
        #expect(root.value("dir") == "rtl")
        let foreign = root.elements("span").first { $0.value("lang") == "en" }
        #expect(foreign?.value("dir") == "ltr" && foreign?.value("id") == "u2")
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}

extension Array where Element: Equatable {
    fileprivate var allEqual: Bool { allSatisfy { $0 == self[0] } }
}
