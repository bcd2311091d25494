import Narration
import NarrationBooks
import Testing

@Suite("Every fixture")
struct FixtureTests {
    @Test("A broken book gets exactly the diagnostics expected", arguments: Fixture.all(in: "Broken"))
    func broken(fixture: Fixture) throws {
        let diagnostics = try fixture.diagnostics()
        #expect(diagnostics.contains { $0.severity == .error })
        #expect(try diagnostics.text == fixture.expectation)
    }

    @Test("An odd book is read with exactly the warnings expected", arguments: Fixture.all(in: "Odd"))
    func odd(fixture: Fixture) throws {
        let diagnostics = try fixture.diagnostics()
        #expect(!diagnostics.contains { $0.severity == .error })
        #expect(try diagnostics.text == fixture.expectation)
    }

    @Test("Together they show every code that a file's contents can have")
    func codes() throws {
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
