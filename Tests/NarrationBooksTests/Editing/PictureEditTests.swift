import Foundation
import Narration
import NarrationBooks
import Testing

@testable import NarrationEditing

/// Changes of what pictures say when they are touched.
@Suite struct PictureEditTests {
    private let fox = """
        <plist version="1.0">
        <dict>
            <key>cast</key> <dict><key>Fox</key> <dict><key>rate</key> <real>0.6</real></dict></dict>
            <key>bookPages</key>
            <array>
                <dict>
                    <key>backgroundImage</key> <string>wood.png</string>
                    <key>pictures</key>
                    <array>
                        <!-- He is shy. -->
                        <dict>
                            <key>image</key> <string>fox.png</string>
                            <key>utterances</key>
                            <array>
                                <dict><key>utteranceString</key> <string>Yip!</string></dict>
                                <dict>
                                    <key>utteranceString</key> <string> Go away.</string>
                                    <key>utteranceProperties</key>
                                    <dict><key>character</key> <string>Fox</string></dict>
                                </dict>
                            </array>
                        </dict>
                        <dict>
                            <key>image</key> <string>owl.png</string>
                            <key>utterances</key> <string>Hoo.</string>
                        </dict>
                        <dict><key>image</key> <string>tree.png</string></dict>
                    </array>
                    <key>utterances</key> <string>In the wood lived a fox.</string>
                </dict>
                <dict>
                    <key>utteranceProperties</key> <dict><key>volume</key> <real>0.5</real></dict>
                    <key>utterances</key> <string>Good night.</string>
                </dict>
            </array>
        </dict>
        </plist>

        """

    private func change(_ text: String, _ edits: BookEdit...) throws -> BookDraft {
        try BookDraft(contents: Data(text.utf8), named: "Fox.plist").making(edits)
    }

    private func text(_ draft: BookDraft) -> String { String(decoding: draft.contents, as: UTF8.self) }

    private func place(_ picture: Int, _ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: 0, picture: picture - 1, utterance: utterance - 1)
    }

    @Test func `what a picture says is changed at its place, and nothing else`() throws {
        let said = try change(fox, .setText("Yap!", place(1, 1)))
        #expect(text(said) == fox.replacing("Yip!", with: "Yap!"))
        let one = try change(fox, .setText("Hoo-hoo.", place(2, 1)))
        #expect(text(one) == fox.replacing("Hoo.", with: "Hoo-hoo."))
        let quiet = try change(fox, .set(.rate, .number(0.4), .utterance(place(1, 2))))
        #expect(text(quiet).contains("<string>Fox</string><key>rate</key> <real>0.4</real></dict>"))
        #expect(quiet.reading.book[place(1, 2)]?.rate == 0.4)
        #expect(try quiet.making([.set(.rate, nil, .utterance(place(1, 2)))]).contents == Data(fox.utf8))
    }

    @Test func `a picture gets utterances as a page does, also one that said nothing, or one text`() throws {
        let draft = try change(
            fox,
            .insert("Yap!", before: place(1, 1)),
            .split(place(1, 3), utf16Offset: 3),
            .insert("Rustle.", before: place(3, 1)),
            .set(.pitchMultiplier, .number(0.8), .utterance(place(2, 1))),
            .move(place(1, 1), before: place(2, 2))
        )
        let said = draft.reading.book.pages[0].pictures.map { $0.utterances.map(\.string) }
        #expect(said == [["Yip!", " Go", " away."], ["Hoo.", "Yap!"], ["Rustle."]])
        #expect(text(draft).contains("<!-- He is shy. -->"))
        let less = try draft.making([.join(place(1, 2)), .remove(place(2, 1))])
        #expect(less.reading.book.pages[0].pictures[0].utterances.map(\.string) == ["Yip!", " Go away."])
    }

    @Test func `where a picture's utterance has its values from is told`() throws {
        let draft = try BookDraft(contents: Data(fox.utf8), named: "Fox.plist")
        let properties = try draft.properties(ofPage: 0)
        #expect(properties.scope(of: .character, ofUtterance: 1, inPicture: 0) == .utterance(place(1, 2)))
        #expect(properties.scope(of: .character, ofUtterance: 0, inPicture: 0) == nil)
        let member = draft.reading.book.cast["Fox"]
        #expect(properties.isFromCast(.rate, ofUtterance: 1, inPicture: 0, spokenBy: member))
        #expect(!properties.isFromCast(.rate, ofUtterance: 1, spokenBy: member))
        let renamed = try draft.making([.cast(.rename("Fox", to: "Reynard"))])
        #expect(renamed.reading.book[place(1, 2)]?.character == "Reynard")
    }

    @Test func `a page joins one without pictures, and its pictures sound as before`() throws {
        for edits in [[BookEdit.joinPages(0)], [.movePage(1, before: 0), .joinPages(0)]] {
            let before = try BookDraft(contents: Data(fox.utf8), named: "Fox.plist").reading.book.pages
            let joined = try BookDraft(contents: Data(fox.utf8), named: "Fox.plist").making(edits)
            let page = try #require(joined.reading.book.pages.first)
            #expect(joined.reading.book.pages.count == 1)
            #expect(page.pictures == before[0].pictures)
            #expect(page.backgroundImage == "wood.png")
            #expect(Set(page.utterances) == Set(before.flatMap(\.utterances)))
            #expect(text(joined).contains("<!-- He is shy. -->"))
        }
    }

    @Test func `pages that both have pictures are not joined, since each picture has its place on its page`() throws {
        let other = try change(fox, .setPage(.backgroundImage, "night.png", page: 1))
        let error = #expect(throws: BookEditError.self) { try other.making([.joinPages(0)]) }
        #expect(error?.message.contains("pages 1 and 2 both have pictures") == true)
    }

    @Test func `what is no place of a picture is an error`() throws {
        for edit in [
            BookEdit.setText("", place(4, 1)), .setText("", place(3, 1)), .insert("", before: place(2, 3)),
            .splitPage(before: place(1, 2)), .join(place(2, 1)), .remove(place(0, 1)),
        ] {
            let error = #expect(throws: BookEditError.self) { try change(fox, edit) }
            #expect(error?.code == .noSuchPlace, "\(edit)")
        }
    }

    @Test func `a mark of what a picture says follows it`() throws {
        let draft = try BookDraft(contents: Data(fox.utf8), named: "Fox.plist")
        let page = UtterancePosition(page: 0, utterance: 0)
        let places = [page, place(1, 2), place(2, 1)].map { TrackedPosition($0) }
        func followed(_ edits: BookEdit...) throws -> [UtterancePosition] {
            try draft.places(of: places, after: edits).map(\.position)
        }
        #expect(try followed(.insert("Yap!", before: place(1, 1))) == [page, place(1, 3), place(2, 1)])
        #expect(try followed(.insert("Once.", before: page))[0] == UtterancePosition(page: 0, utterance: 1))
        #expect(try followed(.insert("Once.", before: page)).dropFirst() == [place(1, 2), place(2, 1)])
        #expect(try followed(.movePage(0, before: 2)).map(\.page) == [1, 1, 1])
    }

    @Test func `a problem of a picture is told with the picture`() throws {
        let text = fox.replacing("<string>Hoo.</string>", with: "<string>…</string>")
        let draft = try BookDraft(contents: Data(text.utf8), named: "Fox.plist")
        let problem = try #require(draft.reading.warnings.first { $0.code == .nothingToSpeak })
        #expect(problem.page == 0 && problem.picture == 1 && problem.utterance == nil)
    }
}
