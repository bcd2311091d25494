import Foundation
import TestRequirements
import TestSupport
import Testing

/// The talking clock of the examples.
@Suite(.ownThreads) struct ClockExampleTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Clock/clock.sh").path

    /// Runs the clock with its banks in the folder of the test.
    private func clock(_ arguments: String) throws -> CommandRun {
        try CommandRun.shell("CLOCK_BANKS=. sh '\(Self.script)' \(arguments)", in: folder.path)
    }

    /// The length of a sound in seconds.
    private func length(of sound: String) throws -> Double {
        Double(try CommandRun.shell("soxi -D \(sound)", in: folder.path).output.dropLast()) ?? 0
    }

    @Test func `the time is told`() throws {
        let told = try clock("de 09:05 clock.wav")
        #expect(told.status == 0 && told.output == "Es ist 9:05 Uhr.\n", "\(told)")
        #expect(try length(of: "clock.wav") > 1)
        #expect(try clock("xx 9:05 clock.wav").status == 64)
    }

    /// Runs the clock with a command that says nothing.
    private func silentClock(_ arguments: String) throws -> CommandRun {
        try CommandRun.shell("CLOCK_BANKS=. RENDER_BOOK=true sh '\(Self.script)' \(arguments)", in: folder.path)
    }

    @Test(arguments: [
        ("en 0:05", "It is 12:05 a.m."), ("en 12:00", "It is 12:00 p.m."), ("de 0:05", "Es ist 0:05 Uhr."),
        ("fr 00:00", "Il est 0 h 00."), ("es 01:08", "Es la 1:08."), ("ru 23:09", "Сейчас 23:09."),
    ])
    func `the hour after midnight and minutes with a zero are told`(time: String, text: String) throws {
        let told = try silentClock("\(time) clock.wav")
        #expect(told.status == 0 && told.output == "\(text)\n" && told.errors == "", "\(told)")
    }

    @Test(arguments: ["en 24:00", "en 12", "en 7:60", "en 9:5", "en -1:05", "en 008:05", "x:05", "en", "", "xx 9:05"])
    func `what is no time of a day is refused`(arguments: String) throws {
        let refused = try silentClock(arguments)
        #expect(refused.status == 64 && refused.output == "" && refused.errors.hasPrefix("clock.sh: "), "\(refused)")
    }

    @Test(
        arguments: TestExtent.some(
            3,
            of: ["en", "de", "fr", "es", "ru", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "el"]
        )
    )
    func `the list of a language has all phrases of a day`(language: String) throws {
        let checked = try clock("\(language) check")
        let counts = checked.output.matches(of: /(\d+) of (\d+) words are in the bank\n/)
        #expect(checked.status == 0 && counts.count == 1, "\(checked)")
        #expect(counts.first.map { $0.1 == $0.2 && Int($0.1) ?? 0 > 3 * 1_440 } == true, "\(checked)")
    }

    @Test(.requires(.longRun), arguments: ["en", "de", "fr", "es", "ru"])
    func `all 1,440 minutes of a day are said by the bank alone`(language: String) throws {
        let said = try clock("\(language) all day.flac")
        #expect(said.status == 0 && said.output.contains("words are in the bank\n"), "\(said)")
        #expect(said.errors == "", "\(said)")
        #expect(try length(of: "day.flac") > 1_440)
    }
}
