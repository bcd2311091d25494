extension RandomAccessCollection where Index == Int {
    /// The index of the first element that does not satisfy a condition, which no later one satisfies.
    ///
    /// The time is logarithmic.
    package func endOfPrefix(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
