import Narration
import NarrationAuthoring
import NarrationBooks

/// The characters of a book, with their voices and how much they say.
struct CastReport {
    /// The name of the book in messages.
    let name: String

    let parts: [CastPart]

    /// A line for the narration, and one for each character.
    var text: TerminalText {
        let rows: [[TerminalText]] = parts.map { part in
            [
                "\(part.character ?? "narration")", "\(part.voices.joined(separator: ", "))",
                "\(part.utterances.of("utterance"))", "\(part.words.of("word"))",
                part.location.map { "from \(name.shown):\($0)" } ?? "",
                part.isInCast || part.character == nil ? "" : "not in the cast",
            ]
        }
        return TextTable(rows).text
    }

    /// The records for scripts, one for the narration, and one for each character.
    var records: [Record] {
        parts.map { part in
            [
                "path": name, "line": part.location?.line, "column": part.location?.column,
                "character": part.character, "inCast": part.isInCast, "voices": part.voices,
                "utterances": part.utterances, "words": part.words,
            ]
        }
    }
}
