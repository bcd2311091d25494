import Foundation
import TestRequirements
import TestSupport
import Testing

/// The output of `render` and `speak` about the warnings of a book.
@Suite(.ownThreads) struct WarningSummaryTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Writes a book with a line for each page, starting with line 2.
    private func write(_ pages: [String], as name: String = "Hop.plist") throws {
        let start = "<plist><dict><key>bookPages</key><array>\n"
        let lines = pages.map { "<dict><key>utterances</key><array>\($0)</array></dict>\n" }.joined()
        let book = start + lines + "</array></dict></plist>\n"
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func utterance(_ text: String, _ more: String = "") -> String {
        "<dict><key>utteranceString</key><string>\(text)</string>\(more)</dict>"
    }

    private let fast = "<key>utteranceProperties</key><dict><key>rate</key><real>3</real></dict>"

    private func render(_ arguments: [String] = [], of book: String = "Hop.plist") throws -> CommandRun {
        try CommandRun.renderBook([book, "-o", "out.wav", "--no-cache"] + arguments, in: folder.path)
    }

    @Test func `rendering prints one line for each kind of warning, and the command that shows all`() throws {
        try write([utterance("Hop.", fast), utterance("Hop.", fast) + utterance("…"), utterance("Hop.", fast)])
        let run = try render()
        #expect(
            run.errors == """
                Hop.plist:2:139: warning: "rate" is 3, outside 0 to 1; 1 is used, about 400 words a minute (and 2 more like it)
                Hop.plist:3:199: warning: there are no words in "…"
                4 warnings of 2 kinds; render-book check Hop.plist shows them

                """
        )
        #expect(run.status == 0)
        #expect(try render(["-q"]).errors == "")
    }

    @Test func `only the pages that are rendered count`() throws {
        try write([utterance("Hop.", fast), utterance("Hop."), utterance("…") + utterance(" Hop.")])
        #expect(try render(["--pages", "2"]).errors == "")
        let run = try render(["--pages", "3,2"])
        #expect(run.errors.contains("there are no words in"))
        #expect(run.errors.hasSuffix("\n1 warning; render-book check Hop.plist shows it\n"))
        #expect(!run.errors.contains("rate"))
    }

    @Test func `the command that shows all warnings is quoted for the shell`() throws {
        try write([utterance("Hop.", fast) + utterance(" Hop.", fast)], as: "Hop hop.plist")
        let run = try render(of: "Hop hop.plist")
        #expect(run.errors.hasSuffix("\n2 warnings of 1 kind; render-book check 'Hop hop.plist' shows them\n"))
    }

    @Test func `narrating prints the same about the pages from the first spoken one`() throws {
        try write([utterance("Hop.", fast), utterance("…") + utterance("Hop.")])
        let speak = ["speak", "Hop.plist", "--device", "none", "--rate=1"]
        let whole = try CommandRun.renderBook(speak, in: folder.path)
        #expect(whole.errors.hasSuffix("\n2 warnings of 2 kinds; render-book check Hop.plist shows them\n"))
        let part = try CommandRun.renderBook(speak + ["--from", "2"], in: folder.path)
        #expect(part.errors.hasSuffix("\n1 warning; render-book check Hop.plist shows it\n"))
        #expect(try CommandRun.renderBook(speak + ["-q"], in: folder.path).errors == "")
    }

    /// A page with a missing space and letters that no English voice reads.
    private var page: String { utterance("Hop") + utterance("hop.") + utterance(" Вишня.") }

    @Test func `rendering prints the warnings of check for the rendered pages`() throws {
        try write([page, page, utterance("Hop.")])
        let run = try render(["--pages", "2-3"])
        #expect(
            run.errors == """
                Hop.plist: page 2, utterance 2: warning: there is no space between "Hop" and "hop", so the page shows "Hophop"
                Hop.plist: page 2, utterance 3: warning: the voice "English (Great Britain)" does not read Cyrillic letters: "Вишня"
                2 warnings of 2 kinds; render-book check Hop.plist shows them

                """
        )
        #expect(try render(["--pages", "3"]).errors == "")
        #expect(try !render(["--voice", "ru"]).errors.contains("Cyrillic"))
    }

    @Test func `narrating prints the warnings of check for the spoken pages`() throws {
        try write([page, page])
        let speak = ["speak", "Hop.plist", "--device", "none", "--rate=1", "--from", "2"]
        let run = try CommandRun.renderBook(speak, in: folder.path)
        #expect(run.errors.contains("Hop.plist:3:"))
        #expect(run.errors.contains("does not read Cyrillic letters"))
        #expect(run.errors.hasSuffix("\n2 warnings of 2 kinds; render-book check Hop.plist shows them\n"))
    }
}
