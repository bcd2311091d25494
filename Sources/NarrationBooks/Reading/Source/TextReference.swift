package import NarrationSystem

/// A reference to a book's text, for checks after the book was read.
package enum TextReference: Sendable {
    case memory(SourceText)
    /// Text in a file, which is not kept open.
    case file(String, FileStatus, start: Int)

    /// The text; `nil` if the file has changed.
    var bytes: (any SourceBytes)? {
        switch self {
        case .memory(let text): return text
        case .file(let path, let status, let start):
            guard let file = try? BookFile(path, limit: .max), file.status.isUnchanged(since: status) else {
                return nil
            }
            return FileText(file: file, start: start)
        }
    }
}
