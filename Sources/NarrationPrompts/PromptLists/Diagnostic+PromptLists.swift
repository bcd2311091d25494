import Narration
public import NarrationBooks

extension Diagnostic.Code {
    /// A name in a list of prompts that cannot be the name of a file on all systems. It is not a problem of books.
    public static let promptName = Self(rawValue: "prompt-name")
    /// A prompt without a text, or a list without prompts. It is not a problem of books.
    public static let missingPrompt = Self(rawValue: "missing-prompt")
}

// Messages about lists of prompts.
extension Diagnostic {
    static let noPrompts = Diagnostic(
        .error,
        .missingPrompt,
        "there are no prompts in this list",
        note: "write one on each line: a word, or a name, a tab and a text"
    )

    static func promptWithoutText(_ name: String?) -> Diagnostic {
        let subject = name.map { "the prompt \($0.quoted)" } ?? "this prompt"
        return Diagnostic(.error, .missingPrompt, "\(subject) has no text")
    }

    static func promptName(_ name: String, of text: String, isGiven: Bool) -> Diagnostic {
        guard isGiven else {
            return Diagnostic(
                .error,
                .promptName,
                "no file can be named after \(text.quoted)",
                note: "write a name and a tab before the text"
            )
        }
        let meant = name.asPromptName
        return Diagnostic(
            .error,
            .promptName,
            name.isEmpty
                ? "the name of this prompt is empty" : "\(name.quoted) cannot be the name of a file on all systems",
            note: meant.isEmpty ? nil : "did you mean \(meant.quoted)?"
        )
    }

    /// The error for a prompt with the name of an earlier one.
    static func repeatedPrompt(_ name: String, _ earlier: Prompt, number: Int) -> Diagnostic {
        let place = earlier.location.map { "on line \($0.line)" } ?? "prompt \(number)"
        let isSame = name == earlier.name
        return Diagnostic(
            .error,
            .duplicateKey,
            isSame
                ? "the prompt \(place) has the name \(name.quoted) already"
                : "\(name.quoted) and \(earlier.name.quoted) (\(place)) would be the same file on some systems",
            note: "leave one of them out, or write another name and a tab before its text"
        )
    }

    static func tooManyTabs(_ count: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .strayText,
            "there are \(count) tabs on this line",
            note: "a line is a word, or a name, one tab and a text"
        )
    }

    static func tooManyColumns(_ count: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .strayText,
            "there are \(count) columns on this line",
            note: "a list has one column, the text, or two, a name and a text"
        )
    }

    static let spreadsheet = Diagnostic(
        .error,
        .strayText,
        "this looks like CSV: each line has a comma between two words, and would be one prompt",
        note: "give the file a name that ends in .csv, or write a tab between a name and a text"
    )

    static let jsonPromptList = Diagnostic(
        .error,
        .notAPropertyList,
        "this is JSON, not a list of prompts",
        note: "a list is text with a prompt on each line, or a property list"
    )

    static func notAPrompt(_ kind: PropertyListKind, isRoot: Bool) -> Diagnostic {
        isRoot
            ? Diagnostic(.error, .wrongType, "the list is \(kind.rawValue), not a dictionary or an array of prompts")
            : Diagnostic(.error, .wrongType, "a prompt is \(kind.rawValue), not a string or a dictionary")
    }

    static func promptWithout(_ key: String) -> Diagnostic {
        Diagnostic(.error, .missingPrompt, "this prompt has no \(key.quoted)")
    }
}
