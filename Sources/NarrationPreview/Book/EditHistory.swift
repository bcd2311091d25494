import Foundation

/// The changes of a book that can be undone and redone, without end.
struct EditHistory: Codable, Equatable {
    /// A change, and what it did, for the menu.
    struct Entry: Codable, Equatable {
        let name: String
        let change: TextChange
    }

    private(set) var done: [Entry] = []
    private(set) var undone: [Entry] = []

    /// The changes that lead from the contents of the file, as they were read or written last, to those of the draft.
    private(set) var unsaved: [TextChange] = []

    /// Adds a change. What was undone before cannot be redone after it.
    mutating func append(_ name: String, from old: Data, to new: Data) {
        guard old != new else { return }
        let change = TextChange(from: old, to: new)
        done.append(Entry(name: name, change: change))
        undone = []
        follow(change)
    }

    /// The contents before the last change; `nil` if there is none.
    mutating func undo(in contents: Data) -> Data? {
        guard let entry = done.last, let before = entry.change.inverse.applied(to: contents) else { return nil }
        undone.append(done.removeLast())
        follow(entry.change.inverse)
        return before
    }

    /// The contents after the change that was undone last; `nil` if there is none.
    mutating func redo(in contents: Data) -> Data? {
        guard let entry = undone.last, let after = entry.change.applied(to: contents) else { return nil }
        done.append(undone.removeLast())
        follow(entry.change)
        return after
    }

    /// Takes note of what the file contains.
    mutating func note(saved: Data, draft: Data) {
        unsaved = saved == draft ? [] : [TextChange(from: saved, to: draft)]
    }

    private mutating func follow(_ change: TextChange) {
        if unsaved.last == change.inverse { unsaved.removeLast() } else { unsaved.append(change) }
    }
}
