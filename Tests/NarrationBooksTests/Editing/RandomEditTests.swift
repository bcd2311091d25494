import Foundation
import Narration
import NarrationBooks
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationEditing

/// Random changes, whose results the draft itself compares with the book that they lead to.
@Suite struct RandomEditTests {
    @Test(
        arguments: [
            "AVerySmallSneeze", "RegalSechsUhr", "SlowPost/SlowPost", "TheEchoThatKeptOneBack",
            "TheLanternUnderTheBridge",
        ]
    )
    func `every possible change can be written`(name: String) throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../Books/\(name).plist").standardized
        try change(Data(contentsOf: file), 20)
    }

    @Test func `every possible change can be written between marks in comments and strings`() throws {
        try change(Data(Self.oddXML.utf8), 60)
    }

    private func change(_ contents: Data, _ count: Int) throws {
        var random = SplitMix(seed: 19)
        var draft = try BookDraft(contents: contents, named: "")
        for _ in 0..<count {
            let edit = BookEdit.random(for: draft.reading.book, using: &random)
            do throws(BookEditError) {
                let next = try draft.making([edit])
                let (before, after) = (draft.comments, next.comments)
                let areKept = edit.copiesText ? Set(before) == Set(after) : before == after
                #expect(edit.removesText || areKept, "\(edit)")
                // What is known of the text after a change is what is found in all of it.
                let source = try? PropertyListSource(next.contents)
                let isFound = next.source?.root == source.flatMap { BookSource($0, in: next.contents) }?.root
                #expect(isFound, "\(edit)")
                draft = next
            } catch let error where error.code == .noSuchPlace {
                // A place between two parts of a character.
            } catch {
                Issue.record("\(edit): \(error)")
            }
        }
    }

    private static let oddXML = """
        \u{FEFF}<?xml version="1.0"?><!DOCTYPE plist SYSTEM "a > b"><!-- <plist><dict> -->
        <plist><?note <dict> ?><dict>
        <key>title</key><string/>
        <key>utteranceProperties</key><dict/>
        <key>bookPages</key><!--
            <array> <dict> --><array><dict >
            <key>utterances</key><array><dict>
                <key>utteranceString</key><string>A<![CDATA[</string></dict>]]>&lt;/dict&gt;</string><!-- </dict> -->
                <key>utteranceProperties</key><dict><key>rate</key><real>0.5</real><!-- <real> --></dict>
            </dict></array></dict>
            <dict><key>utterances</key><string>B ]] > --</string></dict><!-- a page --><dict><key>title</key>
            <string>C</string><key>utterances</key><array><dict
            ><key>utteranceString</key><string>C one.</string></dict><!-- last --></array></dict>
            <dict><key>utterances</key><string>D.</string><key>pictures</key><array><!-- a <dict> --><dict>
            <key>image</key><string>f.png</string><key>utterances</key><string>F.</string></dict><dict ><key>image</key>
            <string>g.png</string></dict></array></dict><dict><key>utterances</key><string>E.</string></dict>
        </array></dict></plist><!-- </plist> -->
        """
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
        case .remove, .removePage, .join, .joinPages: true
        case .set(_, nil, _), .setText, .setSpokenText(nil, _), .setPage(_, nil, _), .setBook(_, nil): true
        default: false
        }
    }

    /// Whether properties are copied, with the comments among them.
    fileprivate var copiesText: Bool {
        switch self {
        case .split, .splitPage: true
        default: false
        }
    }

    fileprivate static func random(for book: Book, using random: inout SplitMix) -> BookEdit {
        let page = Int.random(in: 0..<book.pages.count, using: &random)
        let positions = book.pages[page].positions(onPage: page)
        let place = positions.randomElement(using: &random) ?? UtterancePosition(page: page, utterance: 0)
        let count = book.pages[page][utterancesOf: place.picture].count
        let other = Int.random(in: 0..<book.pages.count, using: &random)
        let picture = ([nil] + book.pages[other].pictures.indices.map(Optional.some)).randomElement(using: &random)!
        let end = UtterancePosition(
            page: other,
            picture: picture,
            utterance: Int.random(in: 0...book.pages[other][utterancesOf: picture].count, using: &random)
        )
        let text = ["Hm.", " A & \"b\" <c>", "Ünd «so»\n", "]]>", "שלום 👋"].randomElement(using: &random)!
        let isSilent = count == 0
        switch Int.random(in: 0..<17, using: &random) {
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
        case 14 where place.picture == nil && place.utterance > 0 && book.pages[page].recording == nil:
            return .splitPage(before: place)
        case 15 where page + 1 < book.pages.count && book.canJoin(page): return .joinPages(page)
        case 13: return .setBook(.author, Bool.random(using: &random) ? text : nil)
        default: return .set(.volume, Bool.random(using: &random) ? .number(0.75) : nil, .book)
        }
    }
}

extension Book {
    /// Whether a page and the next one have no recordings, and pictures that can be on one page.
    fileprivate func canJoin(_ page: Int) -> Bool {
        pages[page...page + 1].allSatisfy { $0.recording == nil } && pages[page].canShowPictures(with: pages[page + 1])
    }
}
