import Narration

extension String {
    /// The text without the underscores around emphasized words, and how it looks: `_so_`, `__“Hop!”__`.
    ///
    /// They touch a letter or a digit, or what touches one: those of `__.__.2000` are places to be filled in. Within a
    /// word, as in `a_hare`, they are a part of it.
    var withoutUnderscores: (text: String, looks: TextLooks) {
        guard contains("_") else { return (self, TextLooks()) }
        let text = Array(self)
        var open: [Range<Int>] = []
        var removed = Set<Int>()
        var emphasized: [Range<Int>] = []
        var index = 0
        while let start = text[index...].firstIndex(of: "_") {
            let end = text[start...].firstIndex { $0 != "_" } ?? text.count
            let (before, after) = (text[..<start], text[end...])
            let isEnd = before.endsWord && after.first?.isSpoken != true
            if isEnd, let place = open.lastIndex(where: { $0.count == end - start }) {
                removed.formUnion(open[place])
                removed.formUnion(start..<end)
                emphasized.append(open[place].upperBound..<start)
                open.removeSubrange(place...)
            } else if after.beginsWord, before.last?.isSpoken != true {
                open = open.suffix(Self.deepest - 1) + [start..<end]
            }
            index = end
        }
        guard !emphasized.isEmpty else { return (self, TextLooks()) }
        let inside = emphasized.reduce(into: Set<Int>()) { $0.formUnion($1) }
        let shown = text.indices.filter { !removed.contains($0) }
        let looks = shown.reduce(into: TextLooks()) {
            $0.append(inside.contains($1) ? .emphasized : [], of: String(text[$1]))
        }
        return (String(shown.map { text[$0] }), looks)
    }

    /// How many emphases may be open at once.
    private static var deepest: Int { 50 }
}

extension ArraySlice<Character> {
    /// Whether a letter or a digit is at the beginning, or behind signs without a blank.
    fileprivate var beginsWord: Bool { first { !$0.isSignBesideWord }?.isSpoken ?? false }

    /// Whether a letter or a digit is at the end, or before signs without a blank.
    fileprivate var endsWord: Bool { last { !$0.isSignBesideWord }?.isSpoken ?? false }
}

extension Character {
    /// Whether it may be between a mark of emphasis and a word: a quotation mark, a full stop.
    fileprivate var isSignBesideWord: Bool { !isSpoken && !isWhitespace && self != "_" }
}
