import FoundationEssentials

/// The changes of a book, and of the corrections of its recordings, that can be undone and redone, without end.
struct EditHistory: Codable, Equatable {
    /// A change, and what it did, for the menu.
    struct Entry: Codable, Equatable {
        let name: String
        let file: File
        let change: TextChange
    }

    /// A file that is changed.
    enum File: String, Codable {
        case book, corrections
    }

    private(set) var done: [Entry] = []
    private(set) var undone: [Entry] = []

    /// The changes that lead from the contents of the file, as they were read or written last, to those of the draft.
    private(set) var unsaved: [TextChange] = []

    /// Adds a change. What was undone before cannot be redone after it.
    mutating func append(_ name: String, from old: Data, to new: Data, in file: File = .book) {
        guard old != new else { return }
        let entry = Entry(name: name, file: file, change: TextChange(from: old, to: new))
        done.append(entry)
        undone = []
        follow(entry.change, in: file)
    }

    /// Undoes the last change.
    ///
    /// - Parameter contents: The contents of the file that was changed last.
    /// - Returns: Its contents before the change; `nil` if no change can be undone.
    mutating func undo(in contents: Data) -> Data? {
        guard let entry = done.last, let before = entry.change.inverse.applied(to: contents) else { return nil }
        undone.append(done.removeLast())
        follow(entry.change.inverse, in: entry.file)
        return before
    }

    /// Makes the change again that was undone last.
    ///
    /// - Parameter contents: The contents of the file whose change was undone last.
    /// - Returns: Its contents after the change; `nil` if no change can be made again.
    mutating func redo(in contents: Data) -> Data? {
        guard let entry = undone.last, let after = entry.change.applied(to: contents) else { return nil }
        done.append(undone.removeLast())
        follow(entry.change, in: entry.file)
        return after
    }

    /// Takes note of what the file contains.
    mutating func note(saved: Data, draft: Data) {
        unsaved = saved == draft ? [] : [TextChange(from: saved, to: draft)]
    }

    /// What leads from one history to a later one, of which most is the same.
    struct Step: Codable, Equatable {
        fileprivate let done: Tail<Entry>
        fileprivate let undone: Tail<Entry>
        fileprivate let unsaved: Tail<TextChange>

        init(from old: EditHistory, to new: EditHistory) {
            done = Tail(from: old.done, to: new.done)
            undone = Tail(from: old.undone, to: new.undone)
            unsaved = Tail(from: old.unsaved, to: new.unsaved)
        }
    }

    /// What is behind the beginning that two lists have in common.
    fileprivate struct Tail<Element: Codable & Equatable>: Codable, Equatable {
        let common: Int
        let rest: [Element]

        init(from old: [Element], to new: [Element]) {
            let count = zip(old, new).prefix { $0 == $1 }.count
            (common, rest) = (count, Array(new[count...]))
        }

        func applied(to old: [Element]) -> [Element] { old.prefix(max(0, common)) + rest }
    }

    /// Goes on by a step that was found from this history.
    mutating func take(_ step: Step) {
        done = step.done.applied(to: done)
        undone = step.undone.applied(to: undone)
        unsaved = step.unsaved.applied(to: unsaved)
    }

    /// Corrections are saved with each change.
    private mutating func follow(_ change: TextChange, in file: File) {
        guard file == .book else { return }
        if unsaved.last == change.inverse { unsaved.removeLast() } else { unsaved.append(change) }
    }
}
