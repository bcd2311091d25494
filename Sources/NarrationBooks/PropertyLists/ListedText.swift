import Narration

// Texts in lists, each of which is spoken to a file of its own.
extension String {
    /// The longest name of a file, in bytes of UTF-8. An extension fits after it on every file system.
    private static let longestName = 200

    /// The name of a file with the sound of this text: `Are you ready` for “Are you ready?”.
    package var asPromptName: String {
        let name = asFileName(bytes: Self.longestName)
        guard name != self else { return name }
        let words = String(name.reversed().drop { $0 == "-" }.reversed().drop { $0 == "-" })
        return words.asFileName(bytes: Self.longestName)
    }

    /// Whether it can be the name of a file on all systems.
    package var isPromptName: Bool { !isEmpty && self == asFileName(bytes: Self.longestName) }

    /// The text without blanks at its ends.
    package var trimmingBlanks: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
