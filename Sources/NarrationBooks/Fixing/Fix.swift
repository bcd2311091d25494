extension Diagnostic {
    /// A repair that is safe to make without asking: it changes nothing that is spoken but what the diagnostic is
    /// about.
    public struct Fix: Sendable, Hashable {
        /// What it does, for people: `"raet" becomes "rate"`.
        public let summary: String

        /// What it changes in the element that the diagnostic points at.
        let edit: ElementEdit

        init(_ edit: ElementEdit, _ summary: String) {
            self.summary = summary
            self.edit = edit
        }
    }
}

/// A change of an element that holds nothing but text.
enum ElementEdit: Sendable, Hashable {
    /// The text becomes another.
    case text(String)
    /// The number becomes another, and the element one that can hold it.
    case number(Double)
    /// The text begins with a space.
    case leadingSpace
}
