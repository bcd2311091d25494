public import Narration
public import NarrationStories

/// What is chosen about how a book sounds, in place of what the book says itself.
///
/// ```swift
/// var settings = BookSettings()
/// settings.voice = .named("en-gb")
/// settings.lexicons = ["names.pls"]
/// let book = try await OpenBook("Hare.plist", settings: settings)
/// ```
public struct BookSettings: Sendable, Hashable, Codable {
    /// Who speaks utterances without a recording.
    public enum VoiceChoice: Sendable, Hashable, Codable {
        /// The voices of the book and its cast.
        case ofBook
        /// One voice, by its name, for every utterance.
        case named(String)
        /// Nobody: every utterance must have a recording.
        case recordingsOnly
    }

    /// The language of utterances without a voice.
    public enum LanguageChoice: Sendable, Hashable, Codable {
        /// The one that the book names; English if it names none.
        case ofBook
        /// One language, a BCP 47 tag, for every utterance.
        case named(String)
        /// The one that is recognized in the text. Needs the trait `Languages`.
        case recognized
    }

    /// What is done with a passage in another language than that in which it would be spoken.
    public enum ForeignPassages: String, Sendable, Hashable, Codable, CaseIterable {
        /// It is spoken as it is written in the book.
        case keep
        /// An utterance of at least 40 letters in another language, without a voice of its own, is spoken by a voice of
        /// that language, if there is one. Shorter ones cannot be told. Needs the trait `Languages`.
        case `switch`
    }

    /// Who speaks utterances without a recording; by default, the voices of the book.
    public var voice: VoiceChoice

    /// The language of utterances without a voice; by default, that of the book.
    public var language: LanguageChoice

    /// What is done with a passage in another language; by default, it is spoken as the rest of the book.
    public var foreignPassages = ForeignPassages.keep

    /// The name of the voice that speaks a passage which its own voice fails to speak; by default, none.
    public var fallback: String?

    /// How text is read, in place of what the book says: by default, as the book says, which is naturally
    /// ("Chapter II" as "chapter two") if it says nothing.
    public var reading: ReadingStyle?

    /// The paths of lexicons of pronunciations (PLS 1.0), which come after the book's own; by default, none.
    public var lexicons: [String]

    /// The pauses that take the place of the book's own; by default, none.
    public var pauses = Pauses()

    /// What of an EPUB or another publication is read; by default, all that belongs to its story.
    public var abridgement = Abridgement()

    /// Creates settings; by default, everything is as the book says.
    public init(
        voice: VoiceChoice = .ofBook,
        language: LanguageChoice = .ofBook,
        fallback: String? = nil,
        reading: ReadingStyle? = nil,
        lexicons: [String] = [],
        pauses: Pauses = Pauses()
    ) {
        self.voice = voice
        self.language = language
        self.fallback = fallback
        self.reading = reading
        self.lexicons = lexicons
        self.pauses = pauses
    }
}

extension BookSettings.VoiceChoice {
    /// The name of the voice, if one is chosen.
    package var name: String? {
        if case .named(let name) = self { name } else { nil }
    }
}

extension BookSettings.LanguageChoice {
    /// The tag of the language, if one is chosen.
    package var tag: String? {
        if case .named(let tag) = self { tag } else { nil }
    }
}
