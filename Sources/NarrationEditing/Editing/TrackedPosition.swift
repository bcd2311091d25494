package import Narration

/// The place of an utterance that is followed through changes of its book.
package struct TrackedPosition: Sendable, Hashable {
    /// Where the utterance is, or where it was when it was removed.
    package private(set) var position: UtterancePosition

    /// Whether the utterance was removed. Its place is then where it would be written anew: what is inserted there
    /// comes to this place, and not before it.
    package private(set) var isRemoved: Bool

    package init(_ position: UtterancePosition, isRemoved: Bool = false) {
        (self.position, self.isRemoved) = (position, isRemoved)
    }
}

extension TrackedPosition {
    /// Goes on by one if an utterance comes before it.
    mutating func makeRoom(at place: UtterancePosition) {
        guard position.isBeside(place) else { return }
        if position > place || position == place && !isRemoved { position.utterance += 1 }
    }

    /// Goes back by one if an utterance before this place is taken away.
    mutating func closeGap(at place: UtterancePosition) {
        position = position.afterRemoval(of: place)
    }

    mutating func remove(_ place: UtterancePosition) {
        isRemoved = isRemoved || position == place
        closeGap(at: place)
    }

    /// - Parameters:
    ///   - moved: The place of an utterance that is moved.
    ///   - place: Its place afterwards.
    mutating func move(_ moved: UtterancePosition, to place: UtterancePosition) {
        if position == moved {
            position = place
        } else {
            closeGap(at: moved)
            makeRoom(at: place)
        }
    }

    mutating func makeRoom(atPage page: Int) {
        if position.page > page || position.page == page && !isRemoved { position.page += 1 }
    }

    private mutating func closeGap(atPage page: Int) {
        if position.page > page { position.page -= 1 }
    }

    mutating func remove(page: Int) {
        isRemoved = isRemoved || position.page == page
        closeGap(atPage: page)
    }

    mutating func move(page: Int, to place: Int) {
        if position.page == page {
            position.page = place
        } else {
            closeGap(atPage: page)
            makeRoom(atPage: place)
        }
    }

    mutating func splitPage(before first: UtterancePosition) {
        guard position.page == first.page else { return makeRoom(atPage: first.page + 1) }
        guard position.picture == nil, position >= first else { return }
        position = UtterancePosition(page: first.page + 1, utterance: position.utterance - first.utterance)
    }

    /// - Parameter seam: Where the first utterance of the second page is afterwards.
    mutating func joinPages(at seam: UtterancePosition) {
        if position.page == seam.page + 1, position.picture == nil { position.utterance += seam.utterance }
        closeGap(atPage: seam.page)
    }
}

extension Book {
    /// Follows utterances into another version of the book, of which it is not known by which changes it was made.
    ///
    /// What has the same texts at both ends is followed from there. Between them, an utterance is taken for one with
    /// the same text; else for the one in its place, if there are as many as before and that is a new text; else for
    /// removed.
    ///
    /// - Parameters:
    ///   - places: Their places in this book.
    ///   - next: The other version.
    /// - Returns: Their places in the other version.
    package func places(of places: [TrackedPosition], in next: Book) -> [TrackedPosition] {
        let (before, after) = (self.positions, next.positions)
        let (texts, newTexts) = (before.map { self[$0]?.string }, after.map { next[$0]?.string })
        let head = zip(texts, newTexts).prefix { $0 == $1 }.count
        let most = min(texts.count, newTexts.count) - head
        let tail = zip(texts.reversed(), newTexts.reversed()).prefix(most).prefix { $0 == $1 }.count
        let growth = after.count - before.count
        let middle = Dictionary(grouping: head..<before.count - tail) { texts[$0] }
        let newMiddle = Dictionary(grouping: head..<after.count - tail) { newTexts[$0] }
        let indices = Dictionary(uniqueKeysWithValues: zip(before, before.indices))
        func newIndex(of index: Int) -> Int? {
            if index < head { return index }
            if index >= before.count - tail { return index + growth }
            let rank = middle[texts[index]]?.firstIndex(of: index) ?? 0
            if let same = newMiddle[texts[index]], rank < same.count { return same[rank] }
            return growth == 0 && middle[newTexts[index]] == nil ? index : nil
        }
        return places.map { place in
            guard let index = indices[place.position] else { return place }
            // What is written anew at the end of the head comes to this place.
            if place.isRemoved, index == head { return place }
            guard let newIndex = newIndex(of: index) else { return TrackedPosition(place.position, isRemoved: true) }
            return TrackedPosition(after[newIndex], isRemoved: place.isRemoved)
        }
    }

    /// The positions of all utterances, page by page, with those of each page's pictures after its text.
    private var positions: [UtterancePosition] { pages.indices.flatMap { pages[$0].positions(onPage: $0) } }
}
