import Narration
import NarrationPlayback
import Testing

@testable import TerminalReader

@Suite struct StatusBarTests {
    private let bar = StatusBar(
        page: 2,
        pageCount: 19,
        activity: .speaking,
        tuning: Tuning(rate: 0.05),
        sleep: 1171.2,
        utterance: UtteranceLine(
            number: 7,
            line: 141,
            utterance: Utterance("Hop", rate: 0.45, pitchMultiplier: 1.2, postUtteranceDelay: 0.25, voice: "en-gb")
        )
    )

    @Test func `a wide window has a line for the utterance, and one for everything else`() {
        let rows = bar.rows(columns: 140, rows: 24)
        #expect(rows.count == 2)
        #expect(
            rows[0].trimmed
                == "utterance 7  line 141  rate 0.45 (about 180 words a minute)  pitch 1.2  volume 1  "
                + "before 0 s  after 0.25 s  voice en-gb"
        )
        #expect(rows[1].hasPrefix("page 3 of 19  speaking  rate +0.05  sleep in 19:32  "))
        #expect(rows[1].hasSuffix("  space pause  ←→ page  ↑↓ skip  +- rate  r repeat  ? keys  q quit"))
    }

    @Test func `a window of the usual size has the keys on a separate line`() {
        #expect(
            bar.rows(columns: 80, rows: 24).map { $0.trimmed } == [
                "utterance 7  line 141  rate 0.45  pitch 1.2  volume 1  before 0 s  after 0.25 s",
                "page 3 of 19  speaking  rate +0.05  sleep in 19:32",
                "space pause  ←→ page  ↑↓ skip  +- rate  r repeat  ? keys  q quit",
            ]
        )
    }

    @Test func `a narrow window has the numbers that are changed most`() {
        #expect(
            bar.rows(columns: 40, rows: 12).map { $0.trimmed } == [
                "line 141  rate 0.45  pitch 1.2  volume 1", "3/19 speaking +0.05 19:32",
                "space ←→ ↑↓ +- r  ? keys  q quit",
            ]
        )
    }

    @Test func `the listener's changes and repetition are shown`() {
        var bar = bar
        bar.tuning = Tuning(pitchMultiplier: 1.1, volume: 0.5)
        bar.isLooping = true
        bar.sleep = nil
        #expect(
            bar.rows(columns: 80, rows: 24)[1].trimmed
                == "page 3 of 19  speaking  loop  rate ±0.00  pitch ×1.1  volume ×0.5"
        )
    }

    @Test func `a small window has the most important information`() {
        #expect(bar.rows(columns: 58, rows: 5) == ["page 3 of 19  speaking  rate +0.05  sleep in 19:32  q quit"])
        #expect(bar.rows(columns: 30, rows: 5).map(\.trimmed) == ["3/19 speaking +0.05 19:32"])
        #expect(bar.rows(columns: 20, rows: 5) == ["3/19 speaking +0.05 "])
    }

    @Test(arguments: 1...140, [1, 5, 8, 50])
    func `every line is as wide as the window`(columns: Int, rows: Int) {
        let lines = bar.rows(columns: columns, rows: rows)
        #expect((1...3).contains(lines.count))
        #expect(lines.allSatisfy { $0.count == columns })
    }

    @Test func `it shows the effect of the space key, and the rate`() {
        var bar = bar
        bar.activity = .paused
        bar.tuning.rate = -1
        bar.sleep = nil
        let lines = bar.rows(columns: 80, rows: 24)
        #expect(lines[1].trimmed == "page 3 of 19  paused  rate -1.00")
        #expect(lines[2].hasPrefix("space continue  "))
        bar.tuning.rate = 0
        #expect(bar.rows(columns: 80, rows: 24)[1].trimmed == "page 3 of 19  paused  rate ±0.00")
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
