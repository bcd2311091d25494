/// Finds what somebody meant to write.
package enum Spelling {
    /// The candidate nearest to a misspelt word, or `nil` when none is near.
    ///
    /// Near is a slip of the finger or two, another capitalization, or the beginning or the end of the whole word.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        guard word.count <= 40 else { return nil }
        let ranked = candidates.map { (candidate: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= 1 + max(word.count, best.candidate.count) / 5 ? best.candidate : nil
    }

    /// The candidate nearest to a misspelt word when there is no doubt: a slip or two away, and nearer than any other.
    static func certain(for word: String, among candidates: [String]) -> String? {
        guard let nearest = nearest(to: word, among: candidates) else { return nil }
        let word = Array(word.lowercased())
        let distances = candidates.map { (candidate: $0, distance: editDistance(word, Array($0.lowercased()))) }
        let best = distances.min { $0.distance < $1.distance }
        guard let best, best.candidate == nearest, best.distance <= 2 else { return nil }
        return distances.count { $0.distance == best.distance } == 1 ? nearest : nil
    }

    private static func distance(_ word: String, _ candidate: String) -> Int {
        let (word, candidate) = (word.lowercased(), candidate.lowercased())
        if word.count >= 4, candidate.hasPrefix(word) || candidate.hasSuffix(word) { return 1 }
        return editDistance(Array(word), Array(candidate))
    }

    /// How many insertions, deletions, replacements and swaps of neighbours turn one word into another.
    private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for i in left.indices {
            var current = [i + 1]
            for j in right.indices {
                let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
                var best = min(previous[j + 1] + 1, current[j] + 1, replaced)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, beforePrevious[j - 1] + 1)
                }
                current.append(best)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
