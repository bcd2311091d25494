import FoundationEssentials
import NarrationSystem

/// The difference between two contents of a file: one run of bytes in place of another.
struct TextChange: Codable, Equatable {
    /// The number of bytes before both runs.
    let offset: Int
    let removed: Data
    let inserted: Data

    /// Finds the shortest run that differs.
    init(from old: Data, to new: Data) {
        let (old, new) = (Data(old), Data(new))
        let start = old.countOfEqualBytes(atStartOf: new)
        let end = old.countOfEqualBytes(atEndOf: new, most: min(old.count, new.count) - start)
        offset = start
        removed = Data(old[start..<old.count - end])
        inserted = Data(new[start..<new.count - end])
    }

    private init(offset: Int, removed: Data, inserted: Data) {
        (self.offset, self.removed, self.inserted) = (offset, removed, inserted)
    }

    /// The change back.
    var inverse: TextChange { TextChange(offset: offset, removed: inserted, inserted: removed) }

    /// Makes the change; `nil` if the contents are others than those that it was found in.
    func applied(to contents: Data) -> Data? {
        var contents = contents
        return apply(to: &contents) ? contents : nil
    }

    /// Makes the change, and returns whether that was possible.
    func apply(to contents: inout Data) -> Bool {
        guard (0...contents.count).contains(offset), removed.count <= contents.count - offset else { return false }
        let start = contents.startIndex + offset
        let range = start..<start + removed.count
        guard contents[range] == removed else { return false }
        contents.replaceSubrange(range, with: inserted)
        return true
    }
}

extension Data {
    /// The number of equal bytes at the beginning.
    fileprivate func countOfEqualBytes(atStartOf other: Data) -> Int {
        Self.count(upTo: Swift.min(count, other.count)) { self[$0..<$0 + $1] == other[$0..<$0 + $1] }
    }

    /// The number of equal bytes at the end of both, up to a maximum.
    fileprivate func countOfEqualBytes(atEndOf other: Data, most: Int) -> Int {
        Self.count(upTo: most) { place, size in
            let (end, otherEnd) = (count - place, other.count - place)
            return self[end - size..<end] == other[otherEnd - size..<otherEnd]
        }
    }

    /// Counts as long as a number of bytes, after those that were counted, are equal: at first many at once.
    private static func count(upTo most: Int, while areEqual: (_ place: Int, _ size: Int) -> Bool) -> Int {
        var (place, size) = (0, 1 << 16)
        while place < most {
            let next = Swift.min(size, most - place)
            if areEqual(place, next) {
                place += next
            } else if next == 1 {
                break
            } else {
                size = next / 2
            }
        }
        return place
    }
}
