import Narration

// Ornaments between scenes, which are pauses: "* * *", "⁂", "-----". Notes of music are not said either.
extension Recognizer {
    func ornament(at index: Int) -> Finding? {
        guard let sign = ornamentSign(index) else { return nil }
        if sign == .music { return Finding(tokens: index..<index + 1, words: "", rule: .ornament) }
        guard ornamentSign(previous(index)) == nil else { return nil }
        var (end, count) = (index + 1, 1)
        while let place = ornament(after: end - 1) {
            end = place + 1
            count += 1
        }
        let isLine = isAtLineStart(index) && isAtLineEnd(end - 1)
        guard sign.isOrnament(count: count, isLine: isLine) else { return nil }
        return Finding(tokens: index..<end, words: "", rule: .ornament, pause: Self.pauseOfOrnament)
    }

    /// The index of the ornament that follows another, with or without blanks and line ends between.
    private func ornament(after index: Int) -> Int? {
        let place = next(index)
        return ornamentSign(place).flatMap { $0 == .music ? nil : place }
    }

    private func ornamentSign(_ index: Int) -> OrnamentSign? {
        text[index].kind == .sign ? OrnamentSign(text.text(index)) : nil
    }

    private func isAtLineStart(_ index: Int) -> Bool {
        let before = text[index - 1].kind == .blank ? text[index - 2].kind : text[index - 1].kind
        return before == .lineEnd || before == .edge
    }

    private func isAtLineEnd(_ index: Int) -> Bool {
        let after = text[index + 1].kind == .blank ? text[index + 2].kind : text[index + 1].kind
        return after == .lineEnd || after == .edge
    }

    /// The silence for an ornament, in seconds.
    private static var pauseOfOrnament: Double { 1 }
}
