import Narration
import NarrationBooks
import NarrationLinting

// Messages about what is found in a book as a whole. Index arguments count from 0 and are shown counting from 1.
extension Diagnostic {
    static func otherLanguage(_ text: ForeignText, spokenAs spoken: String, hasVoice: Bool) -> Diagnostic {
        let (name, tag, subject) = (text.language.name, text.language.tag, text.sentence?.quoted ?? "this")
        let remedy =
            hasVoice
            ? "a \(BookKey.voice.name.quoted) that speaks \(name)" : "the \(BookKey.language.name.quoted) \(tag)"
        return Diagnostic(
            .warning,
            .otherLanguage,
            "\(subject) looks like \(name), but is spoken as \(spoken.quoted)",
            note: text.sentence == nil ? "give it \(remedy)" : "make it an utterance of its own, and give it \(remedy)"
        )
    }

    /// The engine's error as a diagnostic.
    static func unspeakableText(_ error: SpeechError) -> Diagnostic {
        let code: Code = error.code == .unspeakablePhonemes ? .unspeakablePhonemes : .unspeakableText
        return Diagnostic(.error, code, error.message.shown)
    }

    static func longPage(_ page: Int, length: Int, neighbour: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .longPage,
            "page \(page + 1) has \(length) characters; no nearby page has more than \(neighbour)",
            note: "were two pages joined by mistake?"
        )
    }

    static func missingDescription(_ key: BookKey, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingDescription,
            "a picture has no \(key.name.quoted)\(here(and: elsewhere))",
            note: "write what it shows, for those who do not see it"
        )
    }

    static func unusedPronunciation(_ written: String, _ scope: String, nearest: String?) -> Diagnostic {
        Diagnostic(
            .warning,
            .unusedPronunciation,
            "\"pronunciations\" has \(written.quoted), which is not \(scope)",
            note: nearest.map { "did you mean \($0.quoted)?" }
        )
    }

    static func unusedCharacter(_ name: String, nearest: String?) -> Diagnostic {
        Diagnostic(
            .warning,
            .unusedCharacter,
            "no \"character\" is \(name.quoted)",
            note: nearest.map { "did you mean \($0.quoted)?" }
        )
    }
}
