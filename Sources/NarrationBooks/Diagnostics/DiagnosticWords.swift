import Narration

// Parts of messages that are used by several folders. Names and values from the book are quoted and shortened.
extension Diagnostic {
    /// The place of a problem that is reported once: here only, or also in a number of other places.
    package static func here(and others: Int) -> String {
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
    /// The text as quoted in messages: like ``excerpt``, but with the blanks at its ends.
    package var quoted: String {
        let isBlankAt = (start: first?.isWhitespace == true, end: last?.isWhitespace == true)
        let text = (isBlankAt.start ? " " : "") + excerpt
        return isBlankAt.end && !text.hasSuffix("…") ? "\"\(text) \"" : "\"\(text)\""
    }
}
