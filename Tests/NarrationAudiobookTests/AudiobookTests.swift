import AudiobookChecking
import EPUBChecking
import Foundation
import Narration
import NarrationAudiobook
import NarrationEncoding
import TestSupport
import Testing

struct AudiobookTests {
    static let pictures = ["a.png": PictureFixture.png(width: 4, height: 3), "b.jpg": PictureFixture.jpeg]

    static let special = Book(
        title: #"<Hop> & "Hop" > 1"#,
        author: "A & B <Hare>",
        language: "en",
        publication: Publication(
            subtitle: "Or: 1 < 2 & 3",
            description: "Two lines.\nOf text & more.",
            date: "1926-10",
            publisher: "\"P\"",
            copyright: "© 2026",
            genre: "Tales",
            series: "S<1>",
            seriesNumber: 1.5,
            isbn: "9780306406157"
        ),
        pages: [
            Page(
                title: #"One & "two" <3>"#,
                utterances: [Utterance("One & \"two\" <3>. "), Utterance("“And” ]]> — so ♪ on.")]
            ),
            Page(
                title: "Two",
                utterances: [Utterance("First.\n\nSecond paragraph,\r\nnext line.\n\n"), Utterance(" * * * ")]
            ),
        ]
    )

    static let illustrated = Book(
        title: "Pictures",
        language: "en",
        pages: [
            Page(
                title: "A",
                backgroundImage: "a.png",
                imageDescription: "A \"grey\" hill & more",
                utterances: [Utterance("Look!", postUtteranceDelay: 0.5)]
            ),
            Page(backgroundImage: "b.jpg", imageDescription: "A red fox", utterances: []),
            Page(
                backgroundImage: "a.png",
                imageDescription: "The hill again",
                pictures: [
                    PagePicture(image: "b.jpg", description: "The fox again", utterances: [Utterance("Yip")]),
                    PagePicture(image: "missing.png"),
                ],
                utterances: [Utterance(" * ", preUtteranceDelay: 1), Utterance("The end.")]
            ),
        ]
    )

    static let arabic = Book(
        title: "قصة",
        language: "ar",
        pages: [
            Page(
                utterances: [
                    Utterance("كان يا ما كان", language: "ar"), Utterance(" once upon a time ", language: "en"),
                ]
            )
        ]
    )

    static let nameless = Book(pages: [
        Page(utterances: []), Page(utterances: [Utterance(""), Utterance("Hop"), Utterance("\n")]),
    ])

    static let books = [
        "special characters": special, "pictures and a silent page": illustrated, "right to left": arabic,
        "no title and no author": nameless,
    ]

    @Test(arguments: AudiobookPackage.allCases, books.keys.sorted())
    func `the checker finds nothing`(package: AudiobookPackage, name: String) async throws {
        let rendered = try await RenderedPackage(Self.books[name]!, as: package, pictures: Self.pictures)
        #expect(try rendered.faults() == [])
    }

    @Test(arguments: AudiobookPackage.allCases, [LossyContainer.mp3, .opus])
    func `every sound is valid`(package: AudiobookPackage, sound: LossyContainer) async throws {
        let rendered = try await RenderedPackage(Self.special, as: package, sound: sound)
        #expect(try rendered.faults() == [])
    }

    @Test(arguments: books.keys.sorted())
    func `the text of a page is in its guide without a character more or less`(name: String) async throws {
        let book = Self.books[name]!
        let guides = try await RenderedPackage(book, as: .readium, pictures: Self.pictures).book.guides
        let texts = guides.map { $0.document.guidedWords.map(\.text).joined() }
        #expect(texts == book.pages.map(\.text))
    }

    @Test(arguments: books.keys.sorted())
    func `the text of a page is in its HTML without a character more or less`(name: String) async throws {
        let book = Self.books[name]!
        let package = try await RenderedPackage(book, as: .lpf, pictures: Self.pictures).book
        let texts = book.pages.indices.map { index in
            package.document("text/\(index + 1).html")?.elements("div").first { $0.value("class") == "text" }?.text
                ?? ""
        }
        #expect(texts == book.pages.map(\.text))
    }

    @Test(arguments: books.keys.sorted())
    func `the times of words are those of the timeline, to the millisecond`(name: String) async throws {
        let rendered = try await RenderedPackage(Self.books[name]!, as: .readium, pictures: Self.pictures)
        let guides = try rendered.book.guides
        var count = 0
        for (page, guide) in zip(rendered.pages, guides) {
            let frames = page.utterances.flatMap { utterance in
                let isWordless = utterance.words.isEmpty && !utterance.frames.isEmpty
                guard isWordless else { return utterance.words.map(\.frame) }
                return [utterance.speech.isEmpty ? utterance.frames.lowerBound : utterance.speech.lowerBound]
            }
            guard !frames.isEmpty else { continue }
            let starts = frames.map { Double($0 - page.frames.lowerBound) / Double(rendered.sampleRate) }
            let guided = guide.document.guidedWords.compactMap(\.begin)
            #expect(guided.count == starts.count)
            #expect(zip(guided, starts).allSatisfy { abs($0 - $1) <= 0.001 })
            count += frames.count
        }
        #expect(count > 0)
    }

    @Test func `the silence before the first word of a page is an object of its own`() async throws {
        let book = Book(pages: [Page(utterances: [Utterance("one", preUtteranceDelay: 5)])])
        let rendered = try await RenderedPackage(book, as: .readium)
        let page = try #require(try rendered.book.guides[0].document["guided"]?.elements?.first)
        #expect(page["audioref"] == nil)
        #expect(page["children"]?.elements?.first?["audioref"]?.string == "sound/1.m4a#t=0.000,5.000")
        #expect(try rendered.book.guides[0].document.guidedWords.map(\.begin) == [5])
        #expect(try rendered.faults() == [])
    }

    @Test func `a page shows its picture, says what it shows, and has a heading`() async throws {
        let guides = try await RenderedPackage(Self.illustrated, as: .readium, pictures: Self.pictures).book.guides
        let page = try #require(guides[2].document["guided"]?.elements?.first)
        #expect(page["role"]?.strings == ["section"])
        #expect(page["imgref"]?.string == "images/1.png")
        #expect(page["description"]?["text"]?.string == "The hill again")
        let parts = try #require(page["children"]?.elements)
        #expect(parts.map { $0["role"]?.strings } == [["image"], ["paragraph"], ["paragraph"]])
        #expect(parts[0]["imgref"]?.string == "images/2.jpg")
        let special = try await RenderedPackage(Self.special, as: .readium).book.guides
        let heading = special[0].document["guided"]?.elements?.first?["children"]?.elements?.first
        #expect(heading?["role"]?.strings == ["heading1"])
    }

    @Test func `a page without sound shows its picture for three seconds`() async throws {
        let guides = try await RenderedPackage(Self.illustrated, as: .readium, pictures: Self.pictures).book.guides
        let page = try #require(guides[1].document["guided"]?.elements?.first)
        #expect(page["imgref"]?.string == "images/2.jpg")
        #expect(page["audioref"]?.string == "sound/2.m4a#t=0.000,3.000")
        #expect(page["children"] == nil)
    }

    @Test func `text in another language has its language`() async throws {
        let guides = try await RenderedPackage(Self.arabic, as: .readium).book.guides
        let words = try #require(guides.first?.document.guidedWords)
        #expect(words.map(\.language) == [nil, nil, nil, nil, "en", "en", "en", "en"])
        let lpf = try await RenderedPackage(Self.arabic, as: .lpf).book
        let text = try #require(lpf.document("text/1.html"))
        #expect(text.value("dir") == "rtl" && text.elements("span").last?.value("dir") == "ltr")
        #expect(lpf.manifest["readingProgression"]?.string == "rtl")
    }

    @Test func `the manifests have everything that the book says of itself`() async throws {
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        let readium = try await RenderedPackage(Self.special, as: .readium, modified: date).book.manifest["metadata"]
        let expected: [String: JSONTree] = [
            "title": .string(#"<Hop> & "Hop" > 1"#), "subtitle": .string("Or: 1 < 2 & 3"),
            "author": .string("A & B <Hare>"), "narrator": .string("Anna, scripted, a synthetic voice"),
            "publisher": .string("\"P\""), "description": .string("Two lines.\nOf text & more."),
            "subject": .array([.string("Tales")]), "http://purl.org/dc/terms/rights": .string("© 2026"),
            "published": .string("1926-10-01"), "modified": .string("2001-09-09T01:46:40Z"),
            "altIdentifier": .array([.string("urn:isbn:9780306406157")]), "numberOfPages": .number(2),
            "belongsTo": .object(["series": .object(["name": .string("S<1>"), "position": .number(1.5)])]),
        ]
        for (key, value) in expected { #expect(readium?[key] == value, "\(key)") }
        let lpf = try await RenderedPackage(Self.special, as: .lpf, modified: date).book.manifest
        let others: [String: JSONTree] = [
            "name": .string(#"<Hop> & "Hop" > 1"#), "alternativeHeadline": .string("Or: 1 < 2 & 3"),
            "copyrightNotice": .string("© 2026"), "isbn": .string("9780306406157"), "position": .string("1.5"),
            "genre": .string("Tales"), "dateModified": .string("2001-09-09T01:46:40Z"),
            "datePublished": .string("1926-10-01"), "description": .string("Two lines.\nOf text & more."),
        ]
        for (key, value) in others { #expect(lpf[key] == value, "\(key)") }
        #expect(lpf["id"]?.string == readium?["identifier"]?.string)
    }

    @Test(arguments: AudiobookPackage.allCases)
    func `chapters and the cover are found`(package: AudiobookPackage) async throws {
        let cover = CoverPicture(data: PictureFixture.png(), format: .png, width: 3, height: 2)
        let rendered = try await RenderedPackage(Self.special, as: package, cover: cover)
        #expect(try rendered.faults() == [])
        let book = try rendered.book
        let resources = book.manifest["resources"]?.elements?.first { $0["rel"]?.string == "cover" }
        #expect((resources?["href"] ?? resources?["url"])?.string == "images/cover.png")
        #expect(try book.contents(of: "images/cover.png") == cover.data)
        let titles = [#"One & "two" <3>"#, "Two"]
        switch package {
        case .readium: #expect(book.manifest["toc"]?.elements?.map { $0["title"]?.string } == titles)
        case .lpf: #expect(book.document("contents.html")?.elements("a").map(\.text) == titles)
        }
    }

    @Test func `only what is true is claimed`() async throws {
        func claims(_ book: Book, failing: [String] = []) async throws -> JSONTree? {
            let package = try await RenderedPackage(book, as: .readium, pictures: Self.pictures, failing: failing)
            return try package.book.manifest["metadata"]?["accessibility"]
        }
        func sufficient(_ claims: JSONTree?) -> [[String]?]? {
            claims?["accessModeSufficient"]?.elements?.map(\.strings)
        }
        let text = try await claims(Self.special)
        #expect(sufficient(text) == [["auditory"], ["textual"]])
        let illustrated = try await claims(Self.illustrated)
        #expect(sufficient(illustrated) == [["auditory", "visual"], ["textual"], ["textual", "visual"]])
        var undescribed = Self.illustrated
        undescribed.pages[2].pictures[0].description = nil
        #expect(sufficient(try await claims(undescribed)) == [["auditory", "visual"], ["textual", "visual"]])
        let partly = try await claims(Self.special, failing: ["One & \"two\" <3>. "])
        #expect(sufficient(partly) == [["textual"]])
        #expect(partly?["summary"]?.string?.contains("except for passages that are silent") == true)
        let chapterless = try await claims(Self.nameless)
        #expect(chapterless?["feature"]?.strings == ["synchronizedAudioText", "readingOrder"])
    }

    @Test(arguments: AudiobookPackage.allCases)
    func `a book has the same bytes with any number of jobs, and nothing else is in the folder`(
        package: AudiobookPackage
    ) async throws {
        var files: [Data] = []
        for jobs in [1, 7] {
            let rendered = try await RenderedPackage(Self.special, as: package, jobs: jobs)
            #expect(try rendered.folder.contents == ["Story.\(package.fileExtension)"])
            files.append(try Data(contentsOf: URL(fileURLWithPath: rendered.path)))
        }
        let isSame = files[0] == files[1]
        #expect(isSame)
    }

    @Test func `a sound that no package may have is an error`() throws {
        let error = #expect(throws: AudiobookError.self) {
            try AudiobookFormat(.lpf, of: Book(pages: []), in: ".", sound: LossyFormat(.ogg))
        }
        #expect(error?.message == "an audiobook package contains sound as m4a, mp3 or opus, and not as ogg")
    }
}
