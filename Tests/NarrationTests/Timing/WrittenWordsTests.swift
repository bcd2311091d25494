import Narration
import NarrationTesting
import Testing

/// The words that are written in a stretch that an engine speaks as one.
@Suite struct WrittenWordsTests {
    private func words(_ text: String, frames: Range<Int> = 0..<1_000) -> [Timeline.WordSpan] {
        Timeline.WordSpan.written(in: text.startIndex..<text.endIndex, of: text, frames: frames)
    }

    private func texts(_ text: String) -> [String] {
        let span = Timeline.UtteranceSpan(string: text, frames: 0..<1, speech: 0..<1)
        return words(text).map { String(span.text(of: $0)) }
    }

    @Test(arguments: [
        ("of the", ["of", "the"]),
        ("of\u{A0}the\n big", ["of", "the", "big"]),
        ("hare--the", ["hare", "the"]),
        ("hare \u{2014} the", ["hare", "the"]),
        ("hare\u{2014}the", ["hare", "the"]),
        ("hare…the", ["hare", "the"]),
        ("hare...the", ["hare", "the"]),
        ("of \"the", ["of", "the"]),
        ("of, (the", ["of", "the"]),
        ("Dr. Who", ["Dr.", "Who"]),
        ("z. B.", ["z.", "B."]),
        ("2 + 2", ["2", "+", "2"]),
        ("5 km", ["5", "km"]),
        ("cafe\u{301} au", ["cafe\u{301}", "au"]),
        ("🐇 hop", ["🐇", "hop"]),
        ("ของ\u{200B}ขวัญ", ["ของ", "ขวัญ"]),
        ("שלום עולם", ["שלום", "עולם"]),
    ])
    func `words are separated by blanks, dashes and ellipses`(text: String, expected: [String]) {
        #expect(texts(text) == expected)
    }

    @Test(arguments: [
        "word", "well-known", "don't", "1 000", "1\u{202F}000\u{202F}000", "10 %", "£ 5", "5 €", "1914–1918", "10--20",
        "e.g.", "3.14", "昔々", "むかしむかし", "and/or", "x@y.org", "", " ", "—", "…", "\"", "—of—", "(the)",
    ])
    func `numbers, joined words and scripts without blanks are one word, with its frames`(text: String) {
        #expect(words(text) == [Timeline.WordSpan(text.startIndex..<text.endIndex, of: text, frames: 0..<1_000)])
    }

    @Test func `a year and a number after it are two words`() {
        #expect(texts("1984 200") == ["1984", "200"])
        #expect(texts("1 000 10") == ["1 000", "10"])
        #expect(texts("A 100") == ["A", "100"])
    }

    @Test func `words that are spoken as one share its frames by their letters, and are estimated`() {
        let words = words("of, the", frames: 100..<600)
        #expect(words.map(\.frames) == [100..<300, 300..<600])
        #expect(words.allSatisfy { $0.isEstimated })
        #expect(words.map(\.start) == [0, 4])
        #expect(!Timeline.WordSpan("a".startIndex..<"a".endIndex, of: "a", frames: 0..<1).isEstimated)
    }

    @Test func `the words are in the stretch, in order, without gaps in the frames`() {
        var random = SplitMix(seed: 18)
        for _ in 0..<2_000 {
            let text = OddText.random(&random)
            let places = (0...1).map { _ in OddText.index(in: text, &random) }.sorted()
            let length = Int.random(in: 0...40, using: &random)
            let words = Timeline.WordSpan.written(in: places[0]..<places[1], of: text, frames: 7..<7 + length)
            let bytes = [places[0], places[1]].map { text.utf8.distance(from: text.startIndex, to: $0) }
            var (place, frame) = (bytes[0], 7)
            for word in words {
                let isInOrder = place <= Int(word.start) && frame == word.frame
                #expect(isInOrder, "\(text.debugDescription)")
                (place, frame) = (Int(word.start + word.length), word.frames.upperBound)
            }
            #expect(place == bytes[1] && frame == 7 + length && Int(words[0].start) == bytes[0])
        }
    }
}

/// Texts of everything that is rare in them.
enum OddText {
    private static let parts = [
        "a", "Hop", "e\u{301}", "\u{301}", "🐇", "👨‍👩‍👧", "🇩🇪", "昔", "々", "שלום", "\u{202B}", "\u{200F}", "مرحبا", " ", " ",
        " ", "\n", "\r\n", "\u{A0}", "\u{202F}", "\u{200B}", "\u{2028}", "\t", "-", "--", "—", "…", ".", ",", "\"", "'",
        "“", "”", "«", "»", "„", "(", ")", "「", "*", "♪", "%", "1", "000", "2", "€", "&", "<", "1️⃣", "\u{0}", "ﬁ", "ß",
    ]

    static func random(_ random: inout SplitMix) -> String {
        (0..<Int.random(in: 0...14, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
    }

    static func index(in text: String, _ random: inout SplitMix) -> String.Index {
        text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
    }
}
