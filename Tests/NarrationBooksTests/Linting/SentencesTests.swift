import Testing

@testable import NarrationEditing

/// Sentences, whose languages are compared with that of the book.
@Suite struct SentencesTests {
    /// Text in which a mark, white space or the end of a line may belong to a larger character.
    private static let pieces = [
        "a", "B", "é", "e\u{301}", ".", "!", "?", "…", "。", "！", "？", "\"", "'", "”", "’", "»", "“", ")", "]", "«", "—",
        " ", "\u{A0}", "\u{2000}", "\u{3000}", "\t", "\n", "\r", "\r\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}",
        "\u{301}",
        "\u{200D}", "\u{FE0F}", "\u{600}", "\u{903}", "👩‍👧", "🇫🇷", "各", "가", "\u{1100}", "\u{1161}", "\0",
    ]

    @Test func `sentences are the same as by comparing every character`() {
        var dice = Dice()
        for _ in 0..<20_000 {
            let text = (0..<dice.roll(12)).map { _ in Self.pieces[dice.roll(Self.pieces.count)] }.joined()
            #expect(text.sentences.map(String.init) == Self.sentences(of: text), "\(text.debugDescription)")
        }
    }

    @Test func `a sentence ends after its marks and quotation marks, and a line anywhere`() {
        let text = "“Hop,” said the hare. “Hop!” (Away.) 3.14 is… a number\r\nHop."
        #expect(text.sentences == ["“Hop,” said the hare.", "“Hop!”", "(Away.)", "3.14 is…", "a number", "Hop."])
    }

    /// The sentences as they are defined.
    private static func sentences(of text: String) -> [String] {
        var (sentences, sentence, isAfterMark) = ([String](), "", false)
        for character in text {
            if character.isNewline || isAfterMark && character.isWhitespace {
                sentences.append(sentence)
                sentence = ""
            } else {
                sentence.append(character)
            }
            isAfterMark = ".!?…。！？".contains(character) || isAfterMark && "\"'”’»“)]".contains(character)
        }
        return sentences + [sentence]
    }
}

/// Numbers that are the same in every run.
private struct Dice {
    private var state: UInt64 = 1

    /// A number from 0 that is less than a limit.
    mutating func roll(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
