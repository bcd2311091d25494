import Testing

@testable import render_book

@Suite struct StatusBarTests {
    private let bar = StatusBar(page: 2, pageCount: 19, activity: .speaking, rate: 0.05, sleep: 1171.2)

    @Test func `a wide window has everything in one line`() {
        let rows = bar.rows(columns: 120, rows: 24)
        #expect(rows.count == 1)
        #expect(rows[0].hasPrefix("page 3 of 19  speaking  rate +0.05  sleep in 19:32  "))
        #expect(rows[0].hasSuffix("  space pause  ←→ page  ↑↓ skip  +- rate  r repeat  q quit"))
    }

    @Test func `a window of the usual size has the keys in a line of their own`() {
        #expect(
            bar.rows(columns: 80, rows: 24).map { $0.trimmed } == [
                "page 3 of 19  speaking  rate +0.05  sleep in 19:32",
                "space pause  ←→ page  ↑↓ skip  +- rate  r repeat  q quit",
            ]
        )
    }

    @Test func `a small window has what is most needed`() {
        #expect(bar.rows(columns: 58, rows: 5) == ["page 3 of 19  speaking  rate +0.05  sleep in 19:32  q quit"])
        #expect(bar.rows(columns: 30, rows: 5).map(\.trimmed) == ["3/19 speaking +0.05 19:32"])
        #expect(bar.rows(columns: 20, rows: 5) == ["3/19 speaking +0.05 "])
    }

    @Test(arguments: 1...140, [1, 5, 8, 50])
    func `every line is as wide as the window`(columns: Int, rows: Int) {
        let lines = bar.rows(columns: columns, rows: rows)
        #expect(lines.count == StatusBar.rowCount(columns: columns, rows: rows))
        #expect(lines.allSatisfy { $0.count == columns })
    }

    @Test func `it says what space does, and what the rate is`() {
        var bar = bar
        bar.activity = .paused
        bar.rate = -1
        bar.sleep = nil
        let lines = bar.rows(columns: 80, rows: 24)
        #expect(lines[0].trimmed == "page 3 of 19  paused  rate -1.00")
        #expect(lines[1].hasPrefix("space continue  "))
        bar.rate = 0
        #expect(bar.rows(columns: 80, rows: 24)[0].trimmed == "page 3 of 19  paused  rate ±0.00")
    }

    @Test(arguments: [("20m", 1200), ("1h30m", 5400), ("90s", 90), ("1H", 3600), ("1h0m1s", 3601)])
    func `an hour of sleep is typed with its units`(text: String, seconds: Int) {
        #expect(SleepTime(argument: text)?.duration == .seconds(seconds))
    }

    @Test(arguments: ["", "20", "m", "0m", "-5m", "5m1h", "1.5h", "99999999999999999999s"])
    func `what is no time is refused`(text: String) {
        #expect(SleepTime(argument: text) == nil)
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
