import Narration
package import NarrationBooks

// Messages about text that can be read. Index arguments count from 0 and are shown counting from 1.
extension Diagnostic {
    package static func missingSpace(at joint: StringJoint, isCertain: Bool) -> Diagnostic {
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

    package static func unknownCharacter(
        _ name: String,
        in cast: [String],
        certainly correction: String?
    ) -> Diagnostic {
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
}
