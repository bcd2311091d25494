import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

/// Utterances that are followed through changes.
@Suite struct TrackedPositionTests {
    private static let pages = [["Adder", " bear", " cat"], ["Deer", " eel"], ["Fox", " goat", " hare", " ibex"]]

    private func draft() throws -> BookDraft {
        let pages = Self.pages.map { texts in
            let utterances = texts.map { "<dict><key>utteranceString</key><string>\($0)</string></dict>" }
            return "<dict><key>utterances</key><array>\(utterances.joined())</array></dict>"
        }
        let book = "<plist><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>"
        return try BookDraft(contents: Data(book.utf8), named: "Zoo.plist")
    }

    private static func place(_ page: Int, _ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: page, utterance: utterance)
    }

    private func positions(_ book: Book) -> [UtterancePosition] {
        book.pages.enumerated().flatMap { page, content in
            content.utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
    }

    /// Where each utterance of a book is in another one that has its text, perhaps with more before or after it.
    private func expected(_ book: Book, in next: Book) -> [TrackedPosition?] {
        positions(book).map { position in
            let text = book[position]!.string.trimmingCharacters(in: .whitespaces).prefix(3)
            return positions(next).first { next[$0]!.string.contains(text) }.map { TrackedPosition($0) }
        }
    }

    @Test(
        arguments: [
            [.insert("Zebra.", before: place(2, 1))], [.insert("Zebra.", before: place(0, 3))],
            [.split(place(2, 1), utf16Offset: 4)], [.join(place(2, 0))], [.remove(place(0, 1))],
            [.move(place(2, 0), before: place(2, 3))], [.move(place(2, 3), before: place(2, 1))],
            [.move(place(0, 1), before: place(1, 1))], [.move(place(0, 1), before: place(0, 1))],
            [.insertPage("Zebra.", before: 1)], [.removePage(1)], [.movePage(0, before: 3)], [.movePage(2, before: 0)],
            [.splitPage(before: place(2, 2))], [.joinPages(0)], [.joinPages(1)],
            [.remove(place(0, 0)), .joinPages(0), .splitPage(before: place(0, 1)), .movePage(0, before: 2)],
        ] as [[BookEdit]]
    )
    func `each utterance is where its text is, or was removed`(edits: [BookEdit]) throws {
        let draft = try draft()
        let book = draft.reading.book
        let next = try draft.making(edits).reading.book
        let places = try draft.places(of: positions(book).map { TrackedPosition($0) }, after: edits)
        for (place, expected) in zip(places, expected(book, in: next)) {
            #expect(place == expected ?? TrackedPosition(place.position, isRemoved: true))
        }
        let found = book.places(of: positions(book).map { TrackedPosition($0) }, in: next)
        for (place, expected) in zip(found, expected(book, in: next)) where !place.isRemoved {
            #expect(place == expected)
        }
    }

    @Test func `what is written anew comes to the place of what was removed`() throws {
        let place = TrackedPosition(Self.place(0, 1))
        let draft = try draft()
        let removed = try draft.making([.remove(Self.place(0, 1))])
        let inserted: [BookEdit] = [.insert(" bee", before: Self.place(0, 1)), .insert("An", before: Self.place(0, 0))]
        let waiting = try draft.places(of: [place], after: [.remove(Self.place(0, 1))])
        #expect(waiting == [TrackedPosition(Self.place(0, 1), isRemoved: true)])
        let rewritten = try removed.places(of: waiting, after: inserted)
        #expect(rewritten == [TrackedPosition(Self.place(0, 2), isRemoved: true)])
        #expect(removed.reading.book.places(of: waiting, in: draft.reading.book) == waiting)
        let end = TrackedPosition(Self.place(2, 3), isRemoved: true)
        let shorter = try draft.making([.remove(Self.place(2, 3))])
        #expect(draft.reading.book.places(of: [end], in: shorter.reading.book) == [end])
    }
}
