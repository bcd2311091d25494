import Narration
import NarrationTesting
import Testing

@Suite struct PiecesTests {
    /// The span of a text in which the words between ‹ and › are spoken.
    private func span(_ marked: String) -> Timeline.UtteranceSpan {
        var text = ""
        var start = 0
        var ranges: [Range<Int>] = []
        for character in marked {
            switch character {
            case "‹": start = text.utf8.count
            case "›": ranges.append(start..<text.utf8.count)
            default: text.append(character)
            }
        }
        var span = Timeline.UtteranceSpan(string: text, frames: 0..<100, speech: 0..<100)
        span.words = ranges.enumerated().map { number, range in
            let lower = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            let upper = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
            return Timeline.WordSpan(lower..<upper, of: text, frames: number * 10..<number * 10 + 9)
        }
        return span
    }

    private func texts(_ span: Timeline.UtteranceSpan) -> [String] {
        span.pieces.map { "\($0.leading)|\($0.word == nil ? "-" : "")\($0.text)|\($0.trailing)" }
    }

    @Test(arguments: [
        ("“‹Hop›!” ‹said› ‹the› ‹hare› — ♪", ["“|Hop|!” ", "|said| ", "|the| ", "|hare| — ", "|-♪|"]),
        ("‹said›, \"‹Hop›.\" (‹She› ‹hopped›.)", ["|said|, ", "\"|Hop|.\" ", "(|She| ", "|hopped|.)"]),
        ("‹hare›--‹the›—\"‹big›\"—‹one›", ["|hare|--", "|the|—", "\"|big|\"—", "|one|"]),
        ("‹dit› : «\u{A0}‹Hop›\u{A0}» ‹elle›", ["|dit| : ", "«\u{A0}|Hop|\u{A0}» ", "|elle|"]),
        ("‹dit› : « ‹Hop› », ‹elle›", ["|dit| : ", "« |Hop| », ", "|elle|"]),
        ("‹sagte›: „‹Hop›“ — »‹ja›«", ["|sagte|: ", "„|Hop|“ — ", "»|ja|«"]),
        ("— ‹Oui›.\n— ‹Non›.", ["— |Oui|.\n", "— |Non|."]),
        ("‹Hola› —‹dijo›— ‹ya›", ["|Hola| ", "—|dijo|— ", "|ya|"]),
        ("‹他›‹说›：“‹你好›”", ["|他|", "|说|：", "“|你好|”"]),
        ("*** ‹Once› ‹upon›", ["*** |Once| ", "|upon|"]),
        ("♪ ‹la› 🐇 🐇 (‹la›)", ["|-♪| ", "|la| ", "|-🐇| ", "|-🐇| ", "(|la|)"]),
        ("‹one› \"not marked,\" ‹two›", ["|one| ", "\"|-not| ", "|-marked|,\" ", "|two|"]),
        ("‹Hop›™ 🐇‹hop›", ["|Hop|™ ", "🐇|hop|"]),
        ("‹שלום›, ‹עולם›!", ["|שלום|, ", "|עולם|!"]),
        ("“…”", ["|-“…”|"]), (" \n", ["|- \n|"]), ("", []), ("\"Not spoken.\"", ["\"|-Not| ", "|-spoken|.\""]),
    ])
    func `the text between words belongs to one of them, or is a piece without a time`(text: String, pieces: [String]) {
        #expect(texts(span(text)) == pieces)
    }

    @Test func `the pieces of any text are the text, and have its words in order`() {
        var random = SplitMix(seed: 19)
        for _ in 0..<5_000 {
            let text = OddText.random(&random)
            var span = Timeline.UtteranceSpan(string: text, frames: 0..<100, speech: 0..<100)
            let places = (0..<8).map { _ in OddText.index(in: text, &random) }.sorted()
            span.words = stride(from: 0, to: 8, by: 2).compactMap { number in
                let range = places[number]..<places[number + 1]
                return range.isEmpty ? nil : Timeline.WordSpan(range, of: text, frames: number..<number + 1)
            }
            let pieces = span.pieces
            let isWhole = pieces.map { "\($0.leading)\($0.text)\($0.trailing)" }.joined().utf8.elementsEqual(text.utf8)
            let hasWords = pieces.compactMap(\.word) == span.words
            #expect(isWhole && hasWords, "\(text.debugDescription) \(span.words)")
            #expect(pieces.allSatisfy { $0.word == nil || $0.text.utf8.elementsEqual(span.text(of: $0.word!).utf8) })
        }
    }

    @Test func `words that are not in the text, or not in order, lose no character`() {
        var span = span("‹one› ‹two› three")
        span.words = [span.words[1], span.words[0]]
        span.words += [Timeline.WordSpan("x".startIndex..<"x".endIndex, of: "x", frames: 0..<1)]
        span.words[2].start = 900
        #expect(texts(span) == ["|-one| ", "|two| ", "|-three|"])
    }

    @Test func `a text of 10,000 words has its pieces at once`() {
        let span = span(Array(repeating: "‹hop›,", count: 10_000).joined(separator: " "))
        #expect(span.pieces.count == 10_000)
    }
}
