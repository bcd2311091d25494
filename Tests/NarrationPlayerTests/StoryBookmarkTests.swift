import Foundation
import Narration
import NarrationPlayback
import NarrationPlayer
import Testing

/// A bookmark finds its words in an edited book.
@Suite struct StoryBookmarkTests {
    let book = Book(pages: [
        Page(utterances: [Utterance("A hare sat under the old oak tree."), Utterance("“Hop,” it said to nobody.")]),
        Page(utterances: [Utterance("Night fell slowly on the silent meadow.")]),
    ])

    /// A bookmark at a word of an utterance.
    private func bookmark(_ page: Int, _ utterance: Int, word: String) throws -> StoryBookmark {
        let position = UtterancePosition(page: page, utterance: utterance)
        let place = try #require(book[position]?.string.range(of: word)?.lowerBound)
        let bookmark = Bookmark(page: page, utterance: utterance, frame: 700, sampleRate: 22_050)
        return StoryBookmark(bookmark, word: place, in: book)
    }

    @Test func `in an unchanged book, it is exact to the frame`() throws {
        let bookmark = try bookmark(0, 1, word: "nobody")
        #expect(bookmark.place(in: book) == .exact(bookmark.bookmark))
        let decoded = try JSONDecoder().decode(StoryBookmark.self, from: JSONEncoder().encode(bookmark))
        #expect(decoded == bookmark)
    }

    @Test func `an utterance that moved to another page is found, exact to the frame`() throws {
        var edited = book
        edited.pages.insert(Page(utterances: [Utterance("A new beginning.")]), at: 0)
        edited.pages[1].utterances.insert(Utterance("It was spring."), at: 0)
        let found = try bookmark(0, 1, word: "nobody").place(in: edited)
        #expect(found == .exact(Bookmark(page: 1, utterance: 2, frame: 700, sampleRate: 22_050)))
    }

    @Test func `of equal utterances, the nearest is meant`() throws {
        var twins = book
        twins.pages[1].utterances = [book.pages[0].utterances[0], book.pages[1].utterances[0]]
        let found = try bookmark(0, 0, word: "oak").place(in: twins)
        #expect(found == .exact(Bookmark(page: 0, utterance: 0, frame: 700, sampleRate: 22_050)))
    }

    @Test(arguments: [
        ("A hare sat, yes, under the old oak tree.", "under"), ("One hare sat under the old oaks.", "under"),
        ("A small hare sat under it.", "under"),
    ])
    func `in a changed text, it is the same word`(text: String, word: String) throws {
        var edited = book
        edited.pages[0].utterances[0].string = text
        let place = try #require(text.range(of: word)?.lowerBound)
        let found = try bookmark(0, 0, word: "under").place(in: edited)
        if case .word(let position, let index) = found {
            #expect(position == UtterancePosition(page: 0, utterance: 0))
            #expect(text[index...].drop { $0.isWhitespace }.hasPrefix(text[place...]))
        } else {
            Issue.record("\(String(describing: found))")
        }
    }

    @Test(arguments: [Int.min, -1, 7_000, .max])
    func `a bookmark of anything but a place is that of a place nearby`(number: Int) throws {
        var bookmark = try bookmark(0, 0, word: "oak")
        (bookmark.offset, bookmark.bookmark.page, bookmark.bookmark.utterance) = (number, number, number)
        bookmark.text += " It hopped."
        #expect(bookmark.place(in: book) != nil)
        let far = StoryBookmark(Bookmark(page: number), word: bookmark.text.endIndex, in: book)
        #expect(far.place(in: book) != nil)
    }

    @Test func `where nothing is left of the words, it is what is there now`() throws {
        let bookmark = try bookmark(1, 0, word: "silent")
        let other = Book(pages: [Page(utterances: [Utterance("Other words."), Utterance("More.")])])
        #expect(bookmark.place(in: other) == .near(UtterancePosition(page: 0, utterance: 0)))
        #expect(bookmark.place(in: Book(pages: [])) == nil)
    }
}
