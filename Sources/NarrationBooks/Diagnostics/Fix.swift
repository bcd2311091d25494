extension Diagnostic {
    /// A repair that is safe to make without asking: it changes nothing that is spoken except the subject of the
    /// diagnostic.
    public struct Fix: Sendable, Hashable {
        /// A description for people: `"raet" becomes "rate"`.
        public let summary: String

        /// The change to the element at the location of the diagnostic.
        package let edit: ElementEdit

        package init(_ edit: ElementEdit, _ summary: String) {
            self.summary = summary
            self.edit = edit
        }
    }
}

/// A change to an element that contains only text, or before it.
package enum ElementEdit: Sendable, Hashable {
    /// Replaces the text.
    case text(String)
    /// Replaces the number, and the element if it cannot contain the number.
    case number(Double)
    /// Replaces the entities of HTML in the text by their characters.
    case entities
    /// Inserts a space at the beginning of the text.
    case leadingSpace
    /// Inserts a key with a string before the element, which is a key.
    case entryBefore(key: String, value: String)
    /// Moves the key with its value into the `utteranceProperties` of the dictionary that begins at a place.
    case intoProperties(ofDictionary: SourceAnchor)
}
