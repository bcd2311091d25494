/// What a rendering to one file does with files that have the names of those it writes.
///
/// ```swift
/// let rendering = try await renderer.render(book, to: "Hare.flac", as: .flac, existingFiles: .keep)
/// ```
///
/// A rendering in parts replaces only files that Narration wrote.
public enum ExistingFiles: Sendable, Hashable {
    /// They are replaced.
    case replace
    /// They are kept: the rendering fails with an `OutputError`, even for a file that appears during the rendering.
    case keep
}
