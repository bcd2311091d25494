import Narration
import Testing

@testable import TerminalReader

@Suite struct ReadingScreenTests {
    private static let bar = StatusBar(page: 0, pageCount: 1, activity: .speaking)

    /// A screen with a number of columns for text, and one that remains empty.
    private func screen(_ utterances: [String], columns: Int = 20, rows: Int = 5) -> ReadingScreen {
        var screen = ReadingScreen(size: .init(columns: columns + 1, rows: rows), bar: Self.bar, isColored: false)
        screen.turn(to: Page(utterances: utterances.map { Utterance($0) }))
        return screen
    }

    /// The lines of the page, with the utterance in angle brackets and the word in square ones.
    private func page(of screen: inout ReadingScreen) -> [String] {
        screen.lines().dropLast().map { line in
            line.replacing("\u{1B}[0;1;7m", with: "[").replacing("\u{1B}[0;1m", with: "<").replacing(
                "\u{1B}[0m",
                with: ">"
            )
        }
    }

    @Test func `the utterance and its word are marked`() {
        var screen = screen(["The hare", " said hop"])
        screen.mark(word: 1..<5, ofUtterance: 1)
        #expect(page(of: &screen) == ["The hare< [said< hop>", "", "", ""])
        screen.mark(utterance: 0)
        #expect(page(of: &screen) == ["<The hare> said hop", "", "", ""])
    }

    @Test func `words are marked by their bytes, also after wide characters and marks`() {
        var screen = screen(["é語👩‍🚀", " e\u{301}e\u{301} hop"])
        screen.mark(word: 1..<7, ofUtterance: 1)
        #expect(page(of: &screen)[0] == "é語👩‍🚀< [e\u{301}e\u{301}< hop>")
    }

    @Test func `a word that is wrapped is marked on both lines`() {
        var screen = screen(["a well-known hare"], columns: 8)
        screen.mark(word: 2..<12, ofUtterance: 0)
        #expect(page(of: &screen).prefix(3) == ["<a [well->", "[known< >", "<hare>"])
    }

    @Test func `the screen has as many lines as the window, whatever its size`() {
        var screen = screen(["one two three four five six seven"])
        screen.notice = "the device is gone, as everybody can see"
        for rows in 1...12 {
            for columns in 1...12 {
                screen.size = .init(columns: columns, rows: rows)
                #expect(screen.lines().count == rows)
            }
        }
    }

    @Test func `spaces beyond the edge are not shown`() {
        var screen = screen(["12345678901234567890   next"])
        #expect(screen.lines()[0] == "12345678901234567890")
    }

    @Test func `a notice is above the bar, and leaves room for the page`() {
        var screen = screen(["one"], rows: 5)
        screen.notice = "the audio device is gone; connect it again"
        let lines = screen.lines()
        #expect(lines[1].contains("the audio device is "))
        #expect(lines[2].contains("gone; connect it "))
        #expect(lines[3].contains("again"))
        #expect(lines[0] == "one")
    }

    @Test func `colour is used only if it is supported`() {
        var screen = ReadingScreen(size: .init(columns: 21, rows: 2), bar: Self.bar, isColored: true)
        screen.turn(to: Page(utterances: [Utterance("hop")]))
        screen.mark(word: 0..<3, ofUtterance: 0)
        #expect(screen.lines()[0] == "\u{1B}[0;1;30;43mhop\u{1B}[0m")
    }

    @Test(arguments: [2, 3, 5, 9, 40], [1, 2, 4, 7])
    func `the spoken word is always visible`(rows: Int, columns: Int) {
        let words = (0..<60).map { " w\($0)" }
        var screen = screen(words, columns: columns, rows: rows)
        for index in [0, 1, 2, 59, 58, 20, 21, 40, 39, 38, 37, 36, 35, 0] {
            screen.mark(word: 1..<words[index].utf8.count, ofUtterance: index)
            let lines = screen.lines().joined()
            #expect(lines.contains("\u{1B}[0;1;7m"), "word \(index) of \(words.count)")
        }
    }

    @Test func `the page scrolls only when the word would leave the window, and far enough to read on`() {
        var screen = screen((0..<30).map { "\($0)\n" }, columns: 20, rows: 9)
        var tops: [String] = []
        for index in 0..<30 {
            screen.mark(word: 0..<1, ofUtterance: index)
            tops.append(page(of: &screen)[0].filter(\.isNumber))
        }
        #expect(Set(tops).count < 8)
        #expect(tops.prefix(6) == ["0", "0", "0", "0", "0", "0"])
        #expect(tops[29] == "22" || tops[29] == "23")
    }

    @Test func `a page without text is empty`() {
        var screen = screen([])
        screen.mark(utterance: 0)
        #expect(page(of: &screen) == ["", "", "", ""])
    }
}
