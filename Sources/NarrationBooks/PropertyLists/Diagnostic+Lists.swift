import Narration

// Messages about property lists that are no books: shelves, lists of phrases and of prompts, lexicons.
extension Diagnostic {
    package static func entity(in list: String) -> Diagnostic {
        let message = "the file declares an entity; \(list) must not declare entities"
        return Diagnostic(.error, .entityDeclaration, message, note: "write the text itself")
    }

    package static func unknownKey(_ key: String, of list: String, known: [String], note: String = "") -> Diagnostic {
        let nearest = Spelling.nearest(to: key, among: known).map { "did you mean \($0.quoted)?" }
        let note = nearest ?? "its keys are \(known.joined(separator: ", "))" + note
        return Diagnostic(.error, .unknownKey, "\(key.quoted) is not a key of \(list)", note: note)
    }

    package static func repeatedKey(_ key: String, for item: String = "") -> Diagnostic {
        Diagnostic(.error, .duplicateKey, "\(key.quoted) is given twice\(item)")
    }

    package static func wrongType(_ kind: PropertyListKind, of key: String, wanted: String) -> Diagnostic {
        Diagnostic(.error, .wrongType, "\(key.quoted) is \(kind.rawValue), not \(wanted)")
    }
}
