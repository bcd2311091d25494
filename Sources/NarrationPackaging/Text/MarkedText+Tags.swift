package import Narration

extension MarkedText.Look {
    /// The tags of HTML around words that look so: `<strong><em>`.
    package var tags: (begin: String, end: String) {
        switch (contains(.strong), contains(.emphasized)) {
        case (true, true): ("<strong><em>", "</em></strong>")
        case (true, false): ("<strong>", "</strong>")
        case (false, true): ("<em>", "</em>")
        case (false, false): ("", "")
        }
    }
}

extension MarkedText {
    /// The element of HTML for an item of a list; `nil` for other text. The number of an item is text.
    package func element(ofItem text: String) -> String? {
        guard beginsItem else { return nil }
        return text.first { !$0.isWhitespace }?.isNumber == true ? #"li class="numbered""# : "li"
    }
}

extension ArraySlice<MarkedText.Run> {
    /// Takes the text that follows, divided where its look changes.
    package mutating func take(_ text: Substring) -> [(text: String, look: MarkedText.Look)] {
        var rest = text
        var parts: [(text: String, look: MarkedText.Look)] = []
        while let run = first, !rest.isEmpty {
            let end = Swift.min(run.range.upperBound, rest.endIndex)
            if end > rest.startIndex { parts.append((String(rest[..<end]), run.look)) }
            rest = rest[Swift.max(end, rest.startIndex)...]
            if run.range.upperBound <= end { removeFirst() }
        }
        if !rest.isEmpty { parts.append((String(rest), [])) }
        return parts
    }
}
