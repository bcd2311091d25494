import Foundation
import Narration
import TestRequirements
import TestSupport
import Testing

/// `render-book speak --watch` without a terminal: saved changes are spoken.
@Suite(.ownThreads, .timeLimit(.minutes(4)))
struct SpeakWatchTests {
    private let folder: ScratchFolder

    /// A minute, for which no test waits.
    private static let long = Array(repeating: "One two three four five six seven eight nine ten", count: 15)
        .joined(separator: ", ")

    init() throws {
        folder = try ScratchFolder()
        try folder.write([[Self.long, " The hens."], ["The end."]])
        try folder.write([[Self.long, " The geese."], ["The end."]], to: "Geese.plist")
    }

    /// Follows the book, runs shell commands, and ends.
    private func watch(_ steps: String) throws -> (output: String, errors: String, status: Int32) {
        let line = """
            seen() { while ! grep -q "$1" $2 && kill -0 $job; do sleep 0.02; done; }
            "$RENDER_BOOK" speak Book.plist --watch --device none > out 2> err & job=$!
            seen One out
            \(steps)
            kill $job; wait $job
            """
        let status = try CommandRun.shell(line, in: folder.path).status
        let texts = try ["out", "err"].map { try String(contentsOfFile: folder.file($0), encoding: .utf8) }
        return (texts[0], texts[1], status)
    }

    @Test(
        arguments: [
            "cp Geese.plist new; mv new Book.plist", "cat Geese.plist > Book.plist",
            "rm Book.plist; sleep 0.3; cp Geese.plist Book.plist",
        ]
    )
    func `changes of a saved book are spoken, however it is saved`(save: String) throws {
        let run = try watch("\(save); seen geese out")
        #expect(run.output.contains("\n The geese."))
        #expect(!run.output.contains("The end."))
        #expect(run.errors == "Book.plist: interrupted at page 1, utterance 2\n")
        #expect(run.status == 143)
    }

    @Test func `a broken version is reported, and the next valid one is spoken`() throws {
        let run = try watch(
            "echo '<plist><dict>' > Book.plist; seen error err; cp Geese.plist Book.plist; seen geese out"
        )
        #expect(run.errors.hasPrefix("Book.plist:"))
        #expect(run.errors.split(separator: "\n").count == 2)
        #expect(run.output.contains(" The geese."))
    }

    @Test func `at the end of the book it waits for the next version`() throws {
        try folder.write([["One."]])
        try folder.write([["One."], ["Two."]], to: "Two.plist")
        // The line is complete at the end of the book.
        let end = "while [ $(wc -l < out) = 0 ] && kill -0 $job; do sleep 0.02; done"
        let run = try watch("\(end); cp Two.plist new; mv new Book.plist; seen Two out")
        #expect(run.output == "One.\nTwo.\n")
    }

    @Test func `standard input is not followed`() throws {
        let run = try CommandRun.renderBook(["speak", "-", "--watch", "--device", "none"], in: folder.path)
        #expect(run.errors.hasPrefix("render-book: error: --watch needs a file; standard input cannot be watched"))
        #expect(run.status == 64)
    }
}
