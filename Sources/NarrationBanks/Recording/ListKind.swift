import FoundationEssentials
import NarrationBooks

/// What the keys of a property list tell that it is, also if it has errors.
package enum ListKind {
    case book, phrases, prompts

    /// Looks at a file; `nil` if it is no property list, or may be anything.
    package init?(ofFileAt path: String) {
        let limits = PhraseListReader().limits
        guard let data = try? BookFile.contents(of: path, limit: limits.size),
            let source = try? PropertyListSource(data)
        else { return nil }
        let values = LocatedValues("a list of phrases", in: source, limits: limits)
        switch values.root?.content {
        case .array: self = .prompts
        case .dictionary(let entries):
            let keys = Set(entries.map(\.key))
            if keys.contains("bookPages") {
                self = .book
            } else if !keys.isDisjoint(with: ["phrases", "templates"]) {
                self = .phrases
            } else if entries.allSatisfy({ if case .string = $0.value.content { true } else { false } }) {
                self = .prompts
            } else {
                return nil
            }
        default: return nil
        }
    }
}
