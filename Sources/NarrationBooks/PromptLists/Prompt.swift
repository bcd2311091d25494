import Narration

/// A short text that is spoken to a file of its own: a word, a number, a sentence of an app.
public struct Prompt: Sendable, Hashable {
    /// The name of its file, without the extension.
    public var name: String

    /// The text to speak.
    public var text: String

    /// Its place in the list's file; `nil` if it has no line.
    public var location: SourceLocation?

    /// Creates a prompt.
    ///
    /// - Parameters:
    ///   - name: The name of its file, without the extension; `nil`, the default, for the text itself without the
    ///     characters that file names cannot have on all systems.
    ///   - text: The text to speak.
    ///   - location: Its place in the list's file.
    public init(named name: String? = nil, _ text: String, at location: SourceLocation? = nil) {
        self.name = name ?? text.asPromptName
        self.text = text
        self.location = location
    }
}

extension String {
    /// The longest name of a prompt, in bytes of UTF-8. An extension fits after it on every file system.
    static let longestPromptName = 200

    /// The name of a prompt with this text: `Are you ready` for “Are you ready?”.
    var asPromptName: String {
        let name = asFileName(bytes: Self.longestPromptName)
        guard name != self else { return name }
        let words = String(name.reversed().drop { $0 == "-" }.reversed().drop { $0 == "-" })
        return words.asFileName(bytes: Self.longestPromptName)
    }

    /// Whether it can be the name of a file on all systems.
    var isPromptName: Bool { !isEmpty && self == asFileName(bytes: Self.longestPromptName) }
}
