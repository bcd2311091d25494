/// A part of a Markdown text, with the markup inside it.
enum MarkdownBlock {
    case heading(String, level: Int, offset: Int)
    case paragraph(MarkdownParagraph)
    /// A row of a table.
    case row(Substring, offset: Int)
    /// A line of code.
    case code(String, offset: Int)
    case sceneBreak(offset: Int)
    case pageBreak(offset: Int)
}
