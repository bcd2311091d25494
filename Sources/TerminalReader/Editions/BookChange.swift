package import Narration
package import NarrationPlayback

/// The differences between two versions of a book: the new utterances, and the new positions of the old ones.
///
/// The utterances before the first and after the last difference are the same. Between these, an utterance corresponds
/// to an equal one, or else to one with the same text.
package struct BookChange {
    private let old: [UtterancePosition]
    private let new: [UtterancePosition]
    /// The number of equal utterances at the beginning and at the end.
    private let same: (start: Int, end: Int)
    /// The new indices of the utterances between them, by their old indices.
    private var followers: [Int: Int] = [:]
    /// The indices of the utterances that the old book did not have.
    private var fresh: [Int] = []

    /// Compares two versions.
    package init(from oldBook: Book, to newBook: Book) {
        (old, new) = (oldBook.positions, newBook.positions)
        let (before, after) = (oldBook.pages.flatMap(\.utterances), newBook.pages.flatMap(\.utterances))
        let start = Self.countOfEqual(before[...], after[...])
        same = (start, Self.countOfEqual(before[start...].reversed(), after[start...].reversed()))
        var left = Array(start..<before.count - same.end)
        fresh = Array(start..<after.count - same.end)
        pair(&left, with: fresh, from: before, to: after) { $0 }
        fresh = unpaired(fresh)
        pair(&left, with: fresh, from: before, to: after) { $0.string }
    }

    private static func countOfEqual(
        _ before: some Sequence<Utterance>,
        _ after: some Sequence<Utterance>
    ) -> Int {
        zip(before, after).prefix { $0 == $1 }.count
    }

    /// Pairs the utterances that have a feature in common, in their order.
    private mutating func pair<Feature: Hashable>(
        _ left: inout [Int],
        with right: [Int],
        from before: [Utterance],
        to after: [Utterance],
        by feature: (Utterance) -> Feature
    ) {
        var candidates = Dictionary(grouping: right.reversed()) { feature(after[$0]) }
        left.removeAll { index in
            guard let follower = candidates[feature(before[index])]?.popLast() else { return false }
            followers[index] = follower
            return true
        }
    }

    private func unpaired(_ indices: [Int]) -> [Int] {
        let paired = Set(followers.values)
        return indices.filter { !paired.contains($0) }
    }
}

extension BookChange {
    /// The first run of utterances that are new or changed; `nil` if there is none.
    package var firstFresh: ClosedRange<UtterancePosition>? {
        guard let first = fresh.first else { return nil }
        let count = zip(fresh, first...).prefix { $0 == $1 }.count
        return new[first]...new[first + count - 1]
    }

    /// Whether an utterance of the old book is unchanged in the new one.
    func isUnchanged(_ place: UtterancePosition) -> Bool {
        guard let index = old.firstIndex(of: place) else { return false }
        if index < same.start || index >= old.count - same.end { return true }
        return followers[index].map { !fresh.contains($0) } ?? false
    }

    /// The new position of an utterance of the old book; `nil` if its text was removed.
    func position(of place: UtterancePosition) -> UtterancePosition? {
        guard let index = old.firstIndex(of: place) else { return nil }
        if index < same.start { return new[index] }
        if index >= old.count - same.end { return new[index + new.count - old.count] }
        return followers[index].map { new[$0] }
    }

    /// The position at which to continue: that of the same utterance, or of the one in its place; `nil` if there is
    /// none.
    func nearestPosition(to place: UtterancePosition) -> UtterancePosition? {
        if let position = position(of: place) { return position }
        let index = old.firstIndex { $0 >= place } ?? old.count
        return new.isEmpty ? nil : new[min(index, new.count - 1)]
    }

    /// The bookmark at which to continue: the same frame of the same utterance, or the beginning of the one in its
    /// place.
    package func bookmark(for bookmark: Bookmark) -> Bookmark {
        guard let place = nearestPosition(to: bookmark.position) else { return Bookmark(page: 0) }
        let isSame = isUnchanged(bookmark.position)
        return Bookmark(
            page: place.page,
            utterance: place.utterance,
            frame: isSame ? bookmark.frame : 0,
            sampleRate: bookmark.sampleRate
        )
    }
}

extension Book {
    /// The positions of all utterances, in reading order.
    fileprivate var positions: [UtterancePosition] {
        pages.indices.flatMap { page in
            pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
    }
}
