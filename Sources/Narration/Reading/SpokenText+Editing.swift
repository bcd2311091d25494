extension SpokenText {
    /// Changes what is said.
    ///
    /// - Parameters:
    ///   - edits: Stretches of ``said``, in order and without overlap.
    ///   - pauses: Places in ``said``, each with a length in seconds, in order.
    /// - Returns: Text with the same ``shown``. Where an edit meets a change, both become one change.
    package func edited(
        _ edits: [ReadingEdit],
        pauses: [(place: String.Index, duration: Double)] = []
    ) -> SpokenText {
        guard !isAsShown else { return SpokenText(shown, edits: edits, pauses: pauses) }
        guard !edits.isEmpty || !pauses.isEmpty else { return self }
        let pauses = (self.pauses.map { ($0.place, $0.duration) } + pauses).sorted { $0.0 < $1.0 }
        return SpokenText(
            shown,
            edits: joined(with: SpokenText(said, edits: edits)),
            pauses: pauses.map { (toShown.start(of: $0.0), $0.1) }
        )
    }

    /// The edits that lead from ``shown`` to what another text says, which shows what this text says.
    private func joined(with later: SpokenText) -> [ReadingEdit] {
        let stretches =
            changes.map { Stretch(range: $0.said, shown: $0.shown, rule: $0.rule, ipa: $0.ipa) }
            + later.changes.map { Stretch(range: $0.shown, shown: nil, rule: $0.rule, ipa: $0.ipa) }
        return stretches.sorted().joined().map { stretch in
            ReadingEdit(
                stretch.shown ?? shownRange(of: stretch.range),
                words: String(later.said[later.saidRange(of: stretch.range)]),
                rule: stretch.rule,
                ipa: stretch.ipa
            )
        }
    }
}

/// A stretch of text that is changed before or after it.
private struct Stretch: Comparable {
    var range: Range<String.Index>
    /// The stretch that is shown for it, if it is known.
    var shown: Range<String.Index>?
    var rule: ReadingRule
    var ipa: String?

    static func < (left: Stretch, right: Stretch) -> Bool {
        (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
    }

    func overlaps(_ next: Stretch) -> Bool {
        next.range.lowerBound < range.upperBound
    }

    /// Adds a stretch that overlaps this one. Pronunciation and rule are those of the stretch that covers the other,
    /// but plain characters are only the rule if there is no other.
    mutating func add(_ next: Stretch) {
        let covers = range.lowerBound <= next.range.lowerBound && next.range.upperBound <= range.upperBound
        let isCovered = next.range.lowerBound <= range.lowerBound && range.upperBound <= next.range.upperBound
        ipa =
            switch (covers, isCovered) {
            case (true, true): ipa ?? next.ipa
            case (true, false): ipa
            case (false, true): next.ipa
            case (false, false): nil
            }
        if rule == .unicode || isCovered && !covers && next.rule != .unicode { rule = next.rule }
        range = range.lowerBound..<max(range.upperBound, next.range.upperBound)
        shown = nil
    }
}

extension [Stretch] {
    /// The stretches, with those that overlap each other joined into one.
    fileprivate func joined() -> [Stretch] {
        reduce(into: []) { joined, next in
            if joined.last?.overlaps(next) == true {
                joined[joined.count - 1].add(next)
            } else {
                joined.append(next)
            }
        }
    }
}
