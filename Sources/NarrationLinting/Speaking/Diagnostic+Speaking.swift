package import Narration
package import NarrationBooks

// Messages about what voices do not say, or say in another language.
extension Diagnostic {
    static func unspeakable(_ request: VoiceRequest, nearest: String?, hint: String?) -> Diagnostic {
        let note = nearest.map { "did you mean \($0.quoted)?" } ?? hint
        return switch request {
        case .language("auto"):
            Diagnostic(
                .error,
                .unknownLanguage,
                "a book's \(BookKey.language.name.quoted) is that of its text, not \"auto\"",
                note: "leave the key out, and use --language auto"
            )
        case .voice(let name):
            Diagnostic(.error, .unknownVoice, "there is no voice \(name.quoted)", note: note)
        case .language(let tag):
            Diagnostic(.error, .unknownLanguage, "no voice speaks the language \(tag.quoted)", note: note)
        case .recording(_, let other): unspeakable(other, nearest: nearest, hint: hint)
        }
    }

    static func unreadable(_ word: UnreadableWord, voice: Voice) -> Diagnostic {
        Diagnostic(
            .warning,
            .unreadableScript,
            "the voice \(voice.name.quoted) does not read \(word.script.name) letters: \(word.text.quoted)",
            note: "give a \"language\" or a \"voice\" that does"
        )
    }

    package static func missingLanguage(_ language: RecognizedLanguage, isFixable: Bool) -> Diagnostic {
        let (key, tag) = (BookKey.language.name, language.tag)
        return Diagnostic(
            .warning,
            .missingLanguage,
            "no \(key.quoted): this looks like \(language.name); add \(key.quoted) \(tag), or use --language \(tag)",
            fix: isFixable
                ? Fix(.entryBefore(key: key, value: tag), "\(key.quoted) is now \(tag.quoted)") : nil
        )
    }

    static func languageMismatch(_ declared: String, _ language: RecognizedLanguage) -> Diagnostic {
        Diagnostic(
            .warning,
            .languageMismatch,
            "\(BookKey.language.name.quoted) is \(declared.quoted), but the text looks like \(language.name)",
            note: "\(language.name) is \(language.tag.quoted)"
        )
    }
}
