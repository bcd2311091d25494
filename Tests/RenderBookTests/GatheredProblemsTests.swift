import Foundation
import TestRequirements
import TestSupport
import Testing

/// The output of `check` for a book with the same problem many times.
@Suite(.ownThreads) struct GatheredProblemsTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Writes a book with a page on each line, from line 2 on.
    private func write(_ pages: [String]) throws {
        let start = "<plist><dict><key>bookPages</key><array>\n"
        let lines = pages.map { "<dict><key>utterances</key><array>\($0)</array></dict>\n" }.joined()
        let book = start + lines + "</array></dict></plist>\n"
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Hop.plist")))
    }

    private func utterance(_ text: String) -> String {
        "<dict><key>utteranceString</key><string>\(text)</string></dict>"
    }

    private var run: String { utterance("Hop") + utterance("hop") }

    private func check(_ options: String...) throws -> CommandRun {
        try CommandRun.renderBook(["check", "Hop.plist"] + options, in: folder.path)
    }

    @Test func `ten thousand warnings of one kind hide no other, and --all and --json show each of them`() throws {
        try write(Array(repeating: run, count: 10_000) + [utterance("…")])
        let gathered = try check()
        #expect(gathered.output.split(separator: "\n").count == 4 * 3 + 2)
        #expect(gathered.output.contains("warning: there are no words in \"…\" [nothing-to-speak]"))
        #expect(
            gathered.output.hasSuffix(
                """
                Hop.plist: warning: 9997 more like these, in lines 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, … [missing-space]
                Hop.plist: 10001 warnings; --all shows each of them

                """
            )
        )
        #expect(gathered.status == 0)
        let all = try check("--all")
        #expect(all.output.split(separator: "\n").count { $0.hasSuffix("[missing-space]") } == 10_000)
        #expect(all.output.hasSuffix("\nHop.plist: 10001 warnings\n"))
        let records = try JSONSerialization.jsonObject(with: Data(check("--json").output.utf8)) as? [[String: Any]]
        #expect(records?.count == 10_001)
    }

    @Test func `every error is shown`() throws {
        try write(Array(repeating: "<true/>", count: 40))
        let run = try check()
        #expect(run.output.split(separator: "\n").count { $0.hasSuffix("[wrong-type]") } == 40)
        #expect(run.output.hasSuffix("\nHop.plist: 40 errors\n"))
    }

    @Test func `--fix summarizes its repairs, and makes all of them`() throws {
        try write(Array(repeating: utterance("Hop,") + utterance("hop"), count: 9))
        let run = try check("--fix")
        #expect(run.output.split(separator: "\n").count == 5)
        #expect(
            run.output.hasSuffix(
                """
                Hop.plist: fixed: 6 more like these, in lines 5, 6, 7, 8, 9, 10 [missing-space]
                Hop.plist: 9 fixed, no problems

                """
            )
        )
        #expect(try check().output == "Hop.plist: no problems\n")
    }

    @Test func `few problems are all shown, whatever their kinds`() throws {
        try write(Array(repeating: run, count: 7) + [utterance("…")])
        let output = try check().output
        #expect(output.split(separator: "\n").count { $0.hasSuffix("[missing-space]") } == 7)
        #expect(output.hasSuffix("\nHop.plist: 8 warnings\n"))
    }

    @Test func `problems of a book without lines have pages instead`() throws {
        try write(Array(repeating: run, count: 9))
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: URL(fileURLWithPath: folder.file("Hop.plist"))),
            format: nil
        )
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        try data.write(to: URL(fileURLWithPath: folder.file("Hop.plist")))
        #expect(
            try check().output.contains(
                "\nHop.plist: warning: 6 more like these, on pages 4, 5, 6, 7, 8, 9 [missing-space]\n"
            )
        )
    }
}
