import NarrationEditing

/// What becomes of the changes of a book that are not saved when its studio ends.
public enum UnsavedChanges: Sendable, Hashable {
    /// Everything is saved.
    case none
    /// They are kept, and there again in the next studio of the book.
    case kept
    /// They are lost: no history is kept.
    case lost
}

extension Studio {
    /// What would become of the changes that are not saved if the studio ended now.
    public var unsavedChanges: UnsavedChanges {
        guard draft.contents != saved else { return .none }
        return keepsHistory ? .kept : .lost
    }
}
