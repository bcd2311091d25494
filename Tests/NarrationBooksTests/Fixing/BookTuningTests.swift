import Foundation
import Narration
import NarrationBooks
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationEditing

/// Writing the numbers of utterances into the files of their books.
@Suite struct BookTuningTests {
    private let reader = BookReader()

    /// Tunes utterances in a text, by page and utterance from 1.
    private func tune(_ text: String, _ changes: [String: (inout Utterance) -> Void]) throws -> String {
        let data = Data(text.utf8)
        let book = try reader.read(data, named: "Whale.plist").book
        var tunings: [UtterancePosition: Utterance] = [:]
        for (place, change) in changes {
            let numbers = place.split(separator: ".").compactMap { Int($0) }
            let position = UtterancePosition(page: numbers[0] - 1, utterance: numbers[1] - 1)
            var utterance = try #require(book[position])
            change(&utterance)
            tunings[position] = utterance
        }
        let contents = try book.contents(data, tuned: tunings)
        #expect(try reader.read(contents, named: "").book == book.tuned(tunings))
        return String(decoding: contents, as: UTF8.self)
    }

    private let draft = """
        <?xml version="1.0"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [
            <!-- no > entities -->
        ]>
        <plist version="1.0"> <!-- a <dict> draft -->
        <dict>
            <key>bookPages</key>
            <array>
                <dict>
                    <key>utterances</key>
                    <array>
                        <dict>
                            <key>utteranceString</key>
                            <string>The <![CDATA[<hare>]]> said</string>
                        </dict>
                        <dict>
                            <key>utteranceString</key> <string> hop</string>
                            <key>utteranceProperties</key>
                            <dict>
                                <key>rate</key> <real>0.7</real> <!-- fast -->
                                <!-- <key>volume</key> <real>0.1</real> -->
                            </dict>
                        </dict>
                    </array>
                </dict>
                <dict><key>utterances</key><string>Good &amp; night</string></dict>
            </array>
        </dict>
        </plist>

        """

    @Test func `an existing number is replaced, and nothing else`() throws {
        let text = try tune(draft, ["1.2": { $0.rate = 0.55 }])
        #expect(text == draft.replacing("<real>0.7</real>", with: "<real>0.55</real>"))
    }

    @Test func `a new number is added after the existing ones, in the same style`() throws {
        let text = try tune(draft, ["1.2": { ($0.volume, $0.postUtteranceDelay) = (0.8, 1) }])
        let comment = "<!-- <key>volume</key> <real>0.1</real> -->"
        let line = "\n" + String(repeating: " ", count: 24)
        let volume = line + "<key>volume</key> <real>0.8</real>"
        let delay = line + "<key>postUtteranceDelay</key> <real>1</real>"
        #expect(text == draft.replacing(comment, with: comment + volume + delay))
    }

    @Test func `an utterance without properties gets some`() throws {
        let text = try tune(draft, ["1.1": { $0.pitchMultiplier = 1.25 }])
        let string = "<string>The <![CDATA[<hare>]]> said</string>"
        let line = "\n" + String(repeating: " ", count: 20)
        let number = "\(line)    <key>pitchMultiplier</key>\(line)    <real>1.25</real>"
        let added = "\(line)<key>utteranceProperties</key>\(line)<dict>\(number)\(line)</dict>"
        #expect(text == draft.replacing(string, with: string + added))
    }

    @Test func `the utterance of a page that is one string gets properties of its own`() throws {
        let text = try tune(draft, ["2.1": { $0.rate = 0.4 }])
        let string = "<string>Good &amp; night</string>"
        let properties = "<key>utteranceProperties</key><dict><key>rate</key><real>0.4</real></dict>"
        let utterance = "<dict><key>utteranceString</key>\(string)\(properties)</dict>"
        #expect(text == draft.replacing(string, with: "<array>\(utterance)</array>"))
    }

    @Test(
        arguments: [
            ("<dict/>", "<dict><key>rate</key><real>0.4</real></dict>"),
            ("<dict></dict>", "<dict><key>rate</key><real>0.4</real></dict>"),
            ("<dict> </dict>", "<dict><key>rate</key><real>0.4</real></dict>"),
            ("<dict><!-- none --></dict>", "<dict><!-- none --><key>rate</key><real>0.4</real></dict>"),
            ("<dict><key>rate</key><integer>1</integer></dict>", "<dict><key>rate</key><real>0.4</real></dict>"),
            (
                "<dict><key>raet</key><real>1</real></dict>",
                "<dict><key>raet</key><real>1</real><key>rate</key><real>0.4</real></dict>"
            ),
        ]
    )
    func `properties in any style are changed`(properties: String, tuned: String) throws {
        func book(_ properties: String) -> String {
            plist(page(utterance("Hop", "<key>utteranceProperties</key>" + properties)))
        }
        #expect(try tune(book(properties), ["1.1": { $0.rate = 0.4 }]) == book(tuned))
    }

    @Test func `inherited properties are kept for the others`() throws {
        let inherited = properties("<key>rate</key><real>0.7</real>")
        let book = plist(page(utterance("Hop") + utterance(" hop")), book: inherited)
        let text = try tune(book, ["1.2": { $0.rate = 0.5 }])
        #expect(text.components(separatedBy: "<real>0.7</real>").count == 2)
        #expect(text.components(separatedBy: "<real>0.5</real>").count == 2)
    }

    @Test func `a number that cannot be replaced without loss is not changed`() throws {
        let text = plist(page(utterance("Hop", properties("<key>rate</key><real>1<!-- fast --></real>"))))
        let error = #expect(throws: BookEditError.self) {
            try tune(text, ["1.1": { $0.rate = 0.4 }])
        }
        #expect(error?.code == .notWritable)
    }

    @Test func `other formats and encodings are not changed`() throws {
        let openStep = Data("{ bookPages = ( { utterances = Hop; } ); }".utf8)
        let list = try PropertyListSerialization.propertyList(from: openStep, format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let wide = try #require(plist(page(utterance("Hop"))).data(using: .utf16LittleEndian))
        for data in [openStep, binary, wide] {
            let book = try reader.read(data, named: "").book
            #expect(throws: BookEditError.unsupportedFormat) {
                try book.contents(data, tuned: [UtterancePosition(page: 0, utterance: 0): Utterance("Hop", rate: 0.4)])
            }
        }
    }

    @Test(arguments: 1...50)
    func `the file has the tuned numbers, and every other byte is unchanged`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let text = String(decoding: try BookWriter().data(of: .random(using: &dice)), as: UTF8.self)
            .restyled(using: &dice)
        let data = Data(text.utf8)
        let book = try reader.read(data, named: "").book
        let tunings = book.randomTunings(using: &dice)
        let contents = try book.contents(data, tuned: tunings)
        let isTuned = try reader.read(contents, named: "").book == book.tuned(tunings)
        #expect(isTuned)
        let isKept = text.withoutNumbers.isSubsequence(of: String(decoding: contents, as: UTF8.self).withoutNumbers)
        #expect(isKept)
        let again = try book.tuned(tunings).contents(contents, tuned: tunings)
        #expect(again == contents)
    }
}

extension Book {
    /// The contents of the file of this book, with the numbers of these utterances.
    fileprivate func contents(_ data: Data, tuned utterances: [UtterancePosition: Utterance]) throws -> Data {
        let edits = utterances.sorted { $0.key < $1.key }.flatMap { position, tuned in
            UtteranceProperty.allCases.filter { $0.range != nil && tuned[$0] != self[position]?[$0] }
                .map { BookEdit.set($0, tuned[$0], .utterance(position)) }
        }
        return try BookDraft(contents: data, named: "Whale.plist").making(edits).contents
    }

    /// The book with the numbers of these utterances.
    fileprivate func tuned(_ utterances: [UtterancePosition: Utterance]) -> Book {
        var book = self
        for (position, utterance) in utterances {
            for property in UtteranceProperty.allCases where property.range != nil {
                book.pages[position.page].utterances[position.utterance][property] = utterance[property]
            }
        }
        return book
    }

    fileprivate func randomTunings(using dice: inout SplitMix) -> [UtterancePosition: Utterance] {
        var tunings: [UtterancePosition: Utterance] = [:]
        for page in pages.indices {
            // The numbers of a page that is a string are those of its pictures as well, so they are not written.
            let isShared = pages[page].utterances.count == 1 && !pages[page].pictures.allSatisfy(\.utterances.isEmpty)
            for index in pages[page].utterances.indices where !isShared && Bool.random(using: &dice) {
                var utterance = pages[page].utterances[index]
                if Bool.random(using: &dice) { utterance.rate = .random(in: Utterance.rateRange, using: &dice) }
                if Bool.random(using: &dice) { utterance.pitchMultiplier = 1.05 }
                if Bool.random(using: &dice) { utterance.volume = dice.pick([0, 1, 0.35]) }
                if Bool.random(using: &dice) { utterance.preUtteranceDelay = dice.pick([0, 2, 1e-9]) }
                if Bool.random(using: &dice) { utterance.postUtteranceDelay = 0.25 }
                tunings[UtterancePosition(page: page, utterance: index)] = utterance
            }
        }
        return tunings
    }
}

extension String {
    /// The property list in another author's style.
    fileprivate func restyled(using dice: inout SplitMix) -> String {
        var text = self
        if Bool.random(using: &dice) { text = text.replacing("</key>\n", with: "</key> <!-- it's > -->\n") }
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: text = text.replacing(/>[ \t\n]+</, with: "><")
        case 1: text = text.replacing("\t", with: "  ")
        case 2: text = text.replacing(/<\/key>[ \t\n]+</, with: "</key> <")
        default: break
        }
        if Bool.random(using: &dice) { text = text.replacing("<dict>", with: "<dict a='/>' >") }
        if Bool.random(using: &dice) { text = "\u{FEFF}" + text }
        return text
    }

    fileprivate var withoutNumbers: String {
        replacing(/<real>[^<]*<\/real>|<integer>[^<]*<\/integer>/, with: "#")
    }

    fileprivate func isSubsequence(of other: String) -> Bool {
        var rest = utf8[...]
        for byte in other.utf8 where byte == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
