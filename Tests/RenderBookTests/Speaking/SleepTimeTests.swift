import Testing

@testable import render_book

@Suite struct SleepTimeTests {
    @Test(arguments: [("20m", 1200), ("1h30m", 5400), ("90s", 90), ("1H", 3600), ("1h0m1s", 3601)])
    func `a sleep time has units`(text: String, seconds: Int) {
        #expect(SleepTime(argument: text)?.duration == .seconds(seconds))
    }

    @Test(arguments: ["", "20", "m", "0m", "-5m", "5m1h", "1.5h", "99999999999999999999s"])
    func `an invalid sleep time is rejected`(text: String) {
        #expect(SleepTime(argument: text) == nil)
    }
}
