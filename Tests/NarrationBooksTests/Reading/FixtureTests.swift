import Narration
import NarrationBooks
import Testing

@Suite("Every fixture")
struct FixtureTests {
    @Test(arguments: Fixture.all(in: "Broken"))
    func `a broken book gets exactly the diagnostics expected`(fixture: Fixture) throws {
        let diagnostics = try fixture.diagnostics()
        #expect(diagnostics.contains { $0.severity == .error })
        #expect(try diagnostics.text == fixture.expectation)
    }

    @Test(arguments: Fixture.all(in: "Odd"))
    func `an odd book is read with exactly the warnings expected`(fixture: Fixture) throws {
        let diagnostics = try fixture.diagnostics()
        #expect(!diagnostics.contains { $0.severity == .error })
        #expect(try diagnostics.text == fixture.expectation)
    }

    @Test func `Together they show every code that a file's contents can have`() throws {
        let fixtures = Fixture.all(in: "Broken") + Fixture.all(in: "Odd")
        let shown = Set(try fixtures.flatMap { try $0.diagnostics() }.map(\.code))
        let shownElsewhere: Set<Diagnostic.Code> = [
            .fileNotFound, .fileUnreadable, .fileTooLarge, .fileNotReplaced, .stringTooLong, .tooManyProblems,
            .unknownVoice, .unknownLanguage, .missingSpace, .missingPicture, .brokenCover, .longPage, .unreadableScript,
            .unspeakableText,
            .notFixable,
        ]
        #expect(Set(Diagnostic.Code.allCases).subtracting(shown) == shownElsewhere)
    }
}

extension [Diagnostic] {
    var text: String {
        map { "\($0)\n" }.joined()
    }
}
