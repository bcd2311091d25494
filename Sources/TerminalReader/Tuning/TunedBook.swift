package import Narration

/// A book whose utterances are tuned one by one, until the numbers are written into its file.
package struct TunedBook {
    /// The book as in its file.
    private(set) var original: Book

    /// The book as it is spoken.
    private(set) var book: Book

    /// The utterances before each change, the latest last.
    private var history: [(position: UtterancePosition, utterance: Utterance)] = []

    /// Creates a book without changes.
    init(_ book: Book) {
        original = book
        self.book = book
    }

    /// The utterances that differ from the file.
    var changes: [UtterancePosition: Utterance] {
        var changes: [UtterancePosition: Utterance] = [:]
        for (position, _) in history where book[position] != original[position] {
            changes[position] = book[position]
        }
        return changes
    }

    /// Changes a number of an utterance by a number of steps.
    mutating func turn(_ dial: Dial, of position: UtterancePosition, by steps: Int) {
        guard var utterance = book[position] else { return }
        dial.turn(&utterance, by: steps)
        set(position, to: utterance)
    }

    /// Resets an utterance to its version in the file.
    mutating func reset(_ position: UtterancePosition) {
        if let utterance = original[position] { set(position, to: utterance) }
    }

    /// The changes that are lost if they are not written: the numbers of each utterance, `rate 0.55, after 0.25`, in
    /// the order of the text.
    package var unwritten: [(position: UtterancePosition, numbers: String)] {
        changes.sorted { $0.key < $1.key }.map { position, utterance in
            let numbers = Dial.allCases.filter { utterance[keyPath: $0.path] != original[position]?[keyPath: $0.path] }
                .map { "\($0.name) \($0.text(in: utterance))" }
            return (position, numbers.joined(separator: ", "))
        }
    }

    /// Undoes the last change.
    ///
    /// - Returns: The utterance that was changed; `nil` if there was none.
    mutating func undo() -> UtterancePosition? {
        guard let (position, utterance) = history.popLast() else { return nil }
        book.pages[position.page].utterances[position.utterance] = utterance
        return position
    }

    /// Switches to a new version of the file's book, and keeps the tuning of the utterances that it still contains.
    ///
    /// - Parameters:
    ///   - newOriginal: The new version.
    ///   - change: The differences from the old version.
    mutating func replaceOriginal(with newOriginal: Book, _ change: BookChange) {
        var next = TunedBook(newOriginal)
        for (position, utterance) in changes {
            guard let old = original[position], let place = change.position(of: position) else { continue }
            for dial in Dial.allCases where utterance[keyPath: dial.path] != old[keyPath: dial.path] {
                next.set(dial, of: place, to: utterance[keyPath: dial.path])
            }
        }
        self = next
    }

    private mutating func set(_ dial: Dial, of position: UtterancePosition, to number: Double) {
        guard var utterance = book[position] else { return }
        utterance[keyPath: dial.path] = number
        set(position, to: utterance)
    }

    private mutating func set(_ position: UtterancePosition, to utterance: Utterance) {
        guard let before = book[position], before != utterance else { return }
        history.append((position, before))
        book.pages[position.page].utterances[position.utterance] = utterance
    }
}
