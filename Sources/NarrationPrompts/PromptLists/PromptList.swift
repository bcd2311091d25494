public import NarrationBooks

/// A list of prompts, each of which has a name that no other has.
///
/// ```swift
/// let list = try PromptListReader().read(contentsOf: "words.txt")
/// print(list.prompts.count, "prompts")
/// ```
///
/// Names are different from each other even where upper and lower case are the same, so that the files exist side by
/// side on every file system.
public struct PromptList: Sendable, Hashable {
    /// The prompts, in the order of the list.
    public let prompts: [Prompt]

    /// The name of the list in messages: its path or another name.
    public let name: String

    /// The path of the list's file; `nil` for a list without a file.
    public let path: String?

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - prompts: The prompts.
    ///   - name: The name of the list in messages.
    /// - Throws: `BookError` with all problems, if there are no prompts, a text is blank, a name cannot be a file's,
    ///   or two prompts have the same name.
    public init(_ prompts: [Prompt], named name: String = "prompts") throws(BookError) {
        var builder = PromptListBuilder(limits: ReadingLimits())
        for prompt in prompts { builder.add(prompt.text, named: prompt.name, at: nil) }
        try self.init(builder, named: name, path: nil, in: nil)
    }

    /// Takes the prompts of a builder.
    ///
    /// - Throws: `BookError` if it has found an error, or no prompt.
    init(_ builder: PromptListBuilder, named name: String, path: String?, in text: SourceText?) throws(BookError) {
        var builder = builder
        builder.locate(in: text)
        guard !builder.log.hasErrors else {
            throw BookError(path: name, diagnostics: builder.log.diagnostics(of: name, in: text))
        }
        prompts = builder.prompts
        (self.name, self.path) = (name, path)
    }
}
