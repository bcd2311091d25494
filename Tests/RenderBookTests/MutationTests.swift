import Foundation
import Narration
import NarrationBooks
import TestRequirements
import TestSupport
import Testing

@Suite("A broken copy of an example book", .ownThreads)
struct MutationTests {
    /// The codes of what another machine may have.
    private static let missing: Set<Substring> = ["unknown-voice", "unknown-language"]

    @Test(arguments: Mutation.all)
    func `has exactly the expected diagnostics`(of mutation: Mutation) throws {
        let folder = try ScratchFolder()
        try mutation.contents().write(to: URL(fileURLWithPath: folder.file("\(mutation.book).plist")))
        let run = try CommandRun.renderBook(["check", "\(mutation.book).plist"], in: folder.path)
        #expect(run.output == mutation.expectation)
        #expect(run.errors == "")
        // What is not on this machine is no fault of the book.
        let errors = mutation.expectation.matches(of: /: error: .*\[([a-z-]+)\]\n/).map(\.1)
        #expect(run.status == (errors.isEmpty ? 0 : errors.allSatisfy(Self.missing.contains) ? 69 : 65))
        #expect(errors.isEmpty == !mutation.expectation.contains(": error: "))
    }

    @Test func `is broken in many ways, each reported once`() {
        #expect(Mutation.all.count >= 60)
        #expect(Set(Mutation.all.map(\.testDescription)).count == Mutation.all.count)
        #expect(Set(Mutation.all.map(\.book)).count == 4)
    }

    @Test func `shows every code that a change of a book can cause`() {
        let shown = Mutation.all.flatMap { $0.expectation.matches(of: /\[([a-z-]+)\]\n/) }.map { String($0.1) }
        let shownElsewhere: Set<Diagnostic.Code> = [
            .fileNotFound, .fileUnreadable, .fileTooLarge, .tooManyProblems, .brokenCover, .notFixable,
            .fileNotReplaced, .damagedManuscript, .damagedPublication, .unknownTitle, .unusedLexeme, .unusedLexicon,
            .textSizeOutOfRange, .unknownColor, .unknownTextGround, .missingDescription,
            .recordingOutsideBook, .missingRecording, .brokenRecording, .recordingDiffers, .notRecorded,
        ]
        #expect(Set(Diagnostic.Code.allCases.map(\.rawValue)).subtracting(shown) == Set(shownElsewhere.map(\.rawValue)))
    }
}
