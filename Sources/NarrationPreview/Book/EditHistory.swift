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

    /// Adds a change. What was undone before cannot be redone after it.
    mutating func append(_ name: String, from old: Data, to new: Data) {
        guard old != new else { return }
        done.append(Entry(name: name, change: TextChange(from: old, to: new)))
        undone = []
    }

    /// The contents before the last change; `nil` if there is none.
    mutating func undo(in contents: Data) -> Data? {
        guard let entry = done.last, let before = entry.change.inverse.applied(to: contents) else { return nil }
        undone.append(done.removeLast())
        return before
    }

    /// The contents after the change that was undone last; `nil` if there is none.
    mutating func redo(in contents: Data) -> Data? {
        guard let entry = undone.last, let after = entry.change.applied(to: contents) else { return nil }
        done.append(undone.removeLast())
        return after
    }
}
