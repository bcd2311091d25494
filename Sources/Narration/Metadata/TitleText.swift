extension String {
    /// The text as a title: one line without control characters, of at most 255 bytes.
    package var asTitle: String { asLine.cut(toBytes: 255) }

    /// The text on one line: every run of blanks, line breaks and control characters becomes a space, except at the
    /// ends, where it is removed. Characters that change the direction of the text after them are removed.
    package var asLine: String {
        String(unicodeScalars.filter { !$0.turnsDirection })
            .split { $0.isWhitespace || $0.unicodeScalars.contains(where: \.isControl) }.joined(separator: " ")
    }

    /// The text, cut to a number of bytes of UTF-8 between two characters, with an ellipsis if something was cut.
    ///
    /// - Parameter limit: The number of bytes, at least 7.
    /// - Returns: The text, or its beginning.
    package func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let ellipsis = "…"
        let end = utf8.index(startIndex, offsetBy: limit - ellipsis.utf8.count)
        // A character may have any number of scalars: one that is too long by itself is cut between them.
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
    /// The text without the blanks at its ends, with each other run of blanks as a single space. Non-breaking spaces
    /// are kept.
    package var onOneLine: String {
        // By scalars: among flags, each step by characters looks back to the first of them.
        Substring(self).unicodeScalars.split { $0 == " " || $0 == "\t" || $0.isNewline }
            .map { String(Substring($0)) }.joined(separator: " ")
    }
}

extension Unicode.Scalar {
    /// Whether it overrides, embeds or isolates a direction. Marks without an extent (U+200E, U+200F, U+061C) do not.
    fileprivate var turnsDirection: Bool {
        ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
    }

    /// Whether a line ends with it.
    fileprivate var isNewline: Bool {
        switch value {
        case 0xA...0xD, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is a control character or ends a line or a paragraph.
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
