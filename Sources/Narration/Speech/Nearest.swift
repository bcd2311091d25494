extension Collection where Element == String {
    /// The element that was probably meant by a misspelt word, or `nil` when none is near.
    package func nearest(to word: String) -> String? {
        let ranked = map { (distance: $0.lowercased().editDistance(to: word.lowercased()), word: $0) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= Swift.max(1, word.count / 3) ? best.word : nil
    }
}

extension String {
    /// How many characters must be inserted, removed or replaced to make the other string (Levenshtein 1965).
    fileprivate func editDistance(to other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (index, character) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (character == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
