extension String {
    /// The text as a title: one line without control characters, of at most 255 bytes.
    package var asTitle: String {
        asLine.cut(toBytes: 255)
    }

    /// The text in one line: every run of blanks, line breaks and control characters is a space, but for those at the
    /// ends. Characters that turn the direction of what follows are left out.
    package var asLine: String {
        String(unicodeScalars.filter { !$0.turnsDirection })
            .split { $0.isWhitespace || $0.unicodeScalars.contains(where: \.isControl) }.joined(separator: " ")
    }

    /// The text with at most so many bytes of UTF-8, cut between two characters, with an ellipsis where something is
    /// gone.
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

extension StringProtocol {
    /// The text between the blanks at its ends, each stretch of blanks in it a single space. Blanks that do not break a
    /// line are kept.
    package var onOneLine: String {
        split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
    }
}

extension Unicode.Scalar {
    /// Whether it overrides, embeds or isolates a direction. Marks of one place (U+200E, U+200F, U+061C) do not.
    fileprivate var turnsDirection: Bool {
        ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
    }

    /// Whether it is a control character or ends a line or a paragraph.
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
