import Narration
import NarrationBooks
import Testing

@Suite("Every fixture")
struct FixtureTests {
    @Test(arguments: Fixture.all(in: "Broken"))
    func `a broken book has exactly the expected diagnostics`(fixture: Fixture) throws {
        let diagnostics = try fixture.diagnostics()
        #expect(diagnostics.contains { $0.severity == .error })
        #expect(try diagnostics.text == fixture.expectation)
    }

    @Test(arguments: Fixture.all(in: "Odd"))
    func `an unusual book is read with exactly the expected warnings`(fixture: Fixture) throws {
        let diagnostics = try fixture.diagnostics()
        #expect(!diagnostics.contains { $0.severity == .error })
        #expect(try diagnostics.text == fixture.expectation)
    }

    @Test func `Together they have every code that a file's contents can cause`() throws {
        let fixtures = Fixture.all(in: "Broken") + Fixture.all(in: "Odd")
        let shown = Set(try fixtures.flatMap { try $0.diagnostics() }.map(\.code))
        let shownElsewhere: Set<Diagnostic.Code> = [
            .fileNotFound, .fileUnreadable, .fileTooLarge, .fileNotReplaced, .damagedManuscript, .damagedPublication,
            .unknownTitle, .stringTooLong, .tooManyProblems,
            .unknownVoice, .unknownLanguage, .missingSpace, .missingPicture, .brokenPicture, .brokenCover,
            .missingRecording, .brokenRecording, .recordingDiffers, .notRecorded, .missingLexicon,
            .brokenLexicon, .unusedLexicon, .unusedLexeme, .unusedPronunciation, .unknownCharacter, .unusedCharacter,
            .spokenMarkup, .spokenEntity, .missingDescription,
            .longPage,
            .unreadableScript, .missingLanguage, .languageMismatch, .otherLanguage, .unspeakableText,
            .unspeakablePhonemes,
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
