import Foundation
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationStories
import TestRequirements
import TestSupport
import Testing

/// What an app for authors gets with `NarrationAuthoring`.
@Suite(.ownThreads) struct AuthoringTests {
    private let folder: ScratchFolder
    private let book: String

    init() throws {
        folder = try ScratchFolder()
        book = folder.file("Hare.plist")
        try Data("# The Hill\n\nThe hare said hop.\n".utf8).write(to: URL(filePath: folder.file("Hare.md")))
        let story = try NewBook.story(.file(folder.file("Hare.md")))
        try NewBook(from: story, in: folder.path).write(to: book)
    }

    @Test func `a story becomes a book without problems, which is not written over another`() async throws {
        let report = try await BookChecker().report(on: BookInput(contentsOf: book))
        #expect(report.problems == [] && report.error == nil)
        #expect(report.lines() == ["\(book): no problems"])
        let other = try NewBook(title: "The Hill")
        let error = #expect(throws: NewFileError.self) { try other.write(to: book) }
        #expect(error?.code == .exists)
    }

    @Test func `names that are plainly those of one person are one character, and the summary counts what each says`()
        throws
    {
        func cast(_ text: String) throws -> String {
            let story = try NewBook.story(.contents(Data(text.utf8), name: "Hare.md"), language: "en")
            return try NewBook(from: story, in: folder.path).book.castSummary
        }
        let text = """
            “Hop,” said Mr. Beale.

            “Hop,” said Beale. “Hop,” said Beale.

            “Hop,” said Phyllis.

            “Hop,” said Phyllis Derrick.

            “Hop,” said Mr. Derrick.

            """
        #expect(try cast(text) == "3 characters (Beale 3 utterances, Phyllis 2, Mr Derrick 1)")
        let couple = text + "\n“Hop,” said Mrs. Beale."
        #expect(
            try cast(couple) == "5 characters (Beale 2 utterances, Phyllis 2, Mr Beale 1, Mr Derrick 1, Mrs Beale 1)"
        )
        let crowd = "ABCDEFG".map { "“Hop,” said \($0)nna.\n\n" }.joined()
        #expect(try cast(crowd) == "7 characters (Anna 1 utterance, Bnna 1, Cnna 1, Dnna 1, Enna 1, …, 2 with one)")
    }

    @Test func `recordings are looked for, and who says what is told`() async throws {
        let text = try String(contentsOfFile: book, encoding: .utf8)
        let key = "<key>utterances</key>"
        let recorded = text.replacing(key, with: "<key>recording</key><string>a.flac</string>" + key)
        try #require(recorded != text)
        try Data(recorded.utf8).write(to: URL(filePath: book))
        let report = try await BookChecker().report(on: BookInput(contentsOf: book))
        #expect(report.problems.contains { $0.message.contains("a.flac") })
        let cast = try await BookChecker().cast(of: .file(book))
        #expect(cast.map(\.character) == [nil] && cast[0].words >= 4)
    }

    @Test(arguments: [
        ("en", "On May 5 the poet met Poe, and Poe met the Poet.", ["Poe"]),
        ("de", "Der Hase sah den Wolf. Da kam Wolf mit Egon und einem Hut, und er sprach: Komm, Egon.", ["Egon"]),
        ("fr", "Le renard vit Corentin. « Bonjour », dit Corentin au Renard, lundi.", ["Corentin"]),
        ("en", "The hare said hop.", []),
    ]) func `the names in a book are what it writes only with a capital`(
        language: String,
        text: String,
        expected: [String]
    ) async throws {
        let settings = BookSettings(language: .named(language))
        let source = BookSource.contents(Data(text.utf8), name: "Names.md")
        let names = try await BookChecker().names(in: source, settings: settings)
        #expect(names.names.map(\.text) == expected)
        #expect(names.names.allSatisfy { $0.phonemes?.isEmpty == false })
    }

    @Test func `a check that is cancelled has no result`() async throws {
        let task = Task { [book] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await BookChecker().problems(of: BookInput(contentsOf: book))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `an audiobook is aligned with pages that the book has, and in the language of the plan`() async throws {
        let input = try BookInput(contentsOf: book)
        let error = await #expect(throws: AlignmentError.self) {
            try await AlignmentPlan(of: input, pages: [0, 7], audio: [book], voices: Voices())
        }
        #expect(error?.code == .noPage)
        #expect(error?.message == "there is no page 8; the book has 1")
    }
}
