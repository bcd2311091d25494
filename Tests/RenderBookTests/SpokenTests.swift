import Foundation
import TestSupport
import Testing

/// What is said otherwise than it is shown, as the command reports it and renders it.
@Suite struct SpokenTests {
    private let folder: ScratchFolder

    private let book = """
        <plist version="1.0"><dict><key>language</key><string>en</string><key>bookPages</key><array><dict>
        <key>utterances</key><array>
        <dict><key>utteranceString</key><string>Chapter II had 1,234 mice. </string></dict>
        <dict><key>utteranceString</key><string>Nothing else.</string></dict>
        </array></dict></array></dict></plist>

        """

    init() throws {
        folder = try ScratchFolder()
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Mice.plist")))
    }

    private func check(_ options: String...) throws -> CommandRun {
        try CommandRun.renderBook(["check", "--spoken"] + options + ["Mice.plist"], in: folder.path)
    }

    @Test func `--spoken lists what is said otherwise, with places and rules`() throws {
        let run = try check()
        #expect(
            run.output == """
                Mice.plist:3:33: page 1, utterance 1: "II" is said "two" [roman]
                Mice.plist:3:33: page 1, utterance 1: "1,234" is said "one thousand two hundred and thirty-four" \
                [cardinal]
                Mice.plist: 2 stretches in 1 of 2 utterances said otherwise than shown

                """
        )
        #expect(run.status == 0)
    }

    @Test func `--spoken as JSON has an object for each stretch`() throws {
        struct Record: Decodable, Equatable {
            let page: Int
            let utterance: Int
            let shown: String
            let said: String
            let rule: String
        }
        let run = try check("--format", "json")
        let records = try JSONDecoder().decode([Record].self, from: Data(run.output.utf8))
        #expect(records.count == 2)
        #expect(records.first == Record(page: 1, utterance: 1, shown: "II", said: "two", rule: "roman"))
    }

    @Test func `--spoken --all as JSON has an object for each utterance, with all of its words`() throws {
        struct Record: Decodable, Equatable {
            let page: Int
            let utterance: Int
            let shown: String
            let said: String
        }
        let run = try check("--format", "json", "--all")
        let records = try JSONDecoder().decode([Record].self, from: Data(run.output.utf8))
        #expect(
            records == [
                Record(
                    page: 1,
                    utterance: 1,
                    shown: "Chapter II had 1,234 mice. ",
                    said: "Chapter two had one thousand two hundred and thirty-four mice. "
                ),
                Record(page: 1, utterance: 2, shown: "Nothing else.", said: "Nothing else."),
            ]
        )
    }

    @Test func `--reading plain says what is written`() throws {
        #expect(try check("--reading", "plain").output == "Mice.plist: everything is said as it is shown\n")
    }

    @Test func `a book with an error is reported, and no other`() throws {
        let broken = book.replacing("<string>en</string>", with: "<date>now</date>")
        try Data(broken.utf8).write(to: URL(fileURLWithPath: folder.file("Broken.plist")))
        let run = try CommandRun.renderBook(["check", "--spoken", "Broken.plist"], in: folder.path)
        #expect(run.status == 65)
        #expect(run.errors.contains("error: "))
        #expect(run.output.isEmpty)
    }

    @Test func `a stretch that is said otherwise is one word of the timeline`() throws {
        struct Word: Decodable { let text: String }
        let run = try CommandRun.renderBook(
            ["Mice.plist", "-o", "Mice.wav", "--timeline", "Mice.json", "--no-cache", "-q"],
            in: folder.path
        )
        #expect(run.errors == "")
        let timeline = try String(contentsOfFile: folder.file("Mice.json"), encoding: .utf8)
        for word in ["Chapter", "II", "had", "1,234", "mice"] {
            #expect(timeline.contains("\"text\":\"\(word)\""), "\(word)")
        }
    }

    @Test func `another reading is another sound, and an unchanged one is not rendered again`() throws {
        let line = """
            render() { "$RENDER_BOOK" Mice.plist --cache cache -o Mice.wav "$@" && cksum < Mice.wav; }
            render; render; render --reading plain; render
            """
        let run = try CommandRun.shell(line, in: folder.path)
        let sums = run.output.split(separator: "\n").filter { $0.first?.isNumber == true }
        try #require(sums.count == 4)
        #expect(sums[0] == sums[1])
        #expect(sums[0] != sums[2])
        #expect(sums[0] == sums[3])
        #expect(run.output.contains("unchanged"))
    }
}
