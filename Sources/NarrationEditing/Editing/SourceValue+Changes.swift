// Values after the text was changed elsewhere, so that they need not be looked for again.

extension SourceValue {
    /// The value after another one in it was replaced.
    ///
    /// - Parameters:
    ///   - range: The whole of the value that was replaced.
    ///   - growth: How many bytes more there are now.
    /// - Returns: The value; `nil` if that is not known, because more changed than the contents of values whose members
    ///   were not looked for.
    func changed(in range: Range<Int>, by growth: Int) -> SourceValue? {
        guard let inner, inner.lowerBound <= range.lowerBound, range.upperBound <= inner.upperBound else { return nil }
        var value = self
        value.whole = whole.lowerBound..<whole.upperBound + growth
        value.inner = inner.lowerBound..<inner.upperBound + growth
        guard let members else { return value }
        guard let index = members.firstIndex(where: { range.upperBound <= $0.value.whole.upperBound }),
            let changed = members[index].changed(in: range, by: growth)
        else { return nil }
        value.members?[index] = changed
        for later in members.indices[(index + 1)...] { value.members?[later].move(by: growth) }
        return value
    }

    /// Moves the value to another place.
    mutating func move(by distance: Int) {
        whole = whole.moved(by: distance)
        inner = inner?.moved(by: distance)
        for index in members?.indices ?? 0..<0 { members?[index].move(by: distance) }
    }
}

extension SourceMember {
    fileprivate func changed(in range: Range<Int>, by growth: Int) -> SourceMember? {
        guard let value = value.changed(in: range, by: growth) else { return nil }
        let whole = self.range.lowerBound..<self.range.upperBound + growth
        return SourceMember(key: key, keyText: keyText, value: value, range: whole)
    }

    fileprivate mutating func move(by distance: Int) {
        value.move(by: distance)
        keyText = keyText?.moved(by: distance)
        range = range.moved(by: distance)
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
