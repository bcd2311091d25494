import Narration

// The words that messages of several rooms share. Names and values from the book are quoted and shortened.
extension Diagnostic {
    /// Where else something is so that is reported once: nowhere, or in a number of other places.
    static func here(and others: Int) -> String {
        guard others > 0 else { return "" }
        return ", here and in \(others) other place\(others == 1 ? "" : "s")"
    }

    /// A number of bytes in the largest unit that divides it.
    static func bytes(_ count: Int) -> String {
        let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
        for (shift, unit) in units where count >= 1 << shift && count % (1 << shift) == 0 {
            return "\(count >> shift) \(unit)"
        }
        return "\(count) bytes"
    }
}

extension String {
    /// The text as a message quotes it: as ``excerpt``, but with the blanks at its ends.
    var quoted: String {
        let isBlankAt = (start: first?.isWhitespace == true, end: last?.isWhitespace == true)
        let text = (isBlankAt.start ? " " : "") + excerpt
        return isBlankAt.end && !text.hasSuffix("…") ? "\"\(text) \"" : "\"\(text)\""
    }
}
