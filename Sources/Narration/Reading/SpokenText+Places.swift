// Leads from what is said to what is shown, and back.
extension SpokenText {
    /// The stretch that is shown for a stretch that is said. Within a change, it is the whole of the change.
    ///
    /// - Parameter range: A range of ``said``.
    /// - Returns: The range in ``shown``.
    public func shownRange(of range: Range<String.Index>) -> Range<String.Index> {
        toShown.range(of: range)
    }

    /// The stretch that is said for a stretch that is shown. Within a change, it is the whole of the change.
    ///
    /// - Parameter range: A range of ``shown``.
    /// - Returns: The range in ``said``.
    public func saidRange(of range: Range<String.Index>) -> Range<String.Index> {
        toSaid.range(of: range)
    }

    /// The changes that are wholly in a passage of ``said``.
    func changes(in passage: Range<String.Index>) -> ArraySlice<Change> {
        let start = changes.endOfPrefix { $0.said.lowerBound < passage.lowerBound }
        return changes[start...].prefix { $0.said.upperBound <= passage.upperBound }
    }

    /// The marks of what is said, as marks of what is shown.
    ///
    /// Marks within one shown word become one. A word that began before the passage is not marked again, and what is
    /// said for nothing but white space has no mark.
    ///
    /// - Parameters:
    ///   - marks: Marks in ``said``, in order.
    ///   - passage: The passage of ``said`` that they belong to.
    /// - Returns: Marks in ``shown``.
    package func shownMarks(of marks: [WordMark], in passage: Range<String.Index>) -> [WordMark] {
        guard !changes.isEmpty else { return marks }
        var shownMarks: [WordMark] = []
        let start = shownStart(ofPassageFrom: passage.lowerBound)
        for (index, mark) in marks.enumerated() {
            let following = index + 1 < marks.count ? marks[index + 1].range.lowerBound : nil
            let end = shownMarks.last?.range.upperBound ?? start
            let range = shownRange(ofMark: mark.range, before: following)
            let rest = range.clamped(to: end..<shown.endIndex)
            guard shown[rest].contains(where: { !$0.isWhitespace }) else { continue }
            if range.lowerBound < end, !shown[rest.lowerBound].isWhitespace, let last = shownMarks.last {
                shownMarks[shownMarks.count - 1].range = last.range.lowerBound..<rest.upperBound
            } else {
                shownMarks.append(mark.moved(to: shown.trimmed(rest)))
            }
        }
        return shownMarks
    }

    /// The stretch that is shown for a mark. It ends before a change at whose beginning the mark ends: of "on the third
    /// of May" for "on 3/5", "on the" marks "on" only.
    ///
    /// - Parameters:
    ///   - range: The range of the mark in ``said``.
    ///   - following: The beginning of the next mark in ``said``, if there is one.
    /// - Returns: The range in ``shown``.
    private func shownRange(ofMark range: Range<String.Index>, before following: String.Index?) -> Range<String.Index> {
        let stretch = shownRange(of: range)
        guard let following, let change = toShown.change(around: following),
            range.upperBound > change.said.lowerBound, range.lowerBound < change.said.lowerBound
        else { return stretch }
        let words = shown[stretch.lowerBound..<change.shown.lowerBound]
        guard words.last?.isWhitespace == true else { return stretch }
        return shown.trimmed(stretch.lowerBound..<change.shown.lowerBound)
    }

    /// The stretch that is shown for a passage. Passages that follow each other in ``said`` follow each other in
    /// ``shown``.
    package func shownRange(ofPassage passage: Range<String.Index>) -> Range<String.Index> {
        let start = shownStart(ofPassageFrom: passage.lowerBound)
        let isLast = passage.upperBound == said.endIndex
        return start..<(isLast ? shown.endIndex : max(start, shownStart(ofPassageFrom: passage.upperBound)))
    }

    /// The place in ``shown`` after all words that have begun to be said before a place in ``said``.
    private func shownStart(ofPassageFrom place: String.Index) -> String.Index {
        place == said.startIndex ? shown.startIndex : toShown.end(of: place)
    }

    var toShown: PlaceMapping {
        PlaceMapping(changes: changes, from: \.said, to: \.shown, source: said, target: shown)
    }

    var toSaid: PlaceMapping {
        PlaceMapping(changes: changes, from: \.shown, to: \.said, source: shown, target: said)
    }
}

/// Maps places in one of the two texts of a ``SpokenText`` to the other.
struct PlaceMapping {
    let changes: [SpokenText.Change]
    let from: KeyPath<SpokenText.Change, Range<String.Index>>
    let to: KeyPath<SpokenText.Change, Range<String.Index>>
    let source: String
    let target: String

    func range(of range: Range<String.Index>) -> Range<String.Index> {
        let start = start(of: range.lowerBound)
        return start..<max(start, end(of: range.upperBound))
    }

    /// The place for the beginning of a word. An empty stretch at the place comes before the word.
    func start(of place: String.Index) -> String.Index {
        let count = count { $0.upperBound <= place }
        return next(count, around: place)?.lowerBound ?? self.place(place, after: count)
    }

    /// The place for the end of a word. An empty stretch at the place comes after the word.
    func end(of place: String.Index) -> String.Index {
        let count = count { $0.upperBound < place || $0.upperBound == place && !$0.isEmpty }
        return next(count, around: place)?.upperBound ?? self.place(place, after: count)
    }

    /// The change that a place is inside of.
    func change(around place: String.Index) -> SpokenText.Change? {
        let count = count { $0.upperBound <= place }
        return next(count, around: place).map { _ in changes[count] }
    }

    /// The target of a change, if a place is inside it.
    private func next(_ index: Int, around place: String.Index) -> Range<String.Index>? {
        guard index < changes.count, changes[index][keyPath: from].lowerBound < place else { return nil }
        return changes[index][keyPath: to]
    }

    /// A place outside all changes, after the first `count` of them.
    private func place(_ place: String.Index, after count: Int) -> String.Index {
        let last = count > 0 ? changes[count - 1] : nil
        let distance = source.utf8.distance(from: last?[keyPath: from].upperBound ?? source.startIndex, to: place)
        return target.utf8.index(last?[keyPath: to].upperBound ?? target.startIndex, offsetBy: distance)
    }

    /// The number of changes at the beginning that satisfy a condition, which no later one satisfies.
    private func count(where condition: (Range<String.Index>) -> Bool) -> Int {
        changes.endOfPrefix { condition($0[keyPath: from]) }
    }
}

extension String {
    /// A stretch without white space at its ends; the stretch itself if it is nothing else.
    fileprivate func trimmed(_ range: Range<Index>) -> Range<Index> {
        guard let first = self[range].firstIndex(where: { !$0.isWhitespace }),
            let last = self[range].lastIndex(where: { !$0.isWhitespace })
        else { return range }
        return first..<index(after: last)
    }
}
