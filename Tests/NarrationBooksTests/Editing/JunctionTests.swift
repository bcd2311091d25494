import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

/// Words of utterances that meet by a change.
@Suite struct JunctionTests {
    private func place(_ page: Int, _ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: page, utterance: utterance)
    }

    /// The texts of all pages after changes of a book with these texts.
    private func texts(_ pages: [[String]], after edits: BookEdit...) throws -> [[String]] {
        let book = Book(pages: pages.map { Page(utterances: $0.map { Utterance($0) }) })
        let draft = try BookDraft(contents: BookWriter().data(of: book), named: "Hare.plist")
        let edited = try draft.making(draft.partingWords(in: edits))
        return edited.reading.book.pages.map { $0.utterances.map(\.string) }
    }

    private let hare = [["Once there was", " a hare.", " It ran."], ["Night fell.", "\nIt slept."]]

    @Test func `an utterance before the first one is apart from it`() throws {
        #expect(
            try texts(hare, after: .insert("Listen!", before: place(0, 0)))[0]
                == ["Listen!", " Once there was", " a hare.", " It ran."]
        )
        #expect(
            try texts(hare, after: .insert("Ha", before: place(0, 2)))[0]
                == ["Once there was", " a hare.", " Ha", " It ran."]
        )
    }

    @Test func `moved utterances are apart from their new neighbours, and none begins a page with a space`() throws {
        #expect(
            try texts(hare, after: .move(place(0, 1), before: place(0, 0)))[0]
                == ["a hare.", " Once there was", " It ran."]
        )
        #expect(
            try texts(hare, after: .move(place(0, 0), before: place(0, 2)))[0]
                == ["a hare.", " Once there was", " It ran."]
        )
        #expect(
            try texts(hare, after: .move(place(0, 0), before: place(0, 3)))[0]
                == ["a hare.", " It ran.", " Once there was"]
        )
        #expect(
            try texts(hare, after: .move(place(0, 2), before: place(1, 0)))
                == [["Once there was", " a hare."], ["It ran.", " Night fell.", "\nIt slept."]]
        )
        #expect(try texts(hare, after: .move(place(0, 0), before: place(0, 1))) == hare)
    }

    @Test func `several utterances that go to another page one after the other have their spaces there`() throws {
        let moves: [BookEdit] = [.move(place(0, 0), before: place(1, 2)), .move(place(0, 0), before: place(1, 3))]
        #expect(
            try texts(hare, after: moves[0], moves[1])
                == [["It ran."], ["Night fell.", "\nIt slept.", " Once there was", " a hare."]]
        )
    }

    @Test func `a page does not begin with a space after it was split or lost its first utterance`() throws {
        #expect(try texts(hare, after: .splitPage(before: place(0, 1)))[1] == ["a hare.", " It ran."])
        #expect(try texts(hare, after: .remove(place(0, 0)))[0] == ["a hare.", " It ran."])
    }

    @Test func `the words of joined pages are apart`() throws {
        #expect(
            try texts(hare, after: .joinPages(0))
                == [["Once there was", " a hare.", " It ran.", " Night fell.", "\nIt slept."]]
        )
    }

    @Test func `what needs no space gets none`() throws {
        for (first, second) in [
            ("“", "Stay.”"), ("She said", "…"), ("a hare", "—"), ("hop", ", hop"), ("ウサギ。", "カメ。"), ("hop\n", "hop"),
            ("(he", ") ran"), ("hop", " hop"),
        ] {
            #expect(try texts([[second]], after: .insert(first, before: place(0, 0))) == [[first, second]])
        }
        for (first, second) in [("he said.", "“Stay.”"), ("Stay.”", "She went."), ("один", "два"), ("hop", "2")] {
            #expect(try texts([[second]], after: .insert(first, before: place(0, 0))) == [[first, " " + second]])
        }
    }

    @Test func `a seam that was there before stays as it is`() throws {
        #expect(try texts([["hop", "ping", " on"]], after: .remove(place(0, 2))) == [["hop", "ping"]])
        #expect(try texts([["hop", "ping"]], after: .setText("skip", place(0, 1))) == [["hop", "skip"]])
    }

    @Test func `a change that is not possible is an error`() {
        #expect(throws: BookEditError.self) { try texts(hare, after: .joinPages(1)) }
        #expect(throws: BookEditError.self) { try texts(hare, after: .move(place(0, 9), before: place(7, 0))) }
    }
}
