import Foundation

/// The difference between two contents of a file: one run of bytes in place of another.
struct TextChange: Codable, Equatable {
    /// The number of bytes before both runs.
    let offset: Int
    let removed: Data
    let inserted: Data

    /// Finds the shortest run that differs.
    init(from old: Data, to new: Data) {
        let (old, new) = (Data(old), Data(new))
        let start = Self.countOfEqual(old, new)
        let most = min(old.count, new.count) - start
        let end = Self.countOfEqual(old.suffix(most).reversed(), new.suffix(most).reversed())
        offset = start
        removed = Data(old[start..<old.count - end])
        inserted = Data(new[start..<new.count - end])
    }

    /// The number of equal bytes at the beginning, without a copy of them.
    private static func countOfEqual(_ old: some Sequence<UInt8>, _ new: some Sequence<UInt8>) -> Int {
        var count = 0
        for (byte, other) in zip(old, new) {
            guard byte == other else { break }
            count += 1
        }
        return count
    }

    private init(offset: Int, removed: Data, inserted: Data) {
        (self.offset, self.removed, self.inserted) = (offset, removed, inserted)
    }

    /// The change back.
    var inverse: TextChange { TextChange(offset: offset, removed: inserted, inserted: removed) }

    /// Makes the change; `nil` if the contents are others than those that it was found in.
    func applied(to contents: Data) -> Data? {
        let contents = Data(contents)
        guard (0...contents.count).contains(offset), removed.count <= contents.count - offset else { return nil }
        let range = offset..<offset + removed.count
        guard contents[range] == removed else { return nil }
        return contents[..<offset] + inserted + contents[range.upperBound...]
    }
}
