import Narration

// Messages about lexicons.
extension Diagnostic {
    static func brokenLexicon(_ message: String, note: String? = nil) -> Diagnostic {
        Diagnostic(.error, .brokenLexicon, message, note: note)
    }

    /// A message of libxml2 as a diagnostic.
    static func brokenLexiconXML(_ words: String) -> Diagnostic {
        let problem = XMLErrorWords(words)
        let message = problem.message.replacing("property list", with: "lexicon")
        return brokenLexicon(message.retold, note: problem.note)
    }

    static let textIsNoLexicon = brokenLexicon(
        "this is not a lexicon, but text without XML",
        note: "a lexicon is an XML file that begins with <lexicon>"
    )

    static func notALexicon(_ name: String) -> Diagnostic {
        brokenLexicon("a lexicon begins with <lexicon>, not with <\(name.excerpt)>")
    }

    static let lexiconWithoutNamespace = brokenLexicon(
        "this <lexicon> is not in the namespace of pronunciation lexicons",
        note: "write <lexicon xmlns=\"\(XMLElement.namespaceOfLexicons)\" …>"
    )

    static func lexiconVersion(_ version: String?) -> Diagnostic {
        brokenLexicon(
            version.map { "the version is \($0.quoted), not \"1.0\"" } ?? "<lexicon> has no \"version\"",
            note: "write version=\"1.0\""
        )
    }

    static func lexiconWithout(_ attribute: String) -> Diagnostic {
        let example = attribute == "alphabet" ? "alphabet=\"ipa\"" : "xml:lang=\"en\""
        return brokenLexicon("<lexicon> has no \(attribute.quoted)", note: "write \(example)")
    }

    static func unknownInLexicon(_ name: String, meant: String?) -> Diagnostic {
        brokenLexicon(
            "<\(name.excerpt)> is not part of a lexicon",
            note: meant.map { "did you mean <\($0)>?" }
        )
    }

    static func misplacedInLexicon(_ name: String, in outer: String) -> Diagnostic {
        brokenLexicon("<\(name.excerpt)> is not allowed in <\(outer)>")
    }

    static func strayTextInLexicon(_ text: String, in element: String) -> Diagnostic {
        brokenLexicon("text is not allowed in <\(element)>: \"\(text.excerpt)\"")
    }

    static func tooDeepInLexicon(limit: Int) -> Diagnostic {
        Diagnostic(.error, .tooDeep, "elements are nested more than \(limit) levels deep here")
    }

    static func unusedLexeme(_ fault: LexemeFault) -> Diagnostic {
        let (message, note): (String, String?) =
            switch fault {
            case .noGrapheme: ("this lexeme has no <grapheme>, so it stands for no word", nil)
            case .noPronunciation(let word):
                ("the lexeme of \(word.quoted) has neither a <phoneme> nor an <alias> with words", nil)
            case .alphabet(let alphabet, let word):
                (
                    "the phonemes of \(word.quoted) are in \(alphabet.quoted) and are not used",
                    "write them in alphabet=\"ipa\", or give an <alias>"
                )
            case .role(let word):
                (
                    "the lexeme of \(word.quoted) has a \"role\" and is not used, because the words of a book have none",
                    "use \"pronunciations\" in the book where the word has this role"
                )
            case .repeated(let word):
                ("\(word.quoted) has a lexeme already, which is used", "leave one of them out")
            }
        return Diagnostic(.warning, .unusedLexeme, message, note: note)
    }

    static func missingLexicon(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingLexicon,
            "a lexicon is not in the book's folder: \(path.quoted)",
            note: path.contains("\\") ? "write / between folders" : nil
        )
    }

    static func lexiconLinkedOutside(_ path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingLexicon,
            "a lexicon is a link to a file outside the book's folder: \(path.quoted)",
            note: "put the lexicon itself into the folder"
        )
    }
}
