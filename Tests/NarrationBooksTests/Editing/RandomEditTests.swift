import Foundation
import Narration
import NarrationBooks
import NarrationTesting
import TestSupport
import Testing

/// Random changes, whose results the draft itself compares with the book that they lead to.
@Suite struct RandomEditTests {
    @Test(
        arguments: [
            "AVerySmallSneeze", "RegalSechsUhr", "SlowPost/SlowPost", "TheEchoThatKeptOneBack",
            "TheLanternUnderTheBridge",
        ]
    )
    func `every possible change can be written`(name: String) throws {
        var random = SplitMix(seed: 19)
        let file = URL(filePath: #filePath).appending(path: "../../../../Books/\(name).plist").standardized
        var draft = try BookDraft(contents: Data(contentsOf: file), named: name)
        for _ in 0..<20 {
            let edit = BookEdit.random(for: draft.reading.book, using: &random)
            do throws(BookEditError) {
                let next = try draft.making([edit])
                #expect(edit.removesText || next.comments == draft.comments, "\(edit)")
                draft = next
            } catch let error where error.code == .noSuchPlace {
                // A place between two parts of a character.
            } catch {
                Issue.record("\(edit): \(error)")
            }
        }
    }
}

extension BookDraft {
    /// The comments in the text, in any order.
    fileprivate var comments: [String] {
        String(decoding: contents, as: UTF8.self).matches(of: /<!--.*?-->/.dotMatchesNewlines()).map { String($0.0) }
            .sorted()
    }
}

extension BookEdit {
    /// Whether comments may go with what is removed.
    fileprivate var removesText: Bool {
        switch self {
        case .remove, .removePage, .join: true
        case .set(_, nil, _), .setText, .setSpokenText(nil, _), .setPage(_, nil, _), .setBook(_, nil): true
        default: false
        }
    }

    fileprivate static func random(for book: Book, using random: inout SplitMix) -> BookEdit {
        let page = Int.random(in: 0..<book.pages.count, using: &random)
        let count = book.pages[page].utterances.count
        let place = UtterancePosition(page: page, utterance: Int.random(in: 0..<max(count, 1), using: &random))
        let other = Int.random(in: 0..<book.pages.count, using: &random)
        let end = UtterancePosition(
            page: other,
            utterance: Int.random(in: 0...book.pages[other].utterances.count, using: &random)
        )
        let text = ["Hm.", " A & \"b\" <c>", "Ünd «so»\n", "]]>", "שלום 👋"].randomElement(using: &random)!
        let isSilent = count == 0
        switch Int.random(in: 0..<15, using: &random) {
        case 0 where !isSilent: return .setText(text, place)
        case 1 where !isSilent: return .setSpokenText(Bool.random(using: &random) ? text : nil, place)
        case 2 where !isSilent && book[place]?.spokenString == nil:
            return .split(place, utf16Offset: Int.random(in: 1..<20, using: &random))
        case 3 where place.utterance + 1 < count: return .join(place)
        case 4: return .insert(text, before: end)
        case 5 where count > 1: return .remove(place)
        case 6 where count > 1: return .move(place, before: end)
        case 7: return .insertPage(text, before: other)
        case 8 where book.pages.count > 3: return .removePage(page)
        case 9: return .movePage(page, before: other)
        case 10: return .setPage(.title, Bool.random(using: &random) ? text : nil, page: page)
        case 11: return .set(.voice, Bool.random(using: &random) ? .text("en") : nil, .page(page))
        case 12 where !isSilent:
            return .set(.rate, Bool.random(using: &random) ? .number(0.25) : nil, .utterance(place))
        case 13: return .setBook(.author, Bool.random(using: &random) ? text : nil)
        default: return .set(.volume, Bool.random(using: &random) ? .number(0.75) : nil, .book)
        }
    }
}
