import Narration
import NarrationBooks
import NarrationKit
import NarrationReading
import NarrationRendering
import NarrationStories

/// What is said in a book, where it differs from what is shown.
struct SpokenReport {
    /// The name of the book in messages.
    private let name: String

    private let utterances: [SpokenUtterance]

    /// An utterance of the book, with what is said for it.
    private struct SpokenUtterance {
        let position: UtterancePosition
        let location: SourceLocation?
        let text: SpokenText
    }

    /// Reads a book, and decides what is said for every utterance.
    ///
    /// - Throws: `BookError` if the book has an error; the errors of its lexicons; ``UsageError`` if there is no such
    ///   voice, or its language is to be recognized, and cannot be.
    init(
        _ argument: String,
        by settings: BookSettings,
        engine: BookEngine
    ) async throws {
        name = argument == StandardInput.argument ? StandardInput.name : argument
        let (input, language) = try await engine.open(argument, by: settings)
        defer { withExtendedLifetime(input) {} }
        var book = try input.read()
        let selection = RenderSelection(voice: settings.voice.name, language: language)
        book.book.pages = book.book.pages.map(selection.recast)
        let reading = try settings.reading(of: book, in: input.folder).reading
        let voices = await engine.voiceReport(of: book)?.voices ?? [:]
        utterances = zip(book.book.pages, book.utteranceLocations).enumerated().flatMap { page, contents in
            zip(contents.0.utterances, contents.1).enumerated().map { index, utterance in
                let voice = voices[VoiceRequest(of: utterance.0)] ?? Voice(of: utterance.0)
                return SpokenUtterance(
                    position: UtterancePosition(page: page, utterance: index),
                    location: utterance.1,
                    text: reading.spokenText(of: utterance.0, by: voice)
                )
            }
        }
    }

    /// Prints what is said otherwise than it is shown, and the number of such stretches.
    ///
    /// - Parameter isComplete: Whether each utterance is printed as a whole.
    func printText(isComplete: Bool) {
        for utterance in utterances {
            let place = "\(name.shown):" + (utterance.location.map { "\($0):" } ?? "") + " \(utterance.position):"
            if isComplete {
                Terminal.output.print("\(place) \(utterance.text.saidWithPhonemes)")
            } else {
                for change in utterance.text.changes {
                    let shown = String(utterance.text.shown[change.shown]).excerpt
                    Terminal.output.print(
                        "\(place) \"\(shown)\" is \(utterance.text.deed(of: change)) [\(change.rule)]"
                    )
                }
            }
        }
        let changes = utterances.reduce(0) { $0 + $1.text.changes.count }
        let changed = utterances.count { !$0.text.changes.isEmpty }
        guard changes > 0 else { return Terminal.output.print("\(name): everything is said as it is shown") }
        let stretches = "\(changes.of("stretch", "stretches")) in \(changed) of \(utterances.count.of("utterance"))"
        Terminal.output.print("\(name): \(stretches) \(changes == 1 ? "is" : "are") said otherwise than shown")
    }

    /// The records for JSON: one for each stretch that is said otherwise, or one for each utterance.
    func records(isComplete: Bool) -> [SpokenRecord] {
        utterances.flatMap { utterance in
            isComplete
                ? [SpokenRecord(name, utterance.position, utterance.location, utterance.text)]
                : utterance.text.changes.map {
                    SpokenRecord(name, utterance.position, utterance.location, utterance.text, $0)
                }
        }
    }
}

/// What is said for a stretch of text, or for an utterance, as JSON.
struct SpokenRecord: Encodable, Sendable {
    let path: String
    let line: Int?
    let column: Int?
    /// The page, from 1.
    let page: Int
    /// The utterance, from 1.
    let utterance: Int
    let shown: String
    let said: String
    let ipa: String?
    let rule: String?

    /// The record of a stretch, or else of the whole utterance.
    init(
        _ path: String,
        _ position: UtterancePosition,
        _ location: SourceLocation?,
        _ text: SpokenText,
        _ change: SpokenText.Change? = nil
    ) {
        self.path = path
        (line, column) = (location?.line, location?.column)
        (page, utterance) = (position.page + 1, position.utterance + 1)
        shown = change.map { String(text.shown[$0.shown]) } ?? text.shown
        said = change.map { String(text.said[$0.said]) } ?? text.said
        (ipa, rule) = (change?.ipa, change?.rule.rawValue)
    }
}

extension Voice {
    /// A voice without an engine, which speaks the utterance's language.
    fileprivate init(of utterance: Utterance) {
        self.init(id: "", name: "", languages: [utterance.language])
    }
}
