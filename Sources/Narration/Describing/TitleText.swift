extension String {
    /// The text as a title: one line without control characters, of at most 255 bytes.
    package var asTitle: String {
        asLine.cut(toBytes: 255)
    }

    /// The text in one line: every run of blanks, line breaks and control characters is a space, but for those at the ends.
    package var asLine: String {
        split { $0.isWhitespace || $0.unicodeScalars.contains(where: \.isControl) }.joined(separator: " ")
    }

    /// The text with at most so many bytes of UTF-8, cut between two characters, with an ellipsis where something is gone.
    ///
    /// - Parameter limit: The bytes, 7 or more.
    /// - Returns: The text, or its beginning.
    package func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let ellipsis = "…"
        let end = utf8.index(startIndex, offsetBy: limit - ellipsis.utf8.count)
        // A character may be any number of scalars: one that is too long by itself is cut between them.
        let start = String(self[..<boundary(before: end, in: self)])
        let kept = start.isEmpty ? String(unicodeScalars[..<boundary(before: end, in: unicodeScalars)]) : start
        return kept + ellipsis
    }

    private func boundary<Units: BidirectionalCollection>(before end: Index, in units: Units) -> Index
    where Units.Index == Index {
        var boundary = startIndex
        for index in units.indices {
            guard index <= end else { break }
            boundary = index
        }
        return boundary
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character or ends a line or a paragraph.
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
