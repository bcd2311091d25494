public import NarrationBooks

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
