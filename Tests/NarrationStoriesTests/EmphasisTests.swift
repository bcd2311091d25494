import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationStories
import Testing

/// The look of a story that is kept in its book.
struct EmphasisTests {
    private func utterances(_ text: String, _ format: StoryReader.Format = .markdown) throws -> [Utterance] {
        let story = try StoryReader(format: format, language: "en").read(Data(text.utf8), named: "story")
        return story.book.pages.flatMap(\.utterances)
    }

    @Test(
        arguments: [
            ("I *never* said it.", ["I *never* said it."]),
            ("I __never__ said _it_.", ["I **never** said *it*."]),
            ("*I **never** said it.*", ["*I **never** said it.*"]),
            ("***Hop*** ~~and~~ hop", ["***Hop*** and hop"]),
            ("It *was so. It was* good.", ["It *was so.*", "*It was* good."]),
            ("\"Hop *now*!\" said the hare.", ["\"Hop *now*!\"", nil]),
            ("It was [*so*](a.html) `a*b` 2 \\* *3*.", ["It was *so* a\\*b 2 \\* *3*."]),
            ("*one*  \ntwo", ["*one*\ntwo"]),
            ("[*hop*]{rate=0.7} and *hop*", ["*hop*", "and *hop*"]),
            ("*Wait* [pause 2s] *now*.", ["*Wait*", "*now*."]),
            ("# The *Big* Hare\n\nHop.", ["The *Big* Hare", nil]),
            ("Plain _ * words.", [nil]),
        ]
    )
    func `emphasis is kept, however the text is divided`(story: String, marked: [String?]) throws {
        let utterances = try utterances(story)
        #expect(utterances.map(\.markedString) == marked)
        #expect(utterances.allSatisfy { ($0.markedString == nil) == ($0.markedText == nil) })
    }

    @Test(
        arguments: [
            ("\\- I *never* said that.", "\\- I *never* said that."), ("1984\\. *It* was.", "1984\\. *It* was."),
            ("*e*&#769; was *that* or *not*.", "*e\u{301}* was *that* or *not*."),
        ]
    )
    func `what looks like an item is escaped, and marks within a letter move no others`(story: String, marked: String)
        throws
    {
        #expect(try utterances(story).map(\.markedString) == [marked])
    }

    @Test func `many emphases are read in a time that grows with their number`() throws {
        let story = String(repeating: "*a* b ", count: 40_000)
        let marked = try utterances(story).compactMap(\.markedText)
        #expect(marked.reduce(0) { $0 + $1.runs.count { $0.look == .emphasized } } == 40_000)
    }

    @Test(
        arguments: [
            ("I _never_ said it.", "I *never* said it."), ("_So!_ It was.", "*So!*"),
            ("It is _so,_ and a_b * 2 _too_.", "It is *so,* and a\\_b \\* 2 *too*."),
            ("A line of _text that goes\non_ to the next.", "A line of *text that goes on* to the next."),
        ]
    )
    func `underscores of plain text are emphasis`(story: String, marked: String) throws {
        #expect(try utterances(story, .plainText).first?.markedString == marked)
        #expect(try utterances("__.__.2000", .plainText).first?.markedString == nil)
    }

    @Test func `items of lists are kept, and what looks like one is none`() throws {
        let story =
            "- One.\n- *Two*. And more.\n\nThree.\n\n7. Seven.\n8) *Eight.*\n\n1984\\. *It* was.\n\nTerm\n: Definition"
        let marked = ["- One.", "- *Two*.", nil, nil, "7. Seven.", "8) *Eight.*", "1984\\. *It* was.", nil, nil]
        let utterances = try utterances(story)
        #expect(utterances.map(\.markedString) == marked)
        let items = utterances.compactMap(\.markedText).filter(\.beginsItem)
        #expect(items.count == 4)
    }

    @Test(arguments: [Abridgement.Notes.out, .afterSentence, .endOfChapter])
    func `emphasis is kept beside notes, wherever they are read`(notes: Abridgement.Notes) throws {
        var reader = StoryReader(format: .markdown, language: "en")
        reader.notes = notes
        let text = "A *hare*[^1] hops. It *hops*.\n\n[^1]: A *small* one.\n"
        let marked = try reader.read(Data(text.utf8), named: "story").book.pages.flatMap(\.utterances)
            .compactMap(\.markedString)
        #expect(marked == ["A *hare* hops.", "It *hops*."])
    }

    @Test func `a book that is written keeps the look, and reads it again`() throws {
        let story = try StoryReader(format: .markdown, language: "en")
            .read(Data("*Hop*!\n\n- an *item*\n\n* * *\n\n♪\n".utf8), named: "story")
        let book = try BookReader().read(BookWriter().data(of: story.book), named: "Hop.plist")
        #expect(book.book.pages == story.book.pages && book.warnings.isEmpty)
        #expect(book.book.pages[0].utterances.allSatisfy { $0.markedText != nil })
    }
}
