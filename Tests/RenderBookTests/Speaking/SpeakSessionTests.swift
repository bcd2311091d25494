import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import TestRequirements
import TestSupport
import Testing

/// `render-book speak` on a terminal: the test sends keys and reads the screen.
@Suite(.requires(.tmux), .ownThreads, .timeLimit(.minutes(8)))
struct SpeakSessionTests {
    private let folder: ScratchFolder

    /// A minute, so that a busy machine has time to look.
    private static let first = Array(
        repeating: "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
        count: 10
    ).joined(separator: ", ")
    private static let book = [
        [first, " Second hare.", " Third hare."], ["Another page.", " And more of it."], ["The last."],
    ]

    init() throws {
        folder = try ScratchFolder()
        try folder.write(Self.book)
    }

    /// Opens a terminal with the command running.
    private func speak(
        _ arguments: String = "",
        columns: Int = 80,
        rows: Int = 24,
        term: String? = nil,
        recording: Bool = false,
        environment: [String: String] = [:]
    ) async throws -> TerminalSession {
        let all = environment.merging(["RENDER_BOOK": CommandRun.product("render-book")]) { $1 }
        let session = try await TerminalSession(in: folder, columns: columns, rows: rows, environment: all)
        if recording { try session.record(to: folder.file("record")) }
        let device = arguments.contains("--device") ? "" : "--device none"
        try session.type(
            """
            stty -g > before; \(term.map { "export TERM=\($0); " } ?? "")sh -c 'echo $$ > pid; exec "$RENDER_BOOK" speak Book.plist \(device) \(arguments)'; \
            echo "status $?"
            """
        )
        return session
    }

    /// Waits until the command ends, and checks that the terminal is restored.
    private func expectEnd(of session: TerminalSession, status: Int, saying text: String? = nil) async throws {
        let screen = try await session.wait(for: "status \(status)")
        if let text { #expect(screen.text.contains(text), "\(screen)") }
        try await expectShell(of: session)
    }

    private func expectShell(of session: TerminalSession) async throws {
        #expect(try session.isShell)
        // A new word each time, because the last one may still be on the screen. The typed command does not contain it.
        let word = UUID().uuidString
        try session.type("stty -g > after; echo ''\(word.prefix(4))''\(word.dropFirst(4))")
        try await session.wait(for: word)
        let (before, after) = (try contents(of: "before"), try contents(of: "after"))
        #expect(before == after)
    }

    private func contents(of name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    @Test func `every key has the effect shown in the bar`() async throws {
        let session = try await speak()
        try await session.wait(for: "page 1 of 3  speaking  rate ±0.00")
        try session.press("Space")
        try await session.wait(for: "page 1 of 3  paused")

        try session.press("Down")
        try await session.wait { $0.bold == " Second hare." }
        try session.press("Down")
        try await session.wait { $0.bold == " Third hare." }
        try session.press("Up")
        try await session.wait { $0.bold == " Second hare." }

        try session.press("Right")
        try await session.wait { $0.text.contains("page 2 of 3  paused") && $0.bold == "Another page." }
        try session.press("Right", "Right", "Right")
        try await session.wait { $0.text.contains("page 3 of 3  paused") && $0.bold == "The last." }
        try session.press("Left")
        try await session.wait { $0.text.contains("page 2 of 3  paused") && $0.bold == "Another page." }

        try session.press("+")
        try await session.wait(for: "rate +0.05")
        try session.press("-", "-")
        try await session.wait(for: "rate -0.05")

        try session.press("x", "Tab", "F5", "Escape", "x")
        try session.press("Left", "Space")
        try await session.wait { $0.text.contains("page 1 of 3  speaking  rate -0.05") && $0.marked != "" }

        try session.press("q")
        try await expectEnd(of: session, status: 0, saying: "Book.plist: left at page 1, utterance 1; to go on:")
    }

    @Test func `r repeats an utterance, or the one before when it has just begun`() async throws {
        let session = try await speak()
        let late: Set = [
            "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
        ]
        try await session.wait { late.contains($0.marked) }
        try session.press("Space")
        try await session.wait { $0.text.contains("paused") && $0.marked != "" }
        try session.press("r")
        let begin = try await session.wait { $0.marked == "" }
        #expect(begin.bold.hasPrefix("One two"))
        try session.press("Down", "Down")
        try await session.wait { $0.bold == " Third hare." }
        try session.press("r")
        try await session.wait { $0.bold == " Second hare." }
    }

    @Test func `the spoken word is marked, pages turn automatically, and the end is reported`() async throws {
        try folder.write([["One two three."], ["Four five."]])
        let session = try await speak(recording: true)
        try await expectEnd(of: session, status: 0, saying: "Book.plist: the end")
        let marks = try contents(of: "record").matches(of: /\e\[0;1;30;43m(.*?)\e/).map { String($0.1) }
        #expect(marks == ["One", "two", "three", "Four", "five"])
        #expect(try contents(of: "record").contains("page 2 of 2  speaking"))
    }

    @Test func `the sleep timer is shown, and ends the narration after an utterance`() async throws {
        try folder.write([["One two three four five six seven eight."], ["Two."]])
        let session = try await speak("--sleep 1s", recording: true)
        try await expectEnd(
            of: session,
            status: 0,
            saying: "Book.plist: asleep at page 2, utterance 1; to go on:"
        )
        let record = try contents(of: "record")
        #expect(record.contains("sleep in 0:01"))
        #expect(record.contains("falling asleep"))
    }

    @Test func `a pause before sleep cancels it`() async throws {
        // Ten minutes: the narration must not fall asleep before the test looks.
        let long = Array(repeating: "One two three four five six seven eight nine ten eleven twelve", count: 150)
        try folder.write([[long.joined(separator: ", ")], ["The last."]])
        let session = try await speak("--sleep 1s")
        try await session.wait(for: "falling asleep")
        try session.press("Space")
        try await session.wait { $0.text.contains("paused") && !$0.text.contains("sleep in") }
        try session.press("Right")
        try await session.wait { $0.bold == "The last." }
        try session.press("Space")
        try await expectEnd(of: session, status: 0, saying: "Book.plist: the end")
    }

    @Test func `a page does not scroll when skipping to a visible utterance`() async throws {
        try folder.write([[Self.first], (0..<60).map { "Hare \($0).\n" }])
        let session = try await speak()
        try await session.wait(for: "speaking")
        try session.press("Space", "Right")
        try session.press("-N", "25", "Down")
        let before = try await session.wait { $0.bold == "Hare 25." }
        try session.press("Down")
        let after = try await session.wait { $0.bold == "Hare 26." }
        #expect(before.text.prefix { $0 != "\n" } == after.text.prefix { $0 != "\n" })
    }

    @Test func `Ctrl-C interrupts`() async throws {
        let session = try await speak()
        try await session.wait(for: "speaking")
        try session.press("C-c")
        try await expectEnd(of: session, status: 130, saying: "Book.plist: interrupted at page 1, utterance 1")
    }

    @Test(arguments: [
        ("TERM", 143), ("HUP", 129), ("INT", 130), ("ABRT", 134), ("SEGV", 139), ("QUIT", 131), ("USR1", 138),
    ])
    func `after a signal the terminal is restored`(signal: String, status: Int) async throws {
        let session = try await speak()
        try await session.wait(for: "speaking")
        let kill = try CommandRun.shell("kill -\(signal) $(cat pid)", in: folder.path)
        #expect(kill.status == 0)
        try await expectEnd(of: session, status: status)
    }

    @Test(arguments: ["C-z", "TSTP"])
    func `while suspended, the terminal is restored and the narration paused`(by key: String) async throws {
        let session = try await TerminalSession(
            in: folder,
            environment: ["RENDER_BOOK": CommandRun.product("render-book")]
        )
        try session.type("stty -g > before; \"$RENDER_BOOK\" speak Book.plist --device none")
        try await session.wait(for: "page 1 of 3  speaking")
        if key == "TSTP" {
            let kill = try CommandRun.shell(
                "kill -TSTP $(pgrep -P $(tmux -S tmux display -p '#{pane_pid}'))",
                in: folder.path
            )
            #expect(kill.status == 0)
        } else {
            try session.press(key)
        }
        try await session.wait(for: "Stopped")
        try await expectShell(of: session)
        try session.type("fg; echo \"status $?\"")
        try await session.wait(for: "page 1 of 3  paused")
        try session.press("Space")
        try await session.wait(for: "page 1 of 3  speaking")
        try session.press("q")
        try await expectEnd(of: session, status: 0, saying: "left at page 1")
    }

    @Test func `in the background the terminal is not used`() async throws {
        let session = try await TerminalSession(
            in: folder,
            environment: ["RENDER_BOOK": CommandRun.product("render-book")]
        )
        try session.type("\"$RENDER_BOOK\" speak Book.plist --device none")
        try await session.wait(for: "speaking")
        try session.press("C-z")
        try await session.wait(for: "Stopped")
        try session.type("bg")
        try session.type("stty -g > before; sleep 1.5; jobs; echo typed''here")
        try await session.wait { $0.text.contains("Running") && $0.text.contains("typedhere") }
        try await expectShell(of: session)
        try session.type("fg; echo \"status $?\"")
        try await session.wait(for: "page 1 of 3  paused")
        try session.press("q")
        try await expectEnd(of: session, status: 0, saying: "left at page 1")
    }

    @Test func `a resized window is redrawn, with the spoken word visible`() async throws {
        let session = try await speak()
        try await session.wait(for: "page 1 of 3  speaking")
        try session.press("Space", "Down", "Down")
        try await session.wait { $0.bold == " Third hare." }
        try session.resize(columns: 20, rows: 4)
        let small = try await session.wait { $0.text.contains("1/3 paused") && $0.bold.hasSuffix("hare.") }
        #expect(small.text.split(separator: "\n").allSatisfy { $0.count <= 20 })
        try session.resize(columns: 120, rows: 30)
        let large = try await session.wait(for: "r repeat")
        let lines = large.text.split(separator: "\n")
        #expect(lines[0].hasPrefix("One two three") && lines[0].count > 100)
        #expect(large.bold.hasSuffix("hare."))
    }

    @Test func `wide characters, marks and emoji are wrapped where the terminal has its edge`() async throws {
        try folder.write([["小さな鼠が、眠る。e\u{301}e\u{301} 😀😀😀😀😀😀😀😀😀 hop\n", Self.first], ["Hop."]])
        let session = try await speak("--language ja", columns: 20, rows: 12)
        try await session.wait(for: "speaking")
        try session.press("Space", "Right", "Left")
        try await session.wait {
            $0.text.hasPrefix("小さな鼠が、眠る。\ne\u{301}e\u{301} 😀😀😀😀😀😀😀😀\n😀 hop\nOne two three four\n")
        }
    }

    @Test func `a book cannot control the terminal`() async throws {
        try folder.write([["Hop \u{1B}]0;gone\u{7}\u{1B}[?1049l\u{9B}2J\u{1B}[H hop. ", Self.first]])
        let session = try await speak()
        try await session.wait(for: "Hop \u{FFFD}]0;gone\u{FFFD}\u{FFFD}[?1049l\u{FFFD}2J\u{FFFD}[H hop.")
    }

    @Test func `unspoken utterances are listed at the end, and on the screen`() async throws {
        try folder.write([["cat 𐕰𐕱 dog ", Self.first]])
        let session = try await speak()
        try await session.wait(for: "page 1, utterance 1: ")
        try session.press("q")
        try await expectEnd(of: session, status: 70, saying: "Book.plist: page 1, utterance 1: error: ")
    }

    @Test func `without a device the terminal is not changed`() async throws {
        let session = try await speak("--device 'there is no such device'")
        try await expectEnd(of: session, status: 69, saying: "render-book: error: ")
    }

    @Test(arguments: ["dumb", ""])
    func `a terminal without full-screen support gets plain text`(kind: String) async throws {
        try folder.write([["Hop."], ["Hop, hop."]])
        let session = try await speak(term: kind)
        try await session.wait(for: "\nHop.\nHop, hop.\nstatus 0")
    }

    @Test func `without colour the word is reversed`() async throws {
        try folder.write([["Hop."]])
        let session = try await speak(recording: true, environment: ["NO_COLOR": "1"])
        try await expectEnd(of: session, status: 0)
        #expect(try contents(of: "record").contains("\u{1B}[0;1;7mHop\u{1B}"))
    }

    /// Writes the book like its author.
    private func write(_ book: Book) throws {
        try BookWriter().data(of: book).write(to: URL(fileURLWithPath: folder.file("Book.plist")), options: .atomic)
    }

    private static let hares = Book(
        pages: [Page(utterances: [Utterance(first), Utterance(" Second hare."), Utterance(" Third hare.")])]
    )

    @Test func `the numbers and the line of an utterance are shown`() async throws {
        try write(Self.hares)
        let session = try await speak()
        try await session.wait { $0.text.contains("utterance 1  line 12  rate 0.5  pitch 1  volume 1") }
        try session.press("q")
        try await expectEnd(of: session, status: 0, saying: "Book.plist: left at page 1, utterance 1; to go on:")
    }

    @Test func `a book that changed on disk is announced, and e reads it again`() async throws {
        try write(Self.hares)
        let session = try await speak()
        try await session.wait(for: "speaking")
        var other = Self.hares
        other.pages[0].utterances.insert(Utterance("New."), at: 0)
        try write(other)
        try await session.wait(for: "the book has changed on disk: e reads it again")
        try session.press("e")
        try await session.wait { $0.text.contains("paused") && $0.bold == "New." }
        try session.press("q")
        try await expectEnd(of: session, status: 0)
    }

    @Test func `with --watch saved changes are spoken, and the narration pauses after them`() async throws {
        try write(Self.hares)
        let session = try await speak("--watch")
        try await session.wait(for: "page 1 of 1  speaking")
        var geese = Self.hares
        geese.pages[0].utterances[1].string = " Second geese."
        try write(geese)
        try await session.wait { $0.text.contains("page 1 of 1  paused") && $0.bold == " Second geese." }
        try Data("<plist><dict>".utf8).write(to: URL(fileURLWithPath: folder.file("Book.plist")))
        try await session.wait { $0.text.contains("Book.plist:1:") && $0.text.contains("Second geese") }
        geese.pages.insert(Page(utterances: [Utterance("A new page.")]), at: 0)
        try write(geese)
        try await session.wait { $0.text.contains("page 1 of 2  paused") && $0.bold == "A new page." }
        #expect(try !session.screen.text.contains("Book.plist:1:"))
        try session.press("q")
        try await expectEnd(of: session, status: 0)
    }

    @Test func `s shows how the current word is said`() async throws {
        try folder.write([[Self.first.replacing("three", with: "1,234")]])
        let session = try await speak("--rate -1")
        try await session.wait(for: "page 1 of 1  speaking")
        try await session.wait { $0.text.contains("1,234") }
        try session.press("s")
        try await session.wait(for: "said")
        try session.press("q")
        try await expectEnd(of: session, status: 0)
    }

    @Test func `l repeats the utterance until it is pressed again, and ? shows the keys`() async throws {
        let session = try await speak()
        try await session.wait(for: "page 1 of 3  speaking")
        try session.press("l")
        try await session.wait(for: "page 1 of 3  speaking  loop")
        try session.press("?")
        try await session.wait(for: "repeats it until pressed again")
        try session.press("l", "Down")
        try await expectEnd(of: session, status: 0, saying: "Book.plist: the end")
    }
}
