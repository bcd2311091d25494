/// Whether a rendering to one file replaces existing files.
///
/// ```swift
/// let rendering = try await renderer.render(book, to: "Hare.flac", as: .flac, existingFiles: .keep)
/// ```
///
/// This applies to the sound file and to each ``SideFile``. A rendering in parts replaces only files that Narration
/// wrote.
public enum ExistingFiles: Sendable, Hashable {
    /// Existing files are replaced.
    case replace
    /// Existing files are kept. The rendering fails with an `OutputError` if there is one, even one that appeared
    /// during the rendering.
    case keep
}
