extension String {
    /// Whether the text has more than one line.
    var hasLineBreak: Bool { contains(where: \.isNewline) }

    /// The text from the last line break on; all of it if there is none.
    var lastLine: String {
        lastIndex(where: \.isNewline).map { String(self[$0...]) } ?? self
    }
}
