import Narration
import NarrationBooks

/// A book that was unpacked.
struct UnpackedBook: Sendable {
    /// The path of its plist.
    let path: String

    let pages: BookPages

    /// The number of files besides the plist.
    let files: Int

    var summary: TerminalText {
        var counts = [pages.pageCount.of("page"), pages.utteranceCount.of("utterance")]
        if files > 0 { counts.append(files.of("file")) }
        return "\(path): \(counts.joined(separator: ", "))"
    }
}
