import Narration
public import NarrationBooks

extension Diagnostic.Code {
    /// A shelf without books, or a folder of books that has none. It is not a problem of books.
    public static let emptyShelf = Self(rawValue: "empty-shelf")
    /// An option that `render-book render` does not have or that does not take its value, or one that books on a shelf
    /// cannot have. It is not a problem of books.
    public static let shelfOption = Self(rawValue: "shelf-option")
    /// An output that another book has, or that would replace a book. It is not a problem of books.
    public static let shelfOutput = Self(rawValue: "shelf-output")
    /// A shelf in place of a book. It is not a problem of books.
    public static let shelfInShelf = Self(rawValue: "shelf-in-shelf")
}

// Messages about shelves.
extension Diagnostic {
    static func notAShelf(_ kind: PropertyListKind) -> Diagnostic {
        Diagnostic(
            .error,
            .wrongType,
            "the shelf is \(kind.rawValue), not a dictionary",
            note: "a shelf has the keys books, output and options"
        )
    }

    static let missingBooks = Diagnostic(
        .error,
        .emptyShelf,
        "the shelf has no \"books\"",
        note: "write their paths, or the path of their folder"
    )

    static let emptyShelf = Diagnostic(.error, .emptyShelf, "there are no books on this shelf")

    static func noBooks(inFolder path: String) -> Diagnostic {
        Diagnostic(
            .error,
            .emptyShelf,
            path == "." ? "there are no books in this folder" : "there are no books in a folder \(path.quoted)",
            note: "a book is a file that ends in .plist, .md, .txt, .epub, .docx or .fb2"
        )
    }

    static func bookWithoutPath(_ kind: PropertyListKind?) -> Diagnostic {
        let note = "a book is a path, or a dictionary with a book, and perhaps an output and options"
        guard let kind else { return Diagnostic(.error, .missingKey, "this book has no path", note: note) }
        return Diagnostic(.error, .wrongType, "this book is \(kind.rawValue)", note: note)
    }

    /// The error for a template with a name that books do not have; `nil` for any other.
    static func ofField(in template: String) -> Diagnostic? {
        guard let word = OutputTemplate.problem(of: template) else { return nil }
        let fields = OutputTemplate.Field.allCases.map(\.rawValue)
        guard word != "{", word != "}" else {
            return Diagnostic(.error, .shelfOutput, "the brace \(word.quoted) in \(template.quoted) stands alone")
        }
        return Diagnostic(
            .error,
            .shelfOutput,
            "a book has no \("{\(word)}".quoted)",
            note: Spelling.nearest(to: word, among: fields).map { "did you mean {\($0)}?" }
                ?? "there are " + fields.map { "{\($0)}" }.joined(separator: ", ")
        )
    }

    /// The error for an option that books on a shelf cannot have; `nil` for any other.
    static func unusableOption(_ name: String) -> Diagnostic? {
        let reason: String? =
            switch name {
            case "output": "a shelf and its books have the key output"
            case "jobs": "shelf run --jobs tells how many there are for all books"
            case "json", "progress", "quiet": "shelf run records what each book gives"
            case "no-overwrite": "a book whose output is up to date is left alone"
            case "help", "version": "it renders nothing"
            case _ where name.hasPrefix("-") || name.contains("="): "its name is written without dashes and values"
            default: nil
            }
        return reason.map { Diagnostic(.error, .shelfOption, "\(name.quoted) is no option of a shelf", note: $0) }
    }

    static func noBookColumn(nearest: String?) -> Diagnostic {
        Diagnostic(
            .error,
            .missingKey,
            "no heading is \"book\"",
            note: nearest.map { "did you mean \"book\" by \($0.quoted)?" }
                ?? "the first line has the headings: book, output, and names of options such as voice"
        )
    }

    static func tooManyFields(_ count: Int, of headings: Int) -> Diagnostic {
        Diagnostic(.error, .strayText, "there are \(count) fields on this line, and \(headings.of("heading"))")
    }

    static let openQuote = Diagnostic(.error, .strayText, "this quotation mark has no other at the end of its field")

    static let shelfInShelf = Diagnostic(
        .error,
        .shelfInShelf,
        "this is a shelf, not a book",
        note: "list its books here, or plan it by itself"
    )

    static func missingBook(_ path: String) -> Diagnostic {
        Diagnostic(.error, .fileNotFound, "there is no file \(path.quoted)")
    }

    static func repeatedOutput(_ path: String, earlier: String, on line: Int?) -> Diagnostic {
        Diagnostic(
            .error,
            .shelfOutput,
            "the output \(path.quoted) is also that of \(earlier.quoted)" + (line.map { " on line \($0)" } ?? ""),
            note: "give one of them an output of its own, or add {name} to the template"
        )
    }

    static func outputIsBook(_ path: String) -> Diagnostic {
        Diagnostic(.error, .shelfOutput, "the output \(path.quoted) would replace a book", note: "name another file")
    }

    static func outputIsFolder(_ path: String) -> Diagnostic {
        Diagnostic(.error, .shelfOutput, "the output \(path.quoted) is a folder", note: "end it with a slash")
    }
}
