import Foundation
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationEditing
import Testing

/// Changes to books in the text of their files.
@Suite struct BookDraftTests {
    private let hare = """
        <?xml version="1.0"?>
        <plist version="1.0"> <!-- a <dict> draft -->
        <dict>
            <key>title</key> <string>Hare</string>
            <key>bookPages</key>
            <array>
                <dict>
                    <key>utterances</key>
                    <array>
                        <!-- the beginning -->
                        <dict>
                            <key>utteranceString</key>
                            <string>The <![CDATA[<hare>]]> said: Good day.</string>
                        </dict>
                        <dict>
                            <key>utteranceString</key> <string> hop</string>
                            <key>utteranceProperties</key>
                            <dict>
                                <key>rate</key> <real>0.7</real> <!-- fast -->
                                <key>postUtteranceDelay</key> <integer>2</integer>
                            </dict>
                        </dict> <!-- the end -->
                    </array>
                </dict>
                <dict><key>utterances</key><string>Good &amp; night</string></dict>
            </array>
        </dict>
        </plist>

        """

    private static let slow = "<key>utteranceProperties</key><dict><key>rate</key><real>0.4</real></dict>"

    private let fox = """
        <!-- A fox. -->
        <plist version="1.0"><dict>
            <key>bookPages</key><array>
                <dict>
                    <key>utterances</key><array>
                        <dict><key>utteranceString</key><string>Who is there?</string></dict>
                        <dict><key>utteranceString</key><string>Me</string>\(Self.slow)</dict> <!-- shy -->
                    </array>
                </dict>
                <dict><key>utterances</key><string>Oh.</string></dict>
            </array>
        </dict></plist>

        """

    private func change(_ text: String, _ edits: BookEdit...) throws -> String {
        let draft = try BookDraft(contents: Data(text.utf8), named: "Hare.plist")
        return String(decoding: try draft.making(edits).contents, as: UTF8.self)
    }

    private func place(_ page: Int, _ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: page - 1, utterance: utterance - 1)
    }
}

// MARK: - Properties
extension BookDraftTests {
    @Test func `an existing number is replaced, and nothing else`() throws {
        let text = try change(hare, .set(.rate, .number(0.55), .utterance(place(1, 2))))
        #expect(text == hare.replacing("<real>0.7</real>", with: "<real>0.55</real>"))
        let other = try change(fox, .set(.rate, .number(0.55), .utterance(place(1, 2))))
        #expect(other == fox.replacing("<real>0.4", with: "<real>0.55"))
    }

    @Test func `a property is added in the style of the text`() throws {
        let text = try change(hare, .set(.voice, .text("en+m3 & co"), .utterance(place(1, 1))))
        let said = "<string>The <![CDATA[<hare>]]> said: Good day.</string>"
        let line = "\n" + String(repeating: " ", count: 20)
        #expect(
            text
                == hare.replacing(
                    said,
                    with: said + line + "<key>utteranceProperties</key>" + line + "<dict>" + line
                        + "    <key>voice</key>" + line + "    <string>en+m3 &amp; co</string>" + line + "</dict>"
                )
        )
        let other = try change(fox, .set(.voice, .text("a \"b\""), .utterance(place(1, 2))))
        #expect(other == fox.replacing("0.4</real>", with: "0.4</real><key>voice</key><string>a \"b\"</string>"))
    }

    @Test func `a removed property is inherited, and empty properties disappear`() throws {
        let text = try change(fox, .set(.rate, nil, .utterance(place(1, 2))))
        #expect(text == fox.replacing(Self.slow, with: ""))
        #expect(try change(hare, .set(.volume, nil, .utterance(place(1, 2)))) == hare)
    }

    @Test func `properties of a page and of the book apply to what does not set them`() throws {
        let edits: [BookEdit] = [.set(.rate, .number(0.3), .book), .set(.rate, .number(0.6), .page(1))]
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "").making(edits)
            let rates = draft.reading.book.pages.map { $0.utterances.map(\.rate) }
            #expect(rates == [[0.3, text == hare ? 0.7 : 0.4], [0.6]])
            let (first, second) = (try draft.properties(ofPage: 0), try draft.properties(ofPage: 1))
            #expect(first.scope(of: .rate, ofUtterance: 0) == .book)
            #expect(first.scope(of: .rate, ofUtterance: 1) == .utterance(place(1, 2)))
            #expect(first.scope(of: .rate, ofUtterance: nil) == .book)
            #expect(second.scope(of: .rate, ofUtterance: 0) == .page(1))
            #expect(second.scope(of: .volume, ofUtterance: 0) == nil)
            #expect(try draft.properties(ofPage: nil).scope(of: .rate, ofUtterance: 1) == .book)
        }
    }

    @Test func `what utterances inherit is told for a page and for the book`() throws {
        let edits: [BookEdit] = [
            .set(.rate, .number(0.3), .book), .set(.voice, .text("en+m3 & \"co\""), .book),
            .set(.rate, .number(0.6), .page(1)), .set(.volume, .number(0.2), .utterance(place(1, 1))),
        ]
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "").making(edits)
            let rates = try [nil, 0, 1, 99].map { try draft.properties(ofPage: $0).inherited.rate }
            #expect(rates == [0.3, 0.3, 0.6, 0.3])
            #expect(try draft.properties(ofPage: 0).inherited.voice == "en+m3 & \"co\"")
            #expect(try draft.properties(ofPage: 0).inherited.volume == 1)
        }
    }

    @Test func `the utterance of a page that is a string has its properties for itself`() throws {
        let tuned = BookEdit.set(.pitchMultiplier, .number(1.5), .utterance(place(2, 1)))
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "").making([
                tuned, .set(.postUtteranceDelay, .number(1), .utterance(place(2, 1))),
                .split(place(2, 1), utf16Offset: 2), .insert("Hm.", before: place(2, 3)),
            ])
            let utterances = draft.reading.book.pages[1].utterances
            #expect(utterances.map(\.pitchMultiplier) == [1.5, 1.5, 1])
            #expect(utterances.map(\.postUtteranceDelay) == [0, 1, 0])
            let properties = try draft.properties(ofPage: 1)
            #expect(properties.scope(of: .pitchMultiplier, ofUtterance: 0) == .utterance(place(2, 1)))
            #expect(try change(text, .set(.pitchMultiplier, nil, .utterance(place(2, 1)))) == text)
        }
    }

    @Test func `a number outside its range is an error that tells the range`() throws {
        #expect(throws: BookEditError.self) { try change(hare, .set(.rate, .number(1.5), .book)) }
        #expect(throws: BookEditError.self) { try change(hare, .set(.rate, .number(.nan), .book)) }
        #expect(throws: BookEditError.self) { try change(hare, .set(.rate, .text("fast"), .book)) }
        do {
            _ = try change(hare, .set(.preUtteranceDelay, .number(-1), .book))
        } catch let error as BookEditError {
            #expect(error.code == .outOfRange && error.message.contains("preUtteranceDelay is a number from 0"))
        }
    }
}

// MARK: - Texts
extension BookDraftTests {
    @Test func `the text of an utterance is replaced`() throws {
        #expect(
            try change(hare, .setText(" jump & <run>", place(1, 2)))
                == hare.replacing("> hop<", with: "> jump &amp; &lt;run&gt;<")
        )
        let text = try change(fox, .setText("Oh!\n", place(2, 1)))
        #expect(text.contains("<dict><key>utterances</key><string>Oh!\n</string></dict>"))
    }

    @Test func `what is said is set and removed`() throws {
        let text = try change(fox, .setSpokenText("It is me", place(1, 2)))
        #expect(text.contains("<key>spokenString</key><string>It is me</string></dict> <!-- shy -->"))
        #expect(try change(text, .setSpokenText(nil, place(1, 2))) == fox)
    }

    @Test func `recordings of a page and an utterance are set and removed, beside other changes`() throws {
        let place = UtterancePosition(page: 0, utterance: 1)
        let edits: [BookEdit] = [.setPage(.recording, "page.flac", page: 0), .setRecording("hop.flac", place)]
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "Hare.plist").making(edits)
            let page = draft.reading.book.pages[0]
            #expect(page.recording == "page.flac")
            #expect(page.utterances.map(\.recording?.recording.path) == ["page.flac", "hop.flac"])
            #expect(page.utterances[0].recording?.recording.utterances.count == 2)
            let changed = try draft.making([.setText("Good day.", UtterancePosition(page: 0, utterance: 0))])
            let part = changed.reading.book.pages[0].utterances[0].recording
            #expect(part?.recording.utterances[0].string == "Good day.")
            let undone = try draft.making([.setRecording(nil, place), .setPage(.recording, nil, page: 0)])
            #expect(String(decoding: undone.contents, as: UTF8.self) == text)
        }
    }

    @Test func `an utterance with its own recording is moved with it, and neither split nor joined`() throws {
        let place = UtterancePosition(page: 0, utterance: 1)
        let draft = try BookDraft(contents: Data(hare.utf8), named: "Hare.plist").making([
            .setRecording("hop.flac", place), .setPage(.recording, "end.flac", page: 1),
        ])
        for edit in [BookEdit.split(place, utf16Offset: 2), .join(UtterancePosition(page: 0, utterance: 0))] {
            #expect(throws: BookEditError.self) { try draft.making([edit]) }
        }
        let moved = try draft.making([.move(place, before: UtterancePosition(page: 1, utterance: 0))])
        let paths = moved.reading.book.pages[1].utterances.map(\.recording?.recording.path)
        #expect(paths == ["hop.flac", "end.flac"])
        let last = UtterancePosition(page: 1, utterance: 0)
        let away = try draft.making([.move(last, before: UtterancePosition(page: 0, utterance: 0))])
        #expect(away.reading.book.pages[0].utterances.map(\.recording?.recording.path) == [nil, nil, "hop.flac"])
        for path in ["../hop.flac", "/hop.flac", " "] {
            #expect(throws: BookEditError.self) { try draft.making([.setRecording(path, place)]) }
            #expect(throws: BookEditError.self) { try draft.making([.setPage(.recording, path, page: 0)]) }
        }
    }

    @Test func `a text that XML cannot contain is an error`() throws {
        #expect(throws: BookEditError.self) { try change(hare, .setText("a\u{0}b", place(1, 1))) }
    }

    @Test func `a split utterance has its properties in both parts, and each delay once`() throws {
        let draft = try BookDraft(contents: Data(hare.utf8), named: "")
            .making([
                .set(.preUtteranceDelay, .number(1), .utterance(place(1, 2))), .split(place(1, 2), utf16Offset: 2),
            ])
        let utterances = draft.reading.book.pages[0].utterances
        #expect(utterances.map(\.string) == ["The <hare> said: Good day.", " h", "op"])
        #expect(utterances.map(\.rate) == [0.5, 0.7, 0.7])
        #expect(utterances.map(\.preUtteranceDelay) == [0, 1, 0])
        #expect(utterances.map(\.postUtteranceDelay) == [0, 0, 2])
    }

    @Test func `joining the parts of a split utterance makes the same book`() throws {
        for (text, offset) in [(hare, 8), (fox, 4)] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "")
            let same = try draft.making([.split(place(1, 1), utf16Offset: offset), .join(place(1, 1))])
            #expect(same.reading.book == draft.reading.book)
        }
    }

    @Test(arguments: [
        (BookEdit.setText("I always said that. Oh!", Self.first), ["- I *always* said **that**. Oh!"]),
        (.setText("I never, ever said that. Oh!", Self.first), ["- I *never, ever* said **that**. Oh!"]),
        (.setText("I nevermore said * that. Oh!", Self.first), [#"- I *nevermore* said \* **that**. Oh!"#]),
        (.setText("Oh!", Self.first), ["- Oh!"]), (.setText("", Self.first), [nil]),
        (.setText("I never said all that. Oh!", Self.first), ["- I *never* said all **that**. Oh!"]),
        (.setText("I never said althat. Oh!", Self.first), ["- I *never* said **althat**. Oh!"]),
        (.split(Self.first, utf16Offset: 18), ["- I *never* said **that**.", nil]),
        (.split(Self.first, utf16Offset: 4), ["- I *ne*", "*ver* said **that**. Oh!"]),
        (.join(Self.first), [#"- I *never* said **that**. Oh! - \*No\*."#]),
    ])
    func `words keep their look`(edit: BookEdit, marked: [String?]) throws {
        let text = """
            <plist version="1.0"><dict><key>bookPages</key><array><dict><key>utterances</key><array>
            <dict><key>utteranceString</key><string>I never said that. Oh!</string>
            <key>markedString</key><string>- I *never* said **that**. Oh!</string></dict>
            <dict><key>utteranceString</key><string> - *No*.</string></dict>
            </array></dict></array></dict></plist>
            """
        let draft = try BookDraft(contents: Data(text.utf8), named: "Hare.plist").making([edit])
        let utterances = draft.reading.book.pages[0].utterances
        #expect(utterances.map(\.markedString).prefix(marked.count) == marked[...])
        #expect(utterances.allSatisfy { ($0.markedString == nil) == ($0.markedText == nil) })
    }

    private static let first = UtterancePosition(page: 0, utterance: 0)

    @Test func `an utterance is split only between characters`() throws {
        let text = fox.replacing("Who", with: "👩‍👩‍👧 Who")
        #expect(throws: BookEditError.self) { try change(text, .split(place(1, 1), utf16Offset: 3)) }
        #expect(throws: BookEditError.self) { try change(text, .split(place(1, 1), utf16Offset: 0)) }
        #expect(throws: BookEditError.self) { try change(text, .split(place(1, 1), utf16Offset: 1000)) }
        #expect(try change(text, .split(place(1, 1), utf16Offset: 8)).contains("<string>👩‍👩‍👧</string>"))
    }
}

// MARK: - The book
extension BookDraftTests {
    @Test func `title, author, language and cover are set before the pages, and removed`() throws {
        let text = try change(fox, .setBook(.title, "The \"fox\""), .setBook(.author, "A. Fox"))
        #expect(
            text
                == fox.replacing(
                    "    <key>bookPages",
                    with: """
                            <key>title</key><string>The "fox"</string>
                            <key>author</key><string>A. Fox</string>
                            <key>bookPages
                        """
                )
        )
        #expect(try change(text, .setBook(.title, nil), .setBook(.author, nil)) == fox)
        let hare = try change(hare, .setBook(.title, "Hare & fox"), .setBook(.coverImage, "hare.png"))
        #expect(try BookDraft(contents: Data(hare.utf8), named: "").reading.book.coverImage == "hare.png")
        #expect(hare.contains("<string>Hare &amp; fox</string>"))
        let german = try BookDraft(contents: Data(fox.utf8), named: "").making([.setBook(.language, "de-AT")])
        #expect(german.reading.book.language == "de-AT")
        #expect(german.reading.book.pages[1].utterances[0].language == "de-AT")
    }
}

// MARK: - Order
extension BookDraftTests {
    @Test func `an utterance is inserted where it is wanted, in the style of the text`() throws {
        func said(_ text: String) -> String { "<dict><key>utteranceString</key><string>\(text)</string></dict>" }
        let text = try change(fox, .insert("Who, then?", before: place(1, 3)), .insert("Hm.", before: place(2, 1)))
        #expect(
            text
                == """
                <!-- A fox. -->
                <plist version="1.0"><dict>
                    <key>bookPages</key><array>
                        <dict>
                            <key>utterances</key><array>
                                <dict><key>utteranceString</key><string>Who is there?</string></dict>
                                <dict><key>utteranceString</key><string>Me</string>\(Self.slow)</dict> <!-- shy -->
                                <dict>
                                    <key>utteranceString</key><string>Who, then?</string>
                                </dict>
                            </array>
                        </dict>
                        <dict><key>utterances</key><array>\(said("Hm."))\(said("Oh."))</array></dict>
                    </array>
                </dict></plist>

                """
        )
    }

    @Test func `a removed utterance leaves the comments`() throws {
        let text = try change(hare, .remove(place(1, 1)))
        #expect(text.contains("<!-- the beginning -->") && text.contains("<!-- the end -->"))
        #expect(!text.contains("CDATA"))
    }

    @Test func `a moved utterance takes its comments with it`() throws {
        for destination in [place(2, 1), place(2, 2)] {
            let text = try change(hare, .move(place(1, 2), before: destination))
            let draft = try BookDraft(contents: Data(text.utf8), named: "")
            let strings = draft.reading.book.pages.map { $0.utterances.map(\.string) }
            let night = ["Good & night"]
            #expect(strings[1] == (destination.utterance == 0 ? [" hop"] + night : night + [" hop"]))
            #expect(text.contains("<!-- the end -->") && text.contains("<!-- fast -->"))
        }
        let there = try change(hare, .move(place(1, 2), before: place(1, 1)), .move(place(1, 1), before: place(1, 3)))
        #expect(
            try BookDraft(contents: Data(there.utf8), named: "").reading.book.pages[0].utterances.map(\.rate) == [
                0.5, 0.7,
            ]
        )
    }

    @Test func `pages are inserted, moved, removed and described`() throws {
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "").making([
                .insertPage("New.", before: 1), .movePage(0, before: 3), .setPage(.title, "One & only", page: 0),
                .setPage(.backgroundImage, "fox.png", page: 0), .removePage(1),
            ])
            let pages = draft.reading.book.pages
            #expect(pages.map(\.title) == ["One & only", nil])
            #expect(pages[0].utterances.map(\.string) == ["New."] && pages[0].backgroundImage == "fox.png")
            #expect(pages[1].utterances.count == 2)
        }
    }

    @Test func `a page is split before an utterance, which takes its comments and the page's properties with it`()
        throws
    {
        let text = try change(hare, .set(.rate, .number(0.3), .page(0)), .splitPage(before: place(1, 2)))
        #expect(
            text
                == """
                <?xml version="1.0"?>
                <plist version="1.0"> <!-- a <dict> draft -->
                <dict>
                    <key>title</key> <string>Hare</string>
                    <key>bookPages</key>
                    <array>
                        <dict>
                            <key>utteranceProperties</key>
                            <dict>
                                <key>rate</key>
                                <real>0.3</real>
                            </dict>
                            <key>utterances</key>
                            <array>
                                <!-- the beginning -->
                                <dict>
                                    <key>utteranceString</key>
                                    <string>The <![CDATA[<hare>]]> said: Good day.</string>
                                </dict>
                            </array>
                        </dict>
                        <dict>
                            <key>utteranceProperties</key>
                            <dict>
                                <key>rate</key>
                                <real>0.3</real>
                            </dict>
                            <key>utterances</key>
                            <array>
                                <dict>
                                    <key>utteranceString</key> <string> hop</string>
                                    <key>utteranceProperties</key>
                                    <dict>
                                        <key>rate</key> <real>0.7</real> <!-- fast -->
                                        <key>postUtteranceDelay</key> <integer>2</integer>
                                    </dict>
                                </dict> <!-- the end -->
                            </array>
                        </dict>
                        <dict><key>utterances</key><string>Good &amp; night</string></dict>
                    </array>
                </dict>
                </plist>

                """
        )
    }

    @Test func `a page on few lines is split in the style of the text`() throws {
        let edits: [BookEdit] = [.setPage(.title, "Fox", page: 0), .splitPage(before: place(1, 2))]
        #expect(
            try change(fox, .setPage(.title, "Fox", page: 0), .splitPage(before: place(1, 2)))
                == """
                <!-- A fox. -->
                <plist version="1.0"><dict>
                    <key>bookPages</key><array>
                        <dict>
                            <key>title</key><string>Fox</string>
                            <key>utterances</key><array>
                                <dict><key>utteranceString</key><string>Who is there?</string></dict>
                            </array>
                        </dict>
                        <dict>
                            <key>utterances</key><array>
                                <dict><key>utteranceString</key><string>Me</string>\(Self.slow)</dict> <!-- shy -->
                            </array>
                        </dict>
                        <dict><key>utterances</key><string>Oh.</string></dict>
                    </array>
                </dict></plist>

                """
        )
        let split = try BookDraft(contents: Data(fox.utf8), named: "").making(edits)
        #expect(split.reading.book.pages.map(\.title) == ["Fox", nil, nil])
    }

    @Test func `joining the pages of a split one makes the same book`() throws {
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "").making([
                .set(.rate, .number(0.3), .page(0)), .setPage(.title, "One", page: 0),
                .setPage(.backgroundImage, "one.png", page: 0),
            ])
            let same = try draft.making([.splitPage(before: place(1, 2)), .joinPages(0)])
            #expect(same.reading.book == draft.reading.book)
            let comment = text == hare ? "<!-- the end -->" : "<!-- shy -->"
            #expect(String(decoding: same.contents, as: UTF8.self).contains(comment))
        }
    }

    @Test func `all utterances of joined pages sound as before, whatever their pages gave them`() throws {
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "").making([
                .set(.rate, .number(0.3), .page(0)), .set(.voice, .text("en+f2"), .page(1)),
                .set(.volume, .number(0.5), .book), .setPage(.title, "Two", page: 1),
                .setPage(.backgroundImage, "two.png", page: 1), .setPage(.imageDescription, "A moon", page: 1),
            ])
            let joined = try draft.making([.joinPages(0)]).reading.book
            #expect(joined.pages.count == 1)
            #expect(joined.pages[0].utterances == draft.reading.book.pages.flatMap(\.utterances))
            #expect(joined.pages[0].title == "Two" && joined.pages[0].backgroundImage == "two.png")
            #expect(joined.pages[0].imageDescription == "A moon")
            let first = try draft.making([
                .setPage(.title, "One", page: 0), .setPage(.backgroundImage, "one.png", page: 0), .joinPages(0),
            ])
            let page = first.reading.book.pages[0]
            #expect(page.title == "One" && page.backgroundImage == "one.png" && page.imageDescription == nil)
        }
    }

    @Test func `pages with recordings or pronunciations of their own are not split or joined`() throws {
        let recorded = try BookDraft(contents: Data(hare.utf8), named: "")
            .making([.setPage(.recording, "one.flac", page: 0)])
        for edit in [BookEdit.splitPage(before: place(1, 2)), .joinPages(0)] {
            #expect(throws: BookEditError.self) { try recorded.making([edit]) }
        }
        let own = "<key>pronunciations</key><dict><key>night</key><string>nite</string></dict>"
        let text = hare.replacing(
            "<dict><key>utterances</key><string>",
            with: "<dict>\(own)<key>utterances</key><string>"
        )
        do {
            _ = try change(text, .joinPages(0))
            Issue.record("joined")
        } catch let error as BookEditError {
            #expect(error.message.contains("page 2 has pronunciations of its own"))
        }
        let entry = "\n            <key>utterances</key>"
        let two = hare.replacing(entry, with: "\n            \(own)" + entry)
        let split = try BookDraft(contents: Data(two.utf8), named: "").making([.splitPage(before: place(1, 2))])
        #expect(String(decoding: split.contents, as: UTF8.self).ranges(of: own).count == 2)
        #expect(try split.making([.joinPages(0)]).reading.book.pages.count == 2)
    }

    @Test func `the comments of the example go with its pages`() throws {
        let starter = try BookDraft(contents: NewBook(title: "Hare").contents, named: "")
        let pages = starter.reading.book.pages.count
        let own = try starter.making(
            [.insertPage("Mine.", before: pages)] + Array(repeating: .removePage(0), count: pages)
        )
        let text = String(decoding: own.contents, as: UTF8.self)
        #expect(text.contains("<!-- How the whole book is spoken."))
        #expect(try #require(text.split(separator: "<key>bookPages</key>").last).contains("<!--") == false)
    }

    @Test func `a place that does not exist is an error`() throws {
        let edits: [BookEdit] = [
            .remove(place(1, 3)), .remove(place(3, 1)), .remove(place(0, 1)), .join(place(1, 2)), .removePage(2),
            .insert("", before: place(1, 4)), .move(place(1, 1), before: place(2, 3)), .movePage(0, before: 3),
            .splitPage(before: place(1, 1)), .splitPage(before: place(2, 2)), .joinPages(1),
            .set(.rate, .number(0.5), .page(2)), .setPage(.title, nil, page: -1), .setText("", place(1, 99)),
        ]
        for edit in edits {
            #expect(throws: BookEditError.self, "\(edit)") { try change(hare, edit) }
        }
    }

    @Test(arguments: [Int.min, -1, .max - 1, .max]) func `a place that no book has is an error`(number: Int) throws {
        for place in [UtterancePosition(page: 0, utterance: number), UtterancePosition(page: number, utterance: 0)] {
            let edits: [BookEdit] = [
                .remove(place), .join(place), .splitPage(before: place), .insert("", before: place),
                .setText("", place),
                .split(place, utf16Offset: 1),
                .set(.rate, nil, .utterance(place)), .move(UtterancePosition(page: 0, utterance: 0), before: place),
            ]
            for edit in edits {
                #expect(throws: BookEditError.self, "\(edit)") { try change(hare, edit) }
            }
        }
        for edit in [
            BookEdit.removePage(number), .joinPages(number), .movePage(0, before: number),
            .insertPage("", before: number),
        ] {
            #expect(throws: BookEditError.self, "\(edit)") { try change(hare, edit) }
        }
    }
}

// MARK: - Cast
extension BookDraftTests {
    private static let speaking = """
        <?xml version="1.0"?>
        <plist version="1.0">
        <dict>
            <key>cast</key>
            <dict>
                <!-- a hare -->
                <key>Hare &amp; son</key>
                <dict>
                    <key>voice</key> <string>en</string>
                </dict>
            </dict>
            <key>bookPages</key>
            <array>
                <dict>
                    <key>utteranceProperties</key><dict><key>character</key><string>Hare &amp; son</string></dict>
                    <key>utterances</key><string>Hare &amp; son</string>
                </dict>
            </array>
        </dict>
        </plist>

        """

    @Test func `a character is added, given a voice, and removed`() throws {
        let added = try change(hare, .cast(.add("Fox")), .cast(.set(.voice, .text("de"), of: "Fox")))
        let cast = """
                <key>cast</key>
                <dict>
                    <key>Fox</key>
                    <dict>
                        <key>voice</key>
                        <string>de</string>
                    </dict>
                </dict>

            """
        #expect(added == hare.replacing("    <key>bookPages</key>\n", with: "\(cast)    <key>bookPages</key>\n"))
        let removed = try change(added, .cast(.set(.voice, nil, of: "Fox")), .cast(.remove("Fox")))
        #expect(try BookDraft(contents: Data(removed.utf8), named: "").reading.book.cast == [:])
        let draft = try BookDraft(contents: Data(fox.utf8), named: "").making([
            .cast(.add("Frau \"Fuchs\"")), .cast(.set(.rate, .number(0.7), of: "Frau \"Fuchs\"")), .cast(.add("Bär")),
        ])
        #expect(draft.reading.book.cast == ["Frau \"Fuchs\"": CastMember(rate: 0.7), "Bär": CastMember()])
        let renamed = try draft.making([.cast(.rename("Frau \"Fuchs\"", to: "Fuchs")), .cast(.remove("Bär"))])
        #expect(renamed.reading.book.cast == ["Fuchs": CastMember(rate: 0.7)])
    }

    @Test func `what a character gives is told from what is set where the character is named, or inside`() throws {
        let edits: [BookEdit] = [
            .cast(.add("Fox")), .cast(.set(.rate, .number(0.9), of: "Fox")),
            .cast(.set(.volume, .number(0.9), of: "Fox")),
            .cast(.set(.pitchMultiplier, .number(1.9), of: "Fox")),
            .set(.character, .text("Fox"), .page(0)), .set(.rate, .number(0.1), .book),
            .set(.volume, .number(0.2), .page(0)), .set(.pitchMultiplier, .number(0.7), .utterance(place(1, 1))),
        ]
        for text in [hare, fox] {
            let draft = try BookDraft(contents: Data(text.utf8), named: "").making(edits)
            let properties = try draft.properties(ofPage: 0)
            let utterance = draft.reading.book.pages[0].utterances[0]
            let member = draft.reading.book.cast["Fox"]
            #expect(utterance.rate == 0.9 && utterance.volume == 0.2 && utterance.pitchMultiplier == 0.7)
            #expect(properties.isFromCast(.rate, ofUtterance: 0, spokenBy: member))
            #expect(properties.isFromCast(.pitchMultiplier, ofUtterance: nil, spokenBy: member))
            #expect(!properties.isFromCast(.volume, ofUtterance: 0, spokenBy: member))
            #expect(!properties.isFromCast(.pitchMultiplier, ofUtterance: 0, spokenBy: member))
            #expect(!properties.isFromCast(.voice, ofUtterance: 0, spokenBy: member))
            #expect(!properties.isFromCast(.rate, ofUtterance: 0, spokenBy: nil))
            #expect(try !draft.properties(ofPage: nil).isFromCast(.rate, ofUtterance: nil, spokenBy: member))
        }
    }

    @Test func `a character is renamed wherever it speaks, and nowhere else`() throws {
        let renamed = try change(Self.speaking, .cast(.rename("Hare & son", to: "Hares <2>")))
        let expected = Self.speaking.replacing("<key>Hare &amp; son", with: "<key>Hares &lt;2>")
            .replacing(
                "</key><string>Hare &amp; son</string></dict>",
                with: "</key><string>Hares &lt;2></string></dict>"
            )
        #expect(renamed.replacing("&gt;", with: ">") == expected)
        let draft = try BookDraft(contents: Data(renamed.utf8), named: "")
        let utterance = draft.reading.book.pages[0].utterances[0]
        #expect(utterance.character == "Hares <2>" && utterance.voice == "en" && utterance.string == "Hare & son")
    }

    @Test func `a change of the cast that is not possible is an error`() throws {
        let changes: [BookEdit.CastChange] = [
            .add("Hare & son"), .add(" "), .remove("Fox"), .rename("Fox", to: "Hare"), .set(.voice, nil, of: "Fox"),
            .set(.preUtteranceDelay, .number(1), of: "Hare & son"), .set(.rate, .number(7), of: "Hare & son"),
            .rename("Hare & son", to: ""), .add("\u{1}"),
        ]
        for cast in changes {
            #expect(throws: BookEditError.self, "\(cast)") { try change(Self.speaking, .cast(cast)) }
        }
    }
}

// MARK: - Files
extension BookDraftTests {
    @Test func `a binary book cannot be changed in place`() throws {
        let book = ["bookPages": [["utterances": "Hm."]]]
        let data = try PropertyListSerialization.data(fromPropertyList: book, format: .binary, options: 0)
        let draft = try BookDraft(contents: data, named: "Hm.plist")
        #expect(throws: BookEditError.self) { try draft.making([.remove(place(1, 1))]) }
    }

    @Test func `a binary book becomes XML with all of its entries`() throws {
        let book: [String: Any] = ["bookPages": [["utterances": "Hm & <hm>."]], "x-editor": ["window": 7, "on": true]]
        let data = try PropertyListSerialization.data(fromPropertyList: book, format: .binary, options: 0)
        let draft = try BookDraft(contents: data, named: "Hm.plist")
        let xml = try draft.inXML()
        #expect(draft.becomesXML && !xml.becomesXML && xml.obstacle == nil)
        let entries = try PropertyListSerialization.propertyList(from: xml.contents, format: nil) as? NSDictionary
        #expect(entries == NSDictionary(dictionary: book))
        #expect(try xml.making([.setText("Hop.", place(1, 1))]).reading.book.pages[0].utterances[0].string == "Hop.")
    }

    @Test func `a byte order mark and line ends of Windows stay`() throws {
        let text = "\u{FEFF}" + hare.replacing("\n", with: "\r\n")
        let changed = try change(text, .set(.rate, .number(0.6), .utterance(place(1, 1))))
        #expect(changed.unicodeScalars.first == "\u{FEFF}")
        #expect(changed.replacing("\r\n", with: "").contains("\n") == false)
    }
}
