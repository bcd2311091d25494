import Narration
public import NarrationBooks

extension Diagnostic.Code {
    /// A list of phrases without a name, a language or phrases. It is not a problem of books.
    public static let missingPhrases = Self(rawValue: "missing-phrases")
    /// A name, a language, a take or a template in a list of phrases that does not exist or cannot be used. It is not a
    /// problem of books.
    public static let unknownPhraseWord = Self(rawValue: "unknown-phrase-word")
}

// Messages about lists of phrases.
extension Diagnostic {
    static func notAPhraseList(_ kind: PropertyListKind) -> Diagnostic {
        Diagnostic(
            .error,
            .wrongType,
            "the list is \(kind.rawValue), not a dictionary",
            note: "a list of phrases has the keys name, language and phrases"
        )
    }

    static func missingPhraseKey(_ key: String, note: String) -> Diagnostic {
        Diagnostic(.error, .missingPhrases, "the list has no \(key.quoted)", note: note)
    }

    static func unknownPhraseWord(_ word: String, as subject: String, known: [String]) -> Diagnostic {
        Diagnostic(
            .error,
            .unknownPhraseWord,
            "there is no \(subject) \(word.quoted)",
            note: Spelling.nearest(to: word, among: known).map { "did you mean \($0.quoted)?" }
                ?? "there are \(known.joined(separator: ", "))"
        )
    }

    static func bankName(_ name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .unknownPhraseWord,
            "\(name.quoted) cannot be the name of a bank",
            note: "a name has letters, digits, \"-\", \"_\" and \".\", and does not end in .bank, as files do"
        )
    }

    static func notALanguage(_ tag: String) -> Diagnostic {
        Diagnostic(.error, .unknownPhraseWord, "\(tag.quoted) is not a language", note: "write its tag: en, de, fr-CA")
    }

    static let phraseWithoutText = Diagnostic(.error, .missingPhrases, "this phrase has no text")

    static func phraseWithoutWords(_ text: String) -> Diagnostic {
        Diagnostic(.error, .missingPhrases, "there is nothing to say in \(text.quoted)")
    }

    static func repeatedPhrase(_ text: String, earlier: SourceLocation?) -> Diagnostic {
        let place = earlier.map { "on line \($0.line)" } ?? "earlier in the list"
        return Diagnostic(.error, .duplicateKey, "the phrase \(text.quoted) is \(place) already")
    }

    static let notAPhrase = "a phrase is a string, or a dictionary with the keys text and takes"

    static func notAPhrase(_ kind: PropertyListKind) -> Diagnostic {
        Diagnostic(.error, .wrongType, "this is \(kind.rawValue)", note: notAPhrase)
    }

    static let noTakes = Diagnostic(.error, .missingPhrases, "this phrase has no takes", note: "leave the key out")
}
