import Narration

// Messages about problems in a book that can be read. Index arguments count from 0 and are shown counting from 1.
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

    static func missingSpace(at joint: StringJoint, isCertain: Bool) -> Diagnostic {
        let (end, beginning) = (joint.end.excerpt, joint.beginning.excerpt)
        return Diagnostic(
            .warning,
            .missingSpace,
            "there is no space between \"\(end)\" and \"\(beginning)\", so the page shows \"\(end + beginning)\"",
            note: isCertain
                ? "begin this string with a space" : "begin this string with a space, unless it is one word",
            fix: isCertain ? Fix(.leadingSpace, "a space now separates \"\(end)\" and \"\(beginning)\"") : nil
        )
    }

    static func missingPicture(_ key: BookKey, _ path: String, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingPicture,
            "\(key.name.quoted) is not in the book's folder: \(path.quoted)\(here(and: elsewhere))",
            note: advice(forPath: path)
        )
    }

    /// Advice for a path that does not name a file in the book's folder.
    private static func advice(forPath path: String) -> String? {
        if path.contains("://") { return "give the path of a file; nothing is fetched" }
        return path.contains("\\") ? "write / between folders" : nil
    }

    static func pictureLinkedOutside(_ key: BookKey, _ path: String, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .missingPicture,
            "\(key.name.quoted) is a link to a file outside the book's folder: \(path.quoted)\(here(and: elsewhere))",
            note: "put the picture itself into the folder"
        )
    }

    static func brokenPicture(_ key: BookKey, _ path: String, _ error: CoverError, elsewhere: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .brokenPicture,
            "\(key.name.quoted) \(error.problem): \(path.quoted)\(here(and: elsewhere))",
            note: "\(error.advice); pages are shown without it"
        )
    }

    static func webPicture(
        _ key: BookKey,
        _ path: String,
        _ format: PictureFile.WebFormat,
        elsewhere: Int
    ) -> Diagnostic {
        Diagnostic(
            .warning,
            .brokenPicture,
            "\(key.name.quoted) is \(format.name), which only HTML files show: \(path.quoted)\(here(and: elsewhere))",
            note: "save it as PNG or JPEG"
        )
    }

    static func brokenCover(_ error: CoverError) -> Diagnostic {
        Diagnostic(
            .error,
            error.code == .missing ? .missingPicture : .brokenCover,
            "\(BookKey.coverImage.name.quoted) \(error.problem): \(error.path.quoted)",
            note: "\(advice(forPath: error.path) ?? error.advice), or render with --no-cover"
        )
    }

    static func missingRecording(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingRecording,
            "\(BookKey.recording.name.quoted) is not in the book's folder: \(path.quoted)",
            note: advice(forPath: path)
        )
    }

    static func recordingLinkedOutside(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingRecording,
            "\(BookKey.recording.name.quoted) is a link to a file outside the book's folder: \(path.quoted)",
            note: "put the recording itself into the folder"
        )
    }

    static func brokenRecording(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            .brokenRecording,
            "\(BookKey.recording.name.quoted) cannot be played: \(path.quoted)",
            note: reason
        )
    }

    static func notRecorded(_ text: String) -> Diagnostic {
        Diagnostic(.error, .notRecorded, "there is no recording of \(text.quoted)")
    }

    static func longPage(_ page: Int, length: Int, neighbour: Int) -> Diagnostic {
        Diagnostic(
            .warning,
            .longPage,
            "page \(page + 1) has \(length) characters; no nearby page has more than \(neighbour)",
            note: "were two pages joined by mistake?"
        )
    }

    static func unreadable(_ word: UnreadableWord, voice: Voice) -> Diagnostic {
        Diagnostic(
            .warning,
            .unreadableScript,
            "the voice \(voice.name.quoted) does not read \(word.script.name) letters: \(word.text.quoted)",
            note: "give a \"language\" or a \"voice\" that does"
        )
    }

    /// Markup that would be read aloud. Entities are repaired in the utterance's string.
    static func spoken(_ markup: SpokenMarkup, isInString: Bool) -> Diagnostic {
        switch markup {
        case .command(let command):
            let isPause = command.lowercased().hasPrefix("[[slnc")
            return Diagnostic(
                .warning,
                .spokenMarkup,
                "\(command.quoted) would be read aloud",
                note: isPause
                    ? "for silence, give a \"preUtteranceDelay\" or a \"postUtteranceDelay\""
                    : "for a pronunciation, use \"pronunciations\""
            )
        case .tag(let name):
            return Diagnostic(
                .warning,
                .spokenMarkup,
                "\"<\(name.excerpt)\" would be read aloud",
                note: advice(forTag: name.lowercased())
            )
        case .entities(let entities):
            let others = entities.count - 1
            let more = others == 0 ? "" : ", and \(others) more of its kind"
            return Diagnostic(
                .warning,
                .spokenEntity,
                "\(entities[0].quoted) would be read aloud\(more)",
                note: "write the character itself",
                fix: isInString ? Fix(.entities, "\(entities[0].quoted) is the character itself now\(more)") : nil
            )
        }
    }

    private static func advice(forTag name: String) -> String {
        switch name {
        case "phoneme": "use \"pronunciations\""
        case "break": "give a \"preUtteranceDelay\" or a \"postUtteranceDelay\""
        case "emphasis", "prosody": "make it an utterance with a \"rate\", a \"pitchMultiplier\" or a \"volume\""
        case "say-as", "sub": "give a \"spokenString\""
        case "voice", "lang": "make it an utterance with a \"voice\" or a \"language\""
        default: "leave the tags out"
        }
    }

    static func unusedPronunciation(_ written: String, _ scope: String, nearest: String?) -> Diagnostic {
        Diagnostic(
            .warning,
            .unusedPronunciation,
            "\"pronunciations\" has \(written.quoted), which is not \(scope)",
            note: nearest.map { "did you mean \($0.quoted)?" }
        )
    }

    static func unknownCharacter(_ name: String, in cast: [String], certainly correction: String?) -> Diagnostic {
        var diagnostic = Diagnostic(
            .warning,
            .unknownCharacter,
            "the \"cast\" has no \(name.quoted), who speaks like the text around",
            note: Spelling.nearest(to: name, among: cast).map { "did you mean \($0.quoted)?" }
                ?? (cast.isEmpty ? "add a \"cast\" to the book" : "add the character, even without properties"),
            fix: correction.map { Fix(.text($0), "\(name.quoted) is \($0.quoted) now") }
        )
        diagnostic.character = name
        return diagnostic
    }

    static func unusedCharacter(_ name: String, nearest: String?) -> Diagnostic {
        Diagnostic(
            .warning,
            .unusedCharacter,
            "no \"character\" is \(name.quoted)",
            note: nearest.map { "did you mean \($0.quoted)?" }
        )
    }

    static func missingLanguage(_ language: RecognizedLanguage, isFixable: Bool) -> Diagnostic {
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
}
