/// Suggests corrections for misspelt words.
package enum Spelling {
    /// The candidate that is most similar to a misspelt word, or `nil` if none is similar.
    ///
    /// Words are similar if they differ by a typing error or two, or in capitalization, or if one is the beginning or
    /// the end of the other.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        // Bytes are checked first, because a single character may have a million of them.
        guard word.utf8.count <= 160, word.count <= 40 else { return nil }
        let word = word.lowercased()
        let near = candidates.compactMap { candidate in
            distance(word, candidate.lowercased()).map { (candidate: candidate, distance: $0) }
        }
        return near.min { $0.distance < $1.distance }?.candidate
    }

    /// The candidate that is certainly meant by a misspelt word: one typing error away, or two in a long word, and more
    /// similar than any other.
    package static func certain(for word: String, among candidates: [String]) -> String? {
        guard let nearest = nearest(to: word, among: candidates) else { return nil }
        let word = Array(word.lowercased().unicodeScalars)
        let distances = candidates.map { candidate in
            (
                candidate: candidate,
                distance: slips(
                    from: word,
                    to: Array(candidate.lowercased().unicodeScalars),
                    atMost: candidate.count < 8 ? 1 : 2
                )
            )
        }
        let best = distances.min { $0.distance ?? .max < $1.distance ?? .max }
        guard let best, best.candidate == nearest, best.distance != nil else { return nil }
        return distances.count { $0.distance == best.distance } == 1 ? nearest : nil
    }

    /// The distance of a word from a candidate, or `nil` if they are not similar.
    private static func distance(_ word: String, _ candidate: String) -> Int? {
        if word.count >= 4, candidate.hasPrefix(word) || candidate.hasSuffix(word) { return 1 }
        let limit = 1 + max(word.count, candidate.count) / 5
        let distance = slips(from: Array(word.unicodeScalars), to: Array(candidate.unicodeScalars), atMost: limit)
        // Words of one letter are not similar only because they are short.
        return distance.flatMap { $0 < max(word.count, candidate.count) ? $0 : nil }
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into another, or
    /// `nil` if it exceeds a limit.
    private static func slips(from left: [Unicode.Scalar], to right: [Unicode.Scalar], atMost limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforePrevious = Array(repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        var current = previous
        for i in left.indices {
            current[0] = i + 1
            for j in right.indices {
                let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
                current[j + 1] = min(previous[j + 1] + 1, current[j] + 1, replaced)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
                }
            }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}
