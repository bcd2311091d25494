import Narration
import NarrationBooks
import NarrationKit
import NarrationRendering
import NarrationStories

/// The characters of a book, with their voices and how much they say.
struct CastReport {
    /// The name of the book in messages.
    private let name: String

    private let parts: [CastPart]

    /// Reads a book, and counts what each character says.
    ///
    /// - Throws: `BookError` if the book has an error; ``UsageError`` if its language is to be recognized, and cannot
    ///   be.
    init(_ argument: String, by settings: BookSettings, engine: BookEngine) async throws {
        name = argument == StandardInput.argument ? StandardInput.name : argument
        let (input, language) = try await engine.open(argument, by: settings)
        defer { withExtendedLifetime(input) {} }
        var book = try input.read()
        let selection = RenderSelection(voice: settings.voice.name, language: language)
        book.book.pages = book.book.pages.map(selection.recast)
        let voices = await engine.voiceReport(of: book)?.voices ?? [:]
        parts = CastPart.all(in: book, voices)
    }

    /// Prints a line for the narration, and one for each character.
    func printText() {
        let rows: [[TerminalText]] = parts.map { part in
            [
                "\(part.character ?? "narration")", "\(part.voices.joined(separator: ", "))",
                "\(part.utterances.of("utterance"))", "\(part.words.of("word"))",
                part.location.map { "from \(name.shown):\($0)" } ?? "",
                part.isInCast || part.character == nil ? "" : "not in the cast",
            ]
        }
        Terminal.output.print(TextTable(rows).text)
    }

    /// The records for JSON, one for the narration, and one for each character.
    var records: [CastRecord] {
        parts.map { CastRecord(name, $0) }
    }
}

/// What one character says, or the narration.
private struct CastPart {
    /// The name; `nil` for the narration.
    let character: String?
    let isInCast: Bool
    /// The voices that speak it, in the order of the book.
    var voices: [String] = []
    var utterances = 0
    var words = 0
    /// The place of the first utterance, if the format has locations.
    var location: SourceLocation?

    /// The narration and the characters in the order in which they speak; those who never speak last.
    static func all(in book: ParsedBook, _ voices: [VoiceRequest: Voice]) -> [CastPart] {
        var parts: [CastPart] = []
        var indices: [String?: Int] = [:]
        for (page, contents) in book.book.pages.enumerated() {
            for (index, utterance) in contents.utterances.enumerated() where utterance.isSpeakable {
                let found = indices[utterance.character]
                let part = found ?? parts.count
                if found == nil {
                    indices[utterance.character] = part
                    parts.append(CastPart(of: utterance.character, in: book.book))
                    parts[part].location = book.location(of: UtterancePosition(page: page, utterance: index))
                }
                parts[part].add(utterance, by: voices[VoiceRequest(of: utterance)])
            }
        }
        let silent = book.book.cast.keys.sorted().filter { indices[$0] == nil }
        return parts + silent.map { CastPart(of: $0, in: book.book) }
    }

    private init(of character: String?, in book: Book) {
        self.character = character
        isInCast = character.map { book.cast[$0] != nil } ?? false
    }

    private mutating func add(_ utterance: Utterance, by voice: Voice?) {
        let name = utterance.voice ?? voice?.id ?? utterance.language
        if !voices.contains(name) { voices.append(name) }
        utterances += 1
        words += utterance.string.writtenWordCount
    }
}

/// What one character says, or the narration, as JSON.
struct CastRecord: Encodable, Sendable {
    let path: String
    let line: Int?
    let column: Int?
    /// The name; absent for the narration.
    let character: String?
    let inCast: Bool
    let voices: [String]
    let utterances: Int
    let words: Int

    fileprivate init(_ path: String, _ part: CastPart) {
        self.path = path
        (line, column) = (part.location?.line, part.location?.column)
        (character, inCast) = (part.character, part.isInCast)
        (voices, utterances, words) = (part.voices, part.utterances, part.words)
    }
}
