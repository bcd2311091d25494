import Narration
public import NarrationBooks

/// What one character of a book says, or the narration.
public struct CastPart: Sendable, Hashable {
    /// The name; `nil` for the narration.
    public let character: String?

    /// Whether the character is in the cast of the book.
    public let isInCast: Bool

    /// The names of the voices that speak it, in the order of the book.
    public private(set) var voices: [String] = []

    /// The number of utterances that are spoken.
    public private(set) var utterances = 0

    /// The number of words, as they are written.
    public private(set) var words = 0

    /// The place of the first utterance, if the format of the book has locations.
    public private(set) var location: SourceLocation?

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
