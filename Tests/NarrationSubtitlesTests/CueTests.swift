import Narration
import NarrationTesting
import Testing

@testable import NarrationSubtitles

@Suite struct CueTests {
    private func cues(_ text: String, length: Int = 32, count: Int = 2) -> [Cue] {
        [Spans.utterance(text)][...].cues(in: CueLayout(lineLength: length, lineCount: count), leastFrames: 500)
    }

    private func lines(_ text: String, length: Int = 32, count: Int = 2) -> [[String]] {
        cues(text, length: length, count: count).map(\.plainLines)
    }

    @Test(arguments: [
        ("One. Two!\nThree?  Four", [["One."], ["Two!"], ["Three?"], ["Four"]]),
        ("“Hop!” said the hare. “Hop.”", [["“Hop!” said the hare."], ["“Hop.”"]]),
        ("Mr. Hare met J. Fox. He ran.", [["Mr. Hare met J. Fox."], ["He ran."]]),
        ("It was 1926. He ran… and ran.", [["It was 1926."], ["He ran… and ran."]]),
        ("Hop! 🐇 Hop!", [["Hop! 🐇"], ["Hop!"]]),
        ("קפצה. הארנבת!", [["קפצה."], ["הארנבת!"]]),
    ])
    func `a subtitle is a sentence`(text: String, expected: [[String]]) {
        #expect(lines(text) == expected)
    }

    @Test(
        arguments: [
            "We met on Jan. 3 with Dr. No of St. Ives.", "It is by J. R. R. Tolkien and by C. S. Lewis.",
            "Herr Dr. Meier wohnt in der Hauptstr. 12.", "Voir le chap. IV et M. Dupont à la p. 12.",
            "See Fig. 3 and No. 7 of Vol. 2, Prof. Hare.",
        ]
    )
    func `no line ends after an abbreviation that the next word belongs to`(text: String) {
        let wrong = [
            "Jan.", "Dr.", "St.", "J.", "R.", "C.", "S.", "Hauptstr.", "chap.", "M.", "p.", "Fig.", "No.", "Vol.",
            "Prof.",
        ]
        for length in 16...32 {
            let lines = lines(text, length: length).joined()
            #expect(!lines.dropLast().contains { line in wrong.contains { line == $0 || line.hasSuffix(" " + $0) } })
        }
    }

    @Test func `a sentence in a script without blanks ends as well`() {
        let text = "昔々「ある所に。」兔がいた。"
        var span = Timeline.UtteranceSpan(string: text, frames: 0..<300, speech: 0..<300)
        span.words = ["昔々", "ある所に", "兔がいた"].enumerated().map { number, word in
            Timeline.WordSpan(text.firstRange(of: word)!, of: text, frames: number * 100..<(number + 1) * 100)
        }
        let cues = [span][...].cues(in: CueLayout(lineLength: 7, lineCount: 2), leastFrames: 500)
        #expect(cues.map(\.plainLines) == [["昔々", "「ある所に。」"], ["兔がいた。"]])
    }

    @Test func `a long sentence is divided after a clause, and its lines are about equal`() {
        let text = "Once upon a time there was a hare, who lived in a hill beside the wood, and he hopped all day long."
        #expect(
            lines(text) == [
                ["Once upon a time", "there was a hare,"],
                ["who lived in a hill", "beside the wood,"],
                ["and he hopped all day long."],
            ]
        )
    }

    @Test func `words that stay together are on one line, and a dash may end one`() {
        #expect(lines("a hare--the big\u{A0}hare", length: 9, count: 1) == [["a"], ["hare--the"], ["big\u{A0}hare"]])
        #expect(lines("hare--the ran", length: 6, count: 1) == [["hare--"], ["the"], ["ran"]])
    }

    @Test func `a word longer than a line is divided between characters`() {
        let family = String(repeating: "👨‍👩‍👧e\u{301}", count: 5)
        let lines = lines(family, length: 4, count: 2)
        #expect(lines.joined().joined() == family)
        #expect(lines.joined().allSatisfy { $0.count <= 4 } && lines.allSatisfy { $0.count <= 2 })
        #expect(cues(family, length: 4).map(\.frames) == [0..<80, 80..<100])
    }

    @Test func `a line of text from right to left keeps its direction, also if it begins with other letters`() {
        #expect(lines("הארנבת NASA קפצה", length: 8, count: 3) == [["הארנבת", "\u{200F}NASA", "קפצה"]])
        #expect(
            lines("The hare said שלום and ran", length: 8) == [["The hare", "said"], ["\u{200E}שלום", "and ran"]]
        )
    }

    @Test func `any text is whole but for its blanks, in lines that are short enough, at times that do not overlap`() {
        var random = SplitMix(seed: 20)
        let parts = [
            "hop", "Hop", "hop.", "hop!", "“hop”", "—", "--", "…", "🐇", "👨‍👩‍👧", "昔々", "。", "שלום", " ", " ", " ", "\n",
            "\u{A0}", "1 000", "Supercalifragilisticexpialidocious", ",", "\u{7}", "\u{200F}", "<b>", "&",
        ]
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...60, using: &random)
            let text = (0..<count).map { _ in random.pick(parts) }.joined()
            let layout = CueLayout(lineLength: 12, lineCount: 2)
            var span = Spans.utterance(text)
            span.words.removeAll { _ in Bool.random(using: &random) }
            let cues = [span][...].cues(in: layout, leastFrames: 50)
            let shown = cues.flatMap(\.lines).joined().map(\.text).joined()
            let isWhole = shown.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace && $0 != "\u{7}" }
            #expect(isWhole, "\(text.debugDescription)")
            #expect(cues.allSatisfy { $0.plainLines.allSatisfy { (1...13).contains($0.count) } })
            let frames = cues.flatMap { [$0.frames.lowerBound, $0.frames.upperBound] }
            #expect(zip(frames, frames.dropFirst()).allSatisfy(<=))
            let starts = cues.flatMap(\.lines).joined().compactMap(\.frames?.lowerBound)
            #expect(starts == starts.sorted() && Set(starts).isSuperset(of: span.words.map(\.frame)))
        }
    }

    @Test(arguments: [
        "The Hare", "The Hare! Of the Hill", "The Right Honourable Hare Fitz!", "The Right Honourable Hare Fitzy!",
        "The Right Honourable Sir Augustus Fitzwilliam the Third", String(repeating: "e\u{301}", count: 70),
    ])
    func `a subtitle with the name of the speaker is not larger, and a long name is shortened`(name: String) {
        for text in ["A rather long sentence, for two lines.", "Hop!", "Supercalifragilisticexpialidocious, hop."] {
            let cues = [Spans.utterance(text)][...]
                .cues(in: CueLayout(lineLength: 32, lineCount: 2), leastFrames: 500, spokenBy: name)
            let lines = cues.map(\.plainLines)
            #expect(lines.allSatisfy { $0.count <= 2 && $0.allSatisfy { $0.count <= 32 } }, "\(lines)")
            let shown = name.count <= 31 ? name + ":" : name.prefix(30) + "…:"
            #expect(lines[0][0].hasPrefix(shown) && !cues[0].lines.joined().compactMap(\.frames).isEmpty, "\(lines)")
        }
    }

    @Test func `what is not spoken shares the time of the silence`() {
        let span = Spans.utterance("Not spoken. Not at all, this time.", isSpoken: false)
        let cues = [span][...].cues(in: CueLayout(lineLength: 32, lineCount: 2), leastFrames: 10)
        #expect(cues.map(\.plainLines) == [["Not spoken."], ["Not at all, this time."]])
        #expect(cues.first?.frames.lowerBound == span.speech.lowerBound)
        #expect(cues.first?.frames.upperBound == cues.last?.frames.lowerBound)
        #expect(cues.last?.frames.upperBound == span.speech.upperBound)
        #expect(cues.allSatisfy { $0.lines.joined().allSatisfy { $0.frames == nil } })
    }

    @Test func `an utterance of 10,000 words is divided at once`() {
        let text = Array(repeating: "hop hop, hop", count: 3_334).joined(separator: " ")
        let cues = cues(text)
        #expect(cues.flatMap(\.lines).joined().count == 10_002)
    }

    @Test func `a sentence in several utterances is one subtitle, unless something else is between them`() throws {
        func lines(_ texts: [(String, String?)]) -> [[String]] {
            Spans.utterances(texts).runs(withPausesUpTo: 1_000)
                .flatMap { $0.cues(in: CueLayout(lineLength: 32, lineCount: 2), leastFrames: 500) }.map(\.plainLines)
        }
        #expect(
            lines([("In a barn", nil), (" at the", nil), (" end. Of", nil)]) == [["In a barn at the end."], ["Of"]]
        )
        #expect(lines([("In a", nil), ("barn", nil)]) == [["In a"], ["barn"]])
        #expect(lines([("In a", nil), (" barn", "Hare")]) == [["In a"], ["barn"]])
        #expect(lines([("In a", nil), ("\n barn", nil)]) == [["In a"], ["barn"]])
        #expect(lines([("In a ", nil), ("—", nil), (" barn", nil)]) == [["In a"], ["—"], ["barn"]])
        var spans = Spans.utterances([("In a", nil), (" barn", nil)])
        #expect(spans.runs(withPausesUpTo: 29).count == 2 && spans.runs(withPausesUpTo: 30).count == 1)
        spans[1].words = []
        #expect(spans.runs(withPausesUpTo: 1_000).count == 2)
    }
}
