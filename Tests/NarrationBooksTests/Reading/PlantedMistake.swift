import Narration
import NarrationBooks
import NarrationTesting
import Testing

/// A mistake to be inserted into a random book: ▸ marks the token at its expected location.
struct PlantedMistake: CustomTestStringConvertible {
    let code: Diagnostic.Code
    let bed: Bed
    let tokens: [String]

    init(_ code: Diagnostic.Code, _ bed: Bed, _ tokens: String...) {
        self.code = code
        self.bed = bed
        self.tokens = tokens
    }

    /// The place where it is inserted: among the pairs of a dictionary, the items of an array, or in a string.
    enum Bed {
        case head, plist, book, pages, page, utterances, utterance, properties, string
    }

    var testDescription: String { "\(code) in \(bed): \(tokens.joined())" }
}

extension PlantedMistake {
    static let all = [
        PlantedMistake(.entityDeclaration, .head, "<!DOCTYPE plist [ ▸<!ENTITY e \"echo\"> ]>"),
        PlantedMistake(.extraValue, .plist, "▸<dict>", "</dict>"),
        PlantedMistake(.unknownKey, .book, "▸<key>colour</key>", "<true/>"),
        PlantedMistake(.unknownKey, .page, "▸<key>colour</key>", "<array>", "<dict>", "</dict>", "</array>"),
        PlantedMistake(.unknownKey, .utterance, "▸<key>rate</key>", "<real>0.4</real>"),
        PlantedMistake(.unknownKey, .properties, "▸<key>raet</key>", "<real>0.4</real>"),
        PlantedMistake(.rateOutOfRange, .properties, "<key>rate</key>", "▸<real>1.3</real>"),
        PlantedMistake(.pitchMultiplierOutOfRange, .properties, "<key>pitchMultiplier</key>", "▸<integer>3</integer>"),
        PlantedMistake(.volumeOutOfRange, .properties, "<key>volume</key>", "▸<real>-0.1</real>"),
        PlantedMistake(.delayOutOfRange, .properties, "<key>preUtteranceDelay</key>", "▸<real>3601</real>"),
        PlantedMistake(.fastRate, .properties, "<key>rate</key>", "▸<real>0.95</real>"),
        PlantedMistake(.longDelay, .properties, "<key>postUtteranceDelay</key>", "▸<integer>31</integer>"),
        PlantedMistake(.notANumber, .properties, "<key>rate</key>", "▸<real>fäst</real>"),
        PlantedMistake(.notFinite, .properties, "<key>volume</key>", "▸<real>nan</real>"),
        PlantedMistake(.wrongType, .properties, "<key>rate</key>", "▸<true/>"),
        PlantedMistake(.wrongType, .properties, "<key>voice</key>", "▸<real>1</real>"),
        PlantedMistake(.wrongType, .book, "<key>title</key>", "▸<integer>1</integer>"),
        PlantedMistake(.wrongType, .book, "<key>date</key>", "▸<date>2026-11-22T00:00:00Z</date>"),
        PlantedMistake(.wrongType, .book, "<key>seriesNumber</key>", "▸<string>2</string>"),
        PlantedMistake(.invalidDate, .book, "<key>date</key>", "▸<string>1926-02-31</string>"),
        PlantedMistake(.invalidISBN, .book, "<key>isbn</key>", "▸<string>978-0-306-40651-7</string>"),
        PlantedMistake(.seriesNumberOutOfRange, .book, "<key>seriesNumber</key>", "▸<integer>-1</integer>"),
        PlantedMistake(.wrongType, .page, "<key>pictures</key>", "▸<dict>", "</dict>"),
        PlantedMistake(.missingImage, .page, "<key>pictures</key>", "<array>", "▸<dict>", "</dict>", "</array>"),
        PlantedMistake(.unknownKey, .page, "▸<key>isbn</key>", "<string>9780000000002</string>"),
        PlantedMistake(.wrongType, .page, "<key>backgroundImage</key>", "▸<array>", "</array>"),
        PlantedMistake(.wrongType, .pages, "▸<string>Hop</string>"),
        PlantedMistake(.wrongType, .utterances, "▸<string>Hop</string>"),
        PlantedMistake(.duplicateKey, .page, "<key>title</key>", "<string>a</string>", "▸<key>title</key>", "<true/>"),
        PlantedMistake(.missingKey, .book, "▸<string>Hop</string>"),
        PlantedMistake(.missingKey, .utterance, "▸<dict>", "</dict>"),
        PlantedMistake(.missingValue, .page, "▸<key>title</key>"),
        PlantedMistake(.missingValue, .properties, "▸<key>voice</key>"),
        PlantedMistake(.blankString, .properties, "<key>voice</key>", "▸<string> </string>"),
        PlantedMistake(.blankString, .page, "<key>title</key>", "▸<string/>"),
        PlantedMistake(.pictureOutsideBook, .book, "<key>coverImage</key>", "▸<string>../whale.png</string>"),
        PlantedMistake(.pictureOutsideBook, .page, "<key>backgroundImage</key>", "▸<string>/whale.png</string>"),
        PlantedMistake(
            .lexiconOutsideBook,
            .book,
            "<key>lexicons</key>",
            "<array>",
            "▸<string>/a.pls</string>",
            "</array>"
        ),
        PlantedMistake(.wrongType, .book, "<key>lexicons</key>", "▸<string>a.pls</string>"),
        PlantedMistake(.wrongType, .book, "<key>lexicons</key>", "<array>", "▸<dict>", "</dict>", "</array>"),
        PlantedMistake(.blankString, .book, "<key>lexicons</key>", "<array>", "▸<string> </string>", "</array>"),
        PlantedMistake(.unknownReading, .properties, "<key>reading</key>", "▸<string>plian</string>"),
        PlantedMistake(.unknownRecordedVoice, .properties, "<key>recordedVoice</key>", "▸<string>slow</string>"),
        PlantedMistake(.blankString, .utterance, "<key>spokenString</key>", "▸<string> </string>"),
        PlantedMistake(.nothingToSpeak, .utterance, "<key>spokenString</key>", "▸<string>…</string>"),
        PlantedMistake(
            .unfittingMarks,
            .utterances,
            "<dict>",
            "<key>markedString</key>",
            "▸<string>*Hop</string>",
            "<key>utteranceString</key>",
            "<string>Höp</string>",
            "</dict>"
        ),
        PlantedMistake(
            .redundantSpokenString,
            .utterances,
            "<dict>",
            "<key>spokenString</key>",
            "▸<string>Höp</string>",
            "<key>utteranceString</key>",
            "<string>Höp</string>",
            "</dict>"
        ),
        PlantedMistake(.wrongType, .page, "<key>pronunciations</key>", "▸<array>", "</array>"),
        PlantedMistake(
            .wrongType,
            .book,
            "<key>pronunciations</key>",
            "<dict>",
            "<key>hop</key>",
            "▸<true/>",
            "</dict>"
        ),
        PlantedMistake(
            .blankString,
            .utterance,
            "<key>pronunciations</key>",
            "<dict>",
            "<key>hop</key>",
            "▸<string/>",
            "</dict>"
        ),
        PlantedMistake(
            .blankString,
            .page,
            "<key>pronunciations</key>",
            "<dict>",
            "▸<key> </key>",
            "<string>hop</string>",
            "</dict>"
        ),
        PlantedMistake(
            .duplicateKey,
            .book,
            "<key>pronunciations</key>",
            "<dict>",
            "<key>hop</key>",
            "<string>hap</string>",
            "▸<key>hop</key>",
            "<string>hup</string>",
            "</dict>"
        ),
        PlantedMistake(.missingValue, .page, "<key>pronunciations</key>", "<dict>", "▸<key>hop</key>", "</dict>"),
        PlantedMistake(.unknownElement, .pages, "▸<page>", "<string>Hop</string>", "</page>"),
        PlantedMistake(.unknownElement, .string, "▸<b>Hop</b>"),
        PlantedMistake(.misplacedElement, .utterances, "▸<key>utterance</key>"),
        PlantedMistake(.misplacedElement, .string, "▸<string>hop</string>"),
        PlantedMistake(.strayText, .book, "▸höp"),
        PlantedMistake(.strayText, .pages, "▸hop, hop"),
        PlantedMistake(.strayText, .page, "▸&amp; höp"),
        PlantedMistake(.strayText, .pages, "<![CDATA[ \r\n ▸höp\r\n ]]>"),
        PlantedMistake(.strayText, .book, "▸" + String(repeating: "höp\r\n", count: 200)),
        PlantedMistake(.missingUtterances, .pages, "▸<dict>", "</dict>"),
        PlantedMistake(
            .missingUtterances,
            .pages,
            "<dict>",
            "▸<key>utterance</key>",
            "<string>Hop</string>",
            "</dict>"
        ),
        PlantedMistake(.missingUtteranceString, .utterances, "▸<dict>", "</dict>"),
        PlantedMistake(.emptyPage, .pages, "▸<dict>", "<key>utterances</key>", "<array>", "</array>", "</dict>"),
        PlantedMistake(.nothingToSpeak, .pages, "<dict>", "<key>utterances</key>", "▸<string>…</string>", "</dict>"),
        PlantedMistake(
            .languageWithoutEffect,
            .pages,
            "<dict>",
            "<key>utteranceProperties</key>",
            "<dict><key>voice</key><string>anna</string></dict>",
            "<key>utterances</key>",
            "<array>",
            "<dict><key>utteranceString</key><string>Höp</string><key>utteranceProperties</key>",
            "<dict><key>language</key>",
            "▸<string>de</string>",
            "</dict></dict>",
            "</array>",
            "</dict>"
        ),
        PlantedMistake(.unknownEntity, .string, "▸&nbsp;"),
        PlantedMistake(.brokenPropertyList, .string, "▸& pepper"),
        PlantedMistake(.brokenPropertyList, .string, "▸< pepper"),
        PlantedMistake(.brokenPropertyList, .utterances, "<dict>", "▸</array>"),
    ]
}

extension PlantedMistake {
    /// A random book in XML with this mistake, in a random layout.
    func text(using dice: inout SplitMix) -> String {
        let lineBreak = dice.pick(["\n", "\r\n", "\r"])
        let head = (bed == .head ? tokens : []) + ["<plist version=\"1.0\">"]
        let tokens = head + book(using: &dice) + (bed == .plist ? tokens : []) + ["</plist>"]
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
            + tokens.map { gap(lineBreak, using: &dice) + $0 }.joined() + lineBreak
    }

    private func book(using dice: inout SplitMix) -> [String] {
        let pages = planted(.pages, in: (0..<3).map { page($0 == 1, using: &dice) }, using: &dice)
        let pairs = [
            ["<key>bookPages</key>", "<array>"] + pages + ["</array>"], ["<key>author</key>", "<string>Änne</string>"],
        ]
        return ["<dict>"] + planted(.book, in: pairs, using: &dice) + ["</dict>"]
    }

    private func page(_ isBed: Bool, using dice: inout SplitMix) -> [String] {
        var utterances = (0..<3).map { utterance(isBed && $0 == 1, using: &dice) }
        if isBed { utterances = [planted(.utterances, in: utterances, using: &dice)] }
        let pair = ["<key>utterances</key>", "<array>"] + utterances.flatMap(\.self) + ["</array>"]
        return ["<dict>"] + (isBed ? planted(.page, in: [pair], using: &dice) : pair) + ["</dict>"]
    }

    private func utterance(_ isBed: Bool, using dice: inout SplitMix) -> [String] {
        let lineBreak = dice.pick(["", "\n", "\r\n"])
        let before = dice.pick(["Hop ", "Möwe 🐳 ", "e\u{301} \t", "&amp; 👩‍🚀 ", "a\(lineBreak) b "])
        let string = "<string>" + before + (isBed && bed == .string ? tokens.joined() : "") + " hop</string>"
        let pairs = [
            ["<key>utteranceString</key>", string],
            ["<key>utteranceProperties</key>", "<dict>"] + (isBed && bed == .properties ? tokens : []) + ["</dict>"],
        ]
        return ["<dict>"] + (isBed ? planted(.utterance, in: pairs, using: &dice) : pairs.flatMap(\.self)) + ["</dict>"]
    }

    /// Pairs or items in random order, including the mistake if this is its place.
    private func planted(_ bed: Bed, in pieces: [[String]], using dice: inout SplitMix) -> [String] {
        (pieces + (bed == self.bed ? [tokens] : [])).shuffled(using: &dice).flatMap(\.self)
    }

    /// Blanks, line breaks and comments between two tokens.
    private func gap(_ lineBreak: String, using dice: inout SplitMix) -> String {
        let pieces = [
            "", " ", "\t", lineBreak, lineBreak + "\t\t", lineBreak + "    ", lineBreak + lineBreak, "<!-- Möwe 🐳 -->",
            "<!-- e\u{301} 👩‍🚀\(lineBreak)\u{1100}\u{1161} -->",
        ]
        return (0..<Int.random(in: 0...3, using: &dice)).map { _ in dice.pick(pieces) }.joined()
    }
}
