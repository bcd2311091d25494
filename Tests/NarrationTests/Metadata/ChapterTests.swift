import Narration
import Testing

@Suite struct ChapterTests {
    private func timeline(_ titles: [String?], frames: [Int]? = nil) -> Timeline {
        var timeline = Timeline(Timeline.Head(sampleRate: 1000))
        for (index, title) in titles.enumerated() {
            let (start, length) = (timeline.frameCount, frames?[index] ?? 10)
            timeline.pages.append(Timeline.PageSpan(page: index, title: title, frames: start..<start + length))
        }
        return timeline
    }

    @Test func `a page with a title begins a chapter, and pages before the first are named after the book`() {
        let chapters = timeline([nil, nil, "One", nil, "Two"]).chapters(.titles, bookTitle: "Hop")
        #expect(
            chapters == [
                Chapter(title: "Hop", frames: 0..<20), Chapter(title: "One", frames: 20..<40),
                Chapter(title: "Two", frames: 40..<50),
            ]
        )
        #expect(timeline([nil, "One"]).chapters(.titles).map(\.title) == ["Page 1", "One"])
    }

    @Test func `a book without titles has no chapters, unless every page is one`() {
        #expect(timeline([nil, nil]).chapters(.titles, bookTitle: "Hop") == [])
        #expect(timeline([nil, "One"]).chapters(.none) == [])
        #expect(timeline([nil, "One", nil]).chapters(.pages).map(\.title) == ["Page 1", "One", "Page 3"])
        #expect(timeline([]).chapters(.pages) == [])
    }

    @Test(arguments: [
        "CHAPTER I. Down the Rabbit-Hole", "Chapter 3", "Kapitel 4", "CHAPITRE XXVIII", " PART  TWO \n", "Epilogue",
    ])
    func `a heading becomes the title of a page without one`(line: String) {
        let page = Page(utterances: [Utterance(line), Utterance("Hop.")])
        #expect(
            ChapterDivision.found.titled(page).title
                == line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        )
        #expect(ChapterDivision.titles.titled(page) == page)
        let titled = Page(title: "One", utterances: page.utterances)
        #expect(ChapterDivision.found.titled(titled) == titled)
    }

    @Test(arguments: ["Chapter and verse were quoted.", "Hop.", "", "Part of it was true."])
    func `other lines are not titles`(line: String) {
        let page = Page(utterances: [Utterance(line), Utterance("Chapter 3")])
        #expect(ChapterDivision.found.titled(page) == page)
    }

    @Test func `pages keep their number in the book`() {
        var timeline = timeline([nil, " "])
        timeline.pages[0].page = 6
        timeline.pages[1].page = 3
        #expect(timeline.chapters(.pages).map(\.title) == ["Page 7", "Page 4"])
    }

    @Test(arguments: [
        (nil, "Page 1"), ("en-GB", "Page 1"), ("und", "Page 1"), ("de", "Seite 1"), ("pt_BR", "Página 1"),
        ("uk", "Сторінка 1"),
        ("ja", "1"), ("", "1"),
    ])
    func `a page without a title is called as one calls it in the language of the book`(language: String?, name: String)
    {
        #expect(timeline([nil]).chapters(.pages, language: language).map(\.title) == [name])
    }

    @Test func `pages without sound form no chapter, and leave no gap`() {
        let timeline = timeline(["Cover", "One", "Map", nil, "End"], frames: [0, 10, 0, 10, 0])
        #expect(
            timeline.chapters(.titles) == [
                Chapter(title: "One", frames: 0..<10), Chapter(title: "Map", frames: 10..<20),
            ]
        )
    }

    @Test func `a thousand chapters cover the file without gaps`() {
        let timeline = timeline((0..<1000).map { $0 % 3 == 0 ? "Chapter \($0)" : nil })
        for division in [ChapterDivision.titles, .pages] {
            let chapters = timeline.chapters(division)
            #expect(chapters.count == (division == .pages ? 1000 : 334))
            #expect(chapters.first?.frames.lowerBound == 0)
            #expect(chapters.last?.frames.upperBound == timeline.frameCount)
            #expect(zip(chapters, chapters.dropFirst()).allSatisfy { $0.frames.upperBound == $1.frames.lowerBound })
        }
    }

    @Test(arguments: [
        ("  One\r\n\tand\u{0}two\u{2028}three ", "One and two three"), ("\u{7}\n", "Page 1"), ("🐇👨‍👩‍👧 hop", "🐇👨‍👩‍👧 hop"),
        ("פרק א׳: הארנבת", "פרק א׳: הארנבת"), ("\u{202B}الفصل الأول\u{202C}", "الفصل الأول"),
    ])
    func `titles are one line of the original text`(title: String, line: String) {
        #expect(timeline([title]).chapters(.titles).map(\.title) == [line])
    }

    @Test(arguments: ["a", "ä", "👨‍👩‍👧‍👦", "א", "e\u{301}", "a" + String(repeating: "\u{301}", count: 500)])
    func `a title of 10,000 characters is cut, and ends in an ellipsis`(character: String) throws {
        let title = String(repeating: character, count: 10_000)
        let short = try #require(timeline([title]).chapters(.titles).first?.title)
        #expect(short.utf8.count <= 255)
        #expect(short.utf8.count > 200)
        #expect(short.hasSuffix("…"))
        let isBeginning = title.unicodeScalars.starts(with: short.unicodeScalars.dropLast())
        #expect(isBeginning)
        if character.utf8.count < 255 {
            #expect(short.dropLast().allSatisfy { String($0) == character })
        }
    }

    @Test func `a title that just fits is unchanged`() {
        let title = String(repeating: "x", count: 255)
        #expect(timeline([title]).chapters(.titles).map(\.title) == [title])
    }
}
